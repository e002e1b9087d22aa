// What a hand is worth: how near it is to the best things that it could buy.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/hand.h"
#include "barbican/queries.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

struct Goal {
  Hand cost;
  Hand cost_now;  // this turn: Crane makes an improvement cheaper
  int gain = 0;
};

// The greatest gain first. 16 suffice: a city (two prices), a settlement, one on an island, a route, a wall, a knight to
// hire, to hire and activate, to activate and to promote, and three tracks are 13.
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

// How many cards of a type the bank takes for one: from now on, and this turn.
struct Rates {
  PerCard<int> lasting{};
  PerCard<int> now{};
};
template <class Size>
Rates rates_of(const Game<Size>& game, const State<Size>& state, Seat seat);

// What a purchase takes of a hand.
struct Purchase {
  int missing = 0;    // cards that the hand has not
  int unmet = 0;      // ... and that the bank does not give for the rest either
  bool slow = false;  // one of these the seat's land never pays
  Hand rest;
};

// How a seat comes by what it lacks: from the bank, or in time from its land.
class Market {
 public:
  Market(const Rates& rates, const Income& income);

  // What holds for this turn alone counts only if the goal is reached with it.
  Purchase buy(Hand hand, const Goal& goal) const;

 private:
  using Types = std::uint32_t;  // as bits

  // What the bank takes for one card.
  struct Terms {
    explicit Terms(const PerCard<int>& rates);
    friend bool operator==(const Terms&, const Terms&) = default;
    Hand price;                                // of each type, this many
    std::array<Types, kBankRate + 1> types{};  // by rate
  };

  static void trade_for_missing(Purchase& purchase, const Terms& terms);
  Purchase buy(Hand hand, Hand cost, const Terms& terms) const;

  Terms lasting_;
  Terms now_;
  bool is_lasting_;   // the same now as later
  Types unpaid_ = 0;  // what the land never pays; gold pays every resource
};

// A card that nothing is planned for is worth `spare`.
int worth_of_hand(Hand hand, const GoalList& goals, const Market& market, int spare);
inline int worth_of_hand(Hand hand, const GoalList& goals, const Rates& rates, const Income& income, int spare) {
  return worth_of_hand(hand, goals, Market(rates, income), spare);
}

}  // namespace barbican::bots::value
