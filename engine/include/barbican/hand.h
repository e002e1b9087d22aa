// A multiset of hand cards: eight counts in one word, so that paying is one subtraction.
#pragma once

#include <cstdint>

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
  static constexpr Hand make(int brick, int lumber, int wool, int grain, int ore, int paper = 0, int cloth = 0,
                             int coin = 0) {
    return of(Card::kBrick, brick) + of(Card::kLumber, lumber) + of(Card::kWool, wool) + of(Card::kGrain, grain) +
           of(Card::kOre, ore) + of(Card::kPaper, paper) + of(Card::kCloth, cloth) + of(Card::kCoin, coin);
  }

  constexpr int operator[](Card card) const { return static_cast<int>((lanes_ >> (8 * index_of(card))) & 0xff); }
  constexpr void set(Card card, int count) { *this += of(card, count - (*this)[card]); }
  // Byte-wise sum: the top lane of a product with all ones.
  constexpr int total() const { return static_cast<int>((lanes_ * kOnes) >> 56); }
  constexpr bool empty() const { return lanes_ == 0; }
  // The types that there are, as bits: the high bit of each lane plus 127 is set unless the lane is empty.
  constexpr std::uint32_t types() const {
    const std::uint64_t filled = ((lanes_ + (kHighBits - kOnes)) & kHighBits) >> 7;
    return static_cast<std::uint32_t>((filled * 0x0102040810204080) >> 56);
  }
  // Are there two or more of any type?
  constexpr bool has_pair() const { return (lanes_ & ~kOnes) != 0; }
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
  constexpr explicit Hand(std::uint64_t lanes) : lanes_(lanes) {}
  std::uint64_t lanes_ = 0;
};

// Of each type as many as both have.
constexpr Hand common(Hand a, Hand b) {
  Hand both;
  for (const Card card : kEachCard) {
    both += Hand::of(card, a[card] < b[card] ? a[card] : b[card]);
  }
  return both;
}

// What things cost.  [BUILD-1, BUILD-2, KNIGHT-2, KNIGHT-3, KNIGHT-4, CARD-MEDICINE]
inline constexpr Hand kRoadCost = Hand::make(1, 1, 0, 0, 0);
inline constexpr Hand kSettlementCost = Hand::make(1, 1, 1, 1, 0);
inline constexpr Hand kCityCost = Hand::make(0, 0, 0, 2, 3);
inline constexpr Hand kMedicineCost = Hand::make(0, 0, 0, 1, 2);
inline constexpr Hand kWallCost = Hand::make(2, 0, 0, 0, 0);
inline constexpr Hand kHireCost = Hand::make(0, 0, 1, 0, 1);
inline constexpr Hand kPromoteCost = Hand::make(0, 0, 1, 0, 1);
inline constexpr Hand kActivateCost = Hand::make(0, 0, 0, 1, 0);

}  // namespace barbican
