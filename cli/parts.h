// The parts of a position by their names, in the words of the notation: `turn`, `red.hand`, `pending.seat`. A scenario expects
// them, and a view is written with them. What the notation leaves out because it follows from the rest (the bank, points,
// lengths of routes) is here too. docs/scenarios.md lists them all.
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

// A part, and of counts or pairs perhaps a single one: `red.hand.brick`.
struct PartPath {
  const FieldInfo* part = nullptr;
  std::size_t number = 0;  // among the fields of the table, or of a seat
  Seat seat;
  std::string item;
  FieldForm form() const;
  Shape shape() const { return form().shape; }
};

// False if the game's positions have no such part; then `why` says so.
bool find_part(std::string_view path, const AnyGame& game, PartPath& found, Explanation& why);

// A part's words in the form in which they are compared: sorted unless their order matters, counts written out one by one.
struct PartValue {
  bool hidden = false;
  std::vector<std::string> items;
  friend bool operator==(const PartValue&, const PartValue&) = default;
};

// What a position has.
PartValue value_of(const PartPath& path, const AnyScene& scene);
// What can't be read, and which piece of the words it is.
struct BadWords {
  std::string_view where;
  Explanation why;
};
// What someone wrote. `nothing` is empty, as are `none`, `no`, `off` and `0` where one word is wanted. False if it can't stand
// in this part of the game's positions.
bool read_value(const PartPath& path, const AnyGame& game, std::string_view words, PartValue& value, BadWords& bad);

// Items as a person writes them: `2 brick 1 ore`; `nothing` if there are none.
std::string to_words(Shape shape, const std::vector<std::string>& items);
// In `a` and not in `b`, each as often as it is there too often.
std::vector<std::string> without(const std::vector<std::string>& a, const std::vector<std::string>& b);

// The words between blanks, and the phrases between bars.
std::vector<std::string_view> split_words(std::string_view text);
std::vector<std::string_view> split_phrases(std::string_view text);

// All parts that are not hidden, as entries; blocks for those with a dot in their names and for the seats.
void write_parts(Writer& writer, const AnyScene& scene);

}  // namespace barbican::cli
