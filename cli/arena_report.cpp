#include "cli/arena_report.h"

#include <algorithm>

#include <fmt/core.h>

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

std::string per_cent(double rate) { return fmt::format("{:.1f} %", 100 * rate); }

std::string interval_text(const sim::arena::Interval& interval) {
  return fmt::format("{:.1f} – {:.1f} %", 100 * interval.low, 100 * interval.high);
}

// From well under a microsecond to seconds.
std::string ms_text(double ms) {
  if (ms <= 0) return "–";
  return fmt::format("{:.{}f}", ms, ms < 0.01 ? 5 : ms < 1 ? 4 : 2);
}

std::string turns_won_text(const sim::arena::BotTotals& bot) {
  return bot.wins == 0 ? "–" : fmt::format("{:.1f}", bot.mean_turns_won());
}

std::vector<std::size_t> by_elo(const ArenaReport& report) {
  std::vector<std::size_t> order(report.elo.size());
  for (std::size_t b = 0; b < order.size(); ++b) order[b] = b;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return report.elo[a].elo != report.elo[b].elo ? report.elo[a].elo > report.elo[b].elo : a < b;
  });
  return order;
}

}  // namespace barbican::cli
