// How much each feature counts. Fitted by self-play (barbican tune); the default ones are in weights.txt and ahead.txt, for
// two and three players in two-weights.txt and three-weights.txt, for boards with sea in sea-weights.txt and sea-ahead.txt,
// with the commands that made them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/value/feature.h"

namespace barbican::bots::value {

// Millionths of the logarithm of the odds to win, for each unit of a feature.
using Scale = std::array<std::int32_t, kFeatures>;

// Between the two ends of a game the weights pass over evenly, with the points of the leader.
struct Weights {
  Scale early{};
  Scale late{};
};

inline constexpr int kStages = 8;
// 0 while the leader has 4 points or fewer, kStages with 12.
int stage_of(int leader_points, int points_to_win);
Scale weights_at(const Weights& weights, int stage);

// The weights for boards with sea; and for those without it, by the number of seats.
struct GameWeights {
  Weights land;  // four seats or more
  Weights sea;
  Weights two;
  Weights three;

  static GameWeights same(const Weights& weights) { return {weights, weights, weights, weights}; }
  const Weights& on_land(int seats) const { return seats == 2 ? two : seats == 3 ? three : land; }
  template <class Size>
  const Weights& in(const Game<Size>& game) const {
    return Size::kSea && game.board.has_sea ? sea : on_land(game.seats);
  }
};

// Those that choose well at once.
const GameWeights& default_weights();
// Those that tell who will win, of positions in which the dice were rolled.
const GameWeights& default_weights_ahead();

// One feature a line, `name early late`, and comments from # on. A feature that is not named weighs nothing. On an error
// `why` says which line is wrong.
bool read_weights(std::string_view text, Weights& weights, std::string& why);
std::string write_weights(const Weights& weights, std::string_view comment);

}  // namespace barbican::bots::value
