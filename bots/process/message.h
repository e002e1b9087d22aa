// What is said to a program that plays, and what it answers: JSON, a line each. docs/bot-protocol.md describes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.h"

namespace barbican::bots {

inline constexpr int kBotProtocolVersion = 1;

// The game that it is to play, and where it sits.
template <class Size>
std::string write_hello(const Game<Size>& game, Seat seat);
// A decision, to be made within so many milliseconds.
template <class Size>
std::string write_question(const Question<Size>& question, std::int64_t id, int milliseconds);

struct Reply {
  enum class Kind : std::uint8_t {
    kAction,    // whether it is allowed is another matter
    kAside,     // nothing that matters now: a name, or the answer to an earlier question
    kNonsense,  // `why` tells what is wrong with it
  };
  Kind kind = Kind::kAside;
  Action action{};
  bool names_question = false;  // it says which question it answers
  std::string why;
  std::string motive;  // of an action, in the program's own words
};
// Of the seat that was asked the question `id`.
template <class Size>
Reply read_reply(const Game<Size>& game, Seat seat, std::int64_t id, std::string_view line);

// A program's words as one line for people: so many bytes at most, nothing in it that a terminal would obey, and UTF-8.
std::string printable(std::string_view text, std::size_t most);

}  // namespace barbican::bots
