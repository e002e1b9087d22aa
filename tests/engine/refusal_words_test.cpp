// The text of refusals: they name the awaited action, and cards in the words of the edition in play.
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "barbican/view_json.h"
#include "tests/engine/rule.h"

namespace barbican {
namespace {

std::string refusal(std::string_view position, std::string_view action) {
  const auto read = read_position<Standard>("barbican position 1\n" + std::string(position));
  if (!read.ok()) return to_line(read.error);
  const auto wanted = read_action(read.value.game, action);
  if (!wanted.ok()) return to_line(wanted.error);
  const Reject reject = check(read.value.game, read.value.state, wanted.value);
  return reject ? std::string(name_of(reject.rule())) + ": " + refusal_of(reject, read.value.game.options.edition).why
                : "allowed";
}

RULE("TURN-5", "a refusal of something else names the awaited action") {
  const std::string rolled = "turn: red\ndice: 3 4 ship\nbarbarians: 0 landed\n";
  EXPECT_EQ(refusal(rolled + "phase: move-robber\npending:\n  cause: seven\n", "red end-turn"),
            "TURN-5: first move the robber");
  EXPECT_EQ(
      refusal(rolled + "phase: discard\npending:\n  cause: seven\nblue:\n  owes: 4\n  hand: 8 ore\n", "blue roll"),
      "TURN-5: first choose the cards to discard");
  EXPECT_EQ(refusal(rolled + "phase: metropolis\npending:\n  deck: trade\nred:\n  cities: 0,0N\n  levels: trade=4\n",
                    "red road 0,0E"),
            "TURN-5: first choose a city for the metropolis");
  EXPECT_EQ(refusal(rolled + "phase: draw\npending:\n  seat: red\n  deck: trade\n", "* steal ore"),
            "TURN-5: first a progress card is drawn");
  // The same for players who act before chance has.
  EXPECT_EQ(refusal(rolled + "phase: draw\npending:\n  seat: red\n  deck: trade\n", "red end-turn"),
            "TURN-5: first a progress card is drawn");
  EXPECT_EQ(refusal("turn: red\nphase: dice\n", "red end-turn"), "TURN-5: first the dice are rolled");
  EXPECT_EQ(refusal("turn: red\n", "red discard ore"),
            "TURN-5: no such choice is open: trade, build, play cards or end the turn");
  EXPECT_EQ(refusal("turn: red\nphase: trade\nred:\n  hand: 1 ore\n  offer:\n    give: 1 ore\n    get: 1 wool\n",
                    "blue end-turn"),
            "TURN-5: first answer the offer, or settle it if it is your own");
}

RULE("TURN-5", "a refusal says whose choice comes first") {
  const std::string owing = "turn: red\ndice: 3 4 ship\nphase: discard\npending:\n  cause: seven\n";
  const std::string two = "blue:\n  owes: 4\n  hand: 8 ore\nivory:\n  owes: 4\n  hand: 8 wool\n";
  EXPECT_EQ(refusal(owing + two, "red end-turn"), "TURN-5: blue and ivory must choose first");
  EXPECT_EQ(refusal(owing + two, "* dice 3 4 ship"), "TURN-5: first blue and ivory must choose");
}

RULE("TURN-5", "a seat does nothing of chance's, and chance nothing of a seat's") {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const auto why = [&](Action action) {
    return refusal_of(check(read.value.game, read.value.state, action), Edition::k2022).why;
  };
  EXPECT_EQ(why(Action(Kind::kSteal, Seat(0))), "only chance can do this, not a seat");
  EXPECT_EQ(why(Action(Kind::kEndTurn, kChance)), "only a seat can do this, not chance");
}

RULE("TRADE-2", "a refusal says at which rate the card is traded") {
  EXPECT_EQ(refusal("turn: red\nred:\n  hand: 3 ore\n", "red bank ore for wool"),
            "TRADE-2: you hold too few: your rate is 4 ore for 1 card");
}

// The reason for a button that is off.
std::string why_off_of(std::string_view seat, Kind kind) {
  const auto read = read_position<Standard>(
      "barbican position 1\nturn: red\nbarbarians: 2 landed\nrobber: 0,-2\nred:\n" + std::string(seat));
  if (!read.ok()) return to_line(read.error);
  ActionList list;
  legal_actions(read.value.game, read.value.state, Seat(0), list);
  const Reject reject = why_off(read.value.game, read.value.state, Seat(0), list, kind);
  return std::string(name_of(reject.rule())) + ": " + refusal_of(reject, Edition::k2022).why;
}

RULE("KNIGHT-6", "why no knight can do it is told, where it is the same for all of them") {
  const std::string rich = "  roads: 0,0NE 0,0E\n  hand: 3 wool 3 grain 3 ore\n";
  EXPECT_EQ(why_off_of(rich, Kind::kMove), "KNIGHT-6: you have no knight on the board");
  EXPECT_EQ(why_off_of(rich, Kind::kActivate), "KNIGHT-6: you have no knight on the board");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N basic active\n", Kind::kActivate),
            "KNIGHT-3: you have no inactive knight");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N basic\n", Kind::kMove), "KNIGHT-6: an inactive knight can't act");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N basic active\n", Kind::kMove),
            "KNIGHT-3: a knight activated this turn acts from your next turn on");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N basic active ready\n", Kind::kChase),
            "KNIGHT-10: the knight does not stand next to the robber");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N strong\n", Kind::kPromote),
            "IMPROVE-6: mighty knights need the Fortress");
  EXPECT_EQ(why_off_of(rich + "  knights: 0,1N strong | 1,-1S basic promoted\n", Kind::kPromote),
            "KNIGHT-6: none of your knights can do this now");
}

