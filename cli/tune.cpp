// barbican tune: fits the weights of the bots' value by self-play.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <numeric>
#include <thread>

#include <fmt/core.h>

#include "barbican/near_miss.h"
#include "bots/easy/easy.h"
#include "bots/steps/step_bot.h"
#include "cli/arena_processes.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupts.h"
#include "cli/progress_bar.h"
#include "sim/arena/totals.h"
#include "sim/tune/outcomes.h"
#include "sim/tune/tuning.h"

namespace barbican::cli {
namespace {

using bots::value::Weights;

constexpr std::string_view kChoices = "choices", kOutcomes = "outcomes";

struct TuneOptions {
  std::string out;
  std::string from;
  std::string aim{kChoices};
  std::vector<std::string> board_names;
  std::vector<sim::BoardMethod> boards;
  sim::TuningSettings settings;  // for the aim `choices`
  sim::OutcomeSettings outcomes;
  int check_games = 2000;
  bool is_quiet = false;
};

constexpr std::string_view kStepMark = "Steps done: ";
constexpr int kSaveEvery = 10;  // steps

// Everything that the weights depend on: all options except the number of threads.
std::string command_of(const TuneOptions& o) {
  const sim::TuningSettings& c = o.settings;
  std::string command = "barbican tune --out " + o.out;
  if (!o.from.empty()) command += " --from " + o.from;
  for (const std::string& board : o.board_names) command += " --board " + board;
  if (c.seats != kBaseSeats) command += fmt::format(" --players {}", c.seats);
  if (c.between_turns) command += fmt::format(" --between-turns {}", entry_of(kBetweenTurnsNames, *c.between_turns));
  if (c.together) command += " --together";
  for (const std::string& row : c.rows) command += " --only " + row;
  if (o.aim == kOutcomes)
    return command +
           fmt::format(" --aim outcomes --seed {} --games {} --passes {}", c.seed, o.outcomes.games, o.outcomes.passes);
  return command + fmt::format(" --seed {} --steps {} --pairs {} --aside {} --speed {} --check-games {}", c.seed,
                               c.steps, c.pairs, c.aside, c.speed, o.check_games);
}

std::optional<Weights> read_weights_file(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return std::nullopt;
  Weights weights;
  std::string why;
  if (bots::value::read_weights(*text, weights, why)) return weights;
  complain(file + ": " + why);
  return std::nullopt;
}

// The number of steps in the comment of a file; -1 if there is none.
int steps_in(std::string_view text) {
  const std::size_t at = text.find(kStepMark);
  if (at == std::string_view::npos) return -1;
  int steps = -1;
  const std::string_view number = text.substr(at + kStepMark.size());
  std::from_chars(number.data(), number.data() + number.size(), steps);
  return steps;
}

bool save(const TuneOptions& options, const Weights& weights, const std::string& more) {
  const std::string beside = options.out + ".new";
  if (!write_file(beside, bots::value::write_weights(weights, command_of(options) + "\n" + more))) return false;
  std::error_code error;
  std::filesystem::rename(beside, options.out, error);
  if (error) complain(options.out + ": " + error.message());
  return !error;
}

ProgressBar::Way way_of_progress(const TuneOptions& options) {
  return options.is_quiet ? ProgressBar::Way::kNone : ProgressBar::way_of_standard_error();
}

// ---- Weights that predict the winner

template <class Size>
int tune_to_outcomes(const TuneOptions& options, const Weights& start) {
  if (std::filesystem::exists(options.out)) {
    complain(options.out + " already exists: give another name to --out");
    return 2;
  }
  const Interrupts interrupts;
  ProgressBar progress(way_of_progress(options), "games", options.outcomes.games, 0);
  const sim::Outcomes outcomes = sim::play_out_games<Size>(start, options.outcomes, [&](int done) {
    progress.show(done);
    return !Interrupts::any();
  });
  progress.end();
  if (Interrupts::any()) {
    fmt::print("stopped before the end: there is nothing to keep\n");
    return kInterrupted;
  }
  const sim::Fitted fitted = sim::fit(outcomes, start, options.outcomes);
  const std::string result =
      fmt::format("{} positions; log loss {:.4f} in games not learnt from, {:.4f} before (less is better)",
                  outcomes.size(), fitted.loss, fitted.loss_before);
  fmt::print("{}\n", result);
  return save(options, fitted.weights, "Result: " + result) ? 0 : 2;
}

// ---- Weights that choose actions

template <class Size>
class TuneRun {
 public:
  TuneRun(const TuneOptions& options, const Weights& start) : options_(options), tuning_(start, options.settings) {}

