// The bots: their choices are legal, honest, deterministic and in time, and use everything.
#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "bots/bot.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "tests/effort.h"
#include "tests/quick_bot.h"

using namespace barbican;

namespace {

sim::Players<Standard> seat_players(std::initializer_list<std::string_view> names, int seats) {
  sim::Players<Standard> players;
  for (const std::string_view name : names)
    if (static_cast<int>(players.size()) < seats) players.push_back(test::quick_bot<Standard>(name));
  return players;
}
sim::Players<Standard> four_of(std::string_view level, int seats = 4) {
  return seat_players({level, level, level, level}, seats);
}
sim::Players<Standard> four_easy(int seats = 4) { return four_of("easy", seats); }

Game<Standard> random_board(std::uint64_t seed, Edition edition = Edition::k2022) {
  return sim::make_game<Standard>({.edition = edition, .board = sim::BoardMethod::kRandom, .seed = seed});
}

// Plays a game to its end and checks every choice; on a refusal, or without an end, it returns false with the reason.
template <class Size>
testing::AssertionResult plays_legally(const Game<Size>& game, sim::SelfPlay<Size>& play,
                                       std::map<std::string, int>* used = nullptr) {
  while (play.state().phase != Phase::kOver) {
    if (play.state().turns > 2000) return testing::AssertionFailure() << "no end";
    const Action action = play.choose();
    if (const Reject reject = check(game, play.state(), action))
      return testing::AssertionFailure() << write_action(game, action, Syntax::kText) << ": "
                                         << info_of(reject.reason()).id;
    if (used != nullptr && action.seat() != kChance) {
      ++(*used)[std::string(name_of(action.kind()))];
      if (action.kind() == Kind::kPlay) ++(*used)[std::string(info_of(action.progress()).name)];
    }
    play.take(action);
  }
  return testing::AssertionSuccess();
}

// Offers one card for another now and then, answers some offers with one of its own; otherwise `easy`.
class Offerer final : public bots::Bot<Standard> {
 public:
  Action choose(const bots::Question<Standard>& question) override {
    const ActionList& legal = question.legal;
    const bool willing = question.view.offers_made < 2 && question.random.below(3) == 0;
    if (!legal.open_exchange || !willing) return easy_->choose(question);
    std::array<int, kCards> held{};
    int kinds = 0;
    for (const Card card : kEachCard)
      if (legal.most_given[card] > 0) held[kinds++] = index_of(card);
    const int given = held[question.random.below(static_cast<std::uint32_t>(kinds))];
    const int asked = (given + 1 + static_cast<int>(question.random.below(kCards - 1))) % kCards;
    const Exchange exchange{Hand::of(card_at(given)), Hand::of(card_at(asked))};
    return Action::exchange(legal.open_kind, question.view.viewer, exchange);
  }

 private:
  std::unique_ptr<bots::Bot<Standard>> easy_ = bots::make_bot<Standard>("easy");
};

std::uint64_t final_digest(const Game<Standard>& game, std::uint64_t seed) {
  sim::SelfPlay<Standard> play(game, four_easy(), seed);
  play.play(2000);
  return digest(game, play.state());
}

}  // namespace

TEST(Bots, LevelsAreMadeByName) {
  for (const std::string_view level : bots::levels()) EXPECT_NE(bots::make_bot<Standard>(level), nullptr) << level;
  EXPECT_EQ(bots::make_bot<Standard>("none"), nullptr);
}

// 52 games cover each single option with both editions, and with 3 and 4 seats.
TEST(Bots, EveryChoiceIsLegalInEverySetUp) {
  for (std::uint64_t number = 0; number < test::all_or_few(52u, 6u); ++number) {
    const Game<Standard> game = sim::varied_game<Standard>(number);
    sim::SelfPlay<Standard> easy(game, four_easy(game.seats), number);
    ASSERT_TRUE(plays_legally(game, easy)) << "game " << number;
    sim::SelfPlay<Standard> medium(game, four_of("medium", game.seats), number);
    ASSERT_TRUE(plays_legally(game, medium)) << "game " << number;
  }
  for (std::uint64_t number = 0; number < test::all_or_few(20u, 2u); ++number) {
    const Game<Standard> game = sim::varied_game<Standard>(number);
    sim::SelfPlay<Standard> mixed(game, seat_players({"easy", "random", "random", "random"}, game.seats), number);
    ASSERT_TRUE(plays_legally(game, mixed)) << "game " << number;
    sim::Players<Standard> players = four_of("medium", game.seats);
    players[number % players.size()] = test::quick_bot<Standard>("hard");
    sim::SelfPlay<Standard> searched(game, std::move(players), number);
    ASSERT_TRUE(plays_legally(game, searched)) << "game " << number;
  }
}

