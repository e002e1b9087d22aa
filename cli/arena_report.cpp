#include "cli/arena_report.h"

#include <algorithm>

namespace barbican::cli {

int ArenaReport::games_done() const {
  int games = 0;
  for (const sim::arena::LineUpTotals& each : totals) games += static_cast<int>(each.games);
  return games;
}

sim::arena::BotTotals ArenaReport::in_all(const std::string& bot) const {
  sim::arena::BotTotals all;
  all.bot = bot;
  for (const sim::arena::LineUpTotals& each : totals)
    for (const sim::arena::BotTotals& place : each.places)
      if (place.bot == bot) {
        all.add(place);
        all.games += place.games;
      }
  all.seats = 1;
  return all;
}

double ArenaReport::slow_ms(const std::string& bot) const {
  const std::vector<std::string> bots = schedule.bots();
  const auto number = static_cast<std::size_t>(std::find(bots.begin(), bots.end(), bot) - bots.begin());
  return run.times[number].share_within_ns(0.99) / 1e6;
}

}  // namespace barbican::cli