  // If the file belongs to another run it prints so and returns false.
  bool pick_up() {
    if (!std::filesystem::exists(options_.out)) return true;
    const auto text = read_file(options_.out);
    const auto weights = read_weights_file(options_.out);
    if (!text || !weights) return false;
    const int steps = steps_in(*text);
    if (text->find(command_of(options_) + "\n") == std::string::npos || steps < 0 || steps > options_.settings.steps) {
      complain(options_.out + " already exists and was written by another command: give another name to --out");
      return false;
    }
    tuning_.resume(steps, *weights);
    return true;
  }

  int run() {
    const Interrupts interrupts;
    ProgressBar progress(way_of_progress(options_), "steps", options_.settings.steps, tuning_.steps_done());
    while (!tuning_.is_done() && !Interrupts::any()) {
      tuning_.step();
      progress.show(tuning_.steps_done());
      if (tuning_.steps_done() % kSaveEvery == 0 && !keep("not finished")) return 2;
    }
    progress.end();
    if (!tuning_.is_done()) {
      fmt::print("{} of {} steps are done; the same command goes on.\n", tuning_.steps_done(), options_.settings.steps);
      return keep("not finished") ? kInterrupted : 2;
    }
    const std::string result = check();
    if (Interrupts::any()) {
      fmt::print(
          "all steps are done, but not the games that tell how good the weights are; the same command plays them.\n");
      return keep("not finished") ? kInterrupted : 2;
    }
    fmt::print("{}\n", result);
    return keep(result) ? 0 : 2;
  }

 private:
  bool keep(const std::string& result) const {
    return save(options_, tuning_.weights(),
                std::string(kStepMark) + std::to_string(tuning_.steps_done()) + "\nResult: " + result);
  }

  // Plays one player with these weights against `easy` in all other seats; the seats rotate.
  std::string check() const {
    sim::arena::Schedule schedule;
    std::vector<std::string> places(options_.settings.seats, "easy");
    places.front() = "tuned";
    schedule.line_ups.emplace_back(places);
    schedule.table.between_turns = options_.settings.between_turns;
    schedule.table.board = options_.boards.front();
    schedule.table.offers_per_turn = Options::kUnbounded;
    schedule.rounds = (options_.check_games + schedule.games_a_round() - 1) / schedule.games_a_round();
    std::vector<int> games(static_cast<std::size_t>(schedule.games()));
    std::iota(games.begin(), games.end(), 0);
    const auto make = [&](std::string_view spec) -> std::unique_ptr<bots::Bot<Size>> {
      if (spec == "easy") return std::make_unique<bots::EasyBot<Size>>();
      return std::make_unique<bots::StepBot<Size>>(bots::value::GameWeights::same(tuning_.weights()));
    };
    const sim::arena::GameRunner runner = sim::arena::game_runner<Size>(schedule, make);
    std::vector<sim::arena::GameResult> results;
    ProgressBar progress(way_of_progress(options_), "games to measure how good they are", schedule.games(), 0);
    const auto goes_on = [&] {
      progress.show(static_cast<int>(results.size()));
      return !Interrupts::any();
    };
    ProcessGroup().play({schedule, games, runner, options_.settings.threads,
                         [&](const sim::arena::GameResult& game) { results.push_back(game); }, goes_on});
    progress.end();
    const sim::arena::BotTotals tuned = sim::arena::add_up(schedule, results).front().places.front();
    const sim::arena::Interval interval = tuned.interval();
    return fmt::format("won {:.1f} % of {} games against {} easy ({:.1f} to {:.1f} %)", 100 * tuned.rate(), tuned.games,
                       places.size() - 1, 100 * interval.low, 100 * interval.high);
  }

