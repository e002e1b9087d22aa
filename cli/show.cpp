// barbican show: draws a position.
#include <cstdlib>
#include <memory>
#include <string>
#include <unistd.h>

#include <fmt/core.h>

#include "barbican/replay.h"
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

// By convention a program colours its output to a terminal, unless NO_COLOR is set.
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
  const AnyState state = play_again(game, record->start.state, std::span(record->actions).first(options.after));
  const AnyScene scene = options.viewer.empty() ? AnyScene(game, state) : AnyScene::seen_by(game, state, *viewer);
  fmt::print("{}", draw_position(scene, {use_color(options.color), options.coordinates}));
  return 0;
}

}  // namespace

void fill_show(Command& command) {
  const auto options = std::make_shared<ShowOptions>();
  command.argument("FILE", options->file, "a position, a game or a scenario, or - for standard input")
      .option("--after", options->after, 0, 1000000, "draw the position after so many of the file's actions")
      .option("--as", options->viewer, "draw the view of this seat, or of a spectator")
      .flag("--coordinates", options->coordinates, "draw the names of the hexes")
      .choice("--color", options->color, {"always", "never", "auto"}, "when to use colours")
      .run([options] { return show(*options); });
}

}  // namespace barbican::cli
