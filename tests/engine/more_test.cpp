// 18. Two to six players: pieces and boards. The rules themselves are in tests/scenarios/more.
#include <map>
#include <set>
#include <string>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/chance.h"
#include "barbican/codec.h"
#include "barbican/read_reason.h"
#include "barbican/rules.h"
#include "barbican/sea_map.h"
#include "sim/random_play.h"
#include "sim/set_up.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

// Lays the board of five and six in each way, many times.
template <class Each>
void each_board(Each each) {
  for (const TokenMethod tokens : {TokenMethod::kSpiral, TokenMethod::kRandom})
    for (const HarborMethod harbors : {HarborMethod::kFixed, HarborMethod::kShuffled})
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        SimRandom random(seed);
        const Layout layout = variable_layout(6, tokens, harbors, random);
        Board<Large> board;
        ASSERT_FALSE(build_board(layout, board));
        each(layout, board);
      }
}

Game<Large> game_of(int seats, sim::BoardMethod board = sim::BoardMethod::kSpiral, Edition edition = Edition::k2022) {
  return sim::make_game<Large>({.edition = edition, .seats = seats, .board = board, .seed = 1});
}

std::string refusal_of(const std::string& lines) {
  const auto read = read_any_position("barbican position 1\n" + lines);
  return read.ok() ? "" : std::string(read.error.reason) + " " + std::string(read.error.rule);
}

}  // namespace

RULE("MORE-1", "five and six have 30 hexes of land and 28 tokens, however they are laid") {
  const std::map<Terrain, int> terrains{{Terrain::kForest, 6}, {Terrain::kPasture, 6},   {Terrain::kFields, 6},
                                        {Terrain::kHills, 5},  {Terrain::kMountains, 5}, {Terrain::kDesert, 2}};
  each_board([&](const Layout&, const Board<Large>& board) {
    EXPECT_EQ(board.hex_count, 30);
    EXPECT_EQ(board.vertex_count, 80);
    EXPECT_EQ(board.edge_count, 109);
    std::map<Terrain, int> found;
    std::map<int, int> tokens;
    for (const Hex hex : board.hexes()) {
      ++found[board.terrain[hex]];
      ++tokens[board.number[hex]];
    }
    EXPECT_EQ(found, terrains);
    for (const int number : {3, 4, 5, 6, 8, 9, 10, 11}) EXPECT_EQ(tokens[number], 3) << number;
    EXPECT_EQ(tokens[2], 2);
    EXPECT_EQ(tokens[12], 2);
    EXPECT_EQ(tokens[0], 2) << "the deserts";
  });
}

RULE("MORE-2", "five and six have 24 of each resource, 18 of each commodity and the same progress cards") {
  for (const int seats : {2, 3, 4, 5, 6}) {
    const Game<Large> game = game_of(seats);
    const State<Large> state = new_game(game);
    for (const Card card : kEachCard)
      EXPECT_EQ(state.bank[card], seats > 4 ? (is_commodity(card) ? 18 : 24) : (is_commodity(card) ? 12 : 19));
    EXPECT_EQ(state.undrawn.count(), 54);
  }
}

RULE("MORE-3", "each of six has the pieces of four") {
  const Game<Large> game = game_of(6);
  const State<Large> state = new_game(game);
  EXPECT_EQ(game.options.points_to_win, 13);
  for (const Seat seat : game.all_seats()) {
    EXPECT_EQ(settlements_in_supply(state, seat), 5);
    EXPECT_EQ(cities_in_supply(state, seat), 4);
    EXPECT_EQ(roads_in_supply(state, seat), 15);
    EXPECT_EQ(walls_in_supply(state, seat), 3);
    for (const Level level : Keys<Level>(0, kLevels)) EXPECT_EQ(knights_in_supply(state, seat, level), 2);
  }
}

