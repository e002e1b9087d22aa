// The games of a run, each with its number. The result of a game depends only on its GameId and the schedule's seed and
// set-up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/arena/line_up.h"
#include "sim/set_up.h"

namespace barbican::sim::arena {

struct GameId {
  std::int32_t line_up = 0;
  std::int32_t round = 0;
  std::int32_t rotation = 0;
  friend bool operator==(const GameId&, const GameId&) = default;
};

// All games of a round have the same board and the same dice, for every line-up in each of its rotations.
struct RoundSeeds {
  std::uint64_t board = 0;
  std::uint64_t chance = 0;
};

struct Schedule {
  std::vector<LineUp> line_ups;
  SetUp table;  // its seats and its seed are unused
  std::uint64_t seed = 1;
  int rounds = 1;
  int most_turns = 1000;  // a longer game has no winner

  int games_a_round() const;
  int games() const { return rounds * games_a_round(); }
  // Round by round: a run that is cut short has as many games of each line-up, and a game's number does not depend on
  // the number of rounds.
  GameId id_of(int number) const;
  int number_of(const GameId& id) const;
  // Is there such a game?
  bool has(const GameId& id) const;
  RoundSeeds seeds_of(int round) const;
  // Each bot once, in order of appearance.
  std::vector<std::string> bots() const;
};

}  // namespace barbican::sim::arena
