// The results of a run: written as text, as JSON, or as a page that draws the JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/arena_options.h"
#include "sim/arena/totals.h"

namespace barbican::cli {

struct ArenaReport {
  ArenaOptions options;
  sim::arena::Schedule schedule;
  std::vector<sim::arena::LineUpTotals> totals;  // one entry for each of the schedule's line-ups
  std::vector<sim::arena::EloRating> elo;        // of each of the schedule's bots, in a league

  // The data that differs from run to run.
  struct Run {
    int games = 0;  // played in this run
    double seconds = 0;
    int threads = 0;
    int processes = 1;
    std::vector<sim::arena::Times> times;  // of this run's decisions, for each of the schedule's bots
  } run;

  int games_done() const;
  bool is_complete() const { return games_done() == schedule.games(); }
  // Sums over all line-ups. A game counts once for each seat of the bot.
  sim::arena::BotTotals in_all(const std::string& bot) const;
  // The time in milliseconds that 99 % of the bot's decisions stayed under; 0 if it made none in this run.
  double slow_ms(const std::string& bot) const;
};

std::string arena_text(const ArenaReport& report);
std::string arena_json(const ArenaReport& report);
std::string arena_html(const ArenaReport& report);

}  // namespace barbican::cli
