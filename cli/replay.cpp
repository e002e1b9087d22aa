// barbican replay: prints a recorded game action by action.
#include "barbican/replay.h"

#include <memory>
#include <string>

#include <fmt/core.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"

namespace barbican::cli {
namespace {

struct ReplayOptions {
  std::string file;
  int to = -1;
  bool digest = false;
  bool quiet = false;
  BoardSize size = BoardSize::kStandard;
};

// `  12  red road 0,0E: red pays 1 brick, 1 lumber; red builds a road at 0,0E`
std::string told(const AnyGame& game, Action action, const EventList& events) {
  std::string line = write_action(game, action, Syntax::kText);
  for (const Event& event : events)
    line += (&event == events.begin() ? ": " : "; ") + write_event(game, event, Syntax::kText);
  return line;
}

std::string result_of(const AnyGame& game, const AnyState& state) {
  std::string line =
      state->winner.exists() ? fmt::format("{} has won;", name_of(state->winner)) : std::string("nobody has won yet;");
  for (const Seat seat : game->all_seats()) line += fmt::format(" {} {}", name_of(seat), points_of(game, state, seat));
  return line + " points";
}

int replay(const ReplayOptions& options) {
  const auto record = read_record(options.file, "game", options.size);
  if (!record) return 2;
  const AnyGame& game = record->start.game;
  const auto plies = static_cast<int>(record->actions.size());
  if (options.to > plies) {
    complain(fmt::format("{}: there are only {} actions, not {}", shown_name(options.file), plies, options.to));
    return 2;
  }
  auto motive = record->motives.begin();
  const auto actions = std::span(record->actions).first(options.to < 0 ? plies : options.to);
  const auto tell = [&](std::size_t index, const AnyState&, const EventList& events) {
    if (options.quiet) return;
    const int ply = static_cast<int>(index) + 1;
    fmt::print("{:>4}  {}\n", ply, told(game, actions[index], events));
    if (motive == record->motives.end() || motive->ply != ply) return;
    fmt::print("      motive: {}\n", motive->text);
    ++motive;
  };
  const AnyState state = play_again(game, record->start.state, actions, tell);
  if (options.to >= 0) fmt::print("{}", write_position(game, state, Syntax::kText));
  else fmt::print("{}\n", result_of(game, state));
  if (options.digest) fmt::print("digest {:016x}\n", digest(game, state));
  return 0;
}

}  // namespace

void fill_replay(Command& command) {
  const auto options = std::make_shared<ReplayOptions>();
  command.argument("FILE", options->file, "a game, or - for standard input")
      .option("--to", options->to, 0, 1000000, "stop after so many actions and print the position")
      .flag("--digest", options->digest, "also print the digest of the last position")
      .flag("--quiet", options->quiet, "leave the actions out")
      .board_size(options->size)
      .run([options] { return replay(*options); });
}

}  // namespace barbican::cli
