// Fits weights to the results of games, so that they predict the chance to win of a player who has just rolled. A
// search needs this prediction at the end of a playout.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bots/value/weights.h"
#include "sim/set_up.h"

namespace barbican::sim {

// Positions of finished games, each with its result.
class Outcomes {
 public:
  // Begins a position after the dice of a game that has a winner.
  void begin(int game, int stage, bool is_won) { samples_.push_back({items_.size(), game, stage, is_won}); }
  // Adds a non-zero feature of the position's player (part 0), or of another player (from 1 on).
  void add(int part, int feature, int amount) {
    items_.push_back({static_cast<std::int16_t>(part), static_cast<std::int16_t>(feature), amount});
  }
  void add(const Outcomes& other);
  std::size_t size() const { return samples_.size(); }

 private:
  friend class Fit;
  struct Item {
    std::int16_t part;
    std::int16_t feature;
    std::int32_t amount;
  };
  struct Sample {
    std::size_t first;  // index of its first item
    int game;
    int stage;
    bool is_won;
  };
  std::vector<Item> items_;
  std::vector<Sample> samples_;
};

struct OutcomeSettings {
  std::uint64_t seed = 1;
  std::vector<BoardMethod> boards{BoardMethod::kRandom};  // by turns
  int seats = kBaseSeats;
  std::optional<BetweenTurns> between_turns{};  // if empty, the edition's
  int games = 4000;
  int threads = 1;        // the result does not depend on it
  int passes = 4;         // over all positions
  int stray_one_in = 40;  // one choice out of so many is random, for more variety
};

// Plays games between bots with these weights. `progress` gets the number of finished games; if it returns false the
// run stops and the result is empty.
template <class Size>
Outcomes play_out_games(const bots::value::Weights& weights, const OutcomeSettings& settings,
                        const std::function<bool(int)>& progress);

struct Fitted {
  bots::value::Weights weights;
  // The mean of -log(the predicted probability of the actual outcome) over every tenth game; these games are not used
  // for the fit.
  double loss_before = 0;
  double loss = 0;
};
// Fits by stochastic gradients (Adam), from these weights on.
Fitted fit(const Outcomes& outcomes, const bots::value::Weights& start, const OutcomeSettings& settings);

}  // namespace barbican::sim