// Bots must be able to play on any board with sea.
TEST(Bots, EveryChoiceIsLegalAtSea) {
  std::map<std::string, int> used;
  for (std::uint64_t number = 0; number < test::all_or_few(24u, 4u); ++number) {
    const Game<Large> game = sim::varied_sea_game(number);
    for (const std::string_view level : {"easy", "medium", "random"}) {
      sim::Players<Large> players;
      for (int seat = 0; seat < game.seats; ++seat)
        players.push_back(test::quick_bot<Large>(seat == 0 ? std::string_view("easy") : level));
      if (number % 6 == 0) players[1] = test::quick_bot<Large>("hard");
      sim::SelfPlay<Large> play(game, std::move(players), number);
      ASSERT_TRUE(plays_legally(game, play, &used)) << "game " << number << " of " << level;
    }
  }
  if (test::plays_few()) return;
  for (const std::string_view name : {"ship", "pirate", "gold"}) EXPECT_GT(used[std::string(name)], 0) << name;
}

TEST(Bots, OffersAreAnswered) {
  std::map<std::string, int> used;
  for (std::uint64_t number = 0; number < test::all_or_few(24u, 12u); ++number) {
    Game<Standard> game = sim::varied_game<Standard>(number);
    game.options.offers_per_turn = 3;
    sim::Players<Standard> players = four_easy(game.seats);
    players[number % 3] = std::make_unique<Offerer>();
    players[number % 3 + 1 < players.size() ? number % 3 + 1 : 0] = std::make_unique<Offerer>();
    sim::SelfPlay<Standard> play(game, std::move(players), number);
    ASSERT_TRUE(plays_legally(game, play, &used)) << "game " << number;
  }
  for (const Kind kind : {Kind::kOffer, Kind::kCounter, Kind::kAccept, Kind::kDecline, Kind::kConfirm, Kind::kWithdraw})
    EXPECT_GT(used[std::string(name_of(kind))], 0) << static_cast<int>(kind);
  EXPECT_GT(used["decline"], used["accept"]);
}

// Every kind of action but offers, and every progress card. (A knight's level is chosen too rarely: only if both mighty
// knights are on the board.)
TEST(Bots, EasyUsesEverything) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  std::map<std::string, int> used;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Game<Standard> game = random_board(seed, seed % 2 == 0 ? Edition::k2022 : Edition::k2010);
    game.options.tactical_defence = seed % 3 == 0;
    game.options.treason_fallback = TreasonFallback::kWeaker;
    sim::SelfPlay<Standard> play(game, four_easy(), seed);
    ASSERT_TRUE(plays_legally(game, play, &used)) << "seed " << seed;
  }
  constexpr KindSet kInOffers = info_of(Phase::kTrade).kinds | kinds(Kind::kOffer);
  constexpr KindSet kUnused = kChanceKinds | kInOffers | kKindsWith<kOfSea>;
  for (const Kind kind : kEachKind) {
    if (kind == Kind::kChooseLevel) continue;
    EXPECT_EQ(used[std::string(name_of(kind))] > 0, !has(kUnused, kind)) << name_of(kind);
  }
  for (const ProgressInfo& card : kProgressCards)
    EXPECT_EQ(used[std::string(card.name)] > 0, card.when != PlayTime::kNever) << card.name;
}

