// Fits the weights of the value to what searches find: in games of self-play every decision is searched, and the value of
// each action at once shall differ from that of the others as its chances in the search do. A better value makes better
// searches, so this can be done again with the result.
#pragma once

#include <cstdint>
#include <functional>

#include "bots/hard/search.h"
#include "bots/value/weights.h"
#include "sim/tune/equations.h"

namespace barbican::sim {

struct Course {
  std::uint64_t seed = 1;
  int games = 100;
  int threads = 1;
  bots::hard::Effort effort{.playouts = 300, .rounds = 1};
  int stray_one_in = 25;  // choices at random, so that there is more to see
};

// The same whatever the number of threads. `progress` is told the games done.
Equations take_lessons(const bots::value::Weights& weights, const Course& course,
                       const std::function<void(int)>& progress);

// The weights that fit, held near those that they were learnt with.
bots::value::Weights learn(const Equations& lessons, const bots::value::Weights& weights, double pull);
// By how much the differences of values miss those of the searches, in the mean: a logarithm of odds.
double error_of(const Equations& lessons, const bots::value::Weights& weights);

}  // namespace barbican::sim
