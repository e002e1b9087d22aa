// The value of a position: its file of weights, its integer arithmetic, and the players that use it.
#include <bit>
#include <chrono>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "bots/hard/hard.h"
#include "bots/medium/medium.h"
#include "bots/parallel.h"
#include "bots/value/odds.h"
#include "bots/value/seat_evaluator.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "sim/tune/tuning.h"
#include "tests/effort.h"

using namespace barbican;

namespace {

TEST(Weights, EveryFeatureHasANameOfItsOwn) {
  std::set<std::string> names;
  for (int f = 0; f < bots::value::kFeatures; ++f) names.insert(bots::value::name_of(f));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(bots::value::kFeatures));
  EXPECT_TRUE(names.contains("income-ore"));
  EXPECT_TRUE(names.contains("level-science-5"));
  EXPECT_TRUE(names.contains("holds-wedding"));
}

TEST(Weights, AreReadAsTheyWereWritten) {
  const bots::value::Weights& before = bots::value::default_weights().land;
  const std::string text = bots::value::write_weights(before, "two\nlines");
  EXPECT_TRUE(text.starts_with("# two\n# lines\n"));
  bots::value::Weights after;
  std::string why;
  ASSERT_TRUE(bots::value::read_weights(text, after, why)) << why;
  EXPECT_EQ(after.early, before.early);
  EXPECT_EQ(after.late, before.late);
}

TEST(Weights, AWrongLineIsNamed) {
  bots::value::Weights weights;
  std::string why;
  EXPECT_FALSE(bots::value::read_weights("points 1 2\nwalls 3\n", weights, why));
  EXPECT_EQ(why, "line 2: two whole numbers must follow the name");
  EXPECT_FALSE(bots::value::read_weights("# none\n\nmoats 1 2", weights, why));
  EXPECT_EQ(why, "line 3: no feature is called 'moats'");
  EXPECT_FALSE(bots::value::read_weights("point 1 2", weights, why));
  EXPECT_EQ(why, "line 1: no feature is called 'point': did you mean 'points'?");
  EXPECT_FALSE(bots::value::read_weights("incom 1 2", weights, why));
  EXPECT_EQ(why, "line 1: no feature is called 'incom': did you mean 'income-brick'?");
  EXPECT_FALSE(bots::value::read_weights("points 1 2 3", weights, why));
}

TEST(Weights, PassFromEarlyToLate) {
  bots::value::Weights weights;
  weights.early[bots::value::kPoints] = 800;
  weights.late[bots::value::kPoints] = 1600;
  EXPECT_EQ(bots::value::stage_of(3, 13), 0);
  EXPECT_EQ(bots::value::stage_of(12, 13), bots::value::kStages);
  EXPECT_EQ(bots::value::weights_at(weights, 0)[bots::value::kPoints], 800);
  EXPECT_EQ(bots::value::weights_at(weights, 4)[bots::value::kPoints], 1200);
  EXPECT_EQ(bots::value::weights_at(weights, bots::value::kStages)[bots::value::kPoints], 1600);
}

