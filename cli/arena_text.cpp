// Writes the results of a run as text for a terminal.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include <fmt/core.h>

#include "barbican/ids.h"
#include "cli/arena_report.h"
#include "cli/progress_bar.h"

namespace barbican::cli {
namespace {

using sim::arena::BotTotals;
using sim::arena::EloRating;
using sim::arena::Interval;
using sim::arena::LineUpTotals;

constexpr std::array<std::string_view, sim::arena::LineUp::kMostPlaces> kOrderNames{"first",  "second", "third",
                                                                                    "fourth", "fifth",  "sixth"};

std::string per_cent(double rate) { return fmt::format("{:.1f} %", 100 * rate); }

std::string interval_text(const Interval& interval) {
  return fmt::format("{:.1f} – {:.1f} %", 100 * interval.low, 100 * interval.high);
}

// Formats microseconds to seconds; 0 becomes a dash, for "not measured".
std::string ms_text(double ms) {
  if (ms <= 0) return "–";
  return fmt::format("{:.{}f}", ms, ms < 0.01 ? 5 : ms < 1 ? 4 : 2);
}

std::string turns_won_text(const BotTotals& bot) {
  return bot.wins == 0 ? "–" : fmt::format("{:.1f}", bot.mean_turns_won());
}

// The indices of a league's bots, the strongest first.
std::vector<std::size_t> by_elo(const ArenaReport& report) {
  std::vector<std::size_t> order(report.elo.size());
  for (std::size_t b = 0; b < order.size(); ++b) order[b] = b;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return report.elo[a].elo != report.elo[b].elo ? report.elo[a].elo > report.elo[b].elo : a < b;
  });
  return order;
}

std::string name_of(const BotTotals& bot) {
  return bot.seats == 1 ? bot.bot : fmt::format("{} × {}", bot.seats, bot.bot);
}

std::size_t longest_name(const std::vector<std::string>& bots) {
  std::size_t longest = 3;
  for (const std::string& bot : bots) longest = std::max(longest, bot.size());
  return longest + 4;  // room for "3 × "
}

std::string head(const ArenaReport& report) {
  const ArenaOptions& options = report.options;
  std::string text = report.is_complete() ? fmt::format("{} games", report.games_done())
                                          : fmt::format("{} of {} games", report.games_done(), report.schedule.games());
  text += fmt::format(": {}, board {}, seed {}", words_of(options.printed), name_of(options.board), options.seed);
  if (options.harbors != HarborMethod::kFixed) text += fmt::format(", harbours {}", name_of(options.harbors));
  if (options.is_tactical) text += ", tactical defence";
  if (!options.is_trading) text += ", no trade between players";
  const int rotations = report.schedule.line_ups[0].rotations();
  text += fmt::format("\n{} rounds; in each the same board and dice for ", report.schedule.rounds);
  if (report.schedule.line_ups.size() > 1) text += fmt::format("all {} line-ups, ", report.schedule.line_ups.size());
  return text + (rotations == 1 ? "the one seating\n" : fmt::format("each of {} seatings\n", rotations));
}

std::string row(const ArenaReport& report, const BotTotals& bot, std::size_t width) {
  std::string text = fmt::format("{:<{}}", name_of(bot), width);
  text +=
      fmt::format("{:>8}{:>8}{:>9}   {:<15}", bot.wins, bot.games, per_cent(bot.rate()), interval_text(bot.interval()));
  text += fmt::format("{:>7.2f}{:>11}{:>12.1f}", bot.mean_points(), turns_won_text(bot), bot.mean_decisions());
  return text + fmt::format("{:>13}{:>10}\n", ms_text(bot.ms_per_decision()), ms_text(report.slow_ms(bot.bot)));
}

std::string table(const ArenaReport& report, const LineUpTotals& totals) {
  const std::size_t width = longest_name(report.schedule.bots());
  std::string text =
      fmt::format("\n{:<{}}{:>8}{:>8}{:>9}   {:<15}{:>7}{:>11}{:>12}{:>13}{:>10}\n", "bot", width, "wins", "games",
                  "rate", "95 % interval", "points", "turns won", "decisions", "ms/decision", "99 %");
  for (const BotTotals& place : totals.places) text += row(report, place, width);
  const std::vector<BotTotals> bots = totals.by_bot();
  if (bots.size() == totals.places.size() || bots.size() == 1) return text;
  text += "together\n";
  for (const BotTotals& bot : bots)
    if (bot.seats > 1) text += row(report, bot, width);
  return text;
}

