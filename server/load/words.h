// The scripted client's requests, and the few fields of the server's messages that it needs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/chance.h"
#include "barbican/document.h"
#include "barbican/json.h"

namespace barbican::server::load {

// Writes a request; `write` adds the fields besides the kind.
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
  enum class Type : std::uint8_t { kFrame, kAnswer, kRefused, kOther };
  Document document;
  Type type = Type::kOther;
  std::int64_t version = 0;
  std::int64_t decision = 0;  // 0 if there is no decision
  std::string_view re;
  std::string_view table;
  std::string_view why;         // from a refusal
  const Node* legal = nullptr;  // in the document
  bool is_in_game = false;
  bool is_over = false;
};

// A message that is not JSON has the type kOther.
Words read_words(std::string_view message);

// Picks one of the frame's legal actions uniformly. Offers between players are left out.
std::string pick_action(const Words& words, SimRandom& random);

}  // namespace barbican::server::load