RULE("MORE-5", "eleven harbours: five 3:1, one 2:1 of each and a second for wool; the frame takes the first 3:1") {
  each_board([](const Layout& layout, const Board<Large>&) {
    std::map<int, int> kinds;
    for (int i = 0; i < layout.harbor_count; ++i) ++kinds[layout.harbors[i].kind];
    EXPECT_EQ(kinds[kGenericHarbor], 5);
    for (const Card card : kEachResource) EXPECT_EQ(kinds[index_of(card)], card == Card::kWool ? 2 : 1);
    Layout framed = layout;
    EXPECT_EQ(layout.harbors[layout.frame_harbor].kind, kGenericHarbor);
    for (int i = 0; i < layout.frame_harbor; ++i) EXPECT_NE(layout.harbors[i].kind, kGenericHarbor);
    apply_barbarian_frame(framed);
    EXPECT_EQ(framed.harbor_count, 10);
  });
  EXPECT_EQ(game_of(6).board.harbor_count, 10);
  EXPECT_EQ(game_of(6, sim::BoardMethod::kSpiral, Edition::k2010).board.harbor_count, 11);
}

RULE("MORE-7", "the tokens lie in their order along the spiral, deserts skipped, and leave no 6 or 8 next to another") {
  Layout layout = extended_layout();
  std::vector<int> laid;
  for (int i = 0; i < layout.hex_count; ++i)
    if (layout.hexes[i].number != 0) laid.push_back(layout.hexes[i].number);
  EXPECT_EQ(laid, (std::vector<int>{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                    8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6}));
  // From another corner, the second hex of the path is a desert and is skipped.
  std::swap(layout.hexes[4].terrain, layout.hexes[28].terrain);
  std::swap(layout.hexes[4].number, layout.hexes[28].number);
  lay_spiral_tokens(layout, 1);
  EXPECT_EQ(layout.hexes[3].number, 2);
  EXPECT_EQ(layout.hexes[4].number, 0);
  EXPECT_EQ(layout.hexes[5].number, 5);
  each_board([](const Layout& each, const Board<Large>&) { EXPECT_TRUE(tokens_are_apart(each)); });
}

RULE("MORE-7", "the robber is at home in the first desert of the spiral") {
  std::set<int> homes;
  each_board([&](const Layout& layout, const Board<Large>& board) {
    EXPECT_TRUE(layout.names_robber);
    EXPECT_EQ(board.terrain[board.robber_home], Terrain::kDesert);
    homes.insert(board.robber_home.index());
  });
  EXPECT_GT(homes.size(), 10u);
  EXPECT_EQ(extended_layout().robber, (HexCoord{1, 0})) << "the last two of the path are deserts";
}

RULE("MORE-7", "the maps of the sea for five and six build, however they are shuffled") {
  const std::map<SeaMap, std::array<int, 3>> sizes{{SeaMap::kNewShores, {58, 144, 201}},
                                                   {SeaMap::kThroughTheDesert, {65, 160, 224}},
                                                   {SeaMap::kSixIslands, {58, 144, 201}}};
  for (const auto& [map, size] : sizes)
    for (const int seats : {5, 6})
      for (std::uint64_t seed = 0; seed < 40; ++seed) {
        SimRandom random(seed);
        Board<Large> board;
        const Layout layout = sea_layout(map, seats, random);
        ASSERT_FALSE(build_board(layout, board)) << name_of(map);
        EXPECT_EQ(board.hex_count, size[0]);
        EXPECT_EQ(board.vertex_count, size[1]);
        EXPECT_EQ(board.edge_count, size[2]);
        EXPECT_EQ(board.harbor_count, 11);
        EXPECT_EQ(board.island_count, map == SeaMap::kNewShores ? 7 : 6);
        EXPECT_GE(board.start.count(), fewest_places(6));
        EXPECT_EQ(board.robber_home.exists(), map != SeaMap::kSixIslands);
        EXPECT_EQ(board.pirate_home.exists(), map != SeaMap::kNewShores);
        EXPECT_TRUE(tokens_are_apart(layout));
      }
}

