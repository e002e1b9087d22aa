// What actions and events name: one table for each says in which order, under which keys and of what sort.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "barbican/action.h"
#include "barbican/game.h"
#include "codec/reader.h"

namespace barbican {

// The sort of a thing.
enum class Ask : std::uint8_t {
  kHex,
  kVertex,
  kEdge,
  kSeat,
  kCard,
  kResource,
  kCommodity,
  kProgress,
  kTrack,
  kFace,
  kLevel,
  kAnswer,
  kFate,
  kDie,
  kNumber,
  kTruth,
};
// What to write for it, as a message tells it.
std::string_view form_of(Ask ask);
// Written in JSON without quotes.
constexpr bool is_bare(Ask ask) { return ask == Ask::kDie || ask == Ask::kNumber || ask == Ask::kTruth; }

struct Argument {
  std::string_view key;  // in JSON
  Ask ask = Ask::kNumber;
  std::string_view before;  // a word that stands in front of it, in text
};

// What a kind of action names, as a, b and c. Exchanges, and what a card asks for, come on top.
std::span<const Argument> arguments_of(Kind kind);
// What a progress card asks for, as b and c.
std::span<const Argument> arguments_of(Progress card);

// The word for a thing; "?" if there is no such thing.
template <class Size>
void append_word(std::string& out, const Board<Size>& board, Ask ask, int value);
template <class Size>
bool read_argument(Reader& reader, const Game<Size>& game, Ask ask, const Word& word, int& value);

// `red`, or `*` for chance.
inline constexpr std::string_view kChanceWord = "*";
void append_seat(std::string& out, Seat seat);
// ` 2 brick 1 ore`, or {"brick":2,"ore":1}.
void append_counts(std::string& out, Hand hand, Syntax syntax);

}  // namespace barbican
