// Positions in notation: written and read back.
#include "barbican/codec.h"

#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "barbican/rules.h"

namespace barbican {
namespace {

// A position in the middle of a turn with a bit of everything.
constexpr std::string_view kRich = R"(# the harbour master's last stand
barbican position 1
edition: 2022
options: points_to_win=15 dice=deck offers_per_turn=unbounded first=blue   # the third is the usual one
seats: 3
board: first-game
turn: blue
phase: main
first: blue
turns: 31
dice: 3 5 science
dice-left: 1-1 1-2 6-6
barbarians: 4 landed
robber: 1,-1
merchant: 0,1 ivory
tokens: 0,1 5 | 1,1 4
returned:
  trade: merchant merchant fleet
  science: alchemist crane

harbor: yes
harbor-asked: red
fleet: wool coin
crane: yes
offers-made: 2

red:
  settlements: 0,-1S
  fallen: -1,1N
  roads: 0,-1SE 0,-1E
  knights: 1,-1N strong active | 0,1N basic
  hand: 2 brick 1 ore 3 coin
  cards: wedding wedding spy
  levels: politics=3
  defender: 1
blue:
  cities: 2,-1S 0,0S
  walls: 0,0S
  metropolises: science=2,-1S
  roads: 2,-1E 1,0W 0,0SE
  knights: 0,1S mighty active ready promoted
  face-up: printing
  levels: science=5 trade=1
ivory:
  settlements: -2,1S
)";

template <class Size = Standard>
Snapshot<Size> position(std::string_view text) {
  const Read<Snapshot<Size>> read = read_position<Size>(text);
  EXPECT_EQ(read.ok() ? "" : to_line(read.error), "");
  return read.value;
}

template <class Size>
void expect_same(const Snapshot<Size>& a, const Snapshot<Size>& b) {
  EXPECT_EQ(std::memcmp(&a.state, &b.state, sizeof a.state), 0);
  EXPECT_EQ(digest(a.game, a.state), digest(b.game, b.state));
}

template <class Size>
Vertex vertex(const Snapshot<Size>& at, int q, int r, Corner corner) {
  return at.game.board.vertex_at({{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}, corner});
}

TEST(Position, IsReadAsItSays) {
  const auto at = position(kRich);
  const Seat red(0), blue(1), ivory(2);
  EXPECT_EQ(at.game.options.points_to_win, 15);
  EXPECT_EQ(at.game.options.dice, Dice::kDeck);
  EXPECT_EQ(at.game.options.first, blue);
  EXPECT_EQ(at.state.turn, blue);
  EXPECT_EQ(at.state.red, 3);
  EXPECT_EQ(at.state.face, EventFace::kScience);
  EXPECT_EQ(at.state.ship, 4);
  EXPECT_EQ(at.state.landed, 1);
  EXPECT_EQ(at.state.merchant_owner, ivory);
  EXPECT_TRUE(at.state.fallen.has(vertex(at, -1, 1, Corner::kNorth)));
  EXPECT_TRUE(at.state.settlements[red].has(vertex(at, -1, 1, Corner::kNorth)));
  EXPECT_EQ(at.state.progress[red][Progress::kEspionage], 1);
  EXPECT_EQ(at.state.returned[Track::kScience][0], static_cast<std::uint8_t>(Progress::kAlchemy));
  EXPECT_EQ(at.state.metropolis[Track::kScience], vertex(at, 2, -1, Corner::kSouth));
  EXPECT_EQ(points_of(at.game, at.state, blue), 2 + 2 + 2 + 1);
}

TEST(Position, DerivedFieldsAreComputed) {
  const auto at = position(kRich);
  EXPECT_EQ(at.state.bank, Hand::of({{Card::kBrick, 17},
                                     {Card::kLumber, 19},
                                     {Card::kWool, 19},
                                     {Card::kGrain, 19},
                                     {Card::kOre, 18},
                                     {Card::kPaper, 12},
                                     {Card::kCloth, 12},
                                     {Card::kCoin, 9}}));
  EXPECT_EQ(at.state.undrawn[Progress::kWedding], 0);
  EXPECT_EQ(at.state.undrawn[Progress::kMerchant], 4);
  EXPECT_EQ(at.state.undrawn[Progress::kPrinting], 0);
  EXPECT_EQ(at.state.undrawn.count() + at.state.returned_count[Track::kTrade] +
                at.state.returned_count[Track::kScience] + 3 + 1,
            54);
  EXPECT_EQ(at.state.route[Seat(0)], 2);
  EXPECT_EQ(at.state.waiting, SeatSet::of(Seat(1)));
}

TEST(Position, ComesBackTheSameInBothSyntaxes) {
  const auto at = position(kRich);
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const std::string written = write_position(at.game, at.state, syntax);
    EXPECT_EQ(syntax_of(written), syntax);
    const auto again = position(written);
    expect_same(at, again);
    EXPECT_EQ(write_position(again.game, again.state, syntax), written);
  }
}

