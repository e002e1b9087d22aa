// Fits the weights of the value by self-play. In each step many pairs of weights, each a little off to either side of those
// at hand, play the same games; every weight is moved towards the side that did better (simultaneous perturbation).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "barbican/chance.h"
#include "bots/value/weights.h"
#include "sim/set_up.h"

namespace barbican::sim {

struct TuningSettings {
  std::uint64_t seed = 1;
  std::vector<BoardMethod> boards{BoardMethod::kRandom};  // in turn; all with sea, or none
  int seats = kBaseSeats;
  std::optional<BetweenTurns> between_turns{};  // the edition's
  std::vector<std::string> rows{};              // of features that are tuned; none: all
  bool together = false;                        // weights of one heading, at one end of the game, move as one
  int steps = 800;
  int pairs = 96;       // a step, of two games each
  int threads = 1;      // the result does not depend on it
  double aside = 0.25;  // how far off the two of a pair are, as a part of a weight
  double speed = 0.15;  // how far a weight is moved by a result that is clear; less and less in the second half
};

template <class Size>
class Tuning {
 public:
  // Weights are moved by parts of what they were at the start.
  Tuning(const bots::value::Weights& start, const TuningSettings& settings);

  // Goes on where another one with the same start and settings was.
  void resume(int step, const bots::value::Weights& weights);
  void step();
  int steps_done() const { return step_; }
  bool is_done() const { return step_ == settings_.steps; }
  const bots::value::Weights& weights() const { return weights_; }

 private:
  // For each weight, to which side it is moved.
  std::vector<std::int8_t> draw_sides(SimRandom& random) const;
  // By how much the one to this side does better than the one to the other, from -1 to 1.
  double compare(int pair, const std::vector<std::int8_t>& sides) const;
  bots::value::Weights moved(const std::vector<std::int8_t>& sides, double by) const;

  const TuningSettings settings_;
  const std::vector<std::size_t> features_;  // that are tuned: those of the sea only there
  const std::vector<double> sizes_;
  bots::value::Weights weights_;
  int step_ = 0;
};

}  // namespace barbican::sim