TEST(Odds, AddUpLikeRealNumbers) {
  for (int a = -3'000'000; a <= 3'000'000; a += 370'001)
    for (int b = -3'000'000; b <= 3'000'000; b += 410'003) {
      const double exact = 1e6 * std::log(std::exp(1e-6 * a) + std::exp(1e-6 * b));
      EXPECT_NEAR(bots::value::add_odds(a, b), exact, 20) << a << " " << b;
    }
  EXPECT_EQ(bots::value::add_odds(40'000'000, -40'000'000), 40'000'000);
}

TEST(Odds, BecomeChances) {
  EXPECT_EQ(bots::value::chance_of(0), 500'000);
  for (int odds = -9'000'000; odds <= 9'000'000; odds += 123'457)
    EXPECT_NEAR(bots::value::chance_of(odds), 1e6 / (1 + std::exp(-1e-6 * odds)), 20) << odds;
  EXPECT_GT(bots::value::chance_of(50'000'000), 999'000);
  EXPECT_LT(bots::value::chance_of(-50'000'000), 1'000);
}

TEST(Tuning, DoesNotDependOnThreadsNorOnAPause) {
  sim::TuningSettings settings{.seed = 3, .steps = 2, .pairs = 4};
  const auto& start = bots::value::default_weights().land;
  sim::Tuning<Standard> one(start, settings);
  one.step();
  const bots::value::Weights half = one.weights();
  one.step();
  EXPECT_TRUE(one.is_done());
  EXPECT_NE(one.weights().early, start.early);
  settings.threads = 3;
  sim::Tuning<Standard> other(start, settings);
  other.resume(1, half);
  other.step();
  EXPECT_EQ(other.weights().early, one.weights().early);
  EXPECT_EQ(other.weights().late, one.weights().late);
}

// Plays and checks every choice. The dice follow from the seed, and so does the game.
State<Standard> end_of_game(const sim::SetUp& set_up, bool searches) {
  const Game<Standard> game = sim::make_game<Standard>(set_up);
  sim::Players<Standard> players;
  for (const Seat seat : game.all_seats()) {
    if (searches && seat == Seat(0))
      players.push_back(std::make_unique<bots::HardBot<Standard>>(bots::search::Effort{.playouts = 12}));
    else players.push_back(std::make_unique<bots::MediumBot<Standard>>());
  }
  sim::SelfPlay<Standard> play(game, std::move(players), set_up.seed);
  while (play.state().phase != Phase::kOver && play.state().turns < 400) {
    const Action action = play.choose();
    const Reject reject = check(game, play.state(), action);
    EXPECT_FALSE(reject) << write_action(game, action, Syntax::kText) << ": " << info_of(reject.reason()).id;
    if (reject) break;
    play.take(action);
  }
  return play.state();
}

TEST(PlayersByValue, ChooseOnlyWhatIsLegalAndComeToAnEnd) {
  for (std::uint64_t seed = 1; seed <= test::all_or_few(6u, 3u); ++seed) {
    sim::SetUp set_up{.edition = seed % 2 == 0 ? Edition::k2010 : Edition::k2022,
                      .seats = seed % 3 == 0 ? 3 : 4,
                      .board = sim::BoardMethod::kRandom,
                      .seed = seed};
    set_up.tactical_defence = seed % 3 == 1;
    set_up.offers_per_turn = Options::kUnbounded;
    EXPECT_TRUE(end_of_game(set_up, seed == 2).winner.exists()) << "seed " << seed;
  }
}

TEST(PlayersByValue, PlayTheSameGameAgain) {
  const sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = 11};
  const Game<Standard> game = sim::make_game<Standard>(set_up);
  const bool has_search = !test::plays_few();
  EXPECT_EQ(digest(game, end_of_game(set_up, has_search)), digest(game, end_of_game(set_up, has_search)));
}

// A bot in the middle of a game, asked once.
class Asked {
 public:
  explicit Asked(std::uint64_t seed, int turns = 30) : game_(made(seed)), play_(game_, players(), seed) {
    while (play_.state().turns < turns || play_.state().phase != Phase::kMain ||
           play_.question(play_.state().turn).legal.size() < 6)
      play_.take(play_.choose());
  }
  bots::Question<Standard> question() { return play_.question(play_.state().turn); }
  const Game<Standard>& game() const { return game_; }

 private:
  static Game<Standard> made(std::uint64_t seed) {
    sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = seed};
    set_up.offers_per_turn = Options::kUnbounded;
    return sim::make_game<Standard>(set_up);
  }
  static sim::Players<Standard> players() {
    sim::Players<Standard> players;
    for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
    return players;
  }

  Game<Standard> game_;
  sim::SelfPlay<Standard> play_;
};

TEST(HardBot, FindsTheSameWithMoreThreads) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Asked asked(seed);
    const auto choice = [&](int threads) {
      SimRandom random(seed);
      const bots::Question<Standard> real = asked.question();
      const bots::Question<Standard> question{real.game, real.view, real.memory, real.legal, random};
      bots::HardBot<Standard> bot(
          {.playouts = 60, .rounds = 1, .width = 6, .threads = threads, .for_each = bots::parallel_for});
      return bot.choose(question);
    };
    EXPECT_EQ(choice(1), choice(3)) << "seed " << seed;
  }
}

TEST(HardBot, StopsAtItsDeadlineAndWhenInterrupted) {
  Asked asked(5);
  const bots::search::Effort endless{.playouts = 1'000'000'000, .rounds = 5};
  bots::Question<Standard> question = asked.question();
  question.deadline = std::chrono::steady_clock::now();
  bots::HardBot<Standard> late(endless);
  EXPECT_TRUE(question.legal.has(late.choose(question)));
  bots::HardBot<Standard> stopped(endless);
  std::thread stopper([&] { stopped.interrupt(); });
  const bots::Question<Standard> again = asked.question();
  EXPECT_TRUE(again.legal.has(stopped.choose(again)));
  stopper.join();
}

TEST(Motives, AreOneLineAndOnlyGivenWhenAsked) {
  Asked asked(7);
  bots::MediumBot<Standard> medium;
  bots::HardBot<Standard> hard({.playouts = 40, .rounds = 1, .width = 4});
  for (bots::Bot<Standard>* const bot :
       {static_cast<bots::Bot<Standard>*>(&medium), static_cast<bots::Bot<Standard>*>(&hard)}) {
    bots::Question<Standard> question = asked.question();
    bot->choose(question);
    EXPECT_EQ(bot->motive(), "");
    question.asks_motive = true;
    bot->choose(question);
    EXPECT_NE(bot->motive(), "");
    EXPECT_EQ(bot->motive().find('\n'), std::string::npos);
    EXPECT_LE(bot->motive().size(), 200U) << bot->motive();
  }
}

// [TRADE-2] It makes few offers a turn, none to a player who is about to win, and does not repeat refused ones.
TEST(Trading, MakesFewOffers) {
  int offers = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = seed};
    set_up.offers_per_turn = Options::kUnbounded;
    const Game<Standard> game = sim::make_game<Standard>(set_up);
    sim::Players<Standard> players;
    for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
    sim::SelfPlay<Standard> play(game, std::move(players), seed);
    while (play.state().phase != Phase::kOver) {
      const Action action = play.choose();
      if (action.kind() == Kind::kOffer) {
        ++offers;
        EXPECT_LT(play.state().offers_made, 3);
        for (const RefusedOffer& refused : play.question(action.seat()).memory.refused)
          EXPECT_FALSE(refused.maker == action.seat() && refused.turn == play.state().turns &&
                       refused.by == game.all_seats() - SeatSet::of(action.seat()) &&
                       refused.exchange == action.exchanged());
      }
      if (action.kind() == Kind::kAccept) {
        EXPECT_LT(points_of(game, play.state(), play.state().turn), 11);
      }
      play.take(action);
    }
  }
  EXPECT_GT(offers, 8);
}

