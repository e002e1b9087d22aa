// The quick player of `hard`'s playouts.
#include "bots/hurry/hurry.h"

#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"

using namespace barbican;

namespace {

// Of two settlements the one on the better numbers becomes a city, wherever Invention has put them.  [CARD-INVENTION]
TEST(Hurry, GoesByTheTokensOfThePosition) {
  const auto read = read_position<Standard>(
      "barbican position 1\nturn: red\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N 0,0S\n  hand: 2 grain 3 ore\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const Game<Standard>& game = read.value.game;
  ActionList list;
  legal_actions(game, read.value.state, Seat(0), list);
  for (const char* const words : {"red city 0,0N", "red city 0,0S"}) {
    const Action better = read_action(game, words).value;
    const auto& near = game.board.vertex_hexes[better.vertex().value];
    State<Standard> state = read.value.state;
    state.tokens = {};
    state.tokens[2] = game.board.land - near;
    state.tokens[6] = near;
    SimRandom random(1);
    const Action chosen = bots::hurried_choice(game, state, list, random);
    EXPECT_EQ(chosen, better) << write_action(game, chosen, Syntax::kText);
  }
}

// What red, whose turn it is, does in a hurry.
std::string choice_of_red(const std::string& position) {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\nphase: main\ndice: 3 5 ship\n" + position);
  EXPECT_TRUE(read.ok()) << to_line(read.error);
  const auto& [game, state] = read.value;
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  SimRandom random(1);
  return write_action(game, bots::hurried_choice(game, state, list, random), Syntax::kText);
}

// [IMPROVE-1, CARD-CRANE]
TEST(Hurry, TradesForImprovementsAtTheirPrice) {
  const std::string city = "red:\n  cities: 0,0N\n  levels: trade=2 politics=2 ";
  EXPECT_EQ(choice_of_red(city + "science=2\n  hand: 4 wool 2 paper\n"), "red bank wool for paper");
  EXPECT_EQ(choice_of_red("crane: yes\n" + city + "science=2\n  hand: 4 wool 1 paper\n"), "red bank wool for paper");
  EXPECT_EQ(choice_of_red(city + "science=5\n  hand: 4 wool 5 paper\n"), "red end-turn");
}

}  // namespace
