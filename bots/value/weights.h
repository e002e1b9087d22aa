// How much each feature counts. Fitted by self-play (barbican tune); the default ones are in weights.txt and ahead.txt, for
// boards with sea in sea-weights.txt and sea-ahead.txt, with the commands that made them.
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

// The weights for boards with sea, and for all others.
struct BoardWeights {
  Weights land;
  Weights sea;

  static BoardWeights same(const Weights& weights) { return {weights, weights}; }
  template <class Size>
  const Weights& on(const Board<Size>& board) const {
    return Size::kSea && board.has_sea ? sea : land;
  }
};

// Those that choose well at once.
const BoardWeights& default_weights();
// Those that tell who will win, of positions in which the dice were rolled.
const BoardWeights& default_weights_ahead();

// One feature a line, `name early late`, and comments from # on. A feature that is not named weighs nothing. On an error
// `why` says which line is wrong.
bool read_weights(std::string_view text, Weights& weights, std::string& why);
std::string write_weights(const Weights& weights, std::string_view comment);

}  // namespace barbican::bots::value
