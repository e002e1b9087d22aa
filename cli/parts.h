// The parts of a position by their names, in the words of the notation: `turn`, `red.hand`, `pending.seat`. A scenario expects
// them, and a view is written with them. What the notation leaves out because it follows from the rest (the bank, points,
// lengths of routes) is here too. docs/scenarios.md lists them all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/writer.h"
#include "cli/scene.h"

namespace barbican::cli {

// How the words of a part are compared.
enum class Shape : std::uint8_t {
  kWord,      // one word or number
  kSet,       // words in any order, each as often as it is there
  kCounts,    // `2 brick 1 ore`
  kPairs,     // `trade=3 science=1`
  kRecords,   // phrases between bars, in any order
  kKnights,   // the same, with flags in any order from the third word on
  kSequence,  // words in their order
};

enum class Shown : std::uint8_t { kYes, kHidden };
enum class Names : std::uint8_t { kOther, kProgress };  // progress cards have a name in each edition

struct Part {
  std::string_view name;
  Shape shape;
  // Under this key, or nothing at all if the part is empty. Hidden: nothing is written, since the viewer may not know it.
  Shown (*write)(Writer& writer, std::string_view key, const Scene& scene, Seat seat);
  Names names = Names::kOther;
};

std::span<const Part> table_parts();
std::span<const Part> seat_parts();  // after a seat's name and a dot

// A part, and of counts or pairs perhaps a single one: `red.hand.brick`.
struct PartPath {
  const Part* part = nullptr;
  Seat seat;
  std::string item;
  Shape shape() const { return item.empty() ? part->shape : Shape::kWord; }
};

// False if there is no such part in a game of so many seats; then `why` says so.
bool find_part(std::string_view path, int seats, PartPath& found, std::string& why);

// A part's words in the form in which they are compared: sorted unless their order matters, counts written out one by one.
struct PartValue {
  bool hidden = false;
  std::vector<std::string> items;
  friend bool operator==(const PartValue&, const PartValue&) = default;
};

// What a position has.
PartValue value_of(const PartPath& path, const Scene& scene);
// What someone wrote. `nothing` is empty, as are `none`, `no`, `off` and `0` where one word is wanted. False if it can't be
// read as this shape.
bool read_value(const PartPath& path, std::string_view words, PartValue& value, std::string& why);

// Items as a person writes them: `2 brick 1 ore`; `nothing` if there are none.
std::string to_words(Shape shape, const std::vector<std::string>& items);
// In `a` and not in `b`, each as often as it is there too often.
std::vector<std::string> without(const std::vector<std::string>& a, const std::vector<std::string>& b);

// The words between blanks, and the phrases between bars.
std::vector<std::string_view> split_words(std::string_view text);
std::vector<std::string_view> split_phrases(std::string_view text);

// All parts that are not hidden, as entries; blocks for those with a dot in their names and for the seats.
void write_parts(Writer& writer, const Scene& scene);

}  // namespace barbican::cli
