// What a seat's knights are worth against the barbarians.
#pragma once

#include "bots/value/muster.h"

namespace barbican::bots::easy {

template <class Size>
class Defence {
 public:
  Defence(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon);

  // With knights of these strengths: `active` of those that would fight, `strength` of all.
  int value(int active, int strength) const;
  int value() const { return value(active(), strength()); }
  int active() const { return muster_.active(seat_); }
  int strength() const { return muster_.strength(seat_); }

 private:
  value::Muster<Size> muster_;
  Seat seat_;
  int city_loss_ = 0;
};

}  // namespace barbican::bots::easy
