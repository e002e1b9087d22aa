// barbican arena: plays bots against bots, and counts.
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <unistd.h>

#include <fmt/core.h>

#include "bots/roster.h"
#include "cli/arena_options.h"
#include "cli/arena_processes.h"
#include "cli/arena_report.h"
#include "cli/arena_results_file.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupts.h"
#include "cli/progress_bar.h"
#include "sim/stopwatch.h"

namespace barbican::cli {
namespace {

using sim::arena::GameResult;
using sim::arena::GameRunner;
using sim::arena::Schedule;

// The games of the results file that belong to the schedule, each once.
std::vector<GameResult> games_of(const Schedule& schedule, const ResultsFile& file) {
  std::vector<bool> is_there(schedule.games());
  std::vector<GameResult> games;
  for (const GameResult& game : file.games()) {
    if (!schedule.has(game.id)) continue;
    const int places = schedule.line_ups[game.id.line_up].places();
    if (game.winner >= places || game.first >= places) throw BadArena("--resume: it has a seat that no table has");
    const int number = schedule.number_of(game.id);
    if (!is_there[number]) games.push_back(game);
    is_there[number] = true;
  }
  return games;
}

std::vector<int> games_without(const Schedule& schedule, const std::vector<GameResult>& done) {
  std::vector<bool> is_done(schedule.games());
  for (const GameResult& game : done) is_done[schedule.number_of(game.id)] = true;
  std::vector<int> games;
  for (int number = 0; number < schedule.games(); ++number)
    if (!is_done[number]) games.push_back(number);
  return games;
}

// One process's part of a run.
class ArenaRun {
 public:
  ArenaRun(const ArenaOptions& options, const ProcessGroup& processes, const Schedule& schedule,
           const GameRunner& runner)
      : options_(options), processes_(processes), schedule_(schedule), runner_(runner) {
    report_.run.threads = options.threads > 0 ? options.threads : processes.cores_each();
    report_.run.processes = processes.size();
  }

  int lead() {
    try {
      open_files();
    } catch (const BadArena&) {
      processes_.share(std::nullopt);
      throw;
    }
    const std::vector<int> games = *processes_.share(games_without(schedule_, results_));
    play(games);
    const bool is_written = write_results();
    if (!report_.is_complete()) return kInterrupted;
    return is_written ? 0 : 2;
  }

  int follow() {
    const std::optional<std::vector<int>> games = processes_.share(std::nullopt);
    if (!games) return 2;
    const Interrupts interrupts;
    processes_.play({schedule_, *games, runner_, report_.run.threads, {}, [] { return !Interrupts::any(); }});
    return 0;
  }

 private:
  void open_files() {
    if (options_.html == "-" || options_.resume == "-") throw BadArena("only --json can go to standard output");
    std::set<std::string> names;
    for (const std::string& file : {options_.json, options_.html, options_.resume}) {
      if (file.empty() || file == "-") continue;
      if (!names.insert(file).second) throw BadArena(file + ": two kinds of results can't go to one file");
      if (const std::string why = why_not_writable(file); !why.empty()) throw BadArena(file + ": " + why);
    }
    if (options_.resume.empty()) return;
    results_file_.emplace(options_.resume, conditions_of(options_, schedule_));
    results_ = games_of(schedule_, *results_file_);
  }

  ProgressBar::Way way_of_progress() const {
    if (options_.is_quiet) return ProgressBar::Way::kNone;
    return ProgressBar::way_of_standard_error();
  }

  void play(const std::vector<int>& games) {
    const Interrupts interrupts;
    const auto before = static_cast<int>(results_.size());
    ProgressBar progress(way_of_progress(), "games", schedule_.games(), before);
    const auto start = std::chrono::steady_clock::now();
    const auto take = [&](const GameResult& game) {
      results_.push_back(game);
      if (results_file_) results_file_->write(game);
    };
    const auto goes_on = [&] {
      progress.show(static_cast<int>(results_.size()));
      return !Interrupts::any();
    };
    report_.run.times = processes_.play({schedule_, games, runner_, report_.run.threads, take, goes_on});
    progress.end();
    report_.run.seconds = sim::seconds_since(start);
    report_.run.games = static_cast<int>(results_.size()) - before;
  }

