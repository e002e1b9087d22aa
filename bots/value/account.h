// What a change of position is worth to a seat, told for people: by what, in victory points.
#pragma once

#include <string>

#include "barbican/state.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// "worth 1.20 points: income +0.81, knights +0.56, hand -0.17". Weighed as the first of the two positions is.
std::string account_of(const Game<Standard>& game, const Weights& weights, const State<Standard>& before,
                       const State<Standard>& after, Seat seat);

// "1.20 points", of a difference of two values, in millionths.
std::string in_points(const Weights& weights, int stage, int value);

}  // namespace barbican::bots::value
