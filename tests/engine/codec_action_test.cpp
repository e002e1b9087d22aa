// Every kind of action, as text and as JSON, both ways.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"

namespace barbican {
namespace {

Game<Standard> first_game() {
  Game<Standard> game;
  Layout layout = first_game_layout();
  apply_barbarian_frame(layout);
  build_board(layout, game.board);
  return game;
}

const Game<Standard>& game() {
  static const Game<Standard> kGame = first_game();
  return kGame;
}

int hex(int q, int r) { return game().board.hex_at({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}).value; }
int north(int q, int r) {
  return game().board.vertex_at({{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}, Corner::kNorth}).value;
}
int east(int q, int r) {
  return game().board.edge_at({{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}, HexSide::kEast}).value;
}
Action play(Progress card, int b = 0, int c = 0) { return Action(Kind::kPlay, Seat(0), index_of(card), b, c); }

struct Row {
  std::string_view text;
  std::string_view json;
  Action action;
};

const std::vector<Row>& rows() {
  const Seat red(0), blue(1);
  static const std::vector<Row> kRows{
      {"* start-roll 3 5", R"({"seat":"*","do":"start-roll","red":3,"yellow":5})", {Kind::kStartRoll, kChance, 3, 5}},
      {"* dice 3 4 ship",
       R"({"seat":"*","do":"dice","red":3,"yellow":4,"face":"ship"})",
       {Kind::kDice, kChance, 3, 4, 3}},
      {"* draw alchemy", R"({"seat":"*","do":"draw","card":"alchemy"})", {Kind::kDraw, kChance, 0}},
      {"* steal ore", R"({"seat":"*","do":"steal","card":"ore"})", {Kind::kSteal, kChance, 4}},
      {"red roll", R"({"seat":"red","do":"roll"})", {Kind::kRoll, red}},
      {"red pass", R"({"seat":"red","do":"pass"})", {Kind::kPass, red}},
      {"red road 0,0E", R"({"seat":"red","do":"road","edge":"0,0E"})", {Kind::kRoad, red, east(0, 0)}},
      {"red settlement 0,0N", R"({"seat":"red","do":"settlement","at":"0,0N"})", {Kind::kSettlement, red, north(0, 0)}},
      {"blue city 0,0N", R"({"seat":"blue","do":"city","at":"0,0N"})", {Kind::kCity, blue, north(0, 0)}},
      {"red wall 0,0N", R"({"seat":"red","do":"wall","at":"0,0N"})", {Kind::kWall, red, north(0, 0)}},
      {"red hire 0,0N", R"({"seat":"red","do":"hire","at":"0,0N"})", {Kind::kHire, red, north(0, 0)}},
      {"red activate 0,0N", R"({"seat":"red","do":"activate","at":"0,0N"})", {Kind::kActivate, red, north(0, 0)}},
      {"red promote 0,0N", R"({"seat":"red","do":"promote","at":"0,0N"})", {Kind::kPromote, red, north(0, 0)}},
      {"red move 0,0N 1,0N",
       R"({"seat":"red","do":"move","from":"0,0N","to":"1,0N"})",
       {Kind::kMove, red, north(0, 0), north(1, 0)}},
      {"red displace 0,0N 1,0N",
       R"({"seat":"red","do":"displace","from":"0,0N","to":"1,0N"})",
       {Kind::kDisplace, red, north(0, 0), north(1, 0)}},
      {"red chase 0,0N", R"({"seat":"red","do":"chase","at":"0,0N"})", {Kind::kChase, red, north(0, 0)}},
      {"red chase-pirate 0,0N",
       R"({"seat":"red","do":"chase-pirate","at":"0,0N"})",
       {Kind::kChasePirate, red, north(0, 0)}},
      {"red ship 0,0E", R"({"seat":"red","do":"ship","edge":"0,0E"})", {Kind::kShip, red, east(0, 0)}},
      {"red move-ship 0,0E 1,0E",
       R"({"seat":"red","do":"move-ship","from":"0,0E","to":"1,0E"})",
       {Kind::kMoveShip, red, east(0, 0), east(1, 0)}},
      {"red pirate 0,1", R"({"seat":"red","do":"pirate","hex":"0,1"})", {Kind::kMovePirate, red, hex(0, 1)}},
      {"red gold ore", R"({"seat":"red","do":"gold","card":"ore"})", {Kind::kGold, red, 4}},
      {"red improve science", R"({"seat":"red","do":"improve","track":"science"})", {Kind::kImprove, red, 2}},
      {"red metropolis 0,0N", R"({"seat":"red","do":"metropolis","at":"0,0N"})", {Kind::kMetropolis, red, north(0, 0)}},
      {"red bank wool for coin", R"({"seat":"red","do":"bank","give":"wool","get":"coin"})", {Kind::kBank, red, 2, 7}},
      {"red harbor-offer blue wool",
       R"({"seat":"red","do":"harbor-offer","whom":"blue","card":"wool"})",
       {Kind::kHarborOffer, red, 1, 2}},
      {"red robber 0,1", R"({"seat":"red","do":"robber","hex":"0,1"})", {Kind::kMoveRobber, red, hex(0, 1)}},
      {"red rob blue", R"({"seat":"red","do":"rob","whom":"blue"})", {Kind::kRob, red, 1}},
      {"red discard brick", R"({"seat":"red","do":"discard","card":"brick"})", {Kind::kDiscard, red, 0}},
      {"red give paper", R"({"seat":"red","do":"give","card":"paper"})", {Kind::kGive, red, 5}},
      {"red take grain", R"({"seat":"red","do":"take","card":"grain"})", {Kind::kTake, red, 3}},
      {"red take-card wedding", R"({"seat":"red","do":"take-card","card":"wedding"})", {Kind::kTakeProgress, red, 24}},
      {"red return crane", R"({"seat":"red","do":"return","card":"crane"})", {Kind::kReturn, red, 1}},
      {"red lose-city 0,0N", R"({"seat":"red","do":"lose-city","at":"0,0N"})", {Kind::kLoseCity, red, north(0, 0)}},
      {"red choose-deck politics",
       R"({"seat":"red","do":"choose-deck","deck":"politics"})",
       {Kind::kChooseDeck, red, 1}},
      {"red aqueduct lumber", R"({"seat":"red","do":"aqueduct","card":"lumber"})", {Kind::kAqueduct, red, 1}},
      {"red relocate 0,0N", R"({"seat":"red","do":"relocate","to":"0,0N"})", {Kind::kRelocate, red, north(0, 0)}},
      {"red desert 0,0N", R"({"seat":"red","do":"desert","at":"0,0N"})", {Kind::kDesert, red, north(0, 0)}},
      {"red choose-level strong",
       R"({"seat":"red","do":"choose-level","level":"strong"})",
       {Kind::kChooseLevel, red, index_of(Level::kStrong)}},
      {"red place-knight 0,0N",
       R"({"seat":"red","do":"place-knight","at":"0,0N"})",
       {Kind::kPlaceKnight, red, north(0, 0)}},
      {"red send 0,0N", R"({"seat":"red","do":"send","at":"0,0N"})", {Kind::kSend, red, north(0, 0)}},
      {"red offer 1 wool 2 ore for 1 coin", R"({"seat":"red","do":"offer","give":{"wool":1,"ore":2},"get":{"coin":1}})",
       Action::exchange(Kind::kOffer, red, {Hand::of({{Card::kWool}, {Card::kOre, 2}}), Hand::of(Card::kCoin)})},
      {"blue counter 19 brick for 1 lumber", R"({"seat":"blue","do":"counter","give":{"brick":19},"get":{"lumber":1}})",
       Action::exchange(Kind::kCounter, blue, {Hand::of(Card::kBrick, 19), Hand::of(Card::kLumber)})},
      {"red accept", R"({"seat":"red","do":"accept"})", {Kind::kAccept, red}},
      {"red decline", R"({"seat":"red","do":"decline"})", {Kind::kDecline, red}},
      {"red confirm blue", R"({"seat":"red","do":"confirm","whom":"blue"})", {Kind::kConfirm, red, 1}},
      {"red withdraw", R"({"seat":"red","do":"withdraw"})", {Kind::kWithdraw, red}},
      {"red end-turn", R"({"seat":"red","do":"end-turn"})", {Kind::kEndTurn, red}},

      {"red play alchemy 3 4", R"({"seat":"red","do":"play","card":"alchemy","red":3,"yellow":4})",
       play(Progress::kAlchemy, 3, 4)},
      {"red play crane", R"({"seat":"red","do":"play","card":"crane"})", play(Progress::kCrane)},
      {"red play engineering 0,0N", R"({"seat":"red","do":"play","card":"engineering","at":"0,0N"})",
       play(Progress::kEngineering, north(0, 0))},
      {"red play invention 0,1 1,1", R"({"seat":"red","do":"play","card":"invention","hex":"0,1","with":"1,1"})",
       play(Progress::kInvention, hex(0, 1), hex(1, 1))},
      {"red play irrigation", R"({"seat":"red","do":"play","card":"irrigation"})", play(Progress::kIrrigation)},
      {"red play medicine 0,0N", R"({"seat":"red","do":"play","card":"medicine","at":"0,0N"})",
       play(Progress::kMedicine, north(0, 0))},
      {"red play mining", R"({"seat":"red","do":"play","card":"mining"})", play(Progress::kMining)},
      {"red play roads", R"({"seat":"red","do":"play","card":"roads"})", play(Progress::kRoads)},
      {"red play smithing 0,0N", R"({"seat":"red","do":"play","card":"smithing","at":"0,0N"})",
       play(Progress::kSmithing, north(0, 0))},
      {"red play harbor", R"({"seat":"red","do":"play","card":"harbor"})", play(Progress::kHarbor)},
      {"red play guilddues blue", R"({"seat":"red","do":"play","card":"guilddues","whom":"blue"})",
       play(Progress::kGuildDues, 1)},
      {"red play merchant 0,1", R"({"seat":"red","do":"play","card":"merchant","hex":"0,1"})",
       play(Progress::kMerchant, hex(0, 1))},
      {"red play fleet cloth", R"({"seat":"red","do":"play","card":"fleet","type":"cloth"})",
       play(Progress::kFleet, 6)},
      {"red play rmonopoly ore", R"({"seat":"red","do":"play","card":"rmonopoly","type":"ore"})",
       play(Progress::kRMonopoly, 4)},
      {"red play tmonopoly coin", R"({"seat":"red","do":"play","card":"tmonopoly","type":"coin"})",
       play(Progress::kTMonopoly, 7)},
      {"red play taxation", R"({"seat":"red","do":"play","card":"taxation"})", play(Progress::kTaxation)},
      {"red play treason blue", R"({"seat":"red","do":"play","card":"treason","whom":"blue"})",
       play(Progress::kTreason, 1)},
      {"red play diplomacy 0,0E", R"({"seat":"red","do":"play","card":"diplomacy","edge":"0,0E"})",
       play(Progress::kDiplomacy, east(0, 0))},
      {"red play encouragement", R"({"seat":"red","do":"play","card":"encouragement"})",
       play(Progress::kEncouragement)},
      {"red play espionage blue", R"({"seat":"red","do":"play","card":"espionage","whom":"blue"})",
       play(Progress::kEspionage, 1)},
      {"red play intrigue 0,0N", R"({"seat":"red","do":"play","card":"intrigue","at":"0,0N"})",
       play(Progress::kIntrigue, north(0, 0))},
      {"red play sabotage", R"({"seat":"red","do":"play","card":"sabotage"})", play(Progress::kSabotage)},
      {"red play wedding", R"({"seat":"red","do":"play","card":"wedding"})", play(Progress::kWedding)},
  };
  return kRows;
}

std::string refusal(std::string_view source) {
  const Read<Action> read = read_action(game(), source);
  return read.ok() ? "accepted: " + write_action(game(), read.value, Syntax::kText) : to_line(read.error);
}

TEST(Action, EveryKindIsInTheTable) {
  std::set<Kind> kinds;
  std::set<Progress> cards;
  for (const Row& row : rows()) {
    kinds.insert(row.action.kind());
    if (row.action.kind() == Kind::kPlay) cards.insert(row.action.progress());
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(kKinds));
  EXPECT_EQ(cards.size(), static_cast<std::size_t>(kProgressKinds) - 2) << "all but the two with a point";
}

TEST(Action, IsWrittenAsTheTableSays) {
  for (const Row& row : rows()) {
    EXPECT_EQ(write_action(game(), row.action, Syntax::kText), row.text);
    EXPECT_EQ(write_action(game(), row.action, Syntax::kJson), row.json);
  }
}

TEST(Action, IsReadAsTheTableSays) {
  for (const Row& row : rows())
    for (const std::string_view source : {row.text, row.json}) {
      const Read<Action> read = read_action(game(), source);
      EXPECT_TRUE(read.ok()) << source << ": " << to_line(read.error);
      EXPECT_EQ(read.value, row.action) << source;
    }
}

TEST(Action, OldNamesOtherSidesAndCommentsAreRead) {
  EXPECT_EQ(refusal("red play bishop"), "accepted: red play taxation");
  EXPECT_EQ(refusal("red play master-merchant blue"), "accepted: red play guilddues blue");
  EXPECT_EQ(refusal("red play trade-monopoly coin"), "accepted: red play tmonopoly coin");
  EXPECT_EQ(refusal("red road 1,0W"), "accepted: red road 0,0E");
  EXPECT_EQ(refusal("red road 0,0NW"), "accepted: red road 0,-1SE");
  EXPECT_EQ(refusal("red road 0,0SW"), "accepted: red road -1,1NE");
  EXPECT_EQ(refusal("red play invention 1,1 0,1"), "accepted: red play invention 0,1 1,1");
  EXPECT_EQ(refusal("  red   road  0,0E   # at last\n\n"), "accepted: red road 0,0E");
}

TEST(Action, IsRefusedWithThePlaceAndTheReason) {
  EXPECT_EQ(refusal(""), "1:1: this is empty");
  EXPECT_EQ(refusal("red"), "1:4: missing: an action");
  EXPECT_EQ(refusal("pink roll"), "1:1: there is no seat 'pink' (red, blue, ivory, orange)");
  EXPECT_EQ(refusal("green roll"), "1:1: there is no seat 'green' (red, blue, ivory, orange)");
  EXPECT_EQ(refusal("red jump"), "1:5: there is no action 'jump'");
  EXPECT_EQ(refusal("* roll"), "1:3: only a seat can do this, not chance");
  EXPECT_EQ(refusal("red dice 1 2 ship"), "1:5: only chance can do this: write '*' for the seat");
  EXPECT_EQ(refusal("* dice 1 7 ship"), "1:10: '7' is out of range: 1 to 6 [TURN-2]");
  EXPECT_EQ(refusal("* start-roll 0 7"), "1:14: '0' is out of range: 1 to 6 [SETUP-3]");
  EXPECT_EQ(refusal("red play alchemy 0 6"), "1:18: '0' is out of range: 1 to 6 [CARD-ALCHEMY]");
  EXPECT_EQ(refusal("red play alchemy 6 x"), "1:20: expected a number, not 'x'");
  EXPECT_EQ(refusal("red offer 99 wool for 1 ore"), "1:11: there are not that many cards of this type [TRADE-1]");
  EXPECT_EQ(refusal("red offer 1 ore for 99999 wool"), "1:21: '99999' is out of range: 0 to 255 [TRADE-1]");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"offer","give":{"ore":-1},"get":{"wool":1}})"),
            "1:42: '-1' is out of range: 0 to 255 [TRADE-1]");
  EXPECT_EQ(refusal("red road"), "1:9: missing: an edge, written like 0,-2NE, 0,-2E or 0,-2SE");
  EXPECT_EQ(refusal("red road 0,0N"), "1:10: '0,0N' is not an edge, written like 0,-2NE, 0,-2E or 0,-2SE");
  EXPECT_EQ(refusal("red road 9,9E"), "1:10: there is no edge '9,9E' on this board");
  EXPECT_EQ(refusal("red settlement 00,0N"), "1:16: '00,0N' is not an intersection, written like 0,-2N or 0,-2S");
  EXPECT_EQ(refusal("red robber 3,3"), "1:12: there is no hex '3,3' on this board");
  EXPECT_EQ(refusal("red bank 4 wool for ore"),
            "1:10: there is no card '4' (brick, lumber, wool, grain, ore, paper, cloth, coin)");
  EXPECT_EQ(refusal("red bank wool ore"), "1:15: missing: 'for'");
  EXPECT_EQ(refusal("red play joker"), "1:10: there is no progress card 'joker'");
  EXPECT_EQ(refusal("red roll now"), "1:10: 'now' is not expected here");
  EXPECT_EQ(refusal("red roll\nred roll"), "2:1: one line is enough here");
  EXPECT_EQ(refusal("red offer 1 wool"), "1:17: missing: 'for'");
  EXPECT_EQ(refusal("red offer 1 wool for 1"), "1:23: missing: a card after the number");
  EXPECT_EQ(refusal("red offer 1 wool for 2 wool"), "1:24: the same type of card can't be on both sides [TRADE-1]");
  EXPECT_EQ(refusal("red offer for 1 wool"), "1:1: both sides must give at least one card [TRADE-1]");
  EXPECT_EQ(refusal("red offer 20 wool for 1 ore"), "1:11: there are not that many cards of this type [TRADE-1]");
}

