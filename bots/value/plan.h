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

  int worth(Hand hand) const { return worth_of_hand(hand, goals_, rates_, income_, 0); }
  const GoalList& goals() const { return goals_; }

 private:
  struct At;
  void add_cities(const At& at);
  void add_expansion(const At& at);
  void add_knights(const At& at);
  void add_improvements(const At& at);

  GoalList goals_;
  Rates rates_;
  const Income& income_;
};

}  // namespace barbican::bots::value
