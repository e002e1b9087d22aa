// What a hand is worth: how near it is to the best things that it could buy.
#pragma once

#include <array>

#include "barbican/hand.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

struct Goal {
  Hand cost;
  Hand cost_now;  // this turn: Crane makes an improvement cheaper
  int gain = 0;
};

// The greatest gain first. 16 suffice: a city (two prices), a settlement, a route, a wall, a knight to hire, to hire and activate, to activate and
// to promote, and three tracks are 12.
class GoalList {
 public:
  void add(Hand cost, int gain) { add(cost, cost, gain); }
  void add(Hand cost, Hand cost_now, int gain) {
    if (gain <= 0) return;
    auto place = static_cast<std::size_t>(size_++);
    for (; place > 0 && goals_[place - 1].gain < gain; --place) goals_[place] = goals_[place - 1];
    goals_[place] = {cost, cost_now, gain};
  }
  int size() const { return size_; }
  const Goal& operator[](int index) const { return goals_[static_cast<std::size_t>(index)]; }

 private:
  std::array<Goal, 16> goals_{};
  int size_ = 0;
};

// How many cards of a type the bank takes for one: from now on, and this turn.
struct Rates {
  std::array<int, kCards> lasting{};
  std::array<int, kCards> now{};
};

// A card that nothing is planned for is worth `spare`.
int worth_of_hand(Hand hand, const GoalList& goals, const Rates& rates, const Income& income, int spare);

}  // namespace barbican::bots::value
