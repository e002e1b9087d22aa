// The games of a run, each with its number. What a game comes to depends on the schedule's seed and set-up and on its GameId,
// and on nothing else.
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

// In a round every line-up meets the same board and the same dice in each of its rotations.
struct RoundSeeds {
  std::uint64_t board = 0;
  std::uint64_t chance = 0;
};

struct Schedule {
  std::vector<LineUp> line_ups;
  SetUp table;  // its seats and its seed are not looked at
  std::uint64_t seed = 1;
  int rounds = 1;
  int most_turns = 1000;  // a game that is not over by then is nobody's

  int games_a_round() const;
  int games() const { return rounds * games_a_round(); }
  // Round by round, so that a run that is cut short has met each line-up as often as the next; and the number of a game does
  // not depend on how many rounds there are.
  GameId id_of(int number) const;
  int number_of(const GameId& id) const;
  // Is there such a game?
  bool has(const GameId& id) const;
  RoundSeeds seeds_of(int round) const;
  // Every bot once, in order of appearance.
  std::vector<std::string> bots() const;
};

}  // namespace barbican::sim::arena
