// What is better for a seat in one position than in another, as far as the seat can see it.
#pragma once

#include <vector>

#include "barbican/state.h"
#include "bots/advice.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// All that is better, whether it counts for much or not.
template <class Size>
std::vector<Merit> merits_of(const Game<Size>& game, const State<Size>& before, const State<Size>& after, Seat seat);

// Those of them that the value counts as gains, what it counts most for first.
template <class Size>
std::vector<Merit> ranked(std::vector<Merit> merits, const Game<Size>& game, const Weights& weights,
                          const State<Size>& before, const State<Size>& after, Seat seat);

}  // namespace barbican::bots::value
