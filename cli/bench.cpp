// barbican bench: how fast the engine plays.
#include <memory>

#include <fmt/core.h>

#include "cli/allocations.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "sim/measure.h"

namespace barbican::cli {
namespace {

struct BenchOptions {
  double seconds = 3;
  std::uint64_t seed = 1;
  bool json = false;
};

void print_json(const sim::Measured& played, double copy_ns, const sim::MeasuredWide& wide) {
  const auto decisions = static_cast<double>(played.counts.decisions);
  fmt::print(
      "{{\"decisions_per_s\":{:.0f},\"choices_per_s\":{:.0f},\"games_per_s\":{:.1f},\"decisions_per_game\":{:.1f},"
      "\"state_bytes\":{},\"copy_ns\":{:.1f},\"allocations_per_decision\":{:.6f},\"sensible_actions_per_list\":{:.1f},"
      "\"sensible_list_ns\":{:.1f},\"sensible_copy_and_apply_ns\":{:.1f}}}\n",
      decisions / played.seconds, static_cast<double>(played.counts.choices) / played.seconds,
      static_cast<double>(played.counts.games) / played.seconds, decisions / static_cast<double>(played.counts.games),
      sizeof(State<Standard>), copy_ns, static_cast<double>(played.allocations) / decisions, wide.actions_per_list,
      wide.list_ns, wide.copy_and_apply_ns);
}

void print_text(const sim::Measured& played, double copy_ns, const sim::MeasuredWide& wide) {
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
  fmt::print("state\n  bytes                   {:>12}\n  nanoseconds to copy     {:>12.1f}\n", sizeof(State<Standard>),
             copy_ns);
  fmt::print("positions from sensible play, choices only\n");
  fmt::print("  legal actions a list    {:>12.1f}\n", wide.actions_per_list);
  fmt::print("  nanoseconds a list      {:>12.1f}\n", wide.list_ns);
  fmt::print("  ns to copy and apply    {:>12.1f}\n", wide.copy_and_apply_ns);
}

int bench(const BenchOptions& options) {
  const sim::Measured played = sim::measure_random_play(options.seconds, options.seed, allocation_count);
  const double copy_ns = sim::measure_copy();
  const sim::MeasuredWide wide = sim::measure_sensible_positions(options.seconds / 3, options.seed);
  (options.json ? print_json : print_text)(played, copy_ns, wide);
  return 0;
}

}  // namespace

void fill_bench(Command& command) {
  const auto options = std::make_shared<BenchOptions>();
  command.option("--seconds", options->seconds, 0.1, 3600, "how long to play")
      .option("--seed", options->seed, "of the random play")
      .flag("--json", options->json, "print one JSON object")
      .run([options] { return bench(*options); });
}

}  // namespace barbican::cli
