// The bots at sea: ships go to islands that pay, gold is worth more than plain land, the pirate is used.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "bots/bot.h"
#include "bots/easy/easy_evaluator.h"
#include "bots/playout/playout.h"
#include "bots/value/merits.h"
#include "bots/value/reach.h"
#include "bots/value/seat_evaluator.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "sim/tune/tuning.h"
#include "tests/effort.h"

using namespace barbican;

namespace {

constexpr auto kLevels = std::to_array<std::string_view>({"easy", "medium", "hard"});

// Land in the west, and two islands in the east: one of two hexes, one of one.
std::string sea_board(const std::string& north = "gold 4", const std::string& middle = "pasture 9",
                      const std::string& south = "hills 10") {
  return "barbican position 1\nboard:\n  hexes:\n"
         "    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 sea | 3,-2 " +
         north +
         "\n"
         "    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 sea | 2,-1 sea | 3,-1 " +
         middle +
         "\n"
         "    -2,0 fields 9 | -1,0 forest 11 | 0,0 sea | 1,0 sea | 2,0 sea | 3,0 sea\n"
         "    -2,1 forest 8 | -1,1 mountains 3 | 0,1 sea | 1,1 sea | 2,1 " +
         south +
         "\n"
         "    -2,2 desert | -1,2 fields 5 | 0,2 sea | 1,2 sea\n"
         "  start: 1\n  pirate: 0,2\n";
}

Snapshot<Large> position_of(const std::string& text) {
  const auto read = read_position<Large>(text);
  EXPECT_TRUE(read.ok()) << to_line(read.error) << "\n" << text;
  return read.value;
}

// Red's choice at this level.
std::string chosen_by(std::string_view level, const std::string& text) {
  const auto [game, state] = position_of(text);
  constexpr auto kFew = std::to_array<bots::BotOption>({{"playouts", "2000"}});
  const auto made = level == "hard" ? bots::make_bot<Large>(level, kFew) : bots::make_bot<Large>(level, {});
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  SimRandom random(1);
  const View<Large> seen = view(game, state, Seat(0));
  const Memory<Large> memory = begin_memory(game, seen);
  return write_action(game, made.bot->choose({game, seen, memory, list, random}), Syntax::kText);
}

// ---- Islands

TEST(AtSea, AShipGoesToTheIslandThatPays) {
  const std::string position =
      sea_board() +
      "turn: red\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N -1,-1N\n  ships: 0,0NE 1,-1SE 1,0NE\n  hand: 1 lumber 1 wool\n"
      "blue:\n  settlements: -2,2N\n";
  for (const std::string_view level : {"easy", "medium"})
    EXPECT_EQ(chosen_by(level, position), "red ship 2,-1SE") << level;
  const auto [game, state] = position_of(position);
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  SimRandom random(1);
  EXPECT_EQ(write_action(game, bots::PlayoutPolicy<Large>(game).choose(state, list, random), Syntax::kText),
            "red ship 2,-1SE");
}

// The land that could be settled instead is as good, but brings one point instead of three.  [ISLAND-1]
TEST(AtSea, AnIslandIsPreferredToEqualLand) {
  const std::string position =
      sea_board("gold 4", "pasture 10") +
      "turn: red\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N 0,-1N\n  ships: 0,0NE 1,-1SE 1,0NE 2,-1SE\n  roads: 0,-2E 0,-2NE\n"
      "  hand: 1 brick 1 lumber 1 wool 1 grain\nblue:\n  cities: -2,0N\n";
  for (const std::string_view level : kLevels) EXPECT_EQ(chosen_by(level, position), "red settlement 2,0N") << level;
}

// The merits of red's action.
std::vector<bots::Merit> merits_of_action(const std::string& text, const std::string& action) {
  const auto [game, state] = position_of(text);
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  for (const Action each : list) {
    if (write_action(game, each, Syntax::kText) != action) continue;
    State<Large> after = state;
    apply(game, after, each);
    return bots::value::merits_of(game, state, after, Seat(0));
  }
  ADD_FAILURE() << action << " can't be done";
  return {};
}

bool is_among(const std::vector<bots::Merit>& merits, bots::MeritKind kind, int count) {
  return std::ranges::any_of(merits, [&](const bots::Merit& each) { return each.kind == kind && each.count == count; });
}

TEST(AtSea, AdviceTellsOfIslandsGoldAndShips) {
  using enum bots::MeritKind;
  const std::string board = sea_board("pasture 9", "gold 4") + "turn: red\nphase: main\ndice: 3 5 ship\nred:\n";
  const std::vector<bots::Merit> settled =
      merits_of_action(board +
                           "  settlements: 0,0N\n  ships: 0,0NE 1,-1SE 1,0NE 2,-1SE\n"
                           "  hand: 1 brick 1 lumber 1 wool 1 grain\n",
                       "red settlement 2,0N");
  EXPECT_TRUE(is_among(settled, kPoints, 3));
  EXPECT_TRUE(is_among(settled, kIsland, 2));
  EXPECT_TRUE(is_among(settled, kGold, 3));  // a 4 comes three times in 36 rolls
  const std::string sailing = board + "  settlements: 0,0N\n  ships: 0,0NE 1,-1SE{}\n  hand: 1 lumber 1 wool\n";
  const auto sailed = [&](std::string_view ships, const std::string& action) {
    std::string text = sailing;
    return merits_of_action(text.replace(text.find("{}"), 2, ships), action);
  };
  EXPECT_TRUE(is_among(sailed("", "red ship 1,0NE"), kShore, 1));
  EXPECT_TRUE(is_among(sailed(" 1,0NE", "red ship 2,-1SE"), kShore, 0));
  EXPECT_FALSE(is_among(settled, kShore, 0));
}

// The home island brings nothing, nor does an island with an own building.
TEST(AtSea, OnlyIslandsWithoutABuildingPay) {
  const auto [game, state] = position_of(sea_board() +
                                         "turn: red\nred:\n  settlements: 0,0N 2,0N\n  islands: 2\n"
                                         "blue:\n  settlements: -2,0N\n");
  const auto shores = bots::value::new_shores(game, state, Seat(0));
  EXPECT_EQ(shores, game.board.island_vertices[2]);
  EXPECT_EQ(bots::value::new_shores(game, state, Seat(1)),
            game.board.island_vertices[1] | game.board.island_vertices[2]);
  EXPECT_EQ(bots::value::new_shores(game, state, Seat(2)),
            game.board.island_vertices[1] | game.board.island_vertices[2]);
}

// ---- Gold

// A settlement at this hex alone.
std::string at_one_hex(const std::string& terrain) {
  return sea_board(terrain + " 4") +
         "turn: red\nphase: main\ndice: 3 5 ship\n"
         "red:\n  settlements: 0,0N 3,-3S\n  islands: 2\nblue:\n  settlements: -2,0N\n";
}

TEST(AtSea, GoldIsWorthMoreThanPlainLand) {
  const auto by_easy = [](const std::string& terrain) {
    const auto [game, state] = position_of(at_one_hex(terrain));
    return bots::easy::EasyEvaluator<Large>(game, view(game, state, Seat(0))).value(state);
  };
  const auto by_medium = [](const std::string& terrain) {
    const auto [game, state] = position_of(at_one_hex(terrain));
    return bots::value::SeatEvaluator<Large>(game, bots::value::default_weights().sea, state, Seat(0)).value(state);
  };
  for (const std::string terrain : {"hills", "forest", "pasture", "fields", "mountains"}) {
    EXPECT_GT(by_easy("gold"), by_easy(terrain)) << terrain;
    EXPECT_GT(by_medium("gold"), by_medium(terrain)) << terrain;
  }
}

TEST(AtSea, TheIslandWithGoldIsPreferred) {
  const std::string rest =
      "turn: red\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N\n  ships: 0,0NE 1,-1SE 1,0NE 2,-1SE 1,0E 1,1NE\n"
      "  hand: 1 brick 1 lumber 1 wool 1 grain\nblue:\n  settlements: -2,0N\n";
  for (const std::string_view level : {"easy", "medium"}) {
    EXPECT_EQ(chosen_by(level, sea_board("fields 12", "gold 10", "pasture 10") + rest), "red settlement 2,0N") << level;
    EXPECT_EQ(chosen_by(level, sea_board("fields 12", "pasture 10", "gold 10") + rest), "red settlement 2,0S") << level;
  }
}

// ---- Robber and pirate

constexpr const char* kSeven =
    "turn: red\nphase: move-robber\nbarbarians: 0 landed\ndice: 3 4 trade\npending:\n  cause: seven\n";

// Blue lives at the robber's place already; its cards can be stolen only by its ships.  [PIRATE-2]
TEST(AtSea, ThePirateIsMovedWhereItSteals) {
  const std::string position = sea_board() + kSeven +
                               "robber: 2,1\nred:\n  settlements: -1,1N -1,-1N\n"
                               "blue:\n  settlements: 2,0S\n  ships: 1,1NE 1,0SE\n  hand: 3 ore 2 coin\n";
  for (const std::string_view level : kLevels) {
    const std::string chosen = chosen_by(level, position);
    EXPECT_TRUE(chosen == "red pirate 1,0" || chosen == "red pirate 0,1" || chosen == "red pirate 1,1" ||
                chosen == "red pirate 2,0")
        << level << ": " << chosen;
  }
}

// Blue has a city at the 6 and no ship.  [SEVEN-3]
TEST(AtSea, TheRobberIsMovedWhereItHurtsMore) {
  const std::string position = sea_board() + kSeven +
                               "robber: -2,2\nred:\n  settlements: -1,1N\n  ships: -1,1NE\n"
                               "blue:\n  cities: 0,0N\n  hand: 3 ore 2 coin\n";
  for (const std::string_view level : kLevels) EXPECT_EQ(chosen_by(level, position), "red robber 0,-1") << level;
}

// ---- Whole games

Game<Large> new_shores(std::uint64_t seed, int seats = 4) {
  return sim::make_game<Large>(
      {.seats = seats, .board = sim::BoardMethod::kNewShores, .seed = seed, .offers_per_turn = Options::kUnbounded});
}

sim::Players<Large> all_of(std::string_view level, int seats) {
  sim::Players<Large> players;
  for (int seat = 0; seat < seats; ++seat) players.push_back(bots::make_bot<Large>(level));
  return players;
}

// Every kind of action that exists only at sea, and settled islands. (`easy` chases the pirate too rarely to count.)
TEST(AtSea, EverythingIsUsed) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  for (const std::string_view level : {"easy", "medium"}) {
    std::map<Kind, int> used;
    int islands = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Game<Large> game = new_shores(seed, seed % 4 == 0 ? 3 : 4);
      sim::SelfPlay<Large> play(game, all_of(level, game.seats), seed);
      while (play.state().phase != Phase::kOver) {
        ASSERT_LT(play.state().turns, 400) << "seed " << seed;
        const Action action = play.choose();
        ++used[action.kind()];
        play.take(action);
      }
      for (const Seat seat : game.all_seats()) islands += std::popcount(islands_of(play.state(), seat));
    }
    for (const Kind kind : kEachKind) {
      if (!has(kKindsWith<kOfSea>, kind)) continue;
      if (level == "easy" && kind == Kind::kChasePirate) continue;
      EXPECT_GT(used[kind], 0) << level << ": " << name_of(kind);
    }
    EXPECT_GT(islands, 40) << level;
  }
}

