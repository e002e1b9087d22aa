// The fields of a position by their names in the notation: `turn`, `red.hand`, `pending.seat`. One table defines the way to
// write and read each field; notation, views, and the conditions of scenarios use it. docs/scenarios.md and docs/notation.md
// describe the fields.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/document.h"
#include "barbican/scene.h"
#include "barbican/writer.h"

namespace barbican {

// The ways to compare the words of a field:
//   Word      one word or number
//   Set       words in any order; the number of times counts
//   Counts    `2 brick 1 ore`
//   Pairs     `trade=3 science=1`
//   Records   phrases between bars, in any order
//   Sequence  words in their order
//   Block     entries: in views alone
// clang-format off
#define BARBICAN_SHAPES(X) \
  X(Word, "word") X(Set, "set") X(Counts, "counts") X(Pairs, "pairs") X(Records, "records") \
  X(Sequence, "sequence") X(Block, "block")
// clang-format on
enum class Shape : std::uint8_t { BARBICAN_SHAPES(BARBICAN_ENUMERATOR) };
inline constexpr auto kShapeNames = std::to_array<std::string_view>({BARBICAN_SHAPES(BARBICAN_WORD)});

// The form of a field: its shape, and the type of each word. Words after the last type have this type too; in pairs the second
// type is the type of the values. Marks are words of the field itself, such as `active`: they follow the rest in any order.
struct FieldForm {
  static constexpr std::size_t kMostTypes = 3;

  Shape shape = Shape::kWord;
  std::array<ValueType, kMostTypes> types{};
  std::size_t type_count = 0;  // 0: marks alone
  std::string_view marks{};    // with blanks between them

  friend constexpr bool operator==(const FieldForm&, const FieldForm&) = default;
  constexpr FieldForm marked(std::string_view words) const { return {shape, types, type_count, words}; }
};

// The visibility of a field to a viewer.
enum class Shown : std::uint8_t { kYes, kHidden };

// The places where a field stands, and other traits, as bits. A name has several lines if its form differs between places.
//   Notation    written positions have it
//   Part        scenarios can expect it
//   View        everyone sees it, in messages
//   Own         only the viewer sees it, in messages
//   Stays       messages have it even if it is empty
//   OfPhase     it belongs to the present phase: an editor drops it with the phase
// clang-format off
#define BARBICAN_FIELD_USES(X) \
  X(Notation, "notation") X(Part, "part") X(View, "view") X(Own, "own") X(Stays, "stays") \
  X(OfPhase, "of-phase")
// clang-format on
namespace field_use {
// The place of each bit.
enum Place : std::uint8_t { BARBICAN_FIELD_USES(BARBICAN_ENUMERATOR) };
}  // namespace field_use
// The bits.
enum FieldUse : std::uint8_t {
#define X(name, word) k##name = 1 << field_use::k##name,
  BARBICAN_FIELD_USES(X)
#undef X
};
inline constexpr auto kFieldUseNames = std::to_array<std::string_view>({BARBICAN_FIELD_USES(BARBICAN_WORD)});

template <class Size>
struct FieldReader;

// A field of a position: its name, its form, and the places where it stands.
struct FieldInfo {
  std::string_view name;
  FieldForm form{};
  int uses = 0;
};

// A field with the functions that write and read it.
template <class Size>
struct PositionField : FieldInfo {
  // Writes the field under this key, or nothing if the field is empty. kHidden: nothing is written, since the viewer may not
  // know it.
  Shown (*write)(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) = nullptr;
  // Returns false after an error, which the reader notes. Null: the field is not read, since it follows from the rest.
  bool (*read)(FieldReader<Size>& in, const Node& node) = nullptr;
  // True if the field has its default value. The notation then leaves it out.
  bool (*is_usual)(const Scene<Size>& scene, Seat seat) = nullptr;
  // The end of the block's name in the field's name; npos if the field is in no block.
  std::size_t dot = name.find('.');
};

// The fields of the table, and the fields of each seat.
template <class Size>
std::span<const PositionField<Size>> table_fields();
template <class Size>
std::span<const PositionField<Size>> seat_fields();  // in a seat's block

// The standard spelling of a field's word: `alchemist` becomes alchemy, `0,0W` becomes -1,0E. `index` is its place in the
// field, or in its phrase. Returns an error if this word can't stand there.
template <class Size>
Read<std::string> plain_word(const Game<Size>& game, const FieldForm& form, std::size_t index, std::string_view word);

// The fields of a use, as entries; names with a dot form blocks.
template <class Size>
void write_fields(Writer& writer, const Scene<Size>& scene, std::span<const PositionField<Size>> fields, FieldUse use,
                  Seat seat = Seat());

}  // namespace barbican
