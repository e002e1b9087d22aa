// Fits the weights of the value by self-play: again and again all weights are changed a little, each at random up or down,
// the change plays against its opposite at the same tables, and the weights move towards the one that did better (the
// method is known as simultaneous perturbation, SPSA).
#pragma once

#include <cstdint>
#include <vector>

#include "bots/value/weights.h"

namespace barbican::sim {

struct TuningOptions {
  std::uint64_t seed = 1;
  int steps = 1000;
  int games = 32;  // a step
  int threads = 1;
  double change = 0.2;  // of a weight, as a part of itself, in the first step; it shrinks slowly
  double rate = 0.005;  // how far a game moves a weight, as a part of the change
};

class Tuning {
 public:
  Tuning(const bots::value::Weights& start, const TuningOptions& options);

  // Plays one step's games. The same whatever the number of threads.
  void step();

  int done() const { return done_; }
  // The mean over the steps of the last half: single steps are too noisy to stop at.
  bots::value::Weights mean() const;
  const bots::value::Weights& now() const { return now_; }

 private:
  bots::value::Weights changed(const std::vector<int>& direction, double by) const;

  const TuningOptions options_;
  const bots::value::Weights start_;
  bots::value::Weights now_;
  std::vector<double> place_;  // of each weight, early ones first: the logarithm of its part of the start
  std::vector<double> sum_;
  int summed_ = 0;
  int done_ = 0;
};

// How much better one set of weights does than another with two seats each, in one game: 1 for a win, -1 for a loss,
// and a part for points. Which seats and which board follow from the number.
double compare(const bots::value::Weights& one, const bots::value::Weights& other, std::uint64_t number);

}  // namespace barbican::sim
