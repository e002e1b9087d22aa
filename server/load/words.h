// What a scripted client says, and the few words of a server's message that it needs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/chance.h"
#include "barbican/document.h"
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

// Points into the message.
struct Words {
  enum class Kind : std::uint8_t { kFrame, kAnswer, kRefused, kOther };
  Document document;
  Kind kind = Kind::kOther;
  std::int64_t version = 0;
  std::int64_t decision = 0;  // 0: nothing is asked
  std::string_view re;
  std::string_view table;
  std::string_view why;         // of a refusal
  const Node* legal = nullptr;  // in the document
  bool is_in_game = false;
  bool is_over = false;
};

// What is no JSON is of the kind kOther.
Words read_words(std::string_view message);

// One of the actions that a frame lists, each as likely as any other. Offers between players are left out.
std::string pick_action(const Words& words, SimRandom& random);

}  // namespace barbican::server::load
