// The weight of each feature, fitted by self-play (barbican tune). The default weights are in weights.txt and ahead.txt,
// for two and three players in two-weights.txt and three-weights.txt, for boards with sea in sea-weights.txt and
// sea-ahead.txt. Each file begins with the command that made it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/value/feature.h"

namespace barbican::bots::value {

// Millionths of the logarithm of the odds to win, for each unit of a feature.
using Scale = std::array<std::int32_t, kFeatures>;

// The weights change evenly from the early to the late ones as the leader's points rise.
struct Weights {
  Scale early{};
  Scale late{};
};

inline constexpr int kStages = 8;
// 0 while the leader has 4 points or fewer, kStages from 12 points on.
int stage_of(int leader_points, int points_to_win);
Scale weights_at(const Weights& weights, int stage);

// The weights for boards with sea, and those for boards without it, by the number of seats.
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

// The weights for choosing an action.
const GameWeights& default_weights();
// The weights for predicting the winner, on positions after the dice are rolled.
const GameWeights& default_weights_ahead();

// Reads one feature a line, `name early late`; # begins a comment. A feature without a line weighs nothing. On an error
// `why` names the line and the reason.
bool read_weights(std::string_view text, Weights& weights, std::string& why);
std::string write_weights(const Weights& weights, std::string_view comment);

}  // namespace barbican::bots::value
