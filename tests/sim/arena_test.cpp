// The arena: games that depend on their seeds alone, equal luck for every line-up, and correct figures.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "sim/arena/elo.h"
#include "sim/arena/interval.h"
#include "sim/arena/totals.h"
#include "sim/arena/worker_pool.h"
#include "sim/self_play.h"
#include "tests/effort.h"

using namespace barbican;
using namespace barbican::sim::arena;

namespace {

template <class Size>
std::unique_ptr<bots::Bot<Size>> make(std::string_view spec) {
  return bots::make_bot<Size>(spec);
}

Schedule schedule_of(std::vector<LineUp> line_ups, int rounds) {
  Schedule schedule;
  schedule.line_ups = std::move(line_ups);
  schedule.table.board = sim::BoardMethod::kRandom;
  schedule.rounds = rounds;
  return schedule;
}

const LineUp kOneEasy({"easy", "random", "random", "random"});
const LineUp kTwoEasy({"easy", "easy", "random", "random"});

std::vector<int> all_games(const Schedule& schedule) {
  std::vector<int> games(schedule.games());
  for (int g = 0; g < schedule.games(); ++g) games[g] = g;
  return games;
}

template <class Size = Standard>
std::vector<GameResult> play(const Schedule& schedule, std::vector<int> games, int threads) {
  WorkerPool pool(schedule, std::move(games), game_runner<Size>(schedule, make<Size>), threads);
  std::vector<GameResult> results;
  while (!pool.is_done())
    for (const GameResult& game : pool.take_finished(std::chrono::seconds(1))) results.push_back(game);
  std::sort(results.begin(), results.end(), [&](const GameResult& a, const GameResult& b) {
    return schedule.number_of(a.id) < schedule.number_of(b.id);
  });
  return results;
}

// Everything but the times.
auto told(const GameResult& game) {
  std::vector<int> numbers{game.id.line_up, game.id.round, game.id.rotation, game.first, game.winner, game.turns};
  for (const PlaceResult& place : game.places) {
    numbers.push_back(place.points);
    numbers.push_back(place.decisions);
  }
  return numbers;
}

std::vector<std::vector<int>> told(const std::vector<GameResult>& games) {
  std::vector<std::vector<int>> all;
  for (const GameResult& game : games) all.push_back(told(game));
  return all;
}

// Every roll of a game's first turns. When Alchemy has set the dice, only the event die is random.
std::vector<Action> rolls_of(std::initializer_list<std::string_view> names, std::uint64_t seed) {
  sim::Players<Standard> players;
  for (const std::string_view name : names) players.push_back(make<Standard>(name));
  sim::SelfPlay<Standard> play(sim::make_game<Standard>({.board = sim::BoardMethod::kRandom, .seed = seed}),
                               std::move(players), seed);
  std::vector<Action> rolls;
  while (play.state().phase != Phase::kOver && play.state().turns < 60) {
    const Action action = play.choose();
    const bool is_set = play.state().red != 0;
    if (action.kind() == Kind::kStartRoll || (action.kind() == Kind::kDice && !is_set)) rolls.push_back(action);
    if (action.kind() == Kind::kDice && is_set) rolls.emplace_back(Kind::kDice, kChance, 0, 0, action.c());
    play.take(action);
  }
  return rolls;
}

}  // namespace

// ---- Line-ups and schedules

TEST(Arena, ALineUpTurnsUntilItIsTheSameAgain) {
  EXPECT_EQ(LineUp({"a", "b", "b", "b"}).rotations(), 4);
  EXPECT_EQ(LineUp({"a", "b", "a", "b"}).rotations(), 2);
  EXPECT_EQ(LineUp({"a", "a", "b", "b"}).rotations(), 4);
  EXPECT_EQ(LineUp({"a", "a", "a", "a"}).rotations(), 1);
  EXPECT_EQ(LineUp({"a", "b", "c"}).rotations(), 3);
  const LineUp line_up({"a", "b", "c", "d"});
  for (int rotation = 0; rotation < 4; ++rotation)
    for (int place = 0; place < 4; ++place)
      EXPECT_EQ(line_up.place_at(line_up.seat_of(place, rotation), rotation), place);
  std::set<int> seats;
  for (int rotation = 0; rotation < 4; ++rotation) seats.insert(line_up.seat_of(0, rotation));
  EXPECT_EQ(seats.size(), 4u);
}