// A coarse check: by chance alone one of four wins a quarter.
TEST(AtSea, MediumBeatsEasy) {
  if (test::plays_few()) GTEST_SKIP() << test::kCounted;
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const Seat medium(static_cast<int>(seed % 4));
    sim::Players<Large> players = all_of("easy", 4);
    players[medium.index()] = bots::make_bot<Large>("medium");
    sim::SelfPlay<Large> play(new_shores(seed), std::move(players), seed);
    ASSERT_TRUE(play.play(1000)) << "seed " << seed;
    won += play.state().winner == medium ? 1 : 0;
  }
  EXPECT_GE(won, 36);
}

TEST(AtSea, TheSameSeedGivesTheSameGame) {
  const auto played = [](std::string_view level, std::uint64_t seed) {
    const Game<Large> game = new_shores(1);
    sim::SelfPlay<Large> play(game, all_of(level, game.seats), seed);
    play.play(2000);
    return digest(game, play.state());
  };
  for (const std::string_view level : {"easy", "medium"}) {
    EXPECT_EQ(played(level, 1), played(level, 1));
    EXPECT_NE(played(level, 1), played(level, 2));
  }
}

// Hidden cards of the others do not change the choice.
TEST(AtSea, ChoicesDoNotDependOnHiddenCards) {
  int different = 0;
  for (std::uint64_t number = 0; number < test::all_or_few(8u, 3u); ++number) {
    const Game<Large> game = sim::varied_sea_game(number);
    const auto bot = bots::make_bot<Large>(number % 2 == 0 ? "easy" : "medium");
    sim::SelfPlay<Large> play(game, all_of("easy", game.seats), number);
    SimRandom other_cards(number);
    for (int step = 0; play.state().phase != Phase::kOver; play.take(play.choose()), ++step) {
      const Seat seat = play.asked();
      if (seat == kChance || step % 5 != 0) continue;
      const bots::Question<Large> asked = play.question(seat);
      const State<Large> state = determinize(game, asked.view, asked.memory, other_cards);
      const View<Large> seen = view(game, state, seat);
      ASSERT_EQ(std::memcmp(&seen, &asked.view, sizeof seen), 0);
      SimRandom one = asked.random;
      SimRandom two = asked.random;
      ASSERT_EQ(bot->choose({game, asked.view, asked.memory, asked.legal, one}),
                bot->choose({game, seen, asked.memory, asked.legal, two}));
      different += std::memcmp(&state, &play.state(), sizeof state) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(different, 200);
}

// ---- Weights

// Weights of the sea stay as they are on land, and move at sea.
TEST(AtSea, WeightsOfTheSeaAreTunedAtSeaOnly) {
  using bots::value::kLandFeatures;
  const auto& start = bots::value::default_weights().sea;
  const auto has_moved = [&](const bots::value::Weights& weights) {
    return !std::equal(start.early.begin() + kLandFeatures, start.early.end(), weights.early.begin() + kLandFeatures);
  };
  sim::TuningSettings settings{.seed = 3, .steps = 1, .pairs = 2, .threads = 2};
  sim::Tuning<Large> on_land(start, settings);
  on_land.step();
  EXPECT_FALSE(has_moved(on_land.weights()));
  EXPECT_NE(on_land.weights().early, start.early);
  settings.boards = {sim::BoardMethod::kNewShores, sim::BoardMethod::kFourIslands};
  sim::Tuning<Large> at_sea(start, settings);
  at_sea.step();
  EXPECT_TRUE(has_moved(at_sea.weights()));
}

}  // namespace
