// 1. What there is.
#include <map>
#include <set>

#include "barbican/codec.h"
#include "barbican/names.h"
#include "barbican/rules.h"
#include "sim/set_up.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

Game<Standard> game_of(Edition edition, sim::BoardMethod board = sim::BoardMethod::kFirstGame, std::uint64_t seed = 1) {
  return sim::make_game<Standard>({edition, 4, board, HarborMethod::kShuffled, seed});
}

int generic_harbors(const Board<Standard>& board) {
  int count = 0;
  for (int i = 0; i < board.harbor_count; ++i) count += board.harbor_kinds[i] == kGenericHarbor ? 1 : 0;
  return count;
}

}  // namespace

RULE("PIECE-1", "19 land hexes and 18 number tokens, on every board") {
  for (const auto method : {sim::BoardMethod::kFirstGame, sim::BoardMethod::kSpiral, sim::BoardMethod::kRandom}) {
    const Board<Standard> board = game_of(Edition::k2010, method, 5).board;
    EXPECT_EQ(board.hex_count, 19);
    EXPECT_EQ(board.vertex_count, 54);
    EXPECT_EQ(board.edge_count, 72);
    const std::map<Terrain, int> expected{{Terrain::kForest, 4}, {Terrain::kPasture, 4},   {Terrain::kFields, 4},
                                          {Terrain::kHills, 3},  {Terrain::kMountains, 3}, {Terrain::kDesert, 1}};
    std::map<Terrain, int> terrains;
    std::map<int, int> tokens;
    for (const Hex hex : board.hexes()) {
      ++terrains[board.terrain[hex]];
      ++tokens[board.number[hex]];
    }
    EXPECT_EQ(terrains, expected);
    EXPECT_EQ(tokens, (std::map<int, int>{
                          {0, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {8, 2}, {9, 2}, {10, 2}, {11, 2}, {12, 1}}));
  }
}

RULE("PIECE-2", "19 cards of each resource") {
  const State<Standard> state = new_game(game_of(Edition::k2022));
  for (const Card card : kEachResource) EXPECT_EQ(state.bank[card], 19);
}

RULE("PIECE-3", "12 cards of each commodity; forest, pasture and mountains pay them") {
  const State<Standard> state = new_game(game_of(Edition::k2022));
  for (const Card card : kEachCommodity) EXPECT_EQ(state.bank[card], 12);
  EXPECT_EQ(card_at(city_card_of(Terrain::kForest)), Card::kPaper);
  EXPECT_EQ(card_at(city_card_of(Terrain::kPasture)), Card::kCloth);
  EXPECT_EQ(card_at(city_card_of(Terrain::kMountains)), Card::kCoin);
}

RULE("PIECE-5", "54 progress cards, 18 in each deck; no merchant on the board, no holder of the route") {
  const State<Standard> state = new_game(game_of(Edition::k2022));
  for (const Track track : kEachTrack) EXPECT_EQ(state.undrawn.count(track), 18);
  EXPECT_EQ(kProgressKinds, 25);
  EXPECT_FALSE(state.merchant.exists());
  EXPECT_FALSE(state.route_holder.exists());
  EXPECT_EQ(state.ship, 0);
}

RULE("PIECE-6", "half of the event die's faces show the ship") {
  Game<Standard> game = game_of(Edition::k2022);
  State<Standard> state = new_game(game);
  state.phase = Phase::kDice;
  state.waiting = {};
  ActionList list;
  legal_actions(game, state, kChance, list);
  EXPECT_EQ(list.size(), 36 * 4);
  int ships = 0, all = 0;
  for (const Action outcome : list) {
    const int weight = weight_of(game, state, outcome);
    all += weight;
    if (outcome.c() == static_cast<int>(EventFace::kShip)) ships += weight;
  }
  EXPECT_EQ(all, 36 * 6);
  EXPECT_EQ(2 * ships, all);
}

RULE("PIECE-8", "nine harbours, gaps of 3, 3 and 4 edges round 30; the frame takes a generic one") {
  const Board<Standard> nine = game_of(Edition::k2010).board;
  EXPECT_EQ(nine.harbor_count, 9);
  EXPECT_EQ(generic_harbors(nine), 4);
  for (const auto method : {sim::BoardMethod::kFirstGame, sim::BoardMethod::kSpiral})
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
      const Board<Standard> eight = game_of(Edition::k2022, method, seed).board;
      EXPECT_EQ(eight.harbor_count, 8);
      EXPECT_EQ(generic_harbors(eight), 3);
      std::set<int> kinds;
      for (int i = 0; i < eight.harbor_count; ++i) kinds.insert(eight.harbor_kinds[i]);
      EXPECT_EQ(kinds.size(), 6u) << "each resource has one";
    }
  // Walks the coast from harbour to harbour.
  std::set<Edge> coast;
  for (const Edge e : nine.edges()) {
    const auto& ends = nine.ends[e];
    if ((nine.vertex_hexes[ends[0]] & nine.vertex_hexes[ends[1]]).count() == 1) coast.insert(e);
  }
  EXPECT_EQ(coast.size(), 30u);
  std::set<Edge> harbors;
  for (int i = 0; i < 9; ++i) harbors.insert(nine.harbor_edges[i]);
  std::vector<int> gaps;
  int gap = 0;
  Edge edge = nine.harbor_edges[0];
  Vertex vertex = nine.ends[edge][1];
  for (int step = 0; step < 30; ++step) {
    for (const Edge next : nine.edges_at[vertex])
      if (next != edge && coast.count(next) > 0) {
        edge = next;
        vertex = nine.ends[edge][0] == vertex ? nine.ends[edge][1] : nine.ends[edge][0];
        break;
      }
    ++gap;
    if (harbors.count(edge) == 0) continue;
    gaps.push_back(gap);
    gap = 0;
  }
  ASSERT_EQ(gaps.size(), 9u);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_EQ(gaps[i] + gaps[(i + 1) % 9] + gaps[(i + 2) % 9], 10);
  for (const int each : gaps) EXPECT_TRUE(each == 3 || each == 4);
}

