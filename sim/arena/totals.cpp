#include "sim/arena/totals.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace barbican::sim::arena {
namespace {

double ratio(double part, double whole) { return whole == 0 ? 0 : part / whole; }

void add_place(BotTotals& totals, const GameResult& result, int place) {
  const PlaceResult& at = result.places[place];
  ++totals.games;
  totals.decisions += at.decisions;
  totals.nanoseconds += at.nanoseconds;
  ++totals.points[std::clamp(at.points, 0, BotTotals::kMostPoints)];
  if (result.winner != place) return;
  ++totals.wins;
  totals.turns_won += result.turns;
}

void add_game(LineUpTotals& totals, const LineUp& line_up, const GameResult& result) {
  ++totals.games;
  totals.turns.push_back(result.turns);
  for (int place = 0; place < line_up.places(); ++place) add_place(totals.places[place], result, place);
  if (result.winner == kNobody) {
    ++totals.unfinished;
    return;
  }
  const int seat = line_up.seat_of(result.winner, result.id.rotation);
  ++totals.wins_by_seat[seat];
  ++totals.wins_by_order[(seat + line_up.places() - result.first) % line_up.places()];
}

}  // namespace

void BotTotals::add(const BotTotals& other) {
  seats += other.seats;
  wins += other.wins;
  turns_won += other.turns_won;
  decisions += other.decisions;
  nanoseconds += other.nanoseconds;
  for (std::size_t i = 0; i < points.size(); ++i) points[i] += other.points[i];
}

double BotTotals::mean_points() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += static_cast<std::int64_t>(i) * points[i];
  return ratio(static_cast<double>(sum), static_cast<double>(games * seats));
}

double BotTotals::mean_decisions() const {
  return ratio(static_cast<double>(decisions), static_cast<double>(games * seats));
}

double BotTotals::ms_per_decision() const {
  return ratio(static_cast<double>(nanoseconds) / 1e6, static_cast<double>(decisions));
}

LineUpTotals::LineUpTotals(const LineUp& line_up) {
  const int count = line_up.places();
  places.resize(count);
  for (int place = 0; place < line_up.places(); ++place) places[place].bot = line_up.bot(place);
  wins_by_seat.resize(count);
  wins_by_order.resize(count);
}

std::vector<BotTotals> LineUpTotals::by_bot() const {
  std::vector<BotTotals> bots;
  for (const BotTotals& place : places) {
    const auto same = std::find_if(bots.begin(), bots.end(), [&](const BotTotals& b) { return b.bot == place.bot; });
    if (same == bots.end()) bots.push_back(place);
    else same->add(place);
  }
  return bots;
}

int LineUpTotals::turns_within(double share) const {
  if (turns.empty()) return 0;
  const auto rank = static_cast<int>(std::ceil(share * static_cast<double>(turns.size())));
  return turns[rank == 0 ? 0 : rank - 1];
}

double LineUpTotals::mean_turns() const {
  return ratio(static_cast<double>(std::accumulate(turns.begin(), turns.end(), std::int64_t{0})),
               static_cast<double>(turns.size()));
}

std::vector<LineUpTotals> add_up(const Schedule& schedule, const std::vector<GameResult>& results) {
  std::vector<LineUpTotals> totals(schedule.line_ups.begin(), schedule.line_ups.end());
  for (const GameResult& result : results) {
    const int line_up = result.id.line_up;
    add_game(totals[line_up], schedule.line_ups[line_up], result);
  }
  for (LineUpTotals& each : totals) std::sort(each.turns.begin(), each.turns.end());
  return totals;
}

std::vector<EloRating> rate_bots(const Schedule& schedule, const std::vector<LineUpTotals>& totals) {
  const std::vector<std::string> bots = schedule.bots();
  std::vector<TableWins> tables;
  for (const LineUpTotals& each : totals) {
    TableWins& table = tables.emplace_back();
    for (const BotTotals& bot : each.by_bot()) {
      const auto number = static_cast<int>(std::find(bots.begin(), bots.end(), bot.bot) - bots.begin());
      table.entries.push_back({number, bot.seats, bot.wins});
    }
  }
  return rate_bots(static_cast<int>(bots.size()), tables);
}

}  // namespace barbican::sim::arena