TEST(Arena, ALeagueHasEveryPairInEveryProportion) {
  const std::vector<std::string> bots{"a", "b", "c"};
  std::vector<std::string> texts;
  for (const LineUp& line_up : league_line_ups(bots, 4)) texts.push_back(line_up.text());
  EXPECT_EQ(texts, (std::vector<std::string>{"a,b,b,b", "a,a,b,b", "a,a,a,b", "a,c,c,c", "a,a,c,c", "a,a,a,c",
                                             "b,c,c,c", "b,b,c,c", "b,b,b,c"}));
  EXPECT_EQ(league_line_ups(bots, 3).size(), 6u);
}

TEST(Arena, GamesAreNumberedRoundByRound) {
  const Schedule schedule = schedule_of({kOneEasy, LineUp({"a", "b", "a", "b"}), LineUp({"a", "a", "a", "a"})}, 3);
  EXPECT_EQ(schedule.games(), 21);
  for (int number = 0; number < schedule.games(); ++number) {
    const GameId id = schedule.id_of(number);
    EXPECT_TRUE(schedule.has(id));
    EXPECT_EQ(id.round, number / 7);
    EXPECT_EQ(schedule.number_of(id), number);
  }
  EXPECT_EQ(schedule.id_of(12), (GameId{1, 1, 1}));
  EXPECT_FALSE(schedule.has({1, 0, 2}));
  EXPECT_FALSE(schedule.has({3, 0, 0}));
  EXPECT_FALSE(schedule.has({0, 3, 0}));
  EXPECT_EQ(schedule.bots(), (std::vector<std::string>{"easy", "random", "a", "b"}));
}

// ---- Chance

TEST(Arena, DiceDoNotDependOnWhoPlays) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const std::vector<Action> one = rolls_of({"easy", "random", "random", "easy"}, seed);
    const std::vector<Action> other = rolls_of({"random", "easy", "random", "random"}, seed);
    const std::size_t both = std::min(one.size(), other.size());
    ASSERT_GT(both, 30u);
    for (std::size_t i = 0; i < both; ++i) {
      EXPECT_EQ(one[i].c(), other[i].c());
      const bool is_rolled = one[i].a() != 0 && other[i].a() != 0;
      EXPECT_TRUE(!is_rolled || one[i] == other[i]) << "roll " << i;
    }
  }
}

TEST(Arena, ARoundIsOneBoardAndOneStart) {
  const Schedule schedule = schedule_of({kOneEasy, kTwoEasy}, 4);
  std::map<int, std::set<int>> first;
  for (const GameResult& game : play(schedule, all_games(schedule), 2)) first[game.id.round].insert(game.first);
  ASSERT_EQ(first.size(), 4u);
  for (const auto& [round, seats] : first) EXPECT_EQ(seats.size(), 1u) << round;
  EXPECT_NE(schedule.seeds_of(0).board, schedule.seeds_of(1).board);
  EXPECT_NE(schedule.seeds_of(0).board, schedule.seeds_of(0).chance);
}

// ---- The same seed, the same games

TEST(Arena, ThreadsAndOrderChangeNothing) {
  const Schedule schedule = schedule_of({kOneEasy, kTwoEasy}, 3);
  const auto once = told(play(schedule, all_games(schedule), 1));
  EXPECT_EQ(once.size(), 24u);
  EXPECT_EQ(once, told(play(schedule, all_games(schedule), 4)));
  std::vector<int> backwards = all_games(schedule);
  std::reverse(backwards.begin(), backwards.end());
  EXPECT_EQ(once, told(play(schedule, backwards, 2)));
  Schedule other = schedule;
  other.seed = 2;
  EXPECT_NE(once, told(play(other, all_games(schedule), 2)));
}

