#include "sim/arena/schedule.h"

#include <algorithm>

#include "barbican/chance.h"

namespace barbican::sim::arena {

int Schedule::games_a_round() const {
  int games = 0;
  for (const LineUp& line_up : line_ups) games += line_up.rotations();
  return games;
}

GameId Schedule::id_of(int number) const {
  const int a_round = games_a_round();
  GameId id{0, number / a_round, number % a_round};
  for (; id.rotation >= line_ups[id.line_up].rotations(); ++id.line_up) id.rotation -= line_ups[id.line_up].rotations();
  return id;
}

int Schedule::number_of(const GameId& id) const {
  int number = id.round * games_a_round() + id.rotation;
  for (int i = 0; i < id.line_up; ++i) number += line_ups[i].rotations();
  return number;
}

bool Schedule::has(const GameId& id) const {
  return id.line_up >= 0 && id.line_up < static_cast<int>(line_ups.size()) && id.round >= 0 && id.round < rounds &&
         id.rotation >= 0 && id.rotation < line_ups[id.line_up].rotations();
}

RoundSeeds Schedule::seeds_of(int round) const {
  SimRandom random(SimRandom(seed).next() + static_cast<std::uint64_t>(round));
  RoundSeeds seeds;
  seeds.board = random.next();
  seeds.chance = random.next();
  return seeds;
}

std::vector<std::string> Schedule::bots() const {
  std::vector<std::string> bots;
  for (const LineUp& line_up : line_ups)
    for (int place = 0; place < line_up.places(); ++place)
      if (std::find(bots.begin(), bots.end(), line_up.bot(place)) == bots.end()) bots.push_back(line_up.bot(place));
  return bots;
}

}  // namespace barbican::sim::arena