TEST(Position, IsWrittenInOneWay) {
  EXPECT_EQ(write_position(position(kRich).game, position(kRich).state, Syntax::kText), R"(barbican position 1
edition: 2022
options: points_to_win=15 dice=deck first=blue
seats: 3
board: first-game
turn: blue
phase: main
first: blue
turns: 31
dice: 3 5 science
dice-left: 1-1 1-2 6-6
barbarians: 4 landed
robber: 1,-1
merchant: 0,1 ivory
tokens: 1,1 4 | 0,1 5
returned:
  trade: merchant merchant fleet
  science: alchemy crane
crane: yes
fleet: wool coin
harbor: yes
harbor-asked: red
offers-made: 2
red:
  settlements: 0,-1S
  fallen: -1,1N
  roads: 0,-1E 0,-1SE
  knights: 0,1N basic | 1,-1N strong active
  hand: 2 brick 1 ore 3 coin
  cards: espionage wedding wedding
  levels: politics=3
  defender: 1
blue:
  cities: 2,-1S 0,0S
  walls: 0,0S
  roads: 2,-1E 0,0E 0,0SE
  knights: 0,1S mighty active ready promoted
  face-up: printing
  levels: trade=1 science=5
  metropolises: science=2,-1S
ivory:
  settlements: -2,1S
)");
}

TEST(Position, JsonHasTheSameKeys) {
  const auto at = position(R"(barbican position 1
turn: red
dice: 1 2 ship
red:
  cities: 0,0N
  knights: 0,0S basic active
  hand: 3 grain
  levels: trade=1
)");
  EXPECT_EQ(write_position(at.game, at.state, Syntax::kJson),
            R"({"barbican":"position","version":1,"edition":2022,"seats":4,"board":"first-game","turn":"red",)"
            R"("phase":"main","dice":{"red":1,"yellow":2,"face":"ship"},"red":{"cities":["0,0N"],)"
            R"("knights":[{"at":"0,0S","level":"basic","active":true}],"hand":{"grain":3},"levels":{"trade":1}}})");
}

TEST(Position, JsonMayHaveAnyOrderAndSpacing) {
  const auto text = position("barbican position 1\nturn: red\nred:\n  hand: 1 ore\n  levels: trade=2\n");
  const auto json = position(R"( { "red" : { "levels": {"trade": 2}, "hand": {"ore": 1} },
    "turn": "r\u0065d", "version": 1, "barbican": "position" } )");
  expect_same(text, json);
}

TEST(Position, LargeBoardsUseTheSameNotation) {
  const auto small = position<Standard>(kRich);
  const auto large = position<Large>(kRich);
  EXPECT_EQ(write_position(small.game, small.state, Syntax::kText),
            write_position(large.game, large.state, Syntax::kText));
  expect_same(large, position<Large>(write_position(large.game, large.state, Syntax::kJson)));
}

TEST(Position, KnownBoardIsCopied) {
  const auto at = position(kRich);
  const auto read = read_position<Standard>(kRich, &at.game);
  ASSERT_TRUE(read.ok());
  expect_same(at, read.value);
}

TEST(Position, BoardHexByHex) {
  const std::string text = R"(barbican position 1
edition: 2010
seats: 4
board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 fields 3 | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
  harbors:
    0,-3SE any | 1,-2NE wool
  robber: 0,1
turn: orange
phase: before-roll
first: ivory
)";
  const auto at = position(text);
  EXPECT_EQ(at.game.board.hex_count, 19);
  EXPECT_EQ(at.game.board.harbor_count, 2);
  EXPECT_EQ(at.state.robber, at.game.board.hex_at({0, 1}));  // [SETUP-8]
  EXPECT_EQ(write_position(at.game, at.state, Syntax::kText), text);
  expect_same(at, position(write_position(at.game, at.state, Syntax::kJson)));
}

