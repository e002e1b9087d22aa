// The quick player of `hard`'s playouts.
#include "bots/hurry/hurry.h"

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

}  // namespace
