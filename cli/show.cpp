// barbican show: draws a position.
#include <cstdlib>
#include <memory>
#include <string>
#include <unistd.h>

#include <fmt/core.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/files.h"

namespace barbican::cli {
namespace {

struct ShowOptions {
  std::string file;
  std::string viewer;
  std::string color = "auto";
  int after = 0;
  bool coordinates = false;
};

// A program that prints to a person's screen uses colours, unless NO_COLOR is set to anything.
bool use_color(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  const char* const no_color = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

int show(const ShowOptions& options) {
  const auto record = read_record(options.file, "position");
  if (!record) return 2;
  const AnyGame& game = record->start.game;
  const auto plies = static_cast<int>(record->actions.size());
  if (options.after > plies) {
    complain(fmt::format("{}: there are only {} actions, not {}", shown_name(options.file), plies, options.after));
    return 2;
  }
  const auto viewer = options.viewer == kSpectator ? Seat() : seat_named(options.viewer, game->seats);
  if (!options.viewer.empty() && (!viewer || *viewer == kChance)) {
    complain("--as: " + no_viewer(options.viewer, game->seats).why);
    return 2;
  }
  AnyState state = record->start.state;
  for (int i = 0; i < options.after; ++i) apply(game, state, record->actions[i]);
  const AnyScene scene = options.viewer.empty() ? AnyScene(game, state) : AnyScene::seen_by(game, state, *viewer);
  fmt::print("{}", draw_position(scene, {use_color(options.color), options.coordinates}));
  return 0;
}

}  // namespace

void fill_show(Command& command) {
  const auto options = std::make_shared<ShowOptions>();
  command.argument("FILE", options->file, "a position, a game or a scenario, or - for standard input")
      .option("--after", options->after, 0, 1000000, "draw it after so many of the file's actions")
      .option("--as", options->viewer, "only what this seat sees, or a spectator")
      .flag("--coordinates", options->coordinates, "with the names of the hexes")
      .choice("--color", options->color, {"always", "never", "auto"}, "when to use colours")
      .run([options] { return show(*options); });
}

}  // namespace barbican::cli