TEST(Arena, BothBoardSizesPlayTheSameGames) {
  Schedule schedule = schedule_of({LineUp({"medium", "easy", "easy", "random"})}, test::all_or_few(25, 1));
  schedule.table.offers_per_turn = Options::kUnbounded;
  const auto small = told(play<Standard>(schedule, all_games(schedule), 2));
  EXPECT_EQ(small.size(), static_cast<std::size_t>(schedule.games()));
  EXPECT_EQ(small, told(play<Large>(schedule, all_games(schedule), 2)));
}

TEST(Arena, AGameIsTheSameInALongerScheduleAndAmongOthers) {
  const Schedule brief = schedule_of({kTwoEasy}, 1), wide = schedule_of({kTwoEasy, kOneEasy}, 2);
  const auto games = told(play(brief, all_games(brief), 1));
  const auto among = told(play(wide, {0, 1, 2, 3}, 1));
  EXPECT_EQ(games, among);
}

TEST(Arena, ATooLongGameHasNoWinner) {
  Schedule schedule = schedule_of({kOneEasy}, 1);
  schedule.most_turns = 12;
  for (const GameResult& game : play(schedule, all_games(schedule), 1)) {
    EXPECT_EQ(game.winner, kNobody);
    EXPECT_EQ(game.turns, 12);
  }
  const std::vector<LineUpTotals> totals = add_up(schedule, play(schedule, all_games(schedule), 1));
  EXPECT_EQ(totals[0].unfinished, 4);
}

TEST(Arena, AWorkerPoolCanBeStopped) {
  const Schedule schedule = schedule_of({kOneEasy}, 100000);
  WorkerPool pool(schedule, all_games(schedule), game_runner<Standard>(schedule, make<Standard>), 2);
  std::vector<GameResult> results = pool.take_finished(std::chrono::seconds(60));
  EXPECT_FALSE(results.empty());
  pool.stop();
  while (!pool.is_done()) pool.take_finished(std::chrono::seconds(1));
}

TEST(Arena, ExceptionsOfAGameReachTheCaller) {
  const Schedule schedule = schedule_of({LineUp({"easy", "none", "easy", "easy"})}, 2);
  WorkerPool pool(schedule, all_games(schedule), game_runner<Standard>(schedule, make<Standard>), 2);
  EXPECT_THROW(
      {
        while (!pool.is_done()) pool.take_finished(std::chrono::seconds(1));
      },
      std::invalid_argument);
}

// ---- Figures

TEST(Arena, WilsonsIntervalsAreAsPublished) {
  const auto expect = [](std::int64_t wins, std::int64_t games, double low, double high) {
    const Interval interval = wilson(wins, games);
    EXPECT_NEAR(interval.low, low, 5e-5) << wins << " of " << games;
    EXPECT_NEAR(interval.high, high, 5e-5) << wins << " of " << games;
  };
  // The examples of Newcombe, Two-sided confidence intervals for the single proportion, 1998.
  expect(15, 148, 0.0624, 0.1605);
  expect(81, 263, 0.2553, 0.3662);
  expect(0, 20, 0, 0.1611);
  expect(1, 29, 0.0061, 0.1718);
  expect(20, 20, 1 - 0.1611, 1);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Arena, TotalsAddUp) {
  const Schedule schedule = schedule_of({LineUp({"x", "y", "y", "y"})}, 1);
  std::vector<GameResult> games(4);
  for (int i = 0; i < 4; ++i) {
    GameResult& game = games[i];
    game.id = {0, 0, i};
    game.first = 1;
    game.winner = i == 3 ? 2 : 0;
    game.turns = 50 + 10 * i;
    for (std::size_t p = 0; p < 4; ++p) game.places[p] = {2000000, 100, p == 0 ? 13 : 7};
  }
  const LineUpTotals totals = add_up(schedule, games)[0];
  EXPECT_EQ(totals.games, 4);
  EXPECT_EQ(totals.places[0].wins, 3);
  EXPECT_DOUBLE_EQ(totals.places[0].rate(), 0.75);
  EXPECT_DOUBLE_EQ(totals.places[0].mean_points(), 13);
  EXPECT_DOUBLE_EQ(totals.places[0].mean_turns_won(), 60);
  EXPECT_DOUBLE_EQ(totals.places[0].ms_per_decision(), 0.02);
  // x sat at 0, 1 and 2; the y of place 2, when the table was turned by 3, at 1.
  EXPECT_EQ(totals.wins_by_seat, (std::vector<std::int64_t>{1, 2, 1, 0}));
  EXPECT_EQ(totals.wins_by_order, (std::vector<std::int64_t>{2, 1, 0, 1}));
  const std::vector<BotTotals> bots = totals.by_bot();
  ASSERT_EQ(bots.size(), 2u);
  EXPECT_EQ(bots[1].seats, 3);
  EXPECT_EQ(bots[1].wins, 1);
  EXPECT_EQ(bots[1].games, 4);
  EXPECT_DOUBLE_EQ(bots[1].mean_points(), 7);
  EXPECT_EQ(totals.turns, (std::vector<int>{50, 60, 70, 80}));
  EXPECT_EQ(totals.turns_within(0.5), 60);
  EXPECT_EQ(totals.turns_within(0.9), 80);
  EXPECT_DOUBLE_EQ(totals.mean_turns(), 65);
}

