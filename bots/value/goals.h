// The worth of a hand: how near it is to the best things that it could buy.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/hand.h"
#include "barbican/queries.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

struct Goal {
  Hand cost;
  Hand cost_now;  // this turn's cost: Crane makes an improvement cheaper
  int gain = 0;
};

// Sorted from the greatest gain. 16 suffice: there are 13 kinds of goals, a city (two prices), a settlement, one on an
// island, a route, a wall, a knight to hire, to hire and activate, to activate, to promote, and three tracks.
class GoalList {
 public:
  void add(Hand cost, int gain) { add(cost, cost, gain); }
  void add(Hand cost, Hand cost_now, int gain) {
    if (gain <= 0) return;
    int place = size_++;
    for (; place > 0 && goals_[place - 1].gain < gain; --place) goals_[place] = goals_[place - 1];
    goals_[place] = {cost, cost_now, gain};
  }
  int size() const { return size_; }
  const Goal& operator[](int index) const { return goals_[index]; }

 private:
  std::array<Goal, 16> goals_{};
  int size_ = 0;
};

// The number of cards that the bank takes for one, by type: in later turns, and this turn.
struct Rates {
  PerCard<int> lasting{};
  PerCard<int> now{};
};
template <class Size>
Rates rates_of(const Game<Size>& game, const State<Size>& state, Seat seat);

// The state of a purchase.
struct Purchase {
  int missing = 0;    // cards that the hand lacks
  int unmet = 0;      // those of them that trade with the bank can't supply
  bool slow = false;  // the seat's land never produces one of these
  Hand rest;
};

// The ways to get missing cards: from the bank now, or from the land in time.
class Market {
 public:
  Market(const Rates& rates, const Income& income);

  // This turn's rates and costs count only if they suffice for the goal.
  Purchase buy(Hand hand, const Goal& goal) const;

 private:
  using Types = std::uint32_t;  // as bits

  // The bank's rates.
  struct Terms {
    explicit Terms(const PerCard<int>& rates);
    friend bool operator==(const Terms&, const Terms&) = default;
    Hand price;                                // cards of each type for one
    std::array<Types, kBankRate + 1> types{};  // by rate
  };

  static void trade_for_missing(Purchase& purchase, const Terms& terms);
  Purchase buy(Hand hand, Hand cost, const Terms& terms) const;

  Terms lasting_;
  Terms now_;
  bool is_lasting_;   // the same this turn as later
  Types unpaid_ = 0;  // types that the land never produces; gold produces every resource
};

// A card without a plan is worth `spare`.
int worth_of_hand(Hand hand, const GoalList& goals, const Market& market, int spare);
inline int worth_of_hand(Hand hand, const GoalList& goals, const Rates& rates, const Income& income, int spare) {
  return worth_of_hand(hand, goals, Market(rates, income), spare);
}

}  // namespace barbican::bots::value
