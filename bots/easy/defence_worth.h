// The worth of a seat's knights against the barbarians.
#pragma once

#include "bots/value/defence.h"

namespace barbican::bots::easy {

template <class Size>
class DefenceWorth {
 public:
  DefenceWorth(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon);

  // The worth of knights with these strengths: `active` of the active ones, `strength` of all.
  int value(int active, int strength) const;
  int value() const { return value(active(), strength()); }
  int active() const { return defence_.active(seat_); }
  int strength() const { return defence_.strength(seat_); }

 private:
  value::Defence<Size> defence_;
  Seat seat_;
  int city_loss_ = 0;
};

}  // namespace barbican::bots::easy
