// 15. The sea: its maps, and boards as data. The rules themselves are in tests/scenarios/sea.
#include <algorithm>
#include <map>
#include <set>

#include "barbican/any_size.h"
#include "barbican/chance.h"
#include "barbican/codec.h"
#include "barbican/read_reason.h"
#include "barbican/rules.h"
#include "barbican/sea_map.h"
#include "sim/set_up.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

constexpr auto kMaps = std::to_array<SeaMap>({SeaMap::kNewShores, SeaMap::kThroughTheDesert, SeaMap::kFourIslands});

template <class Each>
void each_map(Each each) {
  for (const SeaMap map : kMaps)
    for (const int seats : {3, 4})
      for (std::uint64_t seed = 0; seed < 40; ++seed) {
        SimRandom random(seed);
        const Layout layout = sea_layout(map, seats, random);
        Board<Large> board;
        const LayoutError error = build_board(layout, board);
        ASSERT_FALSE(error) << name_of(map) << " " << seats << " " << static_cast<int>(*error.reason);
        each(map, seats, layout, board);
      }
}

}  // namespace

RULE("SEA-B2", "each map has its hexes, and every shuffle builds a board") {
  each_map([](SeaMap map, int seats, const Layout&, const Board<Large>& board) {
    const bool small = seats == 3 || map == SeaMap::kFourIslands;
    EXPECT_EQ(board.hex_count, small ? 37 : 44);
    EXPECT_EQ(board.vertex_count, small ? 96 : 112);
    EXPECT_EQ(board.edge_count, small ? 132 : 155);
    EXPECT_EQ(board.island_count, map == SeaMap::kThroughTheDesert ? 5 : 4);
    EXPECT_TRUE(board.has_sea);
  });
}

RULE("SEA-B2", "terrains and tokens are shuffled within their groups") {
  std::set<int> first_terrains;
  each_map([&](SeaMap map, int seats, const Layout&, const Board<Large>& board) {
    for (const SeaMapGroup& group : sea_map_data(map, seats).groups) {
      std::multiset<Terrain> terrains;
      std::multiset<int> tokens;
      for (const SeaMapPlace& place : group.places) {
        const Hex hex = board.hex_at(place.at);
        terrains.insert(board.terrain[hex]);
        if (board.number[hex] != 0) tokens.insert(board.number[hex]);
        EXPECT_EQ(board.island[hex], place.island);
      }
      EXPECT_EQ(terrains, std::multiset<Terrain>(group.terrains.begin(), group.terrains.end()));
      EXPECT_EQ(tokens, std::multiset<int>(group.tokens.begin(), group.tokens.end()));
    }
    first_terrains.insert(static_cast<int>(board.terrain[board.land.lowest()]));
  });
  EXPECT_GE(first_terrains.size(), 5u);
}

RULE("SEA-B2", "tokens of a path lie in its order, deserts skipped") {
  SimRandom random(7);
  const Layout layout = sea_layout(SeaMap::kNewShores, 4, random);
  const SeaMapGroup& main = sea_map_data(SeaMap::kNewShores, 4).groups[0];
  std::size_t next = 0;
  for (const SeaMapPlace& place : main.places)
    for (int i = 0; i < layout.hex_count; ++i)
      if (layout.hexes[i].at == place.at && layout.hexes[i].terrain != Terrain::kDesert) {
        EXPECT_EQ(layout.hexes[i].number, main.tokens[next]);
        ++next;
      }
  EXPECT_EQ(next, main.tokens.size());
}

RULE("SEA-B4", "harbours stand on the coast, none on the small islands of New Shores and Through the Desert") {
  each_map([](SeaMap map, int, const Layout&, const Board<Large>& board) {
    for (int i = 0; i < board.harbor_count; ++i) {
      const Edge e = board.harbor_edges[i];
      EXPECT_TRUE(board.coast.has(e));
      if (map == SeaMap::kFourIslands) continue;
      for (const Vertex v : board.ends[e]) EXPECT_TRUE(board.start.has(v));
    }
  });
}

