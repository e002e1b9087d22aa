// What a seat's knights are worth against the barbarians.
#pragma once

#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican::bots::easy {

class Defence {
 public:
  template <class Size>
  Defence(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon);

  // With knights of these strengths: `active` of those that would fight, `strength` of all.
  int value(int active, int strength) const;
  int value() const { return value(active_, strength_); }
  int active() const { return active_; }
  int strength() const { return strength_; }

 private:
  int landing(int active) const;

  int active_ = 0;
  int strength_ = 0;
  int barbarians_ = 0;
  int others_ = 0;        // strength of the others' active knights, in all
  int strongest_ = 0;     // of one other seat
  int weakest_ = 1000;    // of another seat with a city to lose
  bool at_risk_ = false;  // a city that is no metropolis
  int urgency_ = 0;
  int city_loss_ = 0;
};

}  // namespace barbican::bots::easy
