// The progress cards: one table, and a multiset of cards as bit planes.  [PIECE-5, CARD-0]
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "barbican/ids.h"
#include "barbican/rule.h"

namespace barbican {

// When a card may be played.
enum class PlayTime : std::uint8_t { kBeforeRoll, kAfterRoll, kNever };

// What a card names when it is played: the arguments b and c of its action.
enum class CardAsks : std::uint8_t {
  kNothing,
  kDice,       // red, yellow
  kVertex,     // an intersection
  kEdge,       //
  kHex,        //
  kTwoHexes,   //
  kOpponent,   //
  kCard,       // a resource or commodity
  kResource,   //
  kCommodity,  //
};

// The table: one line a card. name, word in notation, word of the 2010 edition, deck, how many, when, what it asks for, rule.
// Each name has a file in engine/cards/ with its offer and its play.
// clang-format off
#define BARBICAN_PROGRESS_CARDS(X) \
  X(Alchemy,       "alchemy",       "alchemist",        kScience,  2, kBeforeRoll, kDice,      kCardAlchemy) \
  X(Crane,         "crane",         "crane",            kScience,  2, kAfterRoll,  kNothing,   kCardCrane) \
  X(Engineering,   "engineering",   "engineer",         kScience,  1, kAfterRoll,  kVertex,    kCardEngineering) \
  X(Invention,     "invention",     "inventor",         kScience,  2, kAfterRoll,  kTwoHexes,  kCardInvention) \
  X(Irrigation,    "irrigation",    "irrigation",       kScience,  2, kAfterRoll,  kNothing,   kCardIrrigation) \
  X(Medicine,      "medicine",      "medicine",         kScience,  2, kAfterRoll,  kVertex,    kCardMedicine) \
  X(Mining,        "mining",        "mining",           kScience,  2, kAfterRoll,  kNothing,   kCardMining) \
  X(Printing,      "printing",      "printer",          kScience,  1, kNever,      kNothing,   kCardPrinting) \
  X(Roads,         "roads",         "road-building",    kScience,  2, kAfterRoll,  kNothing,   kCardRoads) \
  X(Smithing,      "smithing",      "smith",            kScience,  2, kAfterRoll,  kVertex,    kCardSmithing) \
  X(Harbor,        "harbor",        "harbor",           kTrade,    2, kAfterRoll,  kNothing,   kCardHarbor) \
  X(GuildDues,     "guilddues",     "master-merchant",  kTrade,    2, kAfterRoll,  kOpponent,  kCardGuildDues) \
  X(Merchant,      "merchant",      "merchant",         kTrade,    6, kAfterRoll,  kHex,       kCardMerchant) \
  X(Fleet,         "fleet",         "fleet",            kTrade,    2, kAfterRoll,  kCard,      kCardFleet) \
  X(RMonopoly,     "rmonopoly",     "rmonopoly",        kTrade,    4, kAfterRoll,  kResource,  kCardRMonopoly) \
  X(TMonopoly,     "tmonopoly",     "tmonopoly",        kTrade,    2, kAfterRoll,  kCommodity, kCardTMonopoly) \
  X(Taxation,      "taxation",      "bishop",           kPolitics, 2, kAfterRoll,  kNothing,   kCardTaxation) \
  X(Constitution,  "constitution",  "constitution",     kPolitics, 1, kNever,      kNothing,   kCardConstitution) \
  X(Treason,       "treason",       "deserter",         kPolitics, 2, kAfterRoll,  kOpponent,  kCardTreason) \
  X(Diplomacy,     "diplomacy",     "diplomat",         kPolitics, 2, kAfterRoll,  kEdge,      kCardDiplomacy) \
  X(Encouragement, "encouragement", "warlord",          kPolitics, 2, kAfterRoll,  kNothing,   kCardEncouragement) \
  X(Espionage,     "espionage",     "spy",              kPolitics, 3, kAfterRoll,  kOpponent,  kCardEspionage) \
  X(Intrigue,      "intrigue",      "intrigue",         kPolitics, 2, kAfterRoll,  kVertex,    kCardIntrigue) \
  X(Sabotage,      "sabotage",      "saboteur",         kPolitics, 2, kAfterRoll,  kNothing,   kCardSabotage) \
  X(Wedding,       "wedding",       "wedding",          kPolitics, 2, kAfterRoll,  kNothing,   kCardWedding)
// clang-format on

enum class Progress : std::uint8_t {
#define X(name, ...) k##name,
  BARBICAN_PROGRESS_CARDS(X)
#undef X
};

struct ProgressInfo {
  std::string_view name;       // in notation, and of the 2022 edition
  std::string_view name_2010;  // of the 2010 edition
  Track deck;
  int count;
  PlayTime when;
  CardAsks asks;
  Rule rule;
};

inline constexpr auto kProgressCards = std::to_array<ProgressInfo>({
#define X(name, word, word_2010, deck, count, when, asks, rule) \
  {word, word_2010, Track::deck, count, PlayTime::when, CardAsks::asks, Rule::rule},
    BARBICAN_PROGRESS_CARDS(X)
#undef X
});
inline constexpr int kProgressKinds = static_cast<int>(kProgressCards.size());

constexpr int index_of(Progress card) { return static_cast<int>(card); }
constexpr Progress progress_at(int index) { return static_cast<Progress>(index); }
constexpr const ProgressInfo& info_of(Progress card) {
  return kProgressCards[static_cast<std::size_t>(index_of(card))];
}
constexpr bool is_point_card(Progress card) { return info_of(card).when == PlayTime::kNever; }

// The kinds of one deck, as bits.
constexpr std::uint32_t deck_kinds(Track deck) {
  std::uint32_t kinds = 0;
  for (int i = 0; i < kProgressKinds; ++i)
    if (kProgressCards[static_cast<std::size_t>(i)].deck == deck) kinds |= 1u << i;
  return kinds;
}
inline constexpr std::array<std::uint32_t, kTracks> kDeckKinds{deck_kinds(Track::kTrade), deck_kinds(Track::kPolitics),
                                                               deck_kinds(Track::kScience)};
inline constexpr int kDeckSize = 18;

// State, ProgressCounts and the sets of kinds have room for this much.
constexpr bool decks_fit() {
  std::array<int, kTracks> cards{};
  for (const ProgressInfo& card : kProgressCards) {
    cards[static_cast<std::size_t>(index_of(card.deck))] += card.count;
    if (card.count > 7) return false;
  }
  return cards == std::array<int, kTracks>{kDeckSize, kDeckSize, kDeckSize} && kProgressKinds <= 32;
}
static_assert(decks_fit(), "each deck has 18 cards; at most 32 kinds, at most 7 cards of one");

// The kinds that may be played at a time, as bits.
constexpr std::uint32_t playable_kinds(PlayTime when) {
  std::uint32_t kinds = 0;
  for (int i = 0; i < kProgressKinds; ++i)
    if (kProgressCards[static_cast<std::size_t>(i)].when == when) kinds |= 1u << i;
  return kinds;
}

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
  constexpr int count(Track deck) const { return count(kDeckKinds[static_cast<std::size_t>(index_of(deck))]); }
  friend constexpr bool operator==(const ProgressCounts&, const ProgressCounts&) = default;

 private:
  std::uint32_t planes_[3] = {};
};

}  // namespace barbican
