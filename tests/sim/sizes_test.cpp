// Both board sizes: whole games are the same in each.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "bots/process/message.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "sim/tune/outcomes.h"
#include "sim/tune/tuning.h"
#include "tests/effort.h"
#include "tests/quick_bot.h"

using namespace barbican;

namespace {

template <class Size>
sim::SelfPlay<Size> begin(const Game<Size>& game, const std::vector<std::string_view>& levels, std::uint64_t seed) {
  sim::Players<Size> players;
  for (const Seat seat : game.all_seats())
    players.push_back(test::quick_bot<Size>(levels[seat.index() % levels.size()]));
  return sim::SelfPlay<Size>(game, std::move(players), seed);
}

// A varied game with offers: each action with the question before it and its motive.
template <class Size>
std::vector<std::string> course_of(const std::vector<std::string_view>& levels, std::uint64_t number) {
  Game<Size> game = sim::varied_game<Size>(number);
  game.options.offers_per_turn = Options::kUnbounded;
  sim::SelfPlay<Size> play = begin(game, levels, number);
  play.ask_motives();
  std::vector<std::string> settings;
  while (play.state().phase != Phase::kOver && play.state().turns < 2000) {
    const Seat seat = play.asked();
    const std::string question = seat == kChance ? "" : bots::write_question(play.question(seat), 0, 0);
    const Action action = play.choose();
    const std::string motive = seat == kChance ? "" : play.bot(seat).motive();
    settings.push_back(question + write_action(game, action, Syntax::kText) + ": " + motive);
    play.take(action);
  }
  settings.push_back(write_position(game, play.state(), Syntax::kText));
  return settings;
}

void expect_same_games(const std::vector<std::string_view>& levels, std::uint64_t games) {
  for (std::uint64_t number = 0; number < games; ++number) {
    const std::vector<std::string> small = course_of<Standard>(levels, number);
    const std::vector<std::string> large = course_of<Large>(levels, number);
    EXPECT_NE(small.back().find("phase: over"), std::string::npos) << "game " << number;
    ASSERT_EQ(small.size(), large.size()) << "game " << number;
    for (std::size_t i = 0; i < small.size(); ++i) ASSERT_EQ(small[i], large[i]) << "game " << number << ", step " << i;
  }
}

}  // namespace

TEST(BothSizes, RandomPlaysTheSameGames) { expect_same_games({"random"}, test::all_or_few(26u, 2u)); }

// 52 games cover each single option with both editions, and with 3 and 4 seats.
TEST(BothSizes, EasyPlaysTheSameGames) { expect_same_games({"easy"}, test::all_or_few(52u, 2u)); }

TEST(BothSizes, MediumPlaysTheSameGames) { expect_same_games({"medium"}, test::all_or_few(26u, 1u)); }

TEST(BothSizes, HardPlaysTheSameGames) { expect_same_games({"hard"}, test::all_or_few(6u, 1u)); }

TEST(BothSizes, AllLevelsPlayTheSameGamesTogether) {
  expect_same_games({"hard", "medium", "easy", "random"}, test::all_or_few(8u, 1u));
}

TEST(BothSizes, TellProgramsTheSame) {
  for (std::uint64_t number = 0; number < 12; ++number)
    EXPECT_EQ(bots::write_hello(sim::varied_game<Standard>(number), Seat(1)),
              bots::write_hello(sim::varied_game<Large>(number), Seat(1)));
}

TEST(BothSizes, TuneToTheSameWeights) {
  const bots::value::Weights& start = bots::value::default_weights().land;
  const sim::TuningSettings settings{.seed = 3, .steps = 2, .pairs = 2, .threads = 2};
  sim::Tuning<Standard> small(start, settings);
  sim::Tuning<Large> large(start, settings);
  small.step();
  large.step();
  EXPECT_NE(small.weights().early, start.early);
  EXPECT_EQ(small.weights().early, large.weights().early);
  EXPECT_EQ(small.weights().late, large.weights().late);
}

TEST(BothSizes, FitTheSameOutcomes) {
  const bots::value::Weights& start = bots::value::default_weights().land;
  const sim::OutcomeSettings settings{.games = test::all_or_few(20, 4), .threads = 2};
  const auto goes_on = [](int) { return true; };
  const sim::Fitted small = sim::fit(sim::play_out_games<Standard>(start, settings, goes_on), start, settings);
  const sim::Fitted large = sim::fit(sim::play_out_games<Large>(start, settings, goes_on), start, settings);
  EXPECT_GT(small.loss, 0);
  EXPECT_EQ(small.loss, large.loss);
  EXPECT_EQ(small.weights.early, large.weights.early);
}