RULE("MORE-7", "a board that has a name is refused to players it is not for") {
  EXPECT_EQ(refusal_of("seats: 5\nboard: first-game\nturn: red\n"), "board-for-seats MORE-7");
  EXPECT_EQ(refusal_of("seats: 4\nboard: six-players\nturn: red\n"), "board-for-seats MORE-7");
  EXPECT_EQ(refusal_of("seats: 6\nboard: four-islands\nturn: red\n"), "board-for-seats MORE-7");
  EXPECT_EQ(refusal_of("seats: 4\nboard: six-islands\nturn: red\n"), "board-for-seats MORE-7");
  for (const std::string board : {"six-players", "six-players-7", "new-shores", "through-the-desert-3", "six-islands"})
    for (const std::string seats : {"5", "6"})
      EXPECT_EQ(refusal_of("seats: " + seats + "\nboard: " + board + "\nturn: red\n"), "") << board;
  for (const std::string board : {"first-game", "new-shores", "through-the-desert", "four-islands"})
    EXPECT_EQ(refusal_of("seats: 2\nboard: " + board + "\nturn: red\n"), "") << board;
}

RULE("SETUP-1", "two to six can play, and the board must have places for their first buildings") {
  EXPECT_EQ(refusal_of("seats: 7\nturn: red\n"), "seat-count SETUP-1");
  EXPECT_EQ(refusal_of("seats: 1\nturn: red\n"), "seat-count SETUP-1");
  // 13 hexes have 38 intersections: enough for four players, who bar at most 28, but not for six.
  std::string hexes = "board:\n  hexes:\n    ";
  for (const char* at : {"0,0", "1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1", "2,0", "2,-1", "1,1", "2,-2", "1,-2"})
    hexes += std::string(at) + (hexes.size() % 2 == 0 ? " hills 6 | " : " hills 8 | ");
  hexes += "0,2 desert\n";
  EXPECT_EQ(refusal_of("seats: 4\nturn: red\n" + hexes), "");
  EXPECT_EQ(refusal_of("seats: 6\nturn: red\n" + hexes), "board-too-small SETUP-7");
  const auto tiny = read_any_position("barbican position 1\nseats: 6\nboard:\n  hexes: 0,0 desert\nturn: red\n");
  EXPECT_EQ(tiny.error.why, "the board is too small for 6 players");
}

RULE("SEA-B6", "the islands where one starts must have places for those who play, not for four") {
  // 7 hexes have 24 intersections: enough for three players, who bar at most 20.
  const std::string board =
      "board:\n  hexes:\n    0,0 hills 6 | 1,0 hills 8 | -1,0 forest 5 | 0,1 forest 9 | 0,-1 fields 4 | 1,-1 pasture 3 "
      "| "
      "-1,1 desert\n    2,0 sea | 3,0 gold 10\n  start: 1\nturn: red\n";
  EXPECT_EQ(refusal_of("seats: 2\n" + board), "");
  EXPECT_EQ(refusal_of("seats: 3\n" + board), "");
  EXPECT_EQ(refusal_of("seats: 4\n" + board), "start-too-small SEA-B6");
}

RULE("MORE-25", "the edition or the book says what comes between turns, and only five and six are asked") {
  EXPECT_EQ(options_of(Edition::k2022).between_turns, BetweenTurns::kPaired);
  EXPECT_EQ(options_of(Edition::k2010).between_turns, BetweenTurns::kSpecial);
  for (const Book book : {Book::kEstonian, Book::kUkrainian})
    EXPECT_EQ(options_of(book).between_turns, BetweenTurns::kPaired);
  for (const Book book : {Book::kIcelandic, Book::kPolish, Book::kHebrew})
    EXPECT_EQ(options_of(book).between_turns, BetweenTurns::kSpecial);
  EXPECT_EQ(refusal_of("seats: 4\noptions: between_turns=special\nturn: red\n"), "between-turns-seats MORE-25");
  EXPECT_EQ(refusal_of("seats: 5\noptions: between_turns=special\nturn: red\n"), "");
}

