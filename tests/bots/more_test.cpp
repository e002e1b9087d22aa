// The bots at tables of two, five and six, with both ways between turns.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/queries.h"
#include "barbican/rules.h"
#include "bots/bot.h"
#include "bots/medium/medium.h"
#include "bots/steps/step_bot.h"
#include "bots/value/seat_evaluator.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "tests/effort.h"
#include "tests/quick_bot.h"

using namespace barbican;

namespace {

Game<Large> table_of(int seats, std::uint64_t seed, BetweenTurns way = BetweenTurns::kPaired,
                     sim::BoardMethod board = sim::BoardMethod::kRandom) {
  Game<Large> game = sim::make_game<Large>({.seats = seats, .board = board, .seed = seed, .between_turns = way});
  game.options.offers_per_turn = Options::kUnbounded;
  return game;
}

sim::Players<Large> players_of(std::string_view level, int seats) {
  sim::Players<Large> players;
  for (int seat = 0; seat < seats; ++seat) players.push_back(test::quick_bot<Large>(level));
  return players;
}

sim::Players<Large> one_among(std::string_view one, std::string_view others, int seats, std::uint64_t seed) {
  sim::Players<Large> players = players_of(others, seats);
  players[seed % players.size()] = test::quick_bot<Large>(one);
  return players;
}

// The kinds of action in each phase between turns, and the most actions of one seat in one such phase.
struct BetweenCounts {
  std::map<std::string, int> special;
  std::map<std::string, int> paired;
  int most = 0;
};

// Plays a game to its end and checks every choice; on a refusal, or without an end, it returns false with the reason.
testing::AssertionResult plays_on(const Game<Large>& game, sim::Players<Large> players, std::uint64_t seed,
                                  BetweenCounts& counts) {
  sim::SelfPlay<Large> play(game, std::move(players), seed);
  Seat builder;
  int done = 0;
  while (play.state().phase != Phase::kOver) {
    const State<Large>& state = play.state();
    if (state.turns > 2000) return testing::AssertionFailure() << "no end";
    const Action action = play.choose();
    if (const Reject reject = check(game, state, action))
      return testing::AssertionFailure() << write_action(game, action, Syntax::kText) << ": "
                                         << info_of(reject.reason()).id;
    const Seat now = state.roller.exists() ? state.turn : Seat();
    done = now == builder ? done + 1 : 0;
    builder = now;
    if (now.exists()) counts.most = std::max(counts.most, done);
    if (state.phase == Phase::kSpecialBuild) ++counts.special[std::string(name_of(action.kind()))];
    if (now.exists() && state.phase == Phase::kMain) ++counts.paired[std::string(name_of(action.kind()))];
    play.take(action);
  }
  return testing::AssertionSuccess();
}

}  // namespace

// Two, five and six seats, both editions, each board, each option of these tables, both ways between turns.
TEST(MoreBots, EveryChoiceIsLegalInEverySetUp) {
  BetweenCounts counts;
  for (std::uint64_t number = 0; number < test::all_or_few(36u, 4u); ++number) {
    const Game<Large> game = sim::varied_more_game(number);
    ASSERT_TRUE(plays_on(game, players_of(number % 2 == 0 ? "medium" : "easy", game.seats), number, counts)) << number;
    if (number % 6 != 0) continue;
    sim::Players<Large> players = one_among("random", "medium", game.seats, number);
    players[(number + 1) % players.size()] = test::quick_bot<Large>("hard");
    ASSERT_TRUE(plays_on(game, std::move(players), number, counts)) << number;
  }
  EXPECT_LT(counts.most, 40);
}

// Everything that may be built between turns, and the actions of a paired turn other than offers and the roll.
TEST(MoreBots, MediumUsesEverythingBetweenTurns) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  BetweenCounts counts;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    const auto way = seed % 2 == 0 ? BetweenTurns::kPaired : BetweenTurns::kSpecial;
    const auto board = seed % 4 < 2 ? sim::BoardMethod::kNewShores : sim::BoardMethod::kRandom;
    const int seats = seed % 3 == 0 ? 5 : 6;
    ASSERT_TRUE(plays_on(table_of(seats, seed, way, board), players_of("medium", seats), seed, counts)) << seed;
  }
  for (const Kind kind : kEachKind) {
    const std::string name(name_of(kind));
    EXPECT_EQ(counts.special[name] > 0, has(info_of(Phase::kSpecialBuild).kinds, kind)) << name;
    // Rare: bots mostly play a fifth card, and in 200 games 13 knights were displaced, 16 chased the pirate.
    if (kind == Kind::kReturn || kind == Kind::kDisplace || kind == Kind::kChasePirate) continue;
    EXPECT_EQ(counts.paired[name] > 0, has(kKindsWith<kInTurn>, kind) && kind != Kind::kOffer) << name;
  }
  EXPECT_LT(counts.most, 40);
}

