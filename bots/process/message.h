// The messages between the server and a program that plays: one line of JSON each (docs/bot-protocol.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.h"

namespace barbican::bots {

inline constexpr int kBotProtocolVersion = 1;

// The hello: the game and the program's seat.
template <class Size>
std::string write_hello(const Game<Size>& game, Seat seat);
// A question with the time for its answer.
template <class Size>
std::string write_question(const Question<Size>& question, std::int64_t id, int milliseconds);

struct Reply {
  enum class Type : std::uint8_t {
    kAction,    // possibly not a legal one
    kAside,     // a name, or the answer to an earlier question: nothing for this question
    kNonsense,  // `why` tells the error
  };
  Type type = Type::kAside;
  Action action{};
  bool names_question = false;  // the answer carries a question's id
  std::string why;
  std::string motive;  // in the program's own words
};
// Reads an answer of the seat that was asked question `id`.
template <class Size>
Reply read_reply(const Game<Size>& game, Seat seat, std::int64_t id, std::string_view line);

// Turns a program's words into one line for people: valid UTF-8, at most `most` bytes, and no control characters for a
// terminal.
std::string printable(std::string_view text, std::size_t most);

}  // namespace barbican::bots
