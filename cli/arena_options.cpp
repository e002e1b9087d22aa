#include "cli/arena_options.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>
#include <utility>

#include <fmt/core.h>

#include "barbican/rule.h"

namespace barbican::cli {
namespace {

using sim::arena::LineUp;
using sim::arena::Schedule;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

void check_bots(const std::string& option, const std::vector<std::string>& bots, const BotJudge& judge) {
  for (const std::string& bot : bots)
    if (const std::string why = judge(bot); !why.empty()) throw BadArena(option + ": " + why);
}

// Checks that board and rules allow so many players.
void check_table(const ArenaOptions& options, int seats) {
  if (const std::string why = sim::why_not_printed(options.printed); !why.empty()) throw BadArena("--book: " + why);
  if (const std::string why = sim::why_not_for(options.board, seats); !why.empty()) throw BadArena("--board: " + why);
  if (const std::string why = sim::why_not_between(options.between_turns, seats); !why.empty())
    throw BadArena("--between-turns: " + why);
  const bool is_variable = options.board == sim::BoardMethod::kSpiral || options.board == sim::BoardMethod::kRandom;
  if (options.harbors != HarborMethod::kFixed && !is_variable)
    throw BadArena(
        fmt::format("--harbors: this is for a spiral or random board, and {} lays its own", name_of(options.board)));
}

std::vector<LineUp> one_line_up(const ArenaOptions& options, const BotJudge& judge) {
  const std::vector<std::string> bots = split(options.seats);
  if (bots.size() < kFewestSeats || bots.size() > LineUp::kMostPlaces)
    throw BadArena(fmt::format("--seats: name {} to {} bots, not {}, such as medium,easy,easy,easy [{}]", kFewestSeats,
                               LineUp::kMostPlaces, bots.size(), name_of(Rule::kSetup1)));
  check_table(options, static_cast<int>(bots.size()));
  check_bots("--seats", bots, judge);
  return {LineUp(bots)};
}

std::vector<LineUp> league(const ArenaOptions& options, const BotJudge& judge) {
  const std::vector<std::string> bots = split(options.league);
  if (bots.size() < 2) throw BadArena("--league: name two bots or more, such as easy,medium");
  if (std::set<std::string>(bots.begin(), bots.end()).size() != bots.size())
    throw BadArena("--league: name every bot once");
  check_bots("--league", bots, judge);
  check_table(options, options.players);
  return sim::arena::league_line_ups(bots, options.players);
}

sim::SetUp table_of(const ArenaOptions& options) {
  sim::SetUp table;
  table.edition = options.printed.edition_in_play();
  table.book = options.printed.book;
  table.board = options.board;
  table.harbors = options.harbors;
  table.tactical_defence = options.is_tactical;
  table.between_turns = options.between_turns;
  table.offers_per_turn = options.is_trading ? options_of(table.edition).offers_per_turn : 0;
  return table;
}

}  // namespace

Schedule schedule_of(const ArenaOptions& options, const BotJudge& judge) {
  if (!options.seats.empty() && !options.league.empty()) throw BadArena("--seats and --league: only one of them");
  if (options.seats.empty() && options.league.empty())
    throw BadArena(
        "say who plays: --seats medium,easy,easy,easy for one line-up, or --league easy,medium for all "
        "against all (see --help)");
  Schedule schedule;
  schedule.line_ups = options.is_league() ? league(options, judge) : one_line_up(options, judge);
  schedule.table = table_of(options);
  schedule.seed = options.seed;
  schedule.most_turns = options.most_turns;
  const int rotations = schedule.line_ups[0].rotations();  // the same for all line-ups of a league
  schedule.rounds = (options.games + rotations - 1) / rotations;
  if (schedule.rounds > std::numeric_limits<int>::max() / schedule.games_a_round())
    throw BadArena("--games: too many in all");
  return schedule;
}

std::vector<std::string> conditions_of(const ArenaOptions& options, const Schedule& schedule) {
  std::vector<std::string> lines{
      fmt::format("rules: {}", kRulesVersion),
      fmt::format("seed: {}", options.seed),
      fmt::format("edition: {}", name_of(options.printed.edition_in_play())),
      fmt::format("board: {}", name_of(options.board)),
      fmt::format("harbors: {}", name_of(options.harbors)),
      fmt::format("tactical: {}", options.is_tactical ? "yes" : "no"),
      fmt::format("trading: {}", options.is_trading ? "yes" : "no"),
      fmt::format("most-turns: {}", options.most_turns),
  };
  if (const Book book = options.printed.book; book != Book::kNone)
    lines.push_back(fmt::format("book: {}", name_of(book)));
  if (options.between_turns)
    lines.push_back(fmt::format("between-turns: {}", entry_of(kBetweenTurnsNames, *options.between_turns)));
  for (std::size_t i = 0; i < schedule.line_ups.size(); ++i)
    lines.push_back(fmt::format("line-up {}: {}", i, schedule.line_ups[i].text()));
  for (const std::string& program : options.programs) lines.push_back("bot: " + program);
  return lines;
}

std::string command_of(const ArenaOptions& options) {
  const ArenaOptions usual;
  std::string command = "barbican arena";
  for (const std::string& program : options.programs) command += " --bot '" + program + "'";
  if (!options.programs.empty() && options.bot_time_ms != usual.bot_time_ms)
    command += fmt::format(" --bot-time-ms {}", options.bot_time_ms);
  if (options.is_league()) command += " --league " + options.league;
  else command += " --seats " + options.seats;
  if (options.is_league() && options.players != usual.players) command += fmt::format(" --players {}", options.players);
  command += fmt::format(" --games {} --seed {}", options.games, options.seed);
  if (options.printed.book != usual.printed.book) command += fmt::format(" --book {}", name_of(options.printed.book));
  else if (const Edition edition = options.printed.edition_in_play(); edition != usual.printed.edition_in_play())
    command += fmt::format(" --edition {}", name_of(edition));
  if (options.board != usual.board) command += fmt::format(" --board {}", name_of(options.board));
  if (options.harbors != usual.harbors) command += fmt::format(" --harbors {}", name_of(options.harbors));
  if (options.is_tactical) command += " --tactical";
  if (options.between_turns)
    command += fmt::format(" --between-turns {}", entry_of(kBetweenTurnsNames, *options.between_turns));
  if (!options.is_trading) command += " --no-trading";
  if (options.most_turns != usual.most_turns) command += fmt::format(" --most-turns {}", options.most_turns);
  return command;
}

}  // namespace barbican::cli
