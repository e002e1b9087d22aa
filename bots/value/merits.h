// The advantages of one position over another for a seat, as far as the seat can see.
#pragma once

#include <vector>

#include "barbican/state.h"
#include "bots/advice.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// All advantages, whether they count for much or not.
template <class Size>
std::vector<Merit> merits_of(const Game<Size>& game, const State<Size>& before, const State<Size>& after, Seat seat);

// Only those that the value counts as gains, the greatest first.
template <class Size>
std::vector<Merit> ranked(std::vector<Merit> merits, const Game<Size>& game, const Weights& weights,
                          const State<Size>& before, const State<Size>& after, Seat seat);

}  // namespace barbican::bots::value
