// What a scripted client says, and the few words of a server's message that it needs, found by searching: thousands of
// clients in one process leave no time to read JSON properly, and the server writes it in one way only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/chance.h"
#include "barbican/json.h"

namespace barbican::server::load {

// A request of a client: `write` adds what it says besides what to do.
template <class Write>
std::string write_request(std::string_view verb, std::string_view id, Write write) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("do", verb);
  write(json);
  json.word("id", id);
  json.close('}');
  return out;
}
inline std::string write_request(std::string_view verb, std::string_view id) {
  return write_request(verb, id, [](JsonWriter&) {});
}

struct Words {
  enum class Kind : std::uint8_t { kFrame, kAnswer, kRefused, kOther };
  Kind kind = Kind::kOther;
  std::int64_t version = 0;
  std::int64_t decision = 0;  // 0: nothing is asked
  std::string_view re;
  std::string_view table;
  std::string_view why;    // of a refusal
  std::string_view legal;  // all behind `"legal":{`
  bool is_in_game = false;
  bool is_over = false;
};

// Points into the message.
Words read_words(std::string_view message);

// One of the actions, each as likely as any other. Offers between players are left out.
std::string pick_action(std::string_view legal, SimRandom& random);

}  // namespace barbican::server::load
