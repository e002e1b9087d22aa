// The options of `barbican arena`, and the schedule that follows from them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "sim/arena/schedule.h"
#include "sim/set_up.h"

namespace barbican::cli {

struct ArenaOptions {
  std::string seats;
  std::string league;
  std::vector<std::string> programs;  // NAME=COMMAND
  int bot_time_ms = 1000;             // for each answer of a program
  int players = 4;                    // at a table of the league
  int games = 400;                    // of each line-up
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one for each core
  BoardSize size = BoardSize::kStandard;
  sim::Printed printed;
  sim::BoardMethod board = sim::BoardMethod::kRandom;
  HarborMethod harbors = HarborMethod::kFixed;
  bool is_tactical = false;
  std::optional<BetweenTurns> between_turns;
  bool is_trading = true;
  int most_turns = 1000;
  std::string json;
  std::string html;
  std::string resume;
  bool is_quiet = false;
  bool is_timeless = false;  // leave times out of the JSON

  bool is_league() const { return !league.empty(); }
};

// An impossible request. The text is a line for people.
struct BadArena : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns why there is no such bot, as a sentence; empty if there is one.
using BotJudge = std::function<std::string(std::string_view spec)>;

// Throws BadArena.
sim::arena::Schedule schedule_of(const ArenaOptions& options, const BotJudge& judge);

// Everything but the number that affects the games, one line `key: value` each. Runs may share games if these lines are
// equal.
std::vector<std::string> conditions_of(const ArenaOptions& options, const sim::arena::Schedule& schedule);

// The command that reproduces the results.
std::string command_of(const ArenaOptions& options);

}  // namespace barbican::cli
