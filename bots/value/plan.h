// What a seat's own hand is on the way to: the worth of the best things that it could buy, by how near they are.
#pragma once

#include "bots/value/goals.h"
#include "bots/value/reading.h"

namespace barbican::bots::value {

// Its goals' gains are what the rest of the value would rise by, in thousandths; so are its own.
class Plan {
 public:
  Plan(const Game<Standard>& game, const State<Standard>& state, const Scale& scale, const Land& land, const Site& site,
       const Muster& muster, Seat seat);

  int worth(Hand hand) const { return worth_of_hand(hand, goals_, market_, 0); }
  // Of the seat's progress cards a plan goes by this alone.
  static bool counts_on(const ProgressCounts& held) { return held[Progress::kMedicine] > 0; }
  const GoalList& goals() const { return goals_; }

 private:
  struct At;
  void add_cities(const At& at);
  void add_expansion(const At& at);
  void add_knights(const At& at);
  void add_improvements(const At& at);

  Market market_;
  GoalList goals_;
};

}  // namespace barbican::bots::value
