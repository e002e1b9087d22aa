// What actions, events, cards and refusals name: values of a few types, each under a key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "barbican/ids.h"

namespace barbican {

// The type of a value: words of the game, and what only refusals name. In a sentence of theirs, a building is
// the improvement of a track that gives its privilege; an expected is what a word was to be; a word is a stranger's, or one of the notation, and stands between
// quotes, cut off where it is long.
// clang-format off
#define BARBICAN_VALUE_TYPES(X) \
  X(Hex, "hex") X(Vertex, "vertex") X(Edge, "edge") X(Seat, "seat") X(Card, "card") X(Resource, "resource") \
  X(Commodity, "commodity") X(Progress, "progress") X(Track, "track") X(Face, "face") X(Level, "level") \
  X(Answer, "answer") X(Fate, "fate") X(Phase, "phase") X(Cause, "cause") X(Die, "die") X(DicePair, "dice-pair") \
  X(Number, "number") X(Truth, "truth") \
  X(None, "none") X(Seats, "seats") X(Hand, "hand") X(Building, "building") X(Expected, "expected") X(Word, "word") \
  X(Text, "text") X(Words, "words")
// clang-format on
enum class ValueType : std::uint8_t { BARBICAN_VALUE_TYPES(BARBICAN_ENUMERATOR) };
inline constexpr auto kValueTypeNames = std::to_array<std::string_view>({BARBICAN_VALUE_TYPES(BARBICAN_WORD)});
constexpr std::string_view name_of(ValueType type) { return entry_of(kValueTypeNames, type); }

// Written in JSON without quotes.
constexpr bool is_bare(ValueType type) {
  return type == ValueType::kDie || type == ValueType::kNumber || type == ValueType::kTruth;
}

// One thing that an action or an event names.
struct Argument {
  std::string_view key;  // in JSON
  ValueType type = ValueType::kNumber;
  std::string_view before = {};  // a word that stands in front of it, in text
  bool either_way = false;       // it and the one before it may change places: actions are listed one way
};

// A short list of them.
class Arguments {
 public:
  static constexpr std::size_t kMost = 5;

  template <class... T>
  constexpr explicit Arguments(T... arguments) : list_{arguments...}, size_(sizeof...(arguments)) {}
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Argument& operator[](std::size_t index) const { return list_[index]; }
  constexpr const Argument* begin() const { return list_.data(); }
  constexpr const Argument* end() const { return list_.data() + size_; }

 private:
  std::array<Argument, kMost> list_{};
  std::size_t size_ = 0;
};

// Those that several have in common.
namespace argument {
inline constexpr Argument kAt{"at", ValueType::kVertex};
inline constexpr Argument kFrom{"from", ValueType::kVertex};
inline constexpr Argument kTo{"to", ValueType::kVertex};
inline constexpr Argument kEdge{"edge", ValueType::kEdge};
inline constexpr Argument kFromEdge{"from", ValueType::kEdge};
inline constexpr Argument kToEdge{"to", ValueType::kEdge};
inline constexpr Argument kHex{"hex", ValueType::kHex};
inline constexpr Argument kWith{.key = "with", .type = ValueType::kHex, .either_way = true};
inline constexpr Argument kWhom{"whom", ValueType::kSeat};
inline constexpr Argument kCard{"card", ValueType::kCard};
inline constexpr Argument kResource{"card", ValueType::kResource};
inline constexpr Argument kProgress{"card", ValueType::kProgress};
inline constexpr Argument kType{"type", ValueType::kCard};  // of the cards that a card is about
inline constexpr Argument kResourceType{"type", ValueType::kResource};
inline constexpr Argument kCommodityType{"type", ValueType::kCommodity};
inline constexpr Argument kTrack{"track", ValueType::kTrack};
inline constexpr Argument kDeck{"deck", ValueType::kTrack};
inline constexpr Argument kKnight{"level", ValueType::kLevel};
inline constexpr Argument kRed{"red", ValueType::kDie};
inline constexpr Argument kYellow{"yellow", ValueType::kDie};
inline constexpr Argument kFace{"face", ValueType::kFace};
}  // namespace argument

// The names in a table, in its order.
template <class Info, std::size_t N>
constexpr std::array<std::string_view, N> names_of(const std::array<Info, N>& table) {
  std::array<std::string_view, N> names{};
  for (std::size_t i = 0; i < N; ++i) names[i] = table[i].name;
  return names;
}

}  // namespace barbican
