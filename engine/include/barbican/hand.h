// A multiset of hand cards: eight counts in one word, so that a payment is one subtraction.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "barbican/ids.h"
#include "barbican/per.h"

namespace barbican {

// Each count stays below 128 (no more than 24 cards of a kind exist), so the lanes never carry into each other.
class Hand {
 public:
  constexpr Hand() = default;
  static constexpr Hand of(Card card, int count = 1) {
    return Hand(static_cast<std::uint64_t>(count) << (8 * index_of(card)));
  }
  // A number of cards of one type.
  struct Lot {
    Card card;
    int count = 1;
  };
  static constexpr Hand of(std::initializer_list<Lot> lots) {
    Hand hand;
    for (const Lot& lot : lots) hand += of(lot.card, lot.count);
    return hand;
  }

  constexpr int operator[](Card card) const { return static_cast<int>((lanes_ >> (8 * index_of(card))) & 0xff); }
  constexpr void set(Card card, int count) { *this += of(card, count - (*this)[card]); }
  // Sums the bytes: the top lane of a product with all ones.
  constexpr int total() const { return static_cast<int>((lanes_ * kOnes) >> 56); }
  constexpr bool empty() const { return lanes_ == 0; }
  // The types with at least one card, as bits: the high bit of each lane plus 127 is set unless the lane is empty.
  constexpr std::uint32_t types() const {
    const std::uint64_t filled = ((lanes_ + (kHighBits - kOnes)) & kHighBits) >> 7;
    return static_cast<std::uint32_t>((filled * 0x0102040810204080) >> 56);
  }
  // The types with at least two cards, as bits.
  constexpr std::uint32_t pairs() const { return Hand(lanes_ & ~kOnes).types(); }
  // The cards of one group.
  constexpr Hand resources() const { return Hand(lanes_ & kLanesOf<CardGroup::kResource>); }
  constexpr Hand commodities() const { return Hand(lanes_ & kLanesOf<CardGroup::kCommodity>); }
  constexpr bool covers(Hand cost) const { return (((lanes_ | kHighBits) - cost.lanes_) & kHighBits) == kHighBits; }
  constexpr std::uint64_t lanes() const { return lanes_; }
  static constexpr Hand from_lanes(std::uint64_t lanes) { return Hand(lanes); }

  constexpr Hand& operator+=(Hand other) { return lanes_ += other.lanes_, *this; }
  constexpr Hand& operator-=(Hand other) { return lanes_ -= other.lanes_, *this; }
  friend constexpr Hand operator+(Hand a, Hand b) { return a += b; }
  friend constexpr Hand operator-(Hand a, Hand b) { return a -= b; }
  friend constexpr Hand operator*(int times, Hand cards) {
    return Hand(static_cast<std::uint64_t>(times) * cards.lanes_);
  }
  friend constexpr bool operator==(Hand, Hand) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101;
  static constexpr std::uint64_t kHighBits = 0x8080808080808080;
  template <CardGroup group>
  static constexpr std::uint64_t kLanesOf = [] {
    std::uint64_t lanes = 0;
    for (const Card card : kEachOf<group>) lanes |= std::uint64_t{0xff} << (8 * index_of(card));
    return lanes;
  }();
  constexpr explicit Hand(std::uint64_t lanes) : lanes_(lanes) {}
  std::uint64_t lanes_ = 0;
};

// The smaller count of each type.
constexpr Hand common(Hand a, Hand b) {
  Hand both;
  for (const Card card : kEachCard) {
    both += Hand::of(card, a[card] < b[card] ? a[card] : b[card]);
  }
  return both;
}

// The prices.  [BUILD-1, BUILD-2, KNIGHT-2, KNIGHT-3, KNIGHT-4, CARD-MEDICINE]
inline constexpr Hand kRoadCost = Hand::of({{Card::kBrick}, {Card::kLumber}});
inline constexpr Hand kShipCost = Hand::of({{Card::kLumber}, {Card::kWool}});  // [SHIP-1]
inline constexpr Hand kSettlementCost = Hand::of({{Card::kBrick}, {Card::kLumber}, {Card::kWool}, {Card::kGrain}});
inline constexpr Hand kCityCost = Hand::of({{Card::kGrain, 2}, {Card::kOre, 3}});
inline constexpr Hand kMedicineCost = Hand::of({{Card::kGrain}, {Card::kOre, 2}});
inline constexpr Hand kWallCost = Hand::of(Card::kBrick, 2);
inline constexpr Hand kHireCost = Hand::of({{Card::kWool}, {Card::kOre}});
inline constexpr Hand kPromoteCost = Hand::of({{Card::kWool}, {Card::kOre}});
inline constexpr Hand kActivateCost = Hand::of(Card::kGrain);

}  // namespace barbican
