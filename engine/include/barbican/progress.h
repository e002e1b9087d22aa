// The progress cards, and a multiset of them as bit planes.  [PIECE-5, CARD-0]
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/card_table.h"
#include "barbican/ids.h"
#include "barbican/per.h"
#include "barbican/piece.h"
#include "barbican/rule.h"

namespace barbican {

// The time when a player may play a card.
enum class PlayTime : std::uint8_t { kBeforeRoll, kAfterRoll, kNever };

// The progress cards.
enum class Progress : std::uint8_t { BARBICAN_PROGRESS_CARDS(BARBICAN_ENUMERATOR) };

// A line of the table of progress cards.
struct ProgressInfo {
  std::string_view name;       // in notation, and in the 2022 edition
  std::string_view name_2010;  // in the 2010 edition
  Track deck;
  int count;
  PlayTime when;
  Rule rule;
  Piece puts;
  Arguments arguments;
};

inline constexpr auto kProgressCards = std::to_array<ProgressInfo>({
#define X(name, word, word_2010, rule, deck, count, when, puts, arguments) \
  {word, word_2010, Track::deck, count, PlayTime::when, Rule::kCard##name, Piece::puts, Arguments arguments},
    BARBICAN_PROGRESS_CARDS(X)
#undef X
});
inline constexpr int kProgressKinds = static_cast<int>(kProgressCards.size());
// Every progress card.
inline constexpr Keys<Progress> kEachProgress(0, kProgressKinds);

// A card as a number and back, its line in the table, its word, and whether it is a point.
constexpr int index_of(Progress card) { return static_cast<int>(card); }
constexpr Progress progress_at(int index) { return static_cast<Progress>(index); }
constexpr const ProgressInfo& info_of(Progress card) { return kProgressCards[index_of(card)]; }
constexpr std::string_view name_of(Progress card) { return info_of(card).name; }
constexpr bool is_point_card(Progress card) { return info_of(card).when == PlayTime::kNever; }

// The kinds of one deck, as bits.
constexpr std::uint32_t deck_kinds(Track deck) {
  std::uint32_t kinds = 0;
  for (const Progress card : kEachProgress)
    if (info_of(card).deck == deck) kinds |= 1u << index_of(card);
  return kinds;
}
inline constexpr PerTrack<std::uint32_t> kDeckKinds{deck_kinds(Track::kTrade), deck_kinds(Track::kPolitics),
                                                    deck_kinds(Track::kScience)};
inline constexpr int kDeckSize = 18;

// True if State, ProgressCounts and the sets of kinds have room for the decks.
constexpr bool decks_fit() {
  PerTrack<int> cards{};
  for (const ProgressInfo& card : kProgressCards) {
    cards[card.deck] += card.count;
    if (card.count > 7) return false;
  }
  return cards == PerTrack<int>{kDeckSize, kDeckSize, kDeckSize} && kProgressKinds <= 32;
}
static_assert(decks_fit(), "each deck has 18 cards; at most 32 kinds, at most 7 cards of one");

// The kinds that a player may play at this time, as bits.
constexpr std::uint32_t playable_kinds(PlayTime when) {
  std::uint32_t kinds = 0;
  for (const Progress card : kEachProgress)
    if (info_of(card).when == when) kinds |= 1u << index_of(card);
  return kinds;
}
inline constexpr std::uint32_t kPlayableBeforeRoll = playable_kinds(PlayTime::kBeforeRoll);
inline constexpr std::uint32_t kPlayableAfterRoll = playable_kinds(PlayTime::kAfterRoll);

// A multiset of progress cards. Bit k of plane p says whether the count of kind k has a 2^p; three planes count to 7,
// and no kind has more than 6 cards.
class ProgressCounts {
 public:
  constexpr int operator[](Progress card) const {
    const int k = index_of(card);
    return static_cast<int>(((planes_[0] >> k) & 1) | ((planes_[1] >> k) & 1) << 1 | ((planes_[2] >> k) & 1) << 2);
  }
  constexpr void add(Progress card) {
    std::uint32_t carry = 1u << index_of(card);
    for (std::uint32_t& plane : planes_) {
      const std::uint32_t next = plane & carry;
      plane ^= carry;
      carry = next;
    }
  }
  constexpr void remove(Progress card) {
    std::uint32_t borrow = 1u << index_of(card);
    for (std::uint32_t& plane : planes_) {
      const std::uint32_t next = ~plane & borrow;
      plane ^= borrow;
      borrow = next;
    }
  }
  constexpr std::uint32_t kinds() const { return planes_[0] | planes_[1] | planes_[2]; }
  constexpr bool empty() const { return kinds() == 0; }
  constexpr int count(std::uint32_t kinds = ~0u) const {
    return std::popcount(planes_[0] & kinds) + 2 * std::popcount(planes_[1] & kinds) +
           4 * std::popcount(planes_[2] & kinds);
  }
  constexpr int count(Track deck) const { return count(kDeckKinds[deck]); }
  friend constexpr bool operator==(const ProgressCounts&, const ProgressCounts&) = default;

 private:
  std::uint32_t planes_[3] = {};
};

}  // namespace barbican
