// Games and events in notation.
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"

namespace barbican {
namespace {

constexpr std::string_view kGame = R"(barbican game 1
rules: 2
edition: 2022
seats: 3
board: first-game
names:
  red: "Ada #1"
  ivory: "Zoë \"Z\""
comment: "three placed"
actions:
  * start-roll 3 5
  * start-roll 6 6
  * start-roll 1 1
  blue settlement 0,0N
  blue road 0,0NE
  ivory settlement 1,0S
  ivory road 1,0SE
)";

TEST(Game, IsPlayedThroughAsItIsRead) {
  const auto read = read_game<Standard>(kGame);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(read.value.actions.size(), 7u);
  EXPECT_EQ(read.value.names[Seat(0)], "Ada #1");
  EXPECT_EQ(read.value.names[Seat(2)], "Zoë \"Z\"");
  EXPECT_EQ(read.value.end.turn, Seat(0));
  EXPECT_EQ(read.value.end.phase, Phase::kSetupSettlement);
  EXPECT_EQ(write_game(read.value, Syntax::kText), kGame);
}

TEST(Game, ComesBackTheSameAsJson) {
  const auto text = read_game<Standard>(kGame);
  const auto json = read_game<Standard>(write_game(text.value, Syntax::kJson));
  ASSERT_TRUE(json.ok()) << to_line(json.error);
  EXPECT_EQ(write_game(json.value, Syntax::kText), kGame);
}

// With the book's own options, and with one that the host changed, also to the value of the book's edition.
TEST(Game, KeepsItsBook) {
  for (const Book book : kEachBook)
    for (const std::string_view changed : {"", "options: tie_draw=must gate_draw=must discard_limit=9\n"}) {
      const std::string text = "barbican game 1\nbook: " + std::string(name_of(book)) + "\n" + std::string(changed) +
                               "seats: 3\nactions:\n  * start-roll 3 5\n";
      const auto read = read_game<Standard>(text);
      ASSERT_TRUE(read.ok()) << to_line(read.error);
      const Options& options = read.value.start.game.options;
      EXPECT_EQ(options == options_of(book), changed.empty()) << text;
      EXPECT_EQ(options.book, book);
      for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
        const std::string written = write_game(read.value, syntax);
        const auto again = read_game<Standard>(written);
        ASSERT_TRUE(again.ok()) << to_line(again.error);
        EXPECT_EQ(again.value.start.game.options, options) << written;
        EXPECT_EQ(write_game(again.value, syntax), written);
      }
    }
}

TEST(Game, MayStartFromAPosition) {
  const std::string text = R"(barbican game 1
rules: 2
position:
  edition: 2022
  seats: 4
  board: first-game
  turn: red
  phase: main
  red:
    settlements: 0,0N
    hand: 1 brick 1 lumber
actions:
  red road 0,0NE
  red end-turn
)";
  const auto read = read_game<Standard>(text);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_TRUE(read.value.from_position);
  EXPECT_EQ(read.value.end.turn, Seat(1));
  EXPECT_EQ(write_game(read.value, Syntax::kText), text);
}

TEST(Game, RefusedActionHasItsPlaceAndRule) {
  const std::string text = std::string(kGame) + "  red settlement 0,0N\n";
  EXPECT_EQ(to_line(read_game<Standard>(text).error), "18:3: a building stands there already [SETUP-4]");
  const std::string position = "barbican game 1\nposition:\n  turn: red\nactions:\n  red end-turn\n  red roll\n";
  EXPECT_EQ(to_line(read_game<Standard>(position).error), "6:3: it is another player's turn [TURN-4]");
}

TEST(Game, ResultMustBeTrue) {
  EXPECT_EQ(to_line(read_game<Standard>(std::string(kGame) + "result: red\n").error),
            "18:9: nobody has won by the last action");
}

TEST(Game, OfNewerRulesIsRefused) {
  EXPECT_EQ(to_line(read_game<Standard>("barbican game 1\nrules: 4\n").error),
            "2:8: this game was played by a later version of the rules; this program knows them up to version 3");
}

TEST(Game, OfOlderRulesIsReadAndKeepsItsVersion) {
  const auto read = read_game<Standard>("barbican game 1\nrules: 1\n");
  ASSERT_TRUE(read.ok());
  EXPECT_NE(write_game(read.value, Syntax::kText).find("\nrules: 1\n"), std::string::npos);
}

// ---- Events

Snapshot<Standard> some_position() {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\n");
  EXPECT_TRUE(read.ok());
  return read.value;
}

TEST(Event, IsASentenceOrAnObject) {
  const auto at = some_position();
  Event stole{.kind = EventKind::kStole,
              .rule = Rule::kSeven3,
              .seat = Seat(1),
              .other = Seat(0),
              .count = 1,
              .audience = SeatSet::of(Seat(0)),
              .cards = Hand::of(Card::kWool)};
  EXPECT_EQ(write_event(at.game, stole, Syntax::kText), "blue steals 1 wool from red");
  EXPECT_EQ(write_event(at.game, stole, Syntax::kJson),
            R"({"event":"stole","rule":"SEVEN-3","seat":"blue","other":"red","count":1,"cards":{"wool":1}})");
  const Event seen = seen_by(stole, Seat(2));
  EXPECT_EQ(write_event(at.game, seen, Syntax::kText), "blue steals a card from red");
  EXPECT_EQ(write_event(at.game, seen, Syntax::kJson),
            R"({"event":"stole","rule":"SEVEN-3","seat":"blue","other":"red","count":1})");
}

TEST(Event, HiddenProgressCardIsNotNamed) {
  const auto at = some_position();
  const Event drew{.kind = EventKind::kDrew,
                   .rule = Rule::kEvent2,
                   .seat = Seat(0),
                   .a = static_cast<std::uint8_t>(Track::kScience),
                   .b = static_cast<std::uint8_t>(Progress::kMining),
                   .audience = SeatSet::of(Seat(0))};
  EXPECT_EQ(write_event(at.game, drew, Syntax::kText), "red draws mining from the science deck");
  EXPECT_EQ(write_event(at.game, seen_by(drew, Seat()), Syntax::kText), "red draws a card from the science deck");
  EXPECT_EQ(write_event(at.game, seen_by(drew, Seat()), Syntax::kJson),
            R"({"event":"drew","rule":"EVENT-2","seat":"red","deck":"science"})");
}

TEST(Event, EveryKindIsValidJson) {
  const auto at = some_position();
  EventList all;
  for (std::size_t kind = 0; kind < kEventNames.size(); ++kind)
    all.add({.kind = static_cast<EventKind>(kind), .seat = Seat(0), .other = Seat(1), .a = 1, .b = 1, .c = 1});
  const std::string json = write_events(at.game, all, Syntax::kJson);
  const Read<Document> read = Document::read_json(json);
  EXPECT_TRUE(read.ok()) << to_line(read.error) << json;
  EXPECT_EQ(write_events(at.game, all, Syntax::kText).find('{'), std::string::npos);
}

}  // namespace
}  // namespace barbican
