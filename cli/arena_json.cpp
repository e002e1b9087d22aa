// Writes the results of a run as one JSON object; docs/arena.md lists its fields.
#include <algorithm>

#include "barbican/ids.h"
#include "barbican/json.h"
#include "cli/arena_report.h"

namespace barbican::cli {
namespace {

using sim::arena::BotTotals;
using sim::arena::EloRating;
using sim::arena::LineUpTotals;

template <class List>
void write_numbers(JsonWriter& json, std::string_view key, const List& list) {
  json.open(key, '[');
  for (const auto number : list) json.item_number(number);
  json.close(']');
}

void write_times(JsonWriter& json, const ArenaReport& report, const BotTotals& bot) {
  if (report.options.is_timeless) return;
  json.decimal("ms_per_decision", bot.ms_per_decision(), 6);
  if (const double slow = report.slow_ms(bot.bot); slow > 0) json.decimal("ms_99", slow, 6);
  else json.null("ms_99");
}

void write_bot(JsonWriter& json, const ArenaReport& report, const BotTotals& bot) {
  const sim::arena::Interval interval = bot.interval();
  json.open('{');
  json.text("bot", bot.bot);
  json.number("seats", bot.seats);
  json.number("wins", bot.wins);
  json.number("games", bot.games);
  json.decimal("rate", bot.rate(), 6);
  json.decimal("low", interval.low, 6);
  json.decimal("high", interval.high, 6);
  json.decimal("points", bot.mean_points(), 4);
  json.decimal("turns_won", bot.mean_turns_won(), 4);
  json.decimal("decisions", bot.mean_decisions(), 4);
  write_numbers(json, "points_counts", bot.points);
  write_times(json, report, bot);
  json.close('}');
}

template <class List>
void write_bots(JsonWriter& json, std::string_view key, const ArenaReport& report, const List& bots) {
  json.open(key, '[');
  for (const BotTotals& bot : bots) write_bot(json, report, bot);
  json.close(']');
}

void write_turns(JsonWriter& json, const LineUpTotals& totals) {
  const bool is_any = !totals.turns.empty();
  json.open("turns", '{');
  json.decimal("mean", totals.mean_turns(), 4);
  json.number("least", is_any ? totals.turns.front() : 0);
  json.number("median", totals.turns_within(0.5));
  json.number("within_90", totals.turns_within(0.9));
  json.number("within_99", totals.turns_within(0.99));
  json.number("most", is_any ? totals.turns.back() : 0);
  json.close('}');
}

// Pairs of a number of turns and the number of games of that length.
void write_turns_counts(JsonWriter& json, const LineUpTotals& totals) {
  json.open("turns_counts", '[');
  for (auto from = totals.turns.begin(); from != totals.turns.end();) {
    const auto to = std::upper_bound(from, totals.turns.end(), *from);
    json.open('[');
    json.item_number(*from);
    json.item_number(to - from);
    json.close(']');
    from = to;
  }
  json.close(']');
}

void write_line_up(JsonWriter& json, const ArenaReport& report, const LineUpTotals& totals) {
  json.open('{');
  json.open("bots", '[');
  for (const BotTotals& place : totals.places) json.item_text(place.bot);
  json.close(']');
  json.number("games", totals.games);
  json.number("unfinished", totals.unfinished);
  write_turns(json, totals);
  write_turns_counts(json, totals);
  write_numbers(json, "wins_by_seat", totals.wins_by_seat);
  write_numbers(json, "wins_by_order", totals.wins_by_order);
  write_bots(json, "seats", report, totals.places);
  write_bots(json, "together", report, totals.by_bot());
  json.close('}');
}

void write_elo(JsonWriter& json, const ArenaReport& report) {
  const std::vector<std::string> bots = report.schedule.bots();
  json.open("elo", '[');
  for (std::size_t b = 0; b < bots.size(); ++b) {
    const EloRating& elo = report.elo[b];
    const BotTotals bot = report.in_all(bots[b]);
    json.open('{');
    json.text("bot", bots[b]);
    json.decimal("elo", elo.elo, 2);
    json.decimal("low", elo.low, 2);
    json.decimal("high", elo.high, 2);
    json.number("seats", bot.games);
    json.number("wins", bot.wins);
    json.decimal("points", bot.mean_points(), 4);
    json.decimal("decisions", bot.mean_decisions(), 4);
    write_times(json, report, bot);
    json.close('}');
  }
  json.close(']');
}

void write_options(JsonWriter& json, const ArenaOptions& options) {
  json.text("command", command_of(options));
  json.number("seed", options.seed);
  json.text("edition", name_of(options.printed.edition_in_play()));
  if (const Book book = options.printed.book; book != Book::kNone) json.text("book", name_of(book));
  json.text("board", name_of(options.board));
  json.text("harbors", name_of(options.harbors));
  json.truth("tactical", options.is_tactical);
  json.truth("trading", options.is_trading);
  json.number("most_turns", options.most_turns);
}

void write_timing(JsonWriter& json, const ArenaReport& report) {
  json.open("timing", '{');
  json.decimal("seconds", report.run.seconds, 3);
  json.number("games", report.run.games);
  json.number("threads", report.run.threads);
  json.number("processes", report.run.processes);
  json.close('}');
}

}  // namespace

std::string arena_json(const ArenaReport& report) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("format", "barbican arena");
  json.number("version", 1);
  write_options(json, report.options);
  json.number("rounds", report.schedule.rounds);
  json.number("games", report.games_done());
  json.number("planned", report.schedule.games());
  json.truth("complete", report.is_complete());
  json.open("seat_names", '[');
  for (std::size_t s = 0; s < report.totals[0].wins_by_seat.size(); ++s) json.item_text(kSeatNames[s]);
  json.close(']');
  json.open("lineups", '[');
  for (const LineUpTotals& totals : report.totals) write_line_up(json, report, totals);
  json.close(']');
  if (report.options.is_league()) write_elo(json, report);
  if (!report.options.is_timeless) write_timing(json, report);
  json.close('}');
  return out + "\n";
}

}  // namespace barbican::cli