TEST(Action, SaysWhatACardNeeds) {
  EXPECT_EQ(refusal("red play medicine"), "1:18: missing: an intersection, written like 0,-2N or 0,-2S");
  EXPECT_EQ(refusal("red play"), "1:9: missing: a progress card");
  EXPECT_EQ(refusal("red play alchemy 3"), "1:19: missing: a die, 1 to 6");
  EXPECT_EQ(refusal("red play invention 0,1"), "1:23: missing: a hex, written like 0,-2");
  EXPECT_EQ(refusal("red play espionage"), "1:19: missing: a player");
  EXPECT_EQ(refusal("red play rmonopoly"), "1:19: missing: a resource");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"play","card":"medicine"})"),
            "1:1: missing: at, an intersection, written like 0,-2N or 0,-2S");
}

TEST(Action, ANearMissGetsASuggestion) {
  EXPECT_EQ(refusal("rde roll"), "1:1: there is no seat 'rde': did you mean 'red'?");
  EXPECT_EQ(refusal("Red roll"), "1:1: there is no seat 'Red': did you mean 'red'?");
  EXPECT_EQ(refusal("red rool"), "1:5: there is no action 'rool': did you mean 'roll'?");
  EXPECT_EQ(refusal("red bank wol for ore"), "1:10: there is no card 'wol': did you mean 'wool'?");
  EXPECT_EQ(refusal("red play medecine 0,0N"), "1:10: there is no progress card 'medecine': did you mean 'medicine'?");
  EXPECT_EQ(refusal("red play alchmist 1 1"), "1:10: there is no progress card 'alchmist': did you mean 'alchemist'?");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"road","egde":"0,0E","edge":"0,0E"})"), "1:27: unknown key 'egde'");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"road","egde":"0,0E"})"), "1:27: unknown key 'egde': did you mean 'edge'?");
  EXPECT_EQ(refusal(R"({"seta":"red","do":"road","edge":"0,0E"})"), "1:2: unknown key 'seta': did you mean 'seat'?");
  EXPECT_EQ(refusal("red " + std::string(1000, 'r')), "1:5: there is no action '" + std::string(40, 'r') + "…'");
}