TEST(Position, FrameTakesTheMarkedHarbour) {
  const std::string text = R"(barbican position 1
board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
  harbors: 0,-3SE any frame | 1,-2NE wool
turn: red
)";
  EXPECT_EQ(position(text).game.board.harbor_count, 1);  // [PIECE-8]
  EXPECT_EQ(position("barbican position 1\noptions: barbarian_frame=no\n" + text.substr(20)).game.board.harbor_count,
            2);
}

TEST(Position, LongestRouteFollowsUnlessItIsGiven) {
  const std::string roads = "  roads: 0,-2NE 1,-3SE 1,-2NE 2,-3SE 2,-2NE\n";
  EXPECT_EQ(position("barbican position 1\nturn: red\nred:\n" + roads).state.route_holder, Seat(0));
  const auto none = position("barbican position 1\nturn: red\nlongest-route: none\nred:\n" + roads);
  EXPECT_FALSE(none.state.route_holder.exists());
  expect_same(none, position(write_position(none.game, none.state, Syntax::kText)));
}

TEST(Position, EditionsSayWhereTheRobberStarts) {
  EXPECT_FALSE(position("barbican position 1\nturn: red\n").state.robber.exists());
  const auto old = position("barbican position 1\nedition: 2010\nturn: red\n");
  EXPECT_EQ(old.state.robber, old.game.board.robber_home);
  const auto landed = position("barbican position 1\nturn: red\nbarbarians: 0 landed\n");
  EXPECT_EQ(landed.state.robber, landed.game.board.robber_home);
}

TEST(Position, ABookSetsItsEditionAndOptions) {
  for (const Book book : kEachBook) {
    const auto at = position("barbican position 1\nbook: " + std::string(name_of(book)) + "\nturn: red\n");
    EXPECT_EQ(at.game.options, options_of(book));
    EXPECT_NE(at.game.options, options_of(edition_of(book))) << name_of(book);
    const std::string written = write_position(at.game, at.state, Syntax::kText);
    EXPECT_EQ(written.find("options"), std::string::npos) << written;
    expect_same(at, position(written));
  }
  const auto changed = position("barbican position 1\nbook: he\noptions: gate_draw=must\nturn: red\n");
  EXPECT_EQ(changed.game.options.gate_draw, Duty::kMust);
  EXPECT_EQ(changed.game.options.guild_dues, Duty::kMay);
  expect_same(changed, position(write_position(changed.game, changed.state, Syntax::kJson)));
}

TEST(Position, EmptyBlocksCommentsAndWindowsLines) {
  const auto at = position(
      "\n# nothing yet\r\nbarbican position 1 # the header\r\n\r\nturn: red # not ivory\n"
      "red:\nblue:\n  hand:\n  roads:\n\n   # nothing\n");
  EXPECT_EQ(at.state.turn, Seat(0));
}

TEST(Position, EveryDecisionOfAGameComesBack) {
  for (int n = 0; n < 4; ++n) {
    auto at =
        position(n % 2 == 0 ? "barbican position 1\nseats: 3\noptions: tactical_defence=yes dice=deck\nturn: red\n"
                            : "barbican position 1\nedition: 2010\nturn: red\n");
    at.state = new_game(at.game);
    std::uint64_t chance = 12345 + static_cast<std::uint64_t>(n);
    for (int step = 0; step < 400 && at.state.phase != Phase::kOver; ++step) {
      for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
        const std::string written = write_position(at.game, at.state, syntax);
        const auto again = read_position<Standard>(written, &at.game);
        ASSERT_TRUE(again.ok()) << to_line(again.error) << "\n" << written;
        ASSERT_EQ(std::memcmp(&again.value.state, &at.state, sizeof at.state), 0) << written;
      }
      ActionList list;
      legal_actions(at.game, at.state, next_to_act(at.game, at.state), list);
      chance = chance * 6364136223846793005 + 1442695040888963407;
      apply(at.game, at.state, list[static_cast<int>((chance >> 33) % static_cast<std::uint64_t>(list.size()))]);
    }
  }
}

}  // namespace
}  // namespace barbican