TEST(Arena, TimesHavePercentiles) {
  Times times;
  for (std::uint64_t ns = 1; ns <= 10000; ++ns) times.add(ns);
  EXPECT_NEAR(times.share_within_ns(0.5), 5000, 5000 * 0.13);
  EXPECT_GE(times.share_within_ns(0.99), 9900);
  EXPECT_LE(times.share_within_ns(0.99), 9900 * 1.13);
  Times both;
  both.add(times);
  both.add(~std::uint64_t{0});
  EXPECT_EQ(both.share_within_ns(0.5), times.share_within_ns(0.5));
  EXPECT_EQ(Times().share_within_ns(0.99), 0);
}

// ---- Elo

// Two bots at tables of two: the textbook's formula.
TEST(Arena, EloOfTwoFollowsTheUsualFormula) {
  const std::vector<EloRating> elo = rate_bots(2, {{{{0, 1, 7500}, {1, 1, 2500}}}});
  EXPECT_NEAR(elo[0].elo - elo[1].elo, 400 * std::log10(3.0), 0.5);
  EXPECT_NEAR(elo[0].elo + elo[1].elo, 0, 1e-6);
  // The difference has the error 400/ln 10 / sqrt(n p q); each is half of it.
  const double half = 1.96 * 400 / std::log(10.0) / std::sqrt(10000 * 0.75 * 0.25) / 2;
  EXPECT_NEAR(elo[0].high - elo[0].elo, half, 0.05);
}

TEST(Arena, EloFindsTheStrengthsThatMadeTheGames) {
  const std::vector<double> truth{-150, 0, 150};
  std::vector<TableWins> tables;
  SimRandom random(7);
  for (const auto& [a, b] : {std::pair{0, 1}, {0, 2}, {1, 2}})
    for (int seats = 1; seats < 4; ++seats) {
      const double of_a = seats * std::pow(10, truth[a] / 400);
      const double of_b = (4 - seats) * std::pow(10, truth[b] / 400);
      TableWins table{{{a, seats, 0}, {b, 4 - seats, 0}}};
      for (int game = 0; game < 4000; ++game)
        ++table.entries[random.below(1u << 20) < of_a / (of_a + of_b) * (1 << 20) ? 0 : 1].wins;
      tables.push_back(table);
    }
  const std::vector<EloRating> elo = rate_bots(3, tables);
  for (std::size_t b = 0; b < 3; ++b) {
    EXPECT_NEAR(elo[b].elo, truth[b], 15);
    EXPECT_LT(elo[b].low, truth[b]);
    EXPECT_GT(elo[b].high, truth[b]);
    EXPECT_LT(elo[b].high - elo[b].low, 30);
  }
}

TEST(Arena, EloOfOneThatNeverLostIsFinite) {
  const std::vector<EloRating> elo = rate_bots(2, {{{{0, 1, 2000}, {1, 3, 0}}}});
  EXPECT_GT(elo[0].elo, 300);
  EXPECT_LT(elo[0].high, 2000);
  for (const EloRating& nobody : rate_bots(3, {})) EXPECT_NEAR(nobody.elo, 0, 1e-9);
}