  // Returns false if a file could not be written.
  bool write_results() {
    if (results_.empty()) {
      complain("no game was finished: there is nothing to tell");
      return true;
    }
    report_.options = options_;
    report_.schedule = schedule_;
    report_.totals = sim::arena::add_up(schedule_, results_);
    if (options_.is_league()) report_.elo = sim::arena::rate_bots(schedule_, report_.totals);
    if (options_.json == "-") fmt::print("{}", arena_json(report_));
    else fmt::print("{}", arena_text(report_));
    bool is_written = true;
    if (!options_.json.empty() && options_.json != "-") is_written = write_file(options_.json, arena_json(report_));
    if (!options_.html.empty()) is_written = write_file(options_.html, arena_html(report_)) && is_written;
    return is_written;
  }

  const ArenaOptions& options_;
  const ProcessGroup& processes_;
  const Schedule& schedule_;
  const GameRunner& runner_;
  std::optional<ResultsFile> results_file_;
  std::vector<GameResult> results_;
  ArenaReport report_;
};

GameRunner runner_at(BoardSize size, const Schedule& schedule, const bots::Roster& roster) {
  return at_size(size, [&]<class Size>(Size) {
    return sim::arena::game_runner<Size>(schedule, [&](std::string_view spec) { return roster.make<Size>(spec).bot; });
  });
}

int arena(const ArenaOptions& options) {
  const ProcessGroup processes;
  try {
    bots::Roster roster;
    roster.limits.answer_ms = options.bot_time_ms;
    for (const std::string& program : options.programs)
      if (const std::string why = roster.add_program(program); !why.empty()) throw BadArena("--bot: " + why);
    const Schedule schedule = schedule_of(options, [&](std::string_view spec) { return roster.why_not(spec); });
    const GameRunner runner =
        runner_at(sim::fitting(options.size, options.board, schedule.line_ups.front().places()), schedule, roster);
    ArenaRun run(options, processes, schedule, runner);
    return processes.leads() ? run.lead() : run.follow();
  } catch (const std::exception& error) {
    if (processes.leads()) complain(error.what());
    return 2;
  }
}

void fill_files(Command& command, ArenaOptions& o) {
  command.group("Results")
      .option("--json", o.json, "write the results to this file as JSON; -: to standard output instead of the text")
      .flag("--no-timing", o.is_timeless, "leave times out of the JSON, so that runs with one seed are equal")
      .option("--html", o.html, "write the results to this file as a page with plots")
      .option("--resume", o.resume, "add each finished game to this file, and skip the games that it has already")
      .flag("--quiet", o.is_quiet, "do not show progress");
}

}  // namespace

void fill_arena(Command& command) {
  const auto options = std::make_shared<ArenaOptions>();
  ArenaOptions& o = *options;
  command.group("Players")
      .option("--seats", o.seats, "one line-up of 2 to 6 bots, such as hard,medium,medium,medium")
      .option("--league", o.league, "all line-ups of two of these bots, such as easy,medium; with Elo")
      .list("--bot", o.programs, "NAME=COMMAND: a program that plays under that name; may be given several times")
      .option("--bot-time-ms", o.bot_time_ms, 1, 3600000, "time limit for a program's answer")
      .seats("--players", o.players, "players at a table of a league")
      .option("--games", o.games, 1, 100000000, "games of each line-up, rounded up to whole rounds of all its seatings")
      .group("The games")
      .option("--seed", o.seed, "seed of boards and dice")
      .printed(o.printed)
      .choice("--board", o.board, sim::kBoardMethodNames, "kind of board")
      .choice("--harbors", o.harbors, kHarborMethodNames, "harbours of a spiral or random board")
      .flag("--tactical", o.is_tactical, "players choose which knights defend")
      .choice("--between-turns", o.between_turns, kBetweenTurnsNames,
              "for five or six players; by default the book's or the edition's")
      .flag("--trading,!--no-trading", o.is_trading, "let players make offers to each other, which is the default")
      .option("--most-turns", o.most_turns, 1, 60000, "turns after which a game ends without a winner")
      .group("Run")
      .option("--threads", o.threads, 0, 1024, "games at the same time; 0: one for each core")
      .board_size(o.size);
  fill_files(command, o);
  command
      .footer(
          "The same seed gives the same results, whatever the number of threads. In a round each line-up takes all "
          "its\n"
          "seatings on the same board with the same dice. Ctrl-C ends a run with the results so far.\n"
          "A bot may have options: hard:playouts=500:threads=2, medium:weights=FILE (docs/bots.md). See docs/arena.md.")
      .run([options] { return arena(*options); });
}

}  // namespace barbican::cli
