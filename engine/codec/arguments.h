// The arguments of actions, events and refusals, as words.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "barbican/action.h"
#include "barbican/argument.h"
#include "barbican/game.h"
#include "barbican/json.h"
#include "codec/reader.h"

namespace barbican {

// The word for a value; "?" if the value does not exist.
template <class Size>
void append_word(std::string& out, const Board<Size>& board, ValueType type, int value);
template <class Size>
bool read_argument(Reader& reader, const Game<Size>& game, ValueType type, const Word& word, int& value);

// `red`, or `*` for chance.
inline constexpr std::string_view kChanceWord = "*";
std::string_view seat_word(Seat seat);
// ` 2 brick 1 ore`
void append_counts(std::string& out, Hand hand);

// Writes an entry: numbers and truths in their JSON form, all other values as words.
template <class Size>
void write_argument(JsonWriter& json, const Board<Size>& board, const Argument& argument, int value) {
  std::string& out = json.value(argument.key);
  if (is_bare(argument.type)) return append_word(out, board, argument.type, value);
  out += '"';
  append_word(out, board, argument.type, value);
  out += '"';
}

}  // namespace barbican