RULE("SEA-B5", "the barbarians' frame takes no harbour of a sea map") {
  const Game<Large> game = sim::make_game<Large>({.board = sim::BoardMethod::kNewShores, .seed = 1});
  EXPECT_TRUE(game.options.barbarian_frame);
  EXPECT_EQ(game.board.harbor_count, 9);
}

RULE("SEA-B6", "no intersection touches two islands, and each start is where the map says") {
  each_map([](SeaMap map, int, const Layout&, const Board<Large>& board) {
    for (int a = 0; a < board.island_count; ++a)
      for (int b = 0; b < a; ++b) EXPECT_TRUE((board.island_vertices[a] & board.island_vertices[b]).empty());
    EXPECT_EQ(board.start_islands, map == SeaMap::kFourIslands ? 15 : 1);
  });
}

RULE("SEA-B6", "a board that names no islands has one for each landmass") {
  Layout layout = first_game_layout();
  layout.hexes[layout.hex_count++] = {{3, 0}, Terrain::kSea};
  layout.hexes[layout.hex_count++] = {{4, 0}, Terrain::kGold, 4};
  layout.start_islands = 1;
  Board<Large> board;
  EXPECT_FALSE(build_board(layout, board));
  EXPECT_EQ(board.island_count, 2);
  EXPECT_EQ(board.island[board.hex_at({4, 0})], 2);
  EXPECT_EQ(board.start.count(), 54);
}

RULE("SEA-B2", "a board with sea is played in the large size, whatever its own") {
  Layout layout = first_game_layout();
  layout.hexes[layout.hex_count++] = {{3, 0}, Terrain::kSea};
  layout.start_islands = 1;
  Board<Standard> board;
  EXPECT_EQ(build_board(layout, board).reason, ReadReason::kSeaNeedsLarge);
  const AnyLaid laid = lay_board(AnyGame(sim::make_game<Standard>({})), layout);
  EXPECT_FALSE(laid.error);
  EXPECT_EQ(laid.game.size(), BoardSize::kLarge);
}

RULE("SEA-B1", "gold, islands and the pirate need sea") {
  Layout layout = first_game_layout();
  layout.hexes[0].terrain = Terrain::kGold;
  Board<Large> board;
  EXPECT_EQ(build_board(layout, board).reason, ReadReason::kSeaOnly);
  layout = first_game_layout();
  layout.robber_is_off = true;
  EXPECT_EQ(build_board(layout, board).part, LayoutPart::kRobber);
}

RULE("GOLD-5", "no 6 or 8 lies on gold or next to another, no gold next to gold") {
  each_map([](SeaMap map, int, const Layout& layout, const Board<Large>& board) {
    EXPECT_TRUE(tokens_are_apart(layout));
    EXPECT_TRUE(gold_is_apart(layout));
    EXPECT_TRUE(gold_is_rarely_rolled(layout));
    if (map != SeaMap::kThroughTheDesert) return;
    int beyond = 0, main = 0;
    for (const Hex hex : board.hexes_of[Terrain::kGold]) {
      beyond += board.island[hex] == 2 ? 1 : 0;
      main += board.island[hex] == 1 ? 1 : 0;
    }
    EXPECT_EQ(beyond, 1) << "the gold of the first group lies beyond the desert";
    EXPECT_EQ(main, 0);
  });
}

RULE("PIRATE-6", "robber and pirate start where the map says") {
  each_map([](SeaMap map, int seats, const Layout&, const Board<Large>& board) {
    EXPECT_EQ(board.terrain[board.pirate_home], Terrain::kSea);
    const bool in_desert = map == SeaMap::kThroughTheDesert || (map == SeaMap::kNewShores && seats == 4);
    EXPECT_EQ(board.terrain[board.robber_home] == Terrain::kDesert, in_desert);
  });
}

