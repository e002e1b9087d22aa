// The purchase plan of a seat's own hand: the worth of the best things that it could buy, by how near they are.
#pragma once

#include "bots/value/goals.h"
#include "bots/value/reading.h"

namespace barbican::bots::value {

// The gain of a goal is the rise of the other features' value, in thousandths; so is the plan's worth.
class PurchasePlan {
 public:
  template <class Size>
  PurchasePlan(const Game<Size>& game, const State<Size>& state, const Scale& scale, const Land<Size>& land,
               const Site& site, const Defence<Size>& defence, Seat seat);

  int worth(Hand hand) const { return worth_of_hand(hand, goals_, market_, 0); }
  // The only property of the seat's progress cards that a plan depends on.
  static bool counts_on(const ProgressCounts& held) { return held[Progress::kMedicine] > 0; }
  const GoalList& goals() const { return goals_; }

 private:
  template <class Size>
  struct At;
  template <class Size>
  void add_cities(const At<Size>& at);
  template <class Size>
  void add_expansion(const At<Size>& at);
  template <class Size>
  void add_island(const At<Size>& at);
  template <class Size>
  void add_knights(const At<Size>& at);
  template <class Size>
  void add_improvements(const At<Size>& at);

  Market market_;
  GoalList goals_;
};

}  // namespace barbican::bots::value
