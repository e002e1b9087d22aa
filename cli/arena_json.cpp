// The results of a run as one JSON object; docs/arena.md has its fields.
#include <fmt/core.h>

#include "barbican/writer.h"
#include "cli/arena_report.h"

namespace barbican::cli {
namespace {

using sim::arena::BotTotals;
using sim::arena::EloRating;
using sim::arena::LineUpTotals;

std::string quoted(const std::string& text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

std::string truth(bool value) { return value ? "true" : "false"; }

template <class List, class Write>
std::string array(const List& list, const Write& write) {
  std::string out = "[";
  for (const auto& item : list) out.append(out.size() == 1 ? "" : ",").append(write(item));
  return out + "]";
}

template <class List>
std::string numbers(const List& list) {
  return array(list, [](const auto number) { return std::to_string(number); });
}

std::string times_json(const ArenaReport& report, const BotTotals& bot) {
  if (report.options.is_timeless) return {};
  const double slow = report.slow_ms(bot.bot);
  return fmt::format(",\"ms_per_decision\":{:.6f},\"ms_99\":{}", bot.ms_per_decision(),
                     slow > 0 ? fmt::format("{:.6f}", slow) : "null");
}

std::string bot_json(const ArenaReport& report, const BotTotals& bot) {
  const sim::arena::Interval interval = bot.interval();
  std::string out = fmt::format("{{\"bot\":{},\"seats\":{},\"wins\":{},\"games\":{}", quoted(bot.bot), bot.seats,
                                bot.wins, bot.games);
  out += fmt::format(",\"rate\":{:.6f},\"low\":{:.6f},\"high\":{:.6f}", bot.rate(), interval.low, interval.high);
  out += fmt::format(",\"points\":{:.4f},\"turns_won\":{:.4f},\"decisions\":{:.4f}", bot.mean_points(),
                     bot.mean_turns_won(), bot.mean_decisions());
  out += ",\"points_counts\":" + numbers(bot.points);
  return out + times_json(report, bot) + "}";
}

std::string turns_json(const LineUpTotals& totals) {
  const bool is_any = !totals.turns.empty();
  return fmt::format("{{\"mean\":{:.4f},\"least\":{},\"median\":{},\"within_90\":{},\"within_99\":{},\"most\":{}}}",
                     totals.mean_turns(), is_any ? totals.turns.front() : 0, totals.turns_within(0.5),
                     totals.turns_within(0.9), totals.turns_within(0.99), is_any ? totals.turns.back() : 0);
}

std::string line_up_json(const ArenaReport& report, const LineUpTotals& totals) {
  const auto write_bot = [&](const BotTotals& bot) { return bot_json(report, bot); };
  std::string out = fmt::format("{{\"bots\":{},\"games\":{},\"unfinished\":{},\"turns\":{}",
                                array(totals.places, [](const BotTotals& place) { return quoted(place.bot); }),
                                totals.games, totals.unfinished, turns_json(totals));
  out += ",\"wins_by_seat\":" + numbers(totals.wins_by_seat) + ",\"wins_by_order\":" + numbers(totals.wins_by_order);
  return out + ",\"seats\":" + array(totals.places, write_bot) + ",\"together\":" + array(totals.by_bot(), write_bot) +
         "}";
}

std::string elo_json(const ArenaReport& report) {
  const std::vector<std::string> bots = report.plan.bots();
  std::string out = "[";
  for (std::size_t b = 0; b < bots.size(); ++b) {
    const EloRating& elo = report.elo[b];
    const BotTotals bot = report.in_all(bots[b]);
    out += fmt::format("{}{{\"bot\":{},\"elo\":{:.2f},\"low\":{:.2f},\"high\":{:.2f}", b == 0 ? "" : ",",
                       quoted(bots[b]), elo.elo, elo.low, elo.high);
    out += fmt::format(",\"seats\":{},\"wins\":{},\"points\":{:.4f},\"decisions\":{:.4f}{}}}", bot.games, bot.wins,
                       bot.mean_points(), bot.mean_decisions(), times_json(report, bot));
  }
  return out + "]";
}

}  // namespace

std::string arena_json(const ArenaReport& report) {
  const ArenaOptions& options = report.options;
  std::string out = fmt::format("{{\"format\":\"barbican arena\",\"version\":1,\"command\":{},\"seed\":{}",
                                quoted(command_of(options)), options.seed);
  out += fmt::format(",\"edition\":{},\"board\":{},\"harbors\":{},\"tactical\":{},\"trading\":{},\"most_turns\":{}",
                     quoted(options.edition), quoted(options.board), quoted(options.harbors),
                     truth(options.is_tactical), truth(options.is_trading), options.most_turns);
  out += fmt::format(",\"rounds\":{},\"games\":{},\"complete\":{}", report.plan.rounds, report.games_done(),
                     truth(report.is_complete()));
  out += ",\"lineups\":" + array(report.totals, [&](const LineUpTotals& each) { return line_up_json(report, each); });
  if (options.is_league()) out += ",\"elo\":" + elo_json(report);
  if (!options.is_timeless)
    out += fmt::format(",\"timing\":{{\"seconds\":{:.3f},\"games\":{},\"threads\":{},\"processes\":{}}}",
                       report.run.seconds, report.run.games, report.run.threads, report.run.processes);
  return out + "}\n";
}

}  // namespace barbican::cli