RULE("IMPROVE-7", "the editions have names of their own for improvements and cards") {
  EXPECT_EQ(improvement_name(Edition::k2022, Track::kScience, 1), "School");
  EXPECT_EQ(improvement_name(Edition::k2010, Track::kScience, 1), "Monastery");
  EXPECT_EQ(improvement_name(Edition::k2022, Track::kPolitics, 4), "Court");
  EXPECT_EQ(improvement_name(Edition::k2010, Track::kPolitics, 4), "Cathedral");
  for (const Edition edition : {Edition::k2022, Edition::k2010}) {
    EXPECT_EQ(improvement_name(edition, Track::kTrade, 3), "Merchant Guild");
    EXPECT_EQ(improvement_name(edition, Track::kPolitics, 3), "Fortress");
    EXPECT_EQ(improvement_name(edition, Track::kScience, 3), "Aqueduct");
  }
  const Event played{.kind = EventKind::kPlayed,
                     .seat = Seat(0),
                     .a = static_cast<std::uint8_t>(Track::kPolitics),
                     .b = static_cast<std::uint8_t>(Progress::kTaxation)};
  EXPECT_EQ(write_event(game_of(Edition::k2022), played, Syntax::kText), "red plays taxation");
  EXPECT_EQ(write_event(game_of(Edition::k2010), played, Syntax::kText), "red plays bishop");
}

RULE("CARD-TMONOPOLY", "each edition calls it by a name of its own, in the notation and in sentences") {
  const Event played{.kind = EventKind::kPlayed,
                     .seat = Seat(0),
                     .a = static_cast<std::uint8_t>(Track::kTrade),
                     .b = static_cast<std::uint8_t>(Progress::kTMonopoly)};
  EXPECT_EQ(write_event(game_of(Edition::k2022), played, Syntax::kText), "red plays tmonopoly");
  EXPECT_EQ(write_event(game_of(Edition::k2010), played, Syntax::kText), "red plays trade-monopoly");
  EXPECT_EQ(card_title(Edition::k2022, Progress::kTMonopoly), "Commodity Monopoly");
  EXPECT_EQ(card_title(Edition::k2010, Progress::kTMonopoly), "Trade Monopoly");
  EXPECT_EQ(card_title(Edition::k2022, Progress::kGuildDues), "Guild Dues");
  EXPECT_EQ(card_title(Edition::k2010, Progress::kGuildDues), "Master Merchant");
  EXPECT_EQ(card_title(Edition::k2010, Progress::kRoads), "Road Building");
  EXPECT_EQ(card_title(Edition::k2010, Progress::kTaxation), "Bishop");
}

TEST(Hand, CountsInOneWord) {
  const Hand hand = Hand::of({{Card::kBrick}, {Card::kWool, 5}, {Card::kOre, 19}, {Card::kCoin, 12}});
  EXPECT_EQ(hand.total(), 37);
  EXPECT_EQ(hand.types(), 0b10010101u);
  EXPECT_EQ(Hand().types(), 0u);
  EXPECT_EQ(Hand::of({{Card::kBrick},
                      {Card::kLumber},
                      {Card::kWool},
                      {Card::kGrain},
                      {Card::kOre},
                      {Card::kPaper},
                      {Card::kCloth},
                      {Card::kCoin}})
                .types(),
            255u);
  EXPECT_EQ(Hand::of({{Card::kBrick},
                      {Card::kLumber},
                      {Card::kWool},
                      {Card::kGrain},
                      {Card::kOre},
                      {Card::kPaper},
                      {Card::kCloth},
                      {Card::kCoin}})
                .pairs(),
            0u);
  EXPECT_EQ(Hand::of({{Card::kLumber, 2}, {Card::kWool}, {Card::kCoin, 12}}).pairs(),
            Hand::of({{Card::kLumber}, {Card::kCoin}}).types());
  EXPECT_TRUE(hand.covers(Hand::of({{Card::kBrick}, {Card::kWool, 5}, {Card::kOre, 19}, {Card::kCoin, 12}})));
  EXPECT_FALSE(hand.covers(Hand::of(Card::kLumber)));
  EXPECT_FALSE(hand.covers(Hand::of(Card::kOre, 20)));
}