// An offer is made if someone is likely to want it. Before that check, 61 of 100 offers were carried out.
TEST(Trading, MostOffersAreAccepted) {
  int offers = 0, trades = 0;
  for (std::uint64_t seed = 101; seed <= 110; ++seed) {
    sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = seed};
    set_up.offers_per_turn = Options::kUnbounded;
    sim::Players<Standard> players;
    for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
    sim::SelfPlay<Standard> play(sim::make_game<Standard>(set_up), std::move(players), seed);
    while (play.state().phase != Phase::kOver) {
      const Action action = play.choose();
      offers += action.kind() == Kind::kOffer ? 1 : 0;
      trades += action.kind() == Kind::kConfirm ? 1 : 0;
      play.take(action);
    }
  }
  EXPECT_GT(offers, 50);
  EXPECT_GT(trades * 5, offers * 4) << trades << " of " << offers;
}

// [TRADE-2] Players who are about to win make no offers: no one wants to help them.
TEST(Trading, ALeaderMakesNoOffers) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = seed};
    set_up.offers_per_turn = Options::kUnbounded;
    const Game<Standard> game = sim::make_game<Standard>(set_up);
    sim::Players<Standard> players;
    for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
    sim::SelfPlay<Standard> play(game, std::move(players), seed);
    while (play.state().phase != Phase::kOver) {
      const Action action = play.choose();
      if (action.kind() == Kind::kOffer) {
        EXPECT_LT(points_of(game, play.state(), action.seat()), game.options.points_to_win - 2);
      }
      play.take(action);
    }
  }
}

// [HIDE-2] Hidden cards do not change their choices.
TEST(PlayersByValue, DoNotSeeHiddenCards) {
  const Game<Standard> game = sim::make_game<Standard>({.board = sim::BoardMethod::kRandom, .seed = 4});
  sim::Players<Standard> players;
  for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
  sim::SelfPlay<Standard> play(game, std::move(players), 4);
  while (play.state().turns < 30 || play.state().phase != Phase::kMain) play.take(play.choose());
  const Seat seat = play.state().turn;
  const Seat one = game.after(seat);
  const Seat two = game.after(one);
  const auto& weights = bots::value::default_weights().land;
  State<Standard> same = play.state();
  same.hand[one] = Hand::of(Card::kOre, play.state().hand[one].total());
  same.hand[two] = Hand::of(Card::kWool, play.state().hand[two].total());
  const bots::value::SeatEvaluator<Standard> evaluator(game, weights, play.state(), seat);
  EXPECT_EQ(evaluator.value(same), evaluator.value(play.state()));
}

TEST(Memory, KeepsWhoRefusedAnOffer) {
  sim::SetUp set_up{.board = sim::BoardMethod::kRandom, .seed = 4};
  set_up.offers_per_turn = Options::kUnbounded;
  const Game<Standard> game = sim::make_game<Standard>(set_up);
  sim::Players<Standard> players;
  for (int s = 0; s < 4; ++s) players.push_back(std::make_unique<bots::MediumBot<Standard>>());
  sim::SelfPlay<Standard> play(game, std::move(players), 4);
  while (play.state().turns < 8 || play.state().phase != Phase::kMain || play.state().hand[play.state().turn].empty())
    play.take(play.choose());
  const Seat maker = play.state().turn;
  const int kind = std::countr_zero(play.state().hand[maker].types());
  const Exchange exchange{Hand::of(card_at(kind)), Hand::of(card_at((kind + 1) % kCards))};
  play.take(Action::exchange(Kind::kOffer, maker, exchange));
  for (Seat seat = game.after(maker); seat != maker; seat = game.after(seat)) play.take(Action(Kind::kDecline, seat));
  ASSERT_EQ(play.state().phase, Phase::kMain);
  const RefusedOffer& newest = play.question(maker).memory.refused[0];
  EXPECT_EQ(newest.exchange, exchange);
  EXPECT_EQ(newest.maker, maker);
  EXPECT_EQ(newest.by, game.all_seats() - SeatSet::of(maker));
}

}  // namespace
