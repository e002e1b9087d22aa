// The helpers that write the fields of a position, and the short words of their tables.
#pragma once

#include <string_view>

#include "barbican/position_field.h"
#include "codec/field_reader.h"
#include "codec/words.h"

namespace barbican {

// Short words for the tables of fields, which repeat them in every line.
namespace field_table {
using W = Writer&;
using K = std::string_view;
using N = const Node&;
template <class Size>
using S = const Scene<Size>&;
template <class Size>
using R = FieldReader<Size>&;
inline constexpr int kEverywhere = kNotation | kPart | kView;
// The uses of a field that belongs to the present phase: everywhere; in no message; only in messages to its owner.
inline constexpr int kInPhase = kEverywhere | kOfPhase;
inline constexpr int kUntold = kNotation | kPart | kOfPhase;
inline constexpr int kPrivate = kUntold | kOwn;

template <class... Types>
constexpr FieldForm shaped(Shape shape, Types... types) {
  return {shape, {types...}, sizeof...(types)};
}
constexpr FieldForm one(ValueType type) { return shaped(Shape::kWord, type); }
constexpr FieldForm truth() { return shaped(Shape::kWord).marked("yes"); }
constexpr FieldForm set(ValueType type) { return shaped(Shape::kSet, type); }
template <class... Types>
constexpr FieldForm counts(Types... types) {
  return shaped(Shape::kCounts, types...);
}
constexpr FieldForm pairs(ValueType name, ValueType value) { return shaped(Shape::kPairs, name, value); }
template <class... Types>
constexpr FieldForm sequence(Types... types) {
  return shaped(Shape::kSequence, types...);
}
template <class... Types>
constexpr FieldForm records(Types... types) {
  return shaped(Shape::kRecords, types...);
}
constexpr FieldForm block() { return shaped(Shape::kBlock); }
}  // namespace field_table

inline Shown write_number(Writer& writer, std::string_view key, int number) {
  writer.number(key, number);
  return Shown::kYes;
}
inline Shown write_count(Writer& writer, std::string_view key, int count) {
  if (count != 0) writer.number(key, count);
  return Shown::kYes;
}
inline Shown write_yes(Writer& writer, std::string_view key, bool yes) {
  if (yes) writer.yes(key);
  return Shown::kYes;
}
inline Shown write_if(Writer& writer, std::string_view key, bool there, std::string_view word) {
  if (there) writer.word(key, word);
  return Shown::kYes;
}
inline Shown write_seat(Writer& writer, std::string_view key, Seat seat) {
  return write_if(writer, key, seat.exists(), seat.exists() ? name_of(seat) : std::string_view());
}
inline Shown write_seats(Writer& writer, std::string_view key, SeatSet seats) {
  writer.begin_words(key);
  for (const Seat seat : seats) writer.add(name_of(seat));
  writer.end_words();
  return Shown::kYes;
}
inline Shown write_hand(Writer& writer, std::string_view key, Hand hand) {
  writer.begin_counts(key);
  for (const Card card : kEachCard)
    if (const int count = hand[card]; count > 0) writer.count(name_of(card), count);
  writer.end_counts();
  return Shown::kYes;
}
inline Shown write_cards(Writer& writer, std::string_view key, const ProgressCounts& cards) {
  writer.begin_words(key);
  for (std::uint32_t kinds = cards.kinds(); kinds != 0; kinds &= kinds - 1) {
    const Progress card = progress_at(std::countr_zero(kinds));
    for (int n = cards[card]; n > 0; --n) writer.add(name_of(card));
  }
  writer.end_words();
  return Shown::kYes;
}
inline Shown write_by_track(Writer& writer, std::string_view key, const PerTrack<std::uint8_t>& counts) {
  writer.begin_pairs(key);
  for (const Track track : kEachTrack)
    if (counts[track] != 0) writer.pair(name_of(track), counts[track]);
  writer.end_pairs();
  return Shown::kYes;
}
template <class Size, class Place>
Shown write_place(Writer& writer, std::string_view key, const Board<Size>& board, Place place) {
  if (place.exists()) writer.word(key, text_of(board, place));
  return Shown::kYes;
}
template <class Size, class Set>
Shown write_places(Writer& writer, std::string_view key, const Board<Size>& board, const Set& places) {
  writer.begin_words(key);
  for (const auto place : places) writer.add(text_of(board, place));
  writer.end_words();
  return Shown::kYes;
}

// Writes a value that is not always known.
template <class T, class Write>
Shown write_known(const std::optional<T>& value, Write write) {
  return value ? write(*value) : Shown::kHidden;
}

}  // namespace barbican
