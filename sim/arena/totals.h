// Sums over the results of a schedule's games. All are whole numbers, so the order of the games does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "sim/arena/elo.h"
#include "sim/arena/game.h"
#include "sim/arena/interval.h"

namespace barbican::sim::arena {

// The results of one place of a line-up, or of all places of the same bot there.
struct BotTotals {
  // Points at the end of a game; more than 24 are impossible.
  static constexpr int kMostPoints = 24;

  std::string bot;
  int seats = 1;
  std::int64_t games = 0;  // of the line-up
  std::int64_t wins = 0;
  std::int64_t turns_won = 0;  // in games that it won
  std::int64_t decisions = 0;
  std::uint64_t nanoseconds = 0;
  std::array<std::int64_t, kMostPoints + 1> points{};  // games that ended with so many points

  void add(const BotTotals& other);
  double rate() const { return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games); }
  Interval interval() const { return wilson(wins, games); }
  // Per seat and game.
  double mean_points() const;
  double mean_decisions() const;
  double mean_turns_won() const { return wins == 0 ? 0 : static_cast<double>(turns_won) / static_cast<double>(wins); }
  double ms_per_decision() const;
};

struct LineUpTotals {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
  std::vector<BotTotals> places;
  std::vector<std::int64_t> wins_by_seat;
  std::vector<std::int64_t> wins_by_order;  // by starting order: first, second, …
  std::vector<int> turns;                   // of every game, sorted

  explicit LineUpTotals(const LineUp& line_up);
  // Sums the places of the same bot, in order of appearance.
  std::vector<BotTotals> by_bot() const;
  // The number of turns that this share of all games stayed within.
  int turns_within(double share) const;
  double mean_turns() const;
};

// One entry for each of the schedule's line-ups.
std::vector<LineUpTotals> add_up(const Schedule& schedule, const std::vector<GameResult>& results);

// Ratings of the schedule's bots, by all games that have a winner.
std::vector<EloRating> rate_bots(const Schedule& schedule, const std::vector<LineUpTotals>& totals);

}  // namespace barbican::sim::arena
