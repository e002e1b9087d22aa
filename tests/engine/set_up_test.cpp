// 2. Setting up: boards, the starting player, the robber's place.
#include "sim/set_up.h"

#include <algorithm>
#include <set>

#include "barbican/chance.h"
#include "barbican/rules.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

Game<Standard> on_first_board(Edition edition, int seats = 4) {
  return sim::make_game<Standard>({edition, seats, sim::BoardMethod::kFirstGame, HarborMethod::kFixed, 0});
}

Action start_roll(int red, int yellow) { return Action(Kind::kStartRoll, kChance, red, yellow); }

}  // namespace

RULE("SETUP-2", "the spiral lays the lettered tokens counter-clockwise, skipping the desert") {
  Layout layout = first_game_layout();
  lay_spiral_tokens(layout, 0);
  const auto number_at = [&](int q, int r) {
    for (int i = 0; i < layout.hex_count; ++i)
      if (layout.hexes[i].at.q == q && layout.hexes[i].at.r == r) return static_cast<int>(layout.hexes[i].number);
    return -1;
  };
  EXPECT_EQ(number_at(0, -2), 5);
  EXPECT_EQ(number_at(-1, -1), 2);
  EXPECT_EQ(number_at(-2, 0), 6);
  EXPECT_EQ(number_at(1, -2), 10);
  EXPECT_EQ(number_at(0, -1), 9);
  EXPECT_EQ(number_at(1, -1), 11) << "the desert in the middle is last and skipped";
  EXPECT_EQ(number_at(0, 0), 0);
}

RULE("SETUP-2", "random tokens leave no 6 or 8 next to another") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SimRandom random(seed);
    EXPECT_TRUE(tokens_are_apart(variable_layout(4, TokenMethod::kRandom, HarborMethod::kFixed, random)));
  }
}

RULE("SETUP-2", "shuffling reaches every hex and every harbour") {
  std::set<int> first_terrains, first_harbors;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SimRandom random(seed);
    const Layout layout = variable_layout(4, TokenMethod::kSpiral, HarborMethod::kShuffled, random);
    first_terrains.insert(static_cast<int>(layout.hexes[0].terrain));
    first_harbors.insert(layout.harbors[0].kind);
  }
  EXPECT_EQ(first_terrains.size(), 6u);
  EXPECT_EQ(first_harbors.size(), 6u);
}

RULE("SETUP-1", "player order is clockwise, with 3 players too") {
  const Game<Standard> game = on_first_board(Edition::k2022, 3);
  EXPECT_EQ(game.after(Seat(1)), Seat(2));
  EXPECT_EQ(game.after(Seat(2)), Seat(0));
}

RULE("SETUP-3", "the highest roll places first, ties roll again") {
  const Game<Standard> game = on_first_board(Edition::k2010);
  State<Standard> state = new_game(game);
  for (const Action roll : {start_roll(1, 2), start_roll(6, 5), start_roll(5, 6), start_roll(2, 2)})
    ASSERT_FALSE(try_apply(game, state, roll));
  EXPECT_EQ(state.phase, Phase::kStartRoll) << "seats 1 and 2 tie";
  EXPECT_EQ(state.pending.subject, Seat(1));
  ASSERT_FALSE(try_apply(game, state, start_roll(1, 1)));
  EXPECT_EQ(state.pending.subject, Seat(2));
  ASSERT_FALSE(try_apply(game, state, start_roll(1, 2)));
  EXPECT_EQ(state.first, Seat(2));
  EXPECT_EQ(state.phase, Phase::kSetupSettlement);
  EXPECT_EQ(state.turn, Seat(2));
}

RULE("SETUP-8", "the robber starts on the desert, or off the board") {
  EXPECT_EQ(new_game(on_first_board(Edition::k2010)).robber, on_first_board(Edition::k2010).board.robber_home);
  EXPECT_FALSE(new_game(on_first_board(Edition::k2022)).robber.exists());
}

RULE("SETUP-8", "a layout without exactly one desert names the robber's hex") {
  Layout layout = first_game_layout();
  layout.hexes[9].terrain = Terrain::kForest;
  layout.hexes[9].number = 2;
  Board<Standard> board;
  EXPECT_TRUE(build_board(layout, board));
  layout.names_robber = true;
  layout.robber = {1, 1};
  EXPECT_FALSE(build_board(layout, board));
  EXPECT_EQ(board.robber_home, board.hex_at({1, 1}));
}

RULE("SETUP-9", "a layout that can't be is refused with its place") {
  Board<Standard> board;
  Layout twice = first_game_layout();
  twice.hexes[3].at = twice.hexes[0].at;
  EXPECT_EQ(build_board(twice, board).hex, 3);
  Layout seven = first_game_layout();
  seven.hexes[2].number = 7;
  EXPECT_EQ(build_board(seven, board).hex, 2);
  Layout inland = first_game_layout();
  inland.harbors[4].at = {{0, 0}, HexSide::kEast};
  EXPECT_EQ(build_board(inland, board).harbor, 4);
  Layout afar = first_game_layout();
  afar.harbors[1].at = {{9, 9}, HexSide::kEast};
  EXPECT_EQ(build_board(afar, board).harbor, 1);
}

RULE("DICE-1", "the deck of dice is worked through, and Alchemy draws none of it") {
  Game<Standard> game = on_first_board(Edition::k2022);
  game.options.dice = Dice::kDeck;
  State<Standard> state = new_game(game);
  SimRandom random(1);
  std::multiset<int> seen;
  for (int roll = 0; roll < 72; ++roll) {
    state.phase = Phase::kDice;
    state.waiting = {};
    state.turn = Seat(0);
    state.red = state.yellow = 0;
    const Action outcome = sample_chance(game, state, random);
    ASSERT_FALSE(try_apply(game, state, outcome));
    seen.insert(10 * outcome.a() + outcome.b());
    if (roll == 35) {
      EXPECT_EQ(std::set<int>(seen.begin(), seen.end()).size(), 36u);
    }
  }
  for (const int pair : seen) EXPECT_EQ(seen.count(pair), 2u);
  const auto left = state.dice_left;
  state.phase = Phase::kDice;
  state.waiting = {};
  state.red = 3;  // dice set by Alchemy
  state.yellow = 4;
  EXPECT_TRUE(check(game, state, Action(Kind::kDice, kChance, 1, 1, 0)));
  ASSERT_FALSE(try_apply(game, state, Action(Kind::kDice, kChance, 3, 4, 0)));
  EXPECT_EQ(state.dice_left, left);
}