std::string turns(const LineUpTotals& totals, int most_turns) {
  if (totals.games == 0) return {};
  std::string text =
      fmt::format("turns       mean {:.1f}: least {}, median {}, 90 % within {}, 99 % within {}, most {}\n",
                  totals.mean_turns(), totals.turns.front(), totals.turns_within(0.5), totals.turns_within(0.9),
                  totals.turns_within(0.99), totals.turns.back());
  if (totals.unfinished > 0)
    text += fmt::format("unfinished  {} after {} turns: no winner\n", totals.unfinished, most_turns);
  return text;
}

std::string places(const LineUpTotals& totals) {
  std::string text = "by seat    ";
  for (std::size_t s = 0; s < totals.wins_by_seat.size(); ++s)
    text += fmt::format(" {} {}", kSeatNames[s], totals.wins_by_seat[s]);
  text += "\nby order   ";
  for (std::size_t s = 0; s < totals.wins_by_order.size(); ++s)
    text += fmt::format(" {} {}", kOrderNames[s], totals.wins_by_order[s]);
  return text + "\n";
}

std::string ratings(const ArenaReport& report) {
  const std::vector<std::string> bots = report.schedule.bots();
  const std::size_t width = longest_name(bots);
  std::string text = fmt::format("\n{:<{}}{:>8}   {:<15}{:>8}{:>8}{:>9}{:>12}{:>13}{:>10}\n", "bot", width, "Elo",
                                 "95 % interval", "seats", "wins", "points", "decisions", "ms/decision", "99 %");
  for (const std::size_t b : by_elo(report)) {
    const EloRating& elo = report.elo[b];
    const BotTotals bot = report.in_all(bots[b]);
    text += fmt::format("{:<{}}{:>+8.0f}   {:<15}{:>8}{:>8}{:>9.2f}{:>12.1f}{:>13}{:>10}\n", bots[b], width, elo.elo,
                        fmt::format("{:+.0f} – {:+.0f}", elo.low, elo.high), bot.games, bot.wins, bot.mean_points(),
                        bot.mean_decisions(), ms_text(bot.ms_per_decision()), ms_text(report.slow_ms(bots[b])));
  }
  return text;
}

std::string line_ups(const ArenaReport& report) {
  const std::size_t width = longest_name(report.schedule.bots());
  std::string text = fmt::format("\n{:<{}}   {:<{}}{:>8}{:>9}   {:<16}{:>6}{:>14}{:>7}{:>13}\n", "line-up", width, "",
                                 width, "games", "rate", "95 % interval", "even", "turns: mean", "most", "unfinished");
  for (const LineUpTotals& totals : report.totals) {
    const std::vector<BotTotals> both = totals.by_bot();
    const double even = static_cast<double>(both[0].seats) / static_cast<double>(totals.places.size());
    text +=
        fmt::format("{:<{}} : {:<{}}{:>8}{:>9}   {:<16}{:>6}", fmt::format("{} × {}", both[0].seats, both[0].bot),
                    width, fmt::format("{} × {}", both[1].seats, both[1].bot), width, totals.games,
                    per_cent(both[0].rate()), interval_text(both[0].interval()), fmt::format("{:.0f} %", 100 * even));
    text += fmt::format("{:>14.1f}{:>7}{:>13}\n", totals.mean_turns(), totals.turns.empty() ? 0 : totals.turns.back(),
                        totals.unfinished);
  }
  return text;
}

std::string foot(const ArenaReport& report) {
  const ArenaReport::Run& run = report.run;
  std::string text =
      fmt::format("time        {}, {:.1f} games a second with {} thread{}", clock_text(run.seconds),
                  run.seconds > 0 ? run.games / run.seconds : 0, run.threads, run.threads == 1 ? "" : "s");
  if (run.processes > 1) text += fmt::format(" in each of {} processes", run.processes);
  if (run.games < report.games_done())
    text += fmt::format("; {} games were there already", report.games_done() - run.games);
  return text + fmt::format("\nagain       {}\n", command_of(report.options));
}

}  // namespace

std::string arena_text(const ArenaReport& report) {
  std::string text = head(report);
  if (report.options.is_league()) return text + ratings(report) + line_ups(report) + "\n" + foot(report);
  const LineUpTotals& totals = report.totals[0];
  return text + table(report, totals) + "\n" + turns(totals, report.schedule.most_turns) + places(totals) +
         foot(report);
}

}  // namespace barbican::cli
