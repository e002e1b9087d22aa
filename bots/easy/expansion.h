// Places where a seat could settle next, and the number of roads or ships to each.
#pragma once

#include "barbican/game.h"
#include "barbican/state.h"
#include "bots/value/reach.h"

namespace barbican::bots::easy {

using value::Spot;  // Its quality here is the worth of a settlement, with its point and an island's points.

// Looks up to three roads or five ships away.
class Expansion {
 public:
  template <class Size>
  Expansion(const Game<Size>& game, const State<Size>& state, Seat seat, const value::Land<Size>& land,
            const value::Income& price, int horizon);

  // The best place, by quality and nearness; its `at` is none if there is no place.
  const Spot& best() const { return best_; }
  // The worth of a possible settlement before it is built.
  int value() const { return worth(best_) + worth(second_) / 2; }
  // Per cent of the best place's worth that settling there adds to the position.
  int unreached_share() const { return 100 - kNearness[best_.steps]; }

 private:
  // Per cent of a place's worth that count already, by the number of roads or ships that are missing.
  static constexpr std::array<int, value::kMostSteps + 1> kNearness{34, 22, 12, 5, 3, 2};

  static int worth(const Spot& spot) { return spot.quality * kNearness[spot.steps] / 100; }
  void consider(const Spot& spot);

  Spot best_;
  Spot second_;
};

}  // namespace barbican::bots::easy
