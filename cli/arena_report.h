// The results of a run, to be told as text, as JSON, or as a page that draws the JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/arena_options.h"
#include "sim/arena/totals.h"

namespace barbican::cli {

struct ArenaReport {
  ArenaOptions options;
  sim::arena::Schedule schedule;
  std::vector<sim::arena::LineUpTotals> totals;  // one for each of the schedule's line-ups
  std::vector<sim::arena::EloRating> elo;        // of each of the schedule's bots; of a league only

  // What is not the same in every run.
  struct Run {
    int games = 0;  // played this time
    double seconds = 0;
    int threads = 0;
    int processes = 1;
    std::vector<sim::arena::Times> times;  // of decisions of this time's games, of each of the schedule's bots
  } run;

  int games_done() const;
  bool is_complete() const { return games_done() == schedule.games(); }
  // Over all line-ups. A game counts once for each seat that the bot had in it.
  sim::arena::BotTotals in_all(const std::string& bot) const;
  // A time in milliseconds that 99 % of the bot's decisions stayed under; 0 if none was made this time.
  double slow_ms(const std::string& bot) const;
};

std::string arena_text(const ArenaReport& report);
std::string arena_json(const ArenaReport& report);
std::string arena_html(const ArenaReport& report);

}  // namespace barbican::cli
