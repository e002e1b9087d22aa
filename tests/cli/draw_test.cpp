// Positions drawn for a terminal.
#include "cli/draw.h"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "sim/random_play.h"
#include "sim/set_up.h"

using namespace barbican;
using namespace barbican::cli;

namespace {

Snapshot<Standard> position(const std::string& rest) {
  Read<Snapshot<Standard>> read = read_position<Standard>("barbican position 1\n" + rest);
  EXPECT_TRUE(read.ok()) << to_line(read.error);
  return read.value;
}

std::string board_of(const std::string& rest, const DrawOptions& options = {}) {
  const Snapshot<Standard> at = position(rest);
  return "\n" + draw_board(at.game, at.state, options);
}

}  // namespace

TEST(Draw, TheFirstBoard) {
  EXPECT_EQ(board_of(R"(edition: 2010
turn: red
merchant: 0,-1 blue
red:
  settlements: 0,0N
  cities: 1,1N -1,1S
  walls: -1,1S
  levels: trade=4
  metropolises: trade=1,1N
  roads: 0,0NE 0,0E
blue:
  fallen: -2,0N
  roads: -2,0NE
ivory:
  knights: 2,0N basic | 0,-1N strong active
)"),
            R"(
              3:any   .           .  2:wool   .
                >  /     \     /     \  <  /     \
                .  mount.   .  pasture  .  forest   .
                |    10     |     2     |     9     |
                .          I2+          .           .   3:any
             /     \     /     \     /     \     /     \  <
          .  fields   .   hills   .  pasture  .   hills   .
  2:ore > |    12     |     6     |     4     |    10     |
         Bf           .  mer. B  Rs           .          I1
       /    BBB    /     \     /    RRR    /     \     /     \
    .  fields   .  forest   .  desert   .  forest   .  mount.   .
    |     9     |    11     |           R     3     |     8     | < 3:any
    .           .           .  robber   .          Rm           .
       \     /     \     /     \     /     \     /     \     /
          .  forest   .  mount.   .  fields   .  pasture  .
2:grain > |     8     |     3     |     4     |     5     |
          .           .           .           .           .
             \     /     \     /     \     /     \     /  <
                .   hills  Rc# fields   .  pasture  .  2:brick
                |     5     |     6     |    11     |
                .           .           .           .
                >  \     /     \     /  <  \     /
              3:any   .           . 2:lumber  .
)");
}

TEST(Draw, CoordinatesOfEveryHexThatNamesSomething) {
  const std::string drawn = board_of("turn: red\nred:\n  settlements: 0,0N\n", {false, true});
  for (const char* hex : {"0,0", "-2,2", "2,-2", "0,-3", "3,-3", "3,-1", "-3,3", "0,3"})
    EXPECT_NE(drawn.find(" " + std::string(hex)), std::string::npos) << hex << drawn;
}

TEST(Draw, FitsATerminalInEveryGame) {
  for (std::uint64_t number = 0; number < 12; ++number) {
    const Game<Standard> game = sim::varied_game<Standard>(number);
    State<Standard> state = new_game(game);
    SimRandom random(number);
    ActionList list;
    for (int ply = 0; ply < 1200 && state.phase != Phase::kOver; ++ply) {
      apply(game, state, sim::random_step(game, state, list, random));
      if (ply % 100 != 0) continue;
      std::istringstream lines(draw_board(game, state));
      for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
      EXPECT_FALSE(draw_position(Scene<Standard>(game, state), {true, true}).empty());
    }
  }
}

TEST(Draw, TheLegendExplainsEveryLetterAndTheRoll) {
  const auto read = read_position<Large>("barbican position 1\nseats: 6\nturn: orange\nroller: red\ndice: 1 2 ship\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const std::string drawn = draw_position(Scene<Large>(read.value.game, read.value.state));
  EXPECT_NE(drawn.find("R red  B blue  I ivory  O orange  G green  N brown  RRR road\n"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("turn 0: orange, after red   phase: main"), std::string::npos) << drawn;
  const Snapshot<Standard> two = position("seats: 2\nturn: red\n");
  EXPECT_NE(draw_position(Scene<Standard>(two.game, two.state)).find("\nR red  B blue  RRR road\n"), std::string::npos);
}

TEST(Draw, AViewShowsNoHiddenCards) {
  const Snapshot<Standard> at = position(R"(turn: red
red:
  settlements: 0,0N
  hand: 2 ore
  cards: fleet
blue:
  settlements: 0,1S
  hand: 3 coin
  cards: treason
)");
  const std::string all = draw_players(Scene<Standard>(at.game, at.state));
  EXPECT_NE(all.find("3 coin"), std::string::npos);
  EXPECT_NE(all.find("treason"), std::string::npos);
  const std::string red = draw_players(Scene<Standard>::seen_by(at.game, at.state, Seat(0)));
  EXPECT_NE(red.find("2 ore"), std::string::npos);
  EXPECT_NE(red.find("fleet"), std::string::npos);
  EXPECT_EQ(red.find("coin"), std::string::npos);
  EXPECT_EQ(red.find("treason"), std::string::npos);
  EXPECT_NE(red.find("1 politics"), std::string::npos);
  const std::string spectator = draw_players(Scene<Standard>::seen_by(at.game, at.state, Seat()));
  EXPECT_EQ(spectator.find("ore"), std::string::npos);
}

TEST(Draw, ColoursAreOnlyAdded) {
  const Snapshot<Standard> at = position("turn: red\nred:\n  settlements: 0,0N\n  roads: 0,0NE\n");
  const std::string plain = draw_position(Scene<Standard>(at.game, at.state));
  const std::string coloured = draw_position(Scene<Standard>(at.game, at.state), {true, false});
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  std::string stripped;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b') i = coloured.find('m', i);
    else stripped += coloured[i];
  }
  EXPECT_EQ(stripped, plain);
}

// Harbours have their labels in the sea, too: the pirate takes a free line.
TEST(Draw, ThePirateBesideAHarbour) {
  const Read<Snapshot<Large>> read = read_position<Large>(R"(barbican position 1
board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
    3,-2 sea | 3,-1 sea
  harbors: 2,-1NE ore
  start: 1
turn: red
barbarians: 0 landed
pirate: 3,-2
red:
  settlements: 2,-1N
  ships: 2,-2E
)");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const std::string drawn = draw_position(Scene<Large>::seen_by(read.value.game, read.value.state, Seat(0)), {});
  for (const char* part : {"pirate", "2:ore", "14 ships"}) EXPECT_NE(drawn.find(part), std::string::npos) << drawn;
}
