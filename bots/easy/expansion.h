// Where a seat could settle next, and how many roads or ships away that is.
#pragma once

#include "barbican/game.h"
#include "barbican/state.h"
#include "bots/value/reach.h"

namespace barbican::bots::easy {

using value::Spot;  // its quality here: the worth of a settlement, its point included, and an island's

// Looks as far as three roads or five ships.
class Expansion {
 public:
  template <class Size>
  Expansion(const Game<Size>& game, const State<Size>& state, Seat seat, const value::Land<Size>& land,
            const value::Income& price, int horizon);

  // The best place, nearness considered; its `at` is none if there is no place.
  const Spot& best() const { return best_; }
  // The worth of being able to settle, before it is done.
  int value() const { return standing(best_) + standing(second_) / 2; }
  // What settling at the best place adds to the rest of the position, per cent of its worth.
  int unreached_share() const { return 100 - kNearness[best_.steps]; }

 private:
  // The part of a place's worth that its nearness already is, per cent.
  static constexpr std::array<int, value::kMostSteps + 1> kNearness{34, 22, 12, 5, 3, 2};

  static int standing(const Spot& spot) { return spot.quality * kNearness[spot.steps] / 100; }
  void consider(const Spot& spot);

  Spot best_;
  Spot second_;
};

}  // namespace barbican::bots::easy
