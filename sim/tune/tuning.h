// Fits the weights of the value by self-play (simultaneous perturbation). In each step, many pairs of weights, a little
// to either side of the current ones, play the same games; each weight moves towards the side that did better.
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
  std::vector<BoardMethod> boards{BoardMethod::kRandom};  // by turns; all with sea, or none
  int seats = kBaseSeats;
  std::optional<BetweenTurns> between_turns{};  // if empty, the edition's
  std::vector<std::string> rows{};              // the rows of features to tune; empty: all
  bool together = false;                        // weights of one heading, at one end of the game, move as one
  int steps = 800;
  int pairs = 96;       // in each step, with two games each
  int threads = 1;      // the result does not depend on it
  double aside = 0.25;  // the distance of a pair's weights from the current ones, as a fraction of a weight
  double speed = 0.15;  // the distance that a clear result moves a weight; it shrinks in the second half
};

template <class Size>
class Tuning {
 public:
  // A weight's unit is a fraction of its value at the start.
  Tuning(const bots::value::Weights& start, const TuningSettings& settings);

  // Continues from the state of another tuning with the same start and settings.
  void resume(int step, const bots::value::Weights& weights);
  void step();
  int steps_done() const { return step_; }
  bool is_done() const { return step_ == settings_.steps; }
  const bots::value::Weights& weights() const { return weights_; }

 private:
  // Draws the side to which each weight moves.
  std::vector<std::int8_t> draw_sides(SimRandom& random) const;
  // The advantage of the weights on this side over those on the other, from -1 to 1.
  double compare(int pair, const std::vector<std::int8_t>& sides) const;
  bots::value::Weights moved(const std::vector<std::int8_t>& sides, double by) const;

  const TuningSettings settings_;
  const std::vector<std::size_t> features_;  // tuned ones; those of the sea only on boards with sea
  const std::vector<double> sizes_;
  bots::value::Weights weights_;
  int step_ = 0;
};

}  // namespace barbican::sim
