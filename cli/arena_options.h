// What `barbican arena` is asked for, and the schedule of games that follows from it.
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
  int bot_time_ms = 1000;             // for a program to answer in
  int players = 4;                    // at a table of the league
  int games = 400;                    // of each line-up
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
  BoardSize size = BoardSize::kStandard;
  Edition edition = Edition::k2022;
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

// What was asked for can't be had. The text is a line for people.
struct BadArena : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Why there is no such bot, in a sentence; empty if there is.
using BotJudge = std::function<std::string(std::string_view spec)>;

// Throws BadArena.
sim::arena::Schedule schedule_of(const ArenaOptions& options, const BotJudge& judge);

// What decides how games go, except their number, a line `key: value` each: the same for runs that may share games.
std::vector<std::string> conditions_of(const ArenaOptions& options, const sim::arena::Schedule& schedule);

// The command that gives the same results again.
std::string command_of(const ArenaOptions& options);

}  // namespace barbican::cli
