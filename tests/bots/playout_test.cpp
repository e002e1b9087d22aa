// The policy of `hard`'s playouts: it reads the given position, and its choices never shift the dice.
#include "bots/playout/playout.h"

#include <array>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "bots/medium/medium.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

using namespace barbican;

namespace {

// It makes a city of the settlement with the better numbers, even after Invention has swapped them.  [CARD-INVENTION]
TEST(Playout, GoesByTheTokensOfThePosition) {
  const auto read = read_position<Standard>(
      "barbican position 1\nturn: red\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N 0,0S\n  hand: 2 grain 3 ore\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const Game<Standard>& game = read.value.game;
  ActionList list;
  legal_actions(game, read.value.state, Seat(0), list);
  for (const char* const words : {"red city 0,0N", "red city 0,0S"}) {
    const Action better = read_action(game, words).value;
    const auto& near = game.board.vertex_hexes[better.vertex()];
    State<Standard> state = read.value.state;
    state.tokens = {};
    state.tokens[2] = game.board.land - near;
    state.tokens[6] = near;
    SimRandom random(1);
    const Action chosen = bots::PlayoutPolicy<Standard>(game).choose(state, list, random);
    EXPECT_EQ(chosen, better) << write_action(game, chosen, Syntax::kText);
  }
}

// The choice of red, the turn player, in a playout.
std::string choice_of_red(const std::string& position) {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\nphase: main\ndice: 3 5 ship\n" + position);
  EXPECT_TRUE(read.ok()) << to_line(read.error);
  const auto& [game, state] = read.value;
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  SimRandom random(1);
  return write_action(game, bots::PlayoutPolicy<Standard>(game).choose(state, list, random), Syntax::kText);
}

// [IMPROVE-1, CARD-CRANE]
TEST(Playout, TradesForImprovementsAtTheirPrice) {
  const std::string city = "red:\n  cities: 0,0N\n  levels: trade=2 politics=2 ";
  EXPECT_EQ(choice_of_red(city + "science=2\n  hand: 4 wool 2 paper\n"), "red bank wool for paper");
  EXPECT_EQ(choice_of_red("crane: yes\n" + city + "science=2\n  hand: 4 wool 1 paper\n"), "red bank wool for paper");
  EXPECT_EQ(choice_of_red(city + "science=5\n  hand: 4 wool 5 paper\n"), "red end-turn");
}

// Looks at the main phase of each turn in the middle of a game, where a search starts.
template <class Look>
void look_at_turns(std::uint64_t seed, const Look& look) {
  const Game<Standard> game = sim::make_game<Standard>({.board = sim::BoardMethod::kRandom, .seed = seed});
  sim::Players<Standard> players;
  for (int s = 0; s < game.seats; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
  sim::SelfPlay<Standard> play(game, std::move(players), seed);
  for (int last = 7; play.state().turns < 40; play.take(play.choose())) {
    if (play.state().phase != Phase::kMain || play.state().turns <= last) continue;
    last = play.state().turns;
    look(game, play.state());
  }
}

// The dice of the last roll.
std::array<int, 3> dice_of(const State<Standard>& state) {
  return {state.red, state.yellow, static_cast<int>(state.face)};
}

TEST(Playout, RollsTheSameDiceAfterAnyAction) {
  ActionList list;
  int compared = 0;
  int apart = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    look_at_turns(seed, [&](const Game<Standard>& game, const State<Standard>& state) {
      const Seat seat = state.turn;
      for (int rounds = 1; rounds <= 2; ++rounds) {
        std::array<State<Standard>, 2> after{state, state};
        after[1].bank += after[1].hand[seat];
        after[1].hand[seat] = {};
        for (State<Standard>& each : after)
          bots::PlayoutPolicy<Standard>(game).run(each, seat, rounds, list, bots::TurnStreams(seed));
        if (after[0].phase != Phase::kMain || after[1].phase != Phase::kMain) continue;
        ASSERT_EQ(dice_of(after[0]), dice_of(after[1])) << "seed " << seed << ", turn " << state.turns;
        ++compared;
        apart += after[0].hand != after[1].hand ? 1 : 0;
      }
    });
  EXPECT_GT(compared, 100);
  EXPECT_GT(apart, compared / 2);
}

}  // namespace
