// What actions, events, cards and refusals name: things of a few sorts, each under a key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "barbican/ids.h"

namespace barbican {

// The sort of a thing.
// clang-format off
#define BARBICAN_SORTS(X) \
  X(Hex, "hex") X(Vertex, "vertex") X(Edge, "edge") X(Seat, "seat") X(Card, "card") X(Resource, "resource") \
  X(Commodity, "commodity") X(Progress, "progress") X(Track, "track") X(Face, "face") X(Level, "level") \
  X(Answer, "answer") X(Fate, "fate") X(Phase, "phase") X(Cause, "cause") X(Die, "die") X(DicePair, "dice-pair") \
  X(Number, "number") X(Truth, "truth")
// clang-format on
enum class Sort : std::uint8_t { BARBICAN_SORTS(BARBICAN_ENUMERATOR) };
inline constexpr auto kSortNames = std::to_array<std::string_view>({BARBICAN_SORTS(BARBICAN_WORD)});
constexpr std::string_view name_of(Sort sort) { return entry_of(kSortNames, sort); }

// Written in JSON without quotes.
constexpr bool is_bare(Sort sort) { return sort == Sort::kDie || sort == Sort::kNumber || sort == Sort::kTruth; }

struct Argument {
  std::string_view key;  // in JSON
  Sort sort = Sort::kNumber;
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
inline constexpr Argument kAt{"at", Sort::kVertex};
inline constexpr Argument kFrom{"from", Sort::kVertex};
inline constexpr Argument kTo{"to", Sort::kVertex};
inline constexpr Argument kEdge{"edge", Sort::kEdge};
inline constexpr Argument kFromEdge{"from", Sort::kEdge};
inline constexpr Argument kToEdge{"to", Sort::kEdge};
inline constexpr Argument kHex{"hex", Sort::kHex};
inline constexpr Argument kWith{.key = "with", .sort = Sort::kHex, .either_way = true};
inline constexpr Argument kWhom{"whom", Sort::kSeat};
inline constexpr Argument kCard{"card", Sort::kCard};
inline constexpr Argument kResource{"card", Sort::kResource};
inline constexpr Argument kProgress{"card", Sort::kProgress};
inline constexpr Argument kType{"type", Sort::kCard};  // of the cards that a card is about
inline constexpr Argument kResourceType{"type", Sort::kResource};
inline constexpr Argument kCommodityType{"type", Sort::kCommodity};
inline constexpr Argument kTrack{"track", Sort::kTrack};
inline constexpr Argument kDeck{"deck", Sort::kTrack};
inline constexpr Argument kKnight{"level", Sort::kLevel};
inline constexpr Argument kRed{"red", Sort::kDie};
inline constexpr Argument kYellow{"yellow", Sort::kDie};
inline constexpr Argument kFace{"face", Sort::kFace};
}  // namespace argument

// The names in a table, in its order.
template <class Info, std::size_t N>
constexpr std::array<std::string_view, N> names_of(const std::array<Info, N>& table) {
  std::array<std::string_view, N> names{};
  for (std::size_t i = 0; i < N; ++i) names[i] = table[i].name;
  return names;
}

}  // namespace barbican