// Every kind of action, with offers, and every progress card.
TEST(Bots, MediumUsesEverything) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  std::map<std::string, int> used;
  for (std::uint64_t seed = 1; seed <= 90; ++seed) {
    Game<Standard> game = random_board(seed, seed % 2 == 0 ? Edition::k2022 : Edition::k2010);
    game.options.tactical_defence = seed % 3 == 0;
    game.options.treason_fallback = TreasonFallback::kWeaker;
    game.options.offers_per_turn = Options::kUnbounded;
    sim::SelfPlay<Standard> play(game, four_of("medium"), seed);
    ASSERT_TRUE(plays_legally(game, play, &used)) << "seed " << seed;
    EXPECT_LE(play.state().turns, 400);
  }
  constexpr KindSet kUnused = kChanceKinds | kKindsWith<kOfSea>;
  for (const Kind kind : kEachKind)
    EXPECT_EQ(used[std::string(name_of(kind))] > 0, !has(kUnused, kind)) << name_of(kind);
  for (const ProgressInfo& card : kProgressCards)
    EXPECT_EQ(used[std::string(card.name)] > 0, card.when != PlayTime::kNever) << card.name;
}

// A coarse check that notices if a change spoils the value: it should win well over half of the games.
TEST(Bots, MediumBeatsEasy) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Game<Standard> game = random_board(seed, Edition::k2022);
    game.options.offers_per_turn = Options::kUnbounded;
    sim::Players<Standard> players = four_easy();
    players[seed % 4] = bots::make_bot<Standard>("medium");
    sim::SelfPlay<Standard> play(game, std::move(players), seed);
    ASSERT_TRUE(play.play(1000)) << "seed " << seed;
    won += play.state().winner == Seat(static_cast<int>(seed % 4)) ? 1 : 0;
  }
  EXPECT_GE(won, 54);
}

TEST(Bots, MostGamesOfEasyEndWithin150Turns) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  int within = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    sim::SelfPlay<Standard> play(random_board(seed, seed % 2 == 0 ? Edition::k2022 : Edition::k2010), four_easy(),
                                 seed);
    ASSERT_TRUE(play.play(1000)) << "seed " << seed;
    within += play.state().turns <= 150 ? 1 : 0;
  }
  EXPECT_GE(within, 54);
}

TEST(Bots, EasyBeatsRandom) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    sim::Players<Standard> players = seat_players({"random", "random", "random", "random"}, 4);
    players[seed % 4] = bots::make_bot<Standard>("easy");
    sim::SelfPlay<Standard> play(random_board(seed), std::move(players), seed);
    ASSERT_TRUE(play.play(5000));
    won += play.state().winner == Seat(static_cast<int>(seed % 4)) ? 1 : 0;
  }
  EXPECT_GE(won, 39);
}

TEST(Bots, TheSameSeedGivesTheSameGame) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    EXPECT_EQ(final_digest(random_board(seed), seed), final_digest(random_board(seed), seed));
  EXPECT_NE(final_digest(random_board(1), 1), final_digest(random_board(1), 2));
}

// Hidden cards of the others do not change the choice.
TEST(Bots, ChoicesDoNotDependOnHiddenCards) {
  int compared = 0;
  int different = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const Game<Standard> game = sim::varied_game<Standard>(number);
    sim::SelfPlay<Standard> play(game, four_easy(game.seats), number);
    SimRandom other_cards(number);
    const auto bot = bots::make_bot<Standard>("easy");
    for (int step = 0; play.state().phase != Phase::kOver; play.take(play.choose()), ++step) {
      const Seat seat = play.asked();
      if (seat == kChance || step % 5 != 0) continue;
      const bots::Question<Standard> asked = play.question(seat);
      const State<Standard> state = determinize(game, asked.view, asked.memory, other_cards);
      const View<Standard> seen = view(game, state, seat);
      ASSERT_EQ(std::memcmp(&seen, &asked.view, sizeof seen), 0);
      ActionList list;
      legal_actions(game, state, seat, list);
      SimRandom one = asked.random;
      SimRandom two = asked.random;
      const Action chosen = bot->choose({game, asked.view, asked.memory, asked.legal, one});
      ASSERT_EQ(chosen, bot->choose({game, seen, asked.memory, list, two}));
      ++compared;
      different += std::memcmp(&state, &play.state(), sizeof state) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 500);
  EXPECT_GT(different, compared / 2);
}
