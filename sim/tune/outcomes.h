// Fits weights to how games end: of the positions in which a player has just rolled, they tell how likely that player
// is to win. That is what a search asks where it stops.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bots/value/weights.h"
#include "sim/set_up.h"

namespace barbican::sim {

// Positions of games played to their end, each with what became of it.
class Outcomes {
 public:
  // One position after the dice, of a game that one seat won.
  void begin(int game, int stage, bool is_won) { samples_.push_back({items_.size(), game, stage, is_won}); }
  // A feature of its player (part 0), or of another one (from 1 on), that is not 0.
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
    std::size_t first;  // item
    int game;
    int stage;
    bool is_won;
  };
  std::vector<Item> items_;
  std::vector<Sample> samples_;
};

struct OutcomeSettings {
  std::uint64_t seed = 1;
  std::vector<BoardMethod> boards{BoardMethod::kRandom};  // in turn
  int seats = kBaseSeats;
  std::optional<BetweenTurns> between_turns{};  // the edition's
  int games = 4000;
  int threads = 1;        // the result does not depend on it
  int passes = 4;         // over all positions
  int stray_one_in = 40;  // choices at random, so that there is more to see
};

// Games that bots with these weights play. `progress` is told the games done, and is false to stop: then there are none.
template <class Size>
Outcomes play_out_games(const bots::value::Weights& weights, const OutcomeSettings& settings,
                        const std::function<bool(int)>& progress);

struct Fitted {
  bots::value::Weights weights;
  // The mean of -log(the chance given to what came), in every tenth game, which was not learnt from.
  double loss_before = 0;
  double loss = 0;
};
// By stochastic gradients (Adam), from these weights on.
Fitted fit(const Outcomes& outcomes, const bots::value::Weights& start, const OutcomeSettings& settings);

}  // namespace barbican::sim
