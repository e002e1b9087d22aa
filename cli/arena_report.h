// The results of a run, to be told in three ways.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
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

// Words that the text and the page share.
inline constexpr std::array<std::string_view, sim::arena::LineUp::kMostPlaces> kOrderNames{"first", "second", "third",
                                                                                           "fourth"};
std::string per_cent(double rate);
std::string interval_text(const sim::arena::Interval& interval);
std::string ms_text(double ms);  // a dash for 0, which is "not measured"
std::string turns_won_text(const sim::arena::BotTotals& bot);
// The numbers of the schedule's bots, the strongest first; of a league.
std::vector<std::size_t> by_elo(const ArenaReport& report);

std::string arena_text(const ArenaReport& report);
std::string arena_json(const ArenaReport& report);
std::string arena_html(const ArenaReport& report);

}  // namespace barbican::cli
