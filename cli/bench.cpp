// barbican bench: measures the speed of the engine.
#include <memory>
#include <string>

#include <fmt/core.h>

#include "barbican/json.h"
#include "bots/search/search.h"
#include "cli/allocations.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "sim/measure.h"
#include "sim/measure_bots.h"

namespace barbican::cli {
namespace {

struct BenchOptions {
  double seconds = 3;
  std::uint64_t seed = 1;
  BoardSize size = BoardSize::kStandard;
  sim::BoardMethod board = sim::BoardMethod::kFirstGame;
  bool json = false;
};

struct Figures {
  sim::Measured played;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  sim::MeasuredWide wide;
  sim::MeasuredBots bots;
};

void print_json(const Figures& figures) {
  const auto& [played, state_bytes, copy_ns, wide, bots] = figures;
  const auto decisions = static_cast<double>(played.counts.decisions);
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.decimal("decisions_per_s", decisions / played.seconds, 0);
  json.decimal("choices_per_s", static_cast<double>(played.counts.choices) / played.seconds, 0);
  json.decimal("games_per_s", static_cast<double>(played.counts.games) / played.seconds, 1);
  json.decimal("decisions_per_game", decisions / static_cast<double>(played.counts.games), 1);
  json.number("state_bytes", static_cast<std::int64_t>(state_bytes));
  json.decimal("copy_ns", copy_ns, 1);
  json.decimal("allocations_per_decision", static_cast<double>(played.allocations) / decisions, 6);
  json.decimal("sensible_actions_per_list", wide.actions_per_list, 1);
  json.decimal("sensible_list_ns", wide.list_ns, 1);
  json.decimal("sensible_copy_and_apply_ns", wide.copy_and_apply_ns, 1);
  json.decimal("medium_decisions_per_s", bots.medium_decisions, 0);
  json.decimal("playouts_per_s", bots.playouts, 0);
  json.decimal("ms_per_search", 1000 / bots.searches, 2);
  json.decimal("searched_part", bots.searched_decisions, 3);
  json.close('}');
  fmt::print("{}\n", out);
}

void print_text(const Figures& figures) {
  const auto& [played, state_bytes, copy_ns, wide, bots] = figures;
  const auto decisions = static_cast<double>(played.counts.decisions);
  const auto games = static_cast<double>(played.counts.games);
  fmt::print("random play, edition 2022, 4 players, to the end, one core, {:.1f} s\n", played.seconds);
  fmt::print("  decisions a second      {:>12.0f}\n", decisions / played.seconds);
  fmt::print("  choices a second        {:>12.0f}   (two legal actions or more)\n",
             static_cast<double>(played.counts.choices) / played.seconds);
  fmt::print("  games a second          {:>12.1f}\n", games / played.seconds);
  fmt::print("  decisions a game        {:>12.1f}\n", decisions / games);
  fmt::print("  legal actions a list    {:>12.1f}\n", static_cast<double>(played.counts.listed) / decisions);
  fmt::print("  allocations a decision  {:>12.6f}\n", static_cast<double>(played.allocations) / decisions);
  fmt::print("state\n  bytes                   {:>12}\n  nanoseconds to copy     {:>12.1f}\n", state_bytes, copy_ns);
  fmt::print("positions from sensible play, choices only\n");
  fmt::print("  legal actions a list    {:>12.1f}\n", wide.actions_per_list);
  fmt::print("  nanoseconds a list      {:>12.1f}\n", wide.list_ns);
  fmt::print("  ns to copy and apply    {:>12.1f}\n", wide.copy_and_apply_ns);
  fmt::print("bots, in games of four medium\n");
  fmt::print("  medium: decisions/s     {:>12.0f}\n", bots.medium_decisions);
  fmt::print("  hard: playouts/s        {:>12.0f}   (each until the player's dice have been rolled {} times more)\n",
             bots.playouts, bots::search::Effort().rounds);
  fmt::print("  hard: ms a search       {:>12.1f}   ({:.0f} % of its decisions are searched)\n", 1000 / bots.searches,
             100 * bots.searched_decisions);
}

template <class Size>
Figures measure(const BenchOptions& o) {
  using sim::BoardMethod;
  const BoardMethod of_bots = o.board == BoardMethod::kFirstGame ? BoardMethod::kRandom : o.board;
  return {sim::measure_random_play<Size>(o.board, o.seconds, o.seed, allocation_count), sizeof(State<Size>),
          sim::measure_copy<Size>(), sim::measure_sensible_positions<Size>(o.board, o.seconds / 3, o.seed),
          sim::measure_bots<Size>(of_bots, o.seconds / 3, o.seed)};
}

int bench(const BenchOptions& options) {
  if (const std::string why = sim::why_not_for(options.board, kBaseSeats); !why.empty()) {
    complain("--board: " + why);
    return 2;
  }
  const BoardSize size = sim::fitting(options.size, options.board, kBaseSeats);
  const Figures figures = at_size(size, [&]<class Size>(Size) { return measure<Size>(options); });
  (options.json ? print_json : print_text)(figures);
  return 0;
}

}  // namespace

void fill_bench(Command& command) {
  const auto options = std::make_shared<BenchOptions>();
  command.option("--seconds", options->seconds, 0.1, 3600, "length of the measurement")
      .option("--seed", options->seed, "seed of the random play")
      .choice("--board", options->board, sim::kBoardMethodNames,
              "the kind of board; bots use random boards instead of the first game's")
      .board_size(options->size)
      .flag("--json", options->json, "print one JSON object")
      .run([options] { return bench(*options); });
}

}  // namespace barbican::cli