RULE("MORE-24", "with six each is the second player once a round, three turns apart; with five two and three apart") {
  for (const int seats : {5, 6}) {
    Game<Large> game = game_of(seats);
    game.options.first = Seat(0);
    State<Large> state = new_game(game);
    SimRandom random(7);
    ActionList list;
    std::vector<int> partners(seats, -1);
    for (int turn = -1; turn < seats;) {
      Action action = sim::random_step(game, state, list, random);
      if (state.phase == Phase::kMain) action = Action(Kind::kEndTurn, state.turn);
      if (check(game, state, action)) action = list[0];  // the fifth card goes back first
      const bool was_between = state.roller.exists();
      apply(game, state, action);
      if (!was_between && state.roller.exists()) {
        EXPECT_EQ(state.turn.index(), (state.roller.index() + 3) % seats);
        ++partners[state.turn.index()];
        ++turn;
      }
    }
    for (const int times : partners) EXPECT_GE(times, 0);
  }
}

// Effects that last for a turn lapse with it, so no position of the phase has them.
RULE("MORE-15", "no card has an effect in a position of the special building phase, and no knight may act") {
  const std::string six = "seats: 6\noptions: between_turns=special\nturn: red\nroller: blue\n";
  const std::string knight = "red:\n  settlements: 0,0N\n  roads: 0,0NE 1,-1SE\n  knights: 1,-1S basic active";
  const std::string refusal = "lapsed-between-turns MORE-15";
  EXPECT_EQ(refusal_of(six + "phase: special-build\n" + knight + "\n"), "");
  EXPECT_EQ(refusal_of(six + "phase: special-build\n" + knight + " promoted\n"), "");
  EXPECT_EQ(refusal_of(six + "phase: special-build\n" + knight + " ready\n"), refusal);
  EXPECT_EQ(refusal_of(six + "phase: special-build\ncrane: yes\n"), refusal);
  EXPECT_EQ(refusal_of(six + "phase: special-build\nfleet: ore\n"), refusal);
  EXPECT_EQ(refusal_of(six + "phase: special-build\nharbor: yes\n"), refusal);
}

TEST(MoreSeats, AnOptionOutOfBoundsNamesItsRule) {
  EXPECT_EQ(refusal_of("options: discard_limit=0\nturn: red\n"), "out-of-range MORE-30");
  EXPECT_EQ(refusal_of("options: discard_limit=100\nturn: red\n"), "out-of-range MORE-30");
  EXPECT_EQ(refusal_of("options: discard_limit=seven\nturn: red\n"), "expected-number MORE-30");
  EXPECT_EQ(refusal_of("options: friendly_robber=perhaps\nturn: red\n"), "expected-yes-or-no MORE-31");
  EXPECT_EQ(refusal_of("options: easy_start=2\nturn: red\n"), "expected-yes-or-no MORE-32");
  EXPECT_EQ(refusal_of("seats: 6\noptions: between_turns=both\nturn: red\n"), "no-such-among MORE-25");
}

// A game of six is read in the large size; a contradicting size is refused.
TEST(MoreSeats, PositionsBetweenTurns) {
  const std::string six = "seats: 6\noptions: between_turns=special\n";
  EXPECT_EQ(refusal_of(six + "turn: blue\nroller: red\nphase: special-build\n"), "");
  EXPECT_EQ(refusal_of(six + "turn: blue\nphase: special-build\n"), "phase-needs ");
  EXPECT_EQ(refusal_of(six + "turn: blue\nroller: blue\nphase: special-build\n"), "roller-builds MORE-10");
  EXPECT_EQ(refusal_of(six + "turn: blue\nroller: red\nphase: main\n"), "roller-elsewhere MORE-10");
  EXPECT_EQ(refusal_of("seats: 6\nturn: blue\nroller: red\nphase: special-build\n"), "no-special-build MORE-25");
  EXPECT_EQ(refusal_of("seats: 6\nturn: orange\nroller: red\nphase: main\n"), "");
  EXPECT_EQ(refusal_of("seats: 6\nturn: blue\nroller: red\nphase: main\n"), "other-partner MORE-20");
  EXPECT_EQ(refusal_of("seats: 6\nturn: orange\nroller: red\nphase: before-roll\n"), "roller-elsewhere MORE-10");
  EXPECT_EQ(refusal_of("seats: 4\nturn: orange\nroller: red\nphase: main\n"), "roller-elsewhere MORE-10");
  EXPECT_EQ(refusal_of("seats: 3\nturn: red\nphase: special-build\n"), "no-special-build MORE-25");
}