// Without anything worth building a bot passes, and keeps its cards for its own turn.
TEST(MoreBots, OnlyUsefulThingsAreBuiltBetweenTurns) {
  int passed = 0;
  int built = 0;
  const Game<Large> game = table_of(6, 5, BetweenTurns::kSpecial);
  sim::SelfPlay<Large> play(game, players_of("medium", 6), 5);
  while (play.state().phase != Phase::kOver) {
    const State<Large> before = play.state();
    const bool is_asked = before.phase == Phase::kSpecialBuild && play.question(before.turn).legal.size() > 1;
    const Action action = play.choose();
    play.take(action);
    if (!is_asked) continue;
    (action.kind() == Kind::kPass ? passed : built) += 1;
    if (action.kind() == Kind::kPass || play.state().phase != Phase::kSpecialBuild) continue;
    const bots::value::SeatEvaluator<Large> evaluator(game, bots::value::default_weights().in(game), before,
                                                      before.turn);
    EXPECT_GT(evaluator.value(play.state()), evaluator.value(before));
  }
  EXPECT_GT(passed, 20);
  EXPECT_GT(built, 20);
}

TEST(MoreBots, MediumBeatsRandomAtEveryNumberOfSeats) {
  for (const int seats : {2, 3, 5, 6})
    for (const BetweenTurns way : {BetweenTurns::kPaired, BetweenTurns::kSpecial}) {
      if (seats <= kBaseSeats && way == BetweenTurns::kSpecial) continue;
      int won = 0;
      const auto games = test::all_or_few(20u, 2u);
      for (std::uint64_t seed = 1; seed <= games; ++seed) {
        sim::SelfPlay<Large> play(table_of(seats, seed, way), one_among("medium", "random", seats, seed), seed);
        ASSERT_TRUE(play.play(5000)) << seats << " seats, seed " << seed;
        won += play.state().winner == Seat(static_cast<int>(seed % static_cast<unsigned>(seats))) ? 1 : 0;
      }
      EXPECT_GE(won + 1, static_cast<int>(games)) << seats << " seats";
    }
}

// With two and three players it searches, whatever time it has; with more it decides at once.
TEST(MoreBots, MediumLooksAheadAtSmallTables) {
  for (const int seats : {2, 3, 4}) {
    const Game<Large> game = table_of(seats, 4);
    sim::SelfPlay<Large> play(game, players_of("easy", seats), 4);
    int asked = 0;
    int different = 0;
    for (int step = 0; asked < 12 && play.state().phase != Phase::kOver; play.take(play.choose()), ++step) {
      const Seat seat = play.asked();
      if (seat == kChance || step % 7 != 0 || play.question(seat).legal.size() < 3) continue;
      ++asked;
      const auto choice = [&](bots::Bot<Large>&& bot, std::chrono::steady_clock::time_point deadline) {
        const bots::Question<Large> real = play.question(seat);
        SimRandom random = real.random;
        return bot.choose({game, real.view, real.memory, real.legal, random, deadline});
      };
      constexpr auto kNever = std::chrono::steady_clock::time_point::max();
      const auto now = std::chrono::steady_clock::now();
      const bots::value::GameWeights& weights = bots::value::default_weights();
      const Action medium = choice(bots::MediumBot<Large>(), kNever);
      const Action at_once = choice(bots::StepBot<Large>(weights), kNever);
      ASSERT_EQ(medium, choice(bots::MediumBot<Large>(), now));
      ASSERT_EQ(at_once, choice(bots::MediumBot<Large>(weights, 0), kNever));
      different += medium == at_once ? 0 : 1;
    }
    EXPECT_EQ(asked, 12);
    EXPECT_EQ(different > 0, seats <= bots::kSmallTable) << seats;
  }
}