  const TuneOptions& options_;
  sim::Tuning<Size> tuning_;
};

// Prints why and returns false if there is no such board, if it does not fit the number of players, or if land and sea
// are mixed: each has weights of its own.
bool read_boards(TuneOptions& options) {
  if (const std::string why = sim::why_not_between(options.settings.between_turns, options.settings.seats);
      !why.empty()) {
    complain("--between-turns: " + why);
    return false;
  }
  for (const std::string& name : options.board_names) {
    const auto board = named<sim::BoardMethod>(sim::kBoardMethodNames, name);
    if (!board) {
      complain("--board: there is no board '" + name + "'" +
               did_you_mean(name, sim::kBoardMethodNames, ": there are "));
      return false;
    }
    if (const std::string why = sim::why_not_for(*board, options.settings.seats); !why.empty()) {
      complain("--board: " + why);
      return false;
    }
    options.boards.push_back(*board);
  }
  if (options.boards.empty()) options.boards = {sim::BoardMethod::kRandom};
  const auto has_sea = [](sim::BoardMethod board) { return sim::sea_map_of(board).has_value(); };
  if (std::ranges::any_of(options.boards, has_sea) == std::ranges::all_of(options.boards, has_sea)) return true;
  complain("--board: boards with sea and without it have weights of their own");
  return false;
}

// Prints why and returns false if these boards have no such row of features.
bool has_rows(const TuneOptions& options) {
  const int count = sim::sea_map_of(options.boards.front()) ? bots::value::kFeatures : bots::value::kLandFeatures;
  std::vector<std::string_view> rows;
  for (int f = 0; f < count; ++f)
    if (rows.empty() || rows.back() != bots::value::row_of(f)) rows.push_back(bots::value::row_of(f));
  for (const std::string& row : options.settings.rows) {
    if (std::ranges::find(rows, row) != rows.end()) continue;
    complain("--only: there is no row of features '" + row + "' here" + did_you_mean(row, rows, ": there are "));
    return false;
  }
  return true;
}

template <class Size>
int tune_on(const TuneOptions& options, const Weights& start) {
  if (options.aim == kOutcomes) return tune_to_outcomes<Size>(options, start);
  TuneRun<Size> run(options, start);
  return run.pick_up() ? run.run() : 2;
}

int tune(TuneOptions options) {
  if (options.out.empty()) {
    complain("--out: name the file that the weights go to");
    return 2;
  }
  if (const std::string why = why_not_writable(options.out); !why.empty()) {
    complain(options.out + ": " + why);
    return 2;
  }
  if (options.settings.threads == 0)
    options.settings.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (!read_boards(options) || !has_rows(options)) return 2;
  const bool has_sea = sim::sea_map_of(options.boards.front()).has_value();
  const bots::value::GameWeights& built_in = bots::value::default_weights();
  const int seats = options.settings.seats;
  const auto start =
      options.from.empty() ? (has_sea ? built_in.sea : built_in.on_land(seats)) : read_weights_file(options.from);
  if (!start) return 2;
  options.settings.boards = options.outcomes.boards = options.boards;
  options.outcomes.seats = seats;
  options.outcomes.between_turns = options.settings.between_turns;
  options.outcomes.seed = options.settings.seed;
  options.outcomes.threads = options.settings.threads;
  return has_sea || seats > kBaseSeats ? tune_on<Large>(options, *start) : tune_on<Standard>(options, *start);
}

}  // namespace

void fill_tune(Command& command) {
  const auto options = std::make_shared<TuneOptions>();
  TuneOptions& o = *options;
  o.settings.threads = 0;
  command.option("--out", o.out, "file for the weights; a file by the same command is continued")
      .option("--from", o.from, "file of weights to start with; by default the built-in ones")
      .choice("--aim", o.aim, {std::string(kChoices), std::string(kOutcomes)},
              "weights that choose actions, or that predict the winner (at the end of a search)")
      .list("--board", o.board_names,
            "kind of board, as for `barbican arena`; several kinds take turns; by default random")
      .seats("--players", o.settings.seats, "players at a table")
      .choice("--between-turns", o.settings.between_turns, kBetweenTurnsNames,
              "for five or six players; by default the edition's")
      .option("--seed", o.settings.seed, "seed of boards, dice and trials")
      .option("--threads", o.settings.threads, 0, 1024, "games at the same time; 0: one for each core")
      .flag("--quiet", o.is_quiet, "do not show progress")
      .group("--aim choices")
      .option("--steps", o.settings.steps, 1, 1000000, "number of steps; each moves all weights a little")
      .option("--pairs", o.settings.pairs, 1, 100000, "pairs of games in each step")
      .option("--aside", o.settings.aside, 0.001, 1,
              "distance of the compared weights from the current ones, as a fraction of a weight")
      .option("--speed", o.settings.speed, 0.0001, 10,
              "distance that a step moves a weight; it shrinks in the second half of a run")
      .list("--only", o.settings.rows,
            "tune this row of features, as `shore` for shore-0 to shore-5; may be given several times; by default all")
      .flag("--together", o.settings.together,
            "move weights with the same heading, such as all of the income, as one: few games suffice for them")
      .option("--check-games", o.check_games, 4, 1000000, "games against easy at the end, to measure the result")
      .group("--aim outcomes")
      .option("--games", o.outcomes.games, 10, 1000000, "games between bots with the first weights")
      .option("--passes", o.outcomes.passes, 1, 1000, "passes over all positions")
      .footer(
          "The same command gives the same weights, whatever the number of threads. With --aim choices Ctrl-C ends it "
          "after\n"
          "the step, and the same command goes on from there. Try weights with `barbican arena --seats "
          "medium:weights=FILE,...`,\n"
          "those fitted to outcomes with `hard:weights-ahead=FILE`. See docs/bots.md.")
      .run([options] { return tune(*options); });
}

}  // namespace barbican::cli
