// The parts of a position by name, in the words of the notation: `turn`, `red.hand`, `pending.seat`. Scenarios compare
// them, and views are written with them. They include values that the notation leaves out because they follow from the
// rest (the bank, points, lengths of routes). docs/scenarios.md lists them all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/position_field.h"
#include "barbican/writer.h"
#include "cli/words.h"

namespace barbican::cli {

// A part, or one item of counts or pairs: `red.hand.brick`.
struct PartPath {
  const FieldInfo* part = nullptr;
  std::size_t number = 0;  // index among the fields of the table, or of a seat
  Seat seat;
  std::string item;
  FieldForm form() const;
  Shape shape() const { return form().shape; }
};

// False if positions of this game have no such part; then `why` says so.
bool find_part(std::string_view path, const AnyGame& game, PartPath& found, Refusal& why);

// The words of a part in a form for comparison: sorted unless their order matters, with counts written out one by one.
struct PartValue {
  bool hidden = false;
  std::vector<std::string> items;
  friend bool operator==(const PartValue&, const PartValue&) = default;
};

// The part's value in a position.
PartValue value_of(const PartPath& path, const AnyScene& scene);
// The unreadable piece of some words, and the error.
struct BadWords {
  std::string_view where;
  Refusal why;
};
// Reads a value that someone wrote. `nothing` means empty; where one word is expected, so do `none`, `no`, `off` and
// `0`. False if the value is impossible in this part of the game's positions.
bool read_value(const PartPath& path, const AnyGame& game, std::string_view words, PartValue& value, BadWords& bad);

// Items as a person writes them: `2 brick 1 ore`; `nothing` if there are none.
std::string to_words(Shape shape, const std::vector<std::string>& items);
// The items of `a` that `b` lacks; repeated items count.
std::vector<std::string> without(const std::vector<std::string>& a, const std::vector<std::string>& b);

// Splits at blanks, or at bars.
std::vector<std::string_view> split_words(std::string_view text);
std::vector<std::string_view> split_phrases(std::string_view text);

// Writes all visible parts as entries, with blocks for names with a dot and for the seats.
void write_parts(Writer& writer, const AnyScene& scene);

}  // namespace barbican::cli
