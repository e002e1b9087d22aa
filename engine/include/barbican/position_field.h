// The fields of a position by their names in the notation: `turn`, `red.hand`, `pending.seat`. One table says how each is
// written and read; notation, views, and what scenarios expect follow from it. docs/scenarios.md and docs/notation.md
// describe them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "barbican/document.h"
#include "barbican/scene.h"
#include "barbican/writer.h"

namespace barbican {

// How the words of a field are compared.
enum class Shape : std::uint8_t {
  kWord,      // one word or number
  kSet,       // words in any order, each as often as it is there
  kCounts,    // `2 brick 1 ore`
  kPairs,     // `trade=3 science=1`
  kRecords,   // phrases between bars, in any order
  kKnights,   // the same, with flags in any order from the third word on
  kSequence,  // words in their order
  kBlock,     // entries: in views alone
};

enum class Shown : std::uint8_t { kYes, kHidden };

// Where a field stands, as bits. A name may have several lines, where it is not written the same way everywhere.
enum FieldUse : std::uint8_t {
  kNotation = 1,
  kPart = 2,         // what scenarios can expect
  kView = 4,         // what everyone sees, in messages
  kOwn = 8,          // what the viewer alone sees, in messages
  kStays = 16,       // in messages also when it is empty
  kNamesCards = 32,  // its words are progress cards, which have a name in each edition
};

template <class Size>
struct FieldReader;

struct FieldInfo {
  std::string_view name;
  Shape shape = Shape::kWord;
  int uses = 0;
};

template <class Size>
struct PositionField : FieldInfo {
  // Under this key, or nothing at all if the field is empty. Hidden: nothing is written, since the viewer may not know it.
  Shown (*write)(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) = nullptr;
  // False if something is wrong with it, which the reader notes. None: it is not read, since it follows from the rest.
  bool (*read)(FieldReader<Size>& in, const Node& node) = nullptr;
  // Is it as it is if it is not given? Then the notation leaves it out.
  bool (*is_usual)(const Scene<Size>& scene, Seat seat) = nullptr;
};

template <class Size>
std::span<const PositionField<Size>> table_fields();
template <class Size>
std::span<const PositionField<Size>> seat_fields();  // in a seat's block

// The fields of a use, as entries; blocks for those with a dot in their names.
template <class Size>
void write_fields(Writer& writer, const Scene<Size>& scene, std::span<const PositionField<Size>> fields, FieldUse use,
                  Seat seat = Seat());

}  // namespace barbican