RULE("CARD-SMITHING", "a refusal says what the knights lack") {
  EXPECT_EQ(refusal("turn: red\nred:\n  cards: smithing\n", "red play smithing 0,1N"),
            "CARD-SMITHING: you have no knight on the board");
  EXPECT_EQ(refusal("turn: red\nred:\n  cards: smithing\n  knights: 0,1N strong\n", "red play smithing 0,1N"),
            "CARD-SMITHING: mighty knights need the Fortress");
}

RULE("CARD-HARBOR", "a refusal has the card's whole name") {
  EXPECT_EQ(refusal_of(Reason::kHarborNotPlayed, Edition::k2022).why, "it needs Commercial Harbour, played this turn");
}

RULE("TURN-1", "why no card can be played before the roll") {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\nphase: before-roll\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  ActionList list;
  legal_actions(read.value.game, read.value.state, Seat(0), list);
  EXPECT_EQ(why_off(read.value.game, read.value.state, Seat(0), list, Kind::kPlay).reason(), Reason::kNoCardPlayable);
}

RULE("CARD-RMONOPOLY", "a resource that nobody else can hold says so, beside those that can be named") {
  const auto read = read_position<Standard>(
      "barbican position 1\nturn: red\ndice: 3 5 trade\nred:\n  hand: 2 ore\n  cards: rmonopoly tmonopoly\n"
      "blue:\n  hand: 1 wool\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  ActionList list;
  legal_actions(read.value.game, read.value.state, Seat(0), list);
  std::string off;
  append_off(off, read.value.game, read.value.state, Seat(0), list);
  const auto tells = [&](std::string_view words) { return off.find(words) != std::string::npos; };
  EXPECT_TRUE(tells(R"("play rmonopoly ore":{"rule":"CARD-RMONOPOLY","reason":"nobody-holds-resource")")) << off;
  EXPECT_TRUE(tells(R"("play rmonopoly brick":{)")) << off;
  EXPECT_FALSE(tells(R"("play rmonopoly wool":{)")) << off;
  // A card that can't be played at all carries the reason.
  EXPECT_TRUE(tells(R"("play tmonopoly":{)")) << off;
  EXPECT_FALSE(tells(R"("play tmonopoly coin":{)")) << off;
}

RULE("SETUP-4", "a refusal of another piece in the set-up names the next one") {
  const std::string placing = "turn: red\nfirst: red\n";
  EXPECT_EQ(refusal(placing + "phase: setup-settlement\n", "red city 0,0N"),
            "SETUP-4: the set-up asks for a settlement now");
  EXPECT_EQ(refusal(placing + "phase: setup-road\npending:\n  at: 0,0N\nred:\n  settlements: 0,0N\n", "red roll"),
            "SETUP-4: the set-up asks for a road now, next to the building just placed");
}

RULE("TURN-1", "a refusal names Alchemy as the edition does") {
  const std::string before = "turn: red\nphase: before-roll\nred:\n  cards: crane\n";
  EXPECT_EQ(refusal(before, "red play crane"), "TURN-1: before the roll only Alchemy may be played");
  EXPECT_EQ(refusal("edition: 2010\n" + before, "red play crane"),
            "TURN-1: before the roll only Alchemist may be played");
}

}  // namespace
}  // namespace barbican