TEST(Action, JsonIsRefusedWithThePlaceAndTheReason) {
  EXPECT_EQ(refusal(R"({"seat":"red"})"), "1:1: missing: do, an action");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"road","edge":5})"),
            "1:34: '5' is not an edge, written like 0,-2NE, 0,-2E or 0,-2SE");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"roll","why":"not"})"), "1:27: unknown key 'why'");
  EXPECT_EQ(refusal(R"({"seat":"*","do":"start-roll","red":"3","yellow":5})"), "1:37: expected a number, not '3'");
  EXPECT_EQ(refusal(R"({"seat":"red","do":"offer","give":{"wool":1}})"), "1:1: missing: get");
  EXPECT_EQ(refusal(R"(["red roll"])"), "1:1: expected an action");
}

TEST(Action, ListIsOneALineOrAnArray) {
  ActionList list;
  list.clear();
  list.add(Action(Kind::kRoad, Seat(0), east(0, 0)));
  list.add(Action(Kind::kEndTurn, Seat(0)));
  list.open_exchange = true;
  list.most_given = Hand::of(Card::kOre, 2);
  list.most_asked = Hand::of(Card::kCoin, 12);
  EXPECT_EQ(write_actions(game(), Seat(0), list, Syntax::kText), "red road 0,0E\nred end-turn\nred offer …\n");
  EXPECT_EQ(write_actions(game(), Seat(0), list, Syntax::kJson),
            R"([{"seat":"red","do":"road","edge":"0,0E"},{"seat":"red","do":"end-turn"},)"
            R"({"seat":"red","do":"offer","most_given":{"ore":2},"most_asked":{"coin":12}}])");
  list.clear();
  EXPECT_EQ(write_actions(game(), Seat(0), list, Syntax::kJson), "[]");
}

TEST(Action, NonsenseIsWrittenAsQuestionMarks) {
  EXPECT_EQ(write_action(game(), Action(Kind::kRoad, Seat(7), 250), Syntax::kText), "? road ?");
  EXPECT_EQ(write_action(game(), Action::from_word(~std::uint64_t{0}), Syntax::kText), "? ?");
}

}  // namespace
}  // namespace barbican
