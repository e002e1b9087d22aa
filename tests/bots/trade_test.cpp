// Bots' answers to offers: they give no more cards than they get, and do not help the maker more than themselves.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "bots/bot.h"

using namespace barbican;

namespace {

constexpr auto kTraders = std::to_array<std::string_view>({"easy", "medium", "hard"});

// Red lacks one paper for a metropolis, and values it highly.
const std::string kNeedsPaper =
    "barbican position 1\nphase: main\ndice: 3 5 ship\n"
    "red:\n  cities: 0,0N 0,0S\n  roads: 0,0NE 0,0SE\n  levels: science=3\n";

// The choice of red's bot of a level after these actions.
std::string choice_of_red(std::string_view level, const std::string& position,
                          std::initializer_list<const char*> lines) {
  const auto read = read_position<Standard>(position);
  EXPECT_TRUE(read.ok()) << to_line(read.error);
  const Game<Standard>& game = read.value.game;
  State<Standard> state = read.value.state;
  for (const char* const line : lines) {
    const Reject reject = try_apply(game, state, read_action(game, line).value);
    EXPECT_FALSE(reject) << line << ": " << info_of(reject.reason()).id;
  }
  const View<Standard> seen = view(game, state, Seat(0));
  ActionList legal;
  legal_actions(game, state, Seat(0), legal);
  SimRandom random(1);
  const Action chosen = bots::make_bot<Standard>(level)->choose({game, seen, begin_memory(game, seen), legal, random});
  return write_action(game, chosen, Syntax::kText);
}

TEST(Offers, AreAcceptedIfTheyBringEnough) {
  const std::string position = kNeedsPaper + "  hand: 2 brick 3 paper\nblue:\n  hand: 1 paper\nturn: blue\n";
  for (const std::string_view level : kTraders)
    EXPECT_EQ(choice_of_red(level, position, {"blue offer 1 paper for 1 brick"}), "red accept") << level;
}

TEST(Offers, ThatGiveMoreCardsThanTheyBringAreNotAccepted) {
  const std::string position = kNeedsPaper + "  hand: 2 grain 2 ore 3 paper\nblue:\n  hand: 1 paper\nturn: blue\n";
  for (const std::string_view level : kTraders)
    EXPECT_NE(choice_of_red(level, position, {"blue offer 1 paper for 2 grain 2 ore"}), "red accept") << level;
}

// A brick brings red nearer to a settlement, and a coin is useless to it; but the coin is a metropolis for blue.
TEST(Offers, ThatHelpTheirMakerMoreAreNotAccepted) {
  const std::string position =
      "barbican position 1\nturn: blue\nphase: main\ndice: 3 5 ship\n"
      "red:\n  settlements: 0,0N 0,0S\n  roads: 0,0NE 1,-1SE\n  hand: 1 lumber 2 wool 1 coin\n"
      "blue:\n  cities: 2,-1S 0,2S\n  roads: 2,-1E 0,2SE\n  levels: politics=3\n  hand: 1 brick 3 coin\n";
  for (const std::string_view level : kTraders)
    EXPECT_NE(choice_of_red(level, position, {"blue offer 1 brick for 1 coin"}), "red accept") << level;
}

// Counter-offers follow the same rule: they are offers of those who make them.
TEST(Offers, CounterOffersMeetTheSameConditions) {
  const std::string position =
      kNeedsPaper + "  hand: 1 wool 2 grain 2 ore 3 paper\nblue:\n  hand: 1 paper\nturn: red\n";
  for (const std::string_view level : kTraders)
    EXPECT_EQ(choice_of_red(level, position,
                            {"red offer 1 wool for 1 paper", "blue counter 1 paper for 2 grain 2 ore", "ivory decline",
                             "orange decline"}),
              "red withdraw")
        << level;
}

}  // namespace