// All others wait for each seat in turn, so bots don't look ahead there, whatever time they have.  [MORE-10]
TEST(MoreBots, HardBuildsAtOnceBetweenTurns) {
  EXPECT_FALSE(bots::thinks_long("hard", Phase::kSpecialBuild));
  EXPECT_TRUE(bots::thinks_long("hard", Phase::kMain));
  const Game<Large> game = table_of(6, 4, BetweenTurns::kSpecial);
  sim::SelfPlay<Large> play(game, players_of("medium", 6), 4);
  const auto hard = bots::make_bot<Large>("hard");
  bots::StepBot<Large> at_once(bots::value::default_weights());
  int asked = 0;
  for (; asked < 40 && play.state().phase != Phase::kOver; play.take(play.choose())) {
    const Seat seat = play.state().turn;
    if (play.state().phase != Phase::kSpecialBuild || play.question(seat).legal.size() < 2) continue;
    ++asked;
    const bots::Question<Large> real = play.question(seat);
    const auto choice = [&](bots::Bot<Large>& bot) {
      SimRandom random = real.random;
      return bot.choose({game, real.view, real.memory, real.legal, random});
    };
    ASSERT_EQ(choice(*hard), choice(at_once));
  }
  EXPECT_EQ(asked, 40);
}

// With six players, too, hidden cards of the others do not change the choice.
TEST(MoreBots, ChoicesDoNotDependOnHiddenCardsWithSix) {
  int compared = 0;
  int different = 0;
  for (const BetweenTurns way : {BetweenTurns::kPaired, BetweenTurns::kSpecial}) {
    const Game<Large> game = table_of(6, 3, way);
    sim::SelfPlay<Large> play(game, players_of("medium", 6), 3);
    SimRandom other_cards(3);
    const auto bot = bots::make_bot<Large>("medium");
    for (int step = 0; play.state().phase != Phase::kOver; play.take(play.choose()), ++step) {
      const Seat seat = play.asked();
      const bool between = play.state().roller.exists();
      if (seat == kChance || step % (between ? 3 : 11) != 0) continue;
      const bots::Question<Large> asked = play.question(seat);
      const State<Large> state = determinize(game, asked.view, asked.memory, other_cards);
      const View<Large> seen = view(game, state, seat);
      ASSERT_EQ(std::memcmp(&seen, &asked.view, sizeof seen), 0);
      ActionList list;
      legal_actions(game, state, seat, list);
      SimRandom one = asked.random;
      SimRandom two = asked.random;
      ASSERT_EQ(bot->choose({game, asked.view, asked.memory, asked.legal, one}),
                bot->choose({game, seen, asked.memory, list, two}));
      ++compared;
      different += std::memcmp(&state, &play.state(), sizeof state) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 100);
  EXPECT_GT(different, compared / 2);
}

// With nine cards in hand a 7 costs four of them, unless the table discards only from ten on.  [MORE-30]
TEST(MoreBots, TheHandLimitIsThatOfTheTable) {
  const auto worth_of_nine = [](int limit) {
    Game<Large> game = table_of(2, 1);
    game.options.discard_limit = static_cast<std::uint8_t>(limit);
    sim::SelfPlay<Large> play(game, players_of("easy", 2), 1);
    while (play.state().phase != Phase::kMain) play.take(play.choose());
    State<Large> state = play.state();
    state.hand[Seat(0)] = Hand::of(Card::kWool, 9);
    return bots::value::SeatEvaluator<Large>(game, bots::value::default_weights().in(game), state, Seat(0))
        .value(state);
  };
  EXPECT_LT(worth_of_nine(7), worth_of_nine(9));
  EXPECT_EQ(worth_of_nine(9), worth_of_nine(10));
}

// Playouts end in the seat's own turn, even if they begin between two turns.
TEST(MoreBots, PlayoutsStopInTheSeatsOwnTurn) {
  for (const BetweenTurns way : {BetweenTurns::kPaired, BetweenTurns::kSpecial}) {
    const Game<Large> game = table_of(6, 7, way);
    const bots::PlayoutPolicy<Large> policy(game);
    sim::SelfPlay<Large> play(game, players_of("easy", 6), 7);
    ActionList list;
    int stopped = 0;
    for (; play.state().turns < 30; play.take(play.choose())) {
      if (!play.state().roller.exists()) continue;
      State<Large> state = play.state();
      const Seat seat(2);
      policy.run(state, seat, 1, list, bots::TurnStreams(1));
      if (state.phase == Phase::kOver) continue;
      ASSERT_EQ(state.turn, seat);
      ASSERT_FALSE(state.roller.exists());
      ASSERT_EQ(state.phase, Phase::kMain);
      ++stopped;
    }
    EXPECT_GT(stopped, 20);
  }
}