RULE("SEA-6", "the maps' points are their own and two more") {
  EXPECT_EQ(points_on(SeaMap::kNewShores), 16);
  EXPECT_EQ(points_on(SeaMap::kThroughTheDesert), 16);
  EXPECT_EQ(points_on(SeaMap::kFourIslands), 15);
  EXPECT_EQ(sim::make_game<Large>({.board = sim::BoardMethod::kFourIslands}).options.points_to_win, 15);
}

RULE("SEA-6", "a map by its name is shuffled by its number, and sets the points unless they are given") {
  const auto read = [](const std::string& lines) {
    return read_any_position("barbican position 1\n" + lines + "turn: red\n");
  };
  const auto seven = read("board: new-shores-7\n");
  ASSERT_TRUE(seven.ok()) << to_line(seven.error);
  EXPECT_EQ(seven.value.game.size(), BoardSize::kLarge);
  EXPECT_EQ(seven.value.game->options.points_to_win, 16);
  const std::string written = write_position(seven.value.game, seven.value.state, Syntax::kText);
  EXPECT_NE(written, write_position(read("board: new-shores-8\n").value.game, seven.value.state, Syntax::kText));
  const auto again = read_any_position(written);
  ASSERT_TRUE(again.ok()) << to_line(again.error);
  EXPECT_EQ(write_position(again.value.game, again.value.state, Syntax::kText), written);
  EXPECT_EQ(read("board: four-islands\nseats: 3\n").value.game->options.points_to_win, 15);
  EXPECT_EQ(read("options: points_to_win=13\nboard: new-shores\n").value.game->options.points_to_win, 13);
  for (const std::string_view wrong :
       {"new-shores-", "new-shores-07", "new-shores-1234567890", "new-shores7", "7", "-7"})
    EXPECT_FALSE(read("board: " + std::string(wrong) + "\n").ok()) << wrong;
  EXPECT_EQ(to_line(read("board: new-shroes\n").error),
            "2:8: there is no board 'new-shroes': did you mean 'new-shores'?");
}

RULE("ISLAND-1", "a position in which one without a building at home has settled there can be read back") {
  const auto read = read_any_position(
      "barbican position 1\nboard: new-shores-7\nturn: red\nred:\n  roads: 0,0NE\n"
      "  hand: 1 brick 1 lumber 1 wool 1 grain\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  AnyState state = read.value.state;
  const auto settlement = read_action(read.value.game, "red settlement 0,0N");
  ASSERT_TRUE(settlement.ok()) << to_line(settlement.error);
  ASSERT_FALSE(try_apply(read.value.game, state, settlement.value));
  const std::string written = write_position(read.value.game, state, Syntax::kText);
  const auto again = read_any_position(written);
  ASSERT_TRUE(again.ok()) << to_line(again.error);
  EXPECT_EQ(write_position(again.value.game, again.value.state, Syntax::kText), written);
}

RULE("SHIP-1", "a ship and what was paid for it are told by the same rule, as a road is") {
  const auto read = read_any_position(
      "barbican position 1\nboard: new-shores\nturn: red\nred:\n  settlements: 2,0S\n  hand: 1 lumber 1 wool\n");
  ASSERT_TRUE(read.ok()) << read.error.why;
  const AnyGame& game = read.value.game;
  AnyState state = read.value.state;
  ActionList list;
  legal_actions(game, state, Seat(0), list);
  const auto ship = std::find_if(list.begin(), list.end(), [](Action each) { return each.kind() == Kind::kShip; });
  ASSERT_NE(ship, list.end());
  EventList events;
  apply(game, state, *ship, events);
  ASSERT_GE(events.size(), 2);
  EXPECT_EQ(events[0].kind, EventKind::kPaid);
  EXPECT_EQ(events[1].kind, EventKind::kShipBuilt);
  EXPECT_EQ(events[0].rule, events[1].rule);
}
