// Small questions about what everyone sees of a position: pieces, what is left of them, what levels allow, what land and
// harbours give. Inline, because players ask them millions of times; the rules answer them with the same functions.
#pragma once

#include <limits>

#include "barbican/board.h"
#include "barbican/game.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/state.h"

namespace barbican {

// ---- Pieces

// Where a seat has settlements and cities, and where it has knights.
template <class Size>
typename Board<Size>::VertexSet buildings_of(const Table<Size>& table, Seat seat) {
  return table.settlements[seat] | table.cities[seat];
}
template <class Size>
typename Board<Size>::VertexSet knights_of(const Table<Size>& table, Seat seat) {
  const auto& of = table.knights[seat];
  return of[Level::kBasic] | of[Level::kStrong] | of[Level::kMighty];
}

// What a seat has left to build with.  [PIECE-4]
template <class Size>
int settlements_in_supply(const Table<Size>& table, Seat seat) {
  return kSettlementPieces - (table.settlements[seat] - table.fallen).count();
}
// A city on its side is a city's piece.  [BARB-9]
template <class Size>
int cities_in_supply(const Table<Size>& table, Seat seat) {
  return kCityPieces - table.cities[seat].count() - (table.settlements[seat] & table.fallen).count();
}
template <class Size>
int roads_in_supply(const Table<Size>& table, Seat seat) {
  return kRoadPieces - table.roads[seat].count();
}
// The sea: a size without it has none of these.
template <class Size>
typename Board<Size>::EdgeSet ships_of(const Table<Size>& table, Seat seat) {
  if constexpr (Size::kSea) return table.ships[seat];
  else return {};
}
template <class Size>
int ships_in_supply(const Table<Size>& table, Seat seat) {
  return kShipPieces - ships_of(table, seat).count();
}
template <class Size>
IslandBits islands_of(const Table<Size>& table, Seat seat) {
  if constexpr (Size::kSea) return table.islands[seat];
  else return 0;
}
// One of the islands where one may start is home, and brings no points: also to a seat that has no building there.
template <class Size>
bool leaves_a_home(const Board<Size>& board, IslandBits reached) {
  return (board.start_islands & ~reached) != 0;
}
// Would a first settlement on this island bring a seat points?  [ISLAND-1 to ISLAND-3]
template <class Size>
bool brings_points(const Board<Size>& board, const Table<Size>& table, Seat seat, int island) {
  const IslandBits reached = islands_of(table, seat);
  const auto with = static_cast<IslandBits>(reached | island_bit(island));
  return with != reached && leaves_a_home(board, with) &&
         (board.island_vertices[island - 1] & buildings_of(table, seat)).empty();
}
template <class Size>
Hex pirate_of(const Table<Size>& table) {
  if constexpr (Size::kSea) return table.pirate;
  else return {};
}
// Who rolled, while another has the phase between turns.  [MORE-10, MORE-20]
template <class Size>
Seat roller_of(const Table<Size>& table) {
  if constexpr (Size::kExtended) return table.roller;
  else return {};
}
// Player 2 of a paired turn is the third to the left of the one who rolls, also with five.  [MORE-20, MORE-24]
inline constexpr int kPairedDistance = 3;
template <class Size>
Seat paired_with(const Game<Size>& game, Seat roller) {
  return Seat((roller.index() + kPairedDistance) % game.seats);
}
// Player 2 of the turn that is played, if turns are paired.  [MORE-20]
template <class Size>
Seat partner_of(const Game<Size>& game, const Table<Size>& table) {
  const bool pairs = game.seats > kBaseSeats && game.options.between_turns == BetweenTurns::kPaired;
  if (!pairs || table.phase == Phase::kStartRoll || has<kSetUp>(table.phase)) return {};
  const Seat roller = roller_of(table);
  return paired_with(game, roller.exists() ? roller : table.turn);
}
// The intersections at one's roads and ships.
template <class Size>
typename Board<Size>::VertexSet wayside_of(const Board<Size>& board, const Table<Size>& table, Seat seat) {
  auto corners = table.network[seat];
  if constexpr (Size::kSea)
    for (const Edge e : table.ships[seat])
      for (const Vertex v : board.ends[e]) corners.add(v);
  return corners;
}

// How many pieces a seat has left.  [PIECE-4]
template <class Size>
int walls_in_supply(const Table<Size>& table, Seat seat) {
  return kWallPieces - (table.walls & table.cities[seat]).count();
}
template <class Size>
int knights_in_supply(const Table<Size>& table, Seat seat, Level level) {
  return kKnightPieces - table.knights[seat][level].count();
}

// Whom the robber finds at a hex of land, and the pirate at one of sea.  [SEVEN-3, PIRATE-2]
template <class Size>
SeatSet seats_at(const Game<Size>& game, const Table<Size>& table, Hex hex) {
  const Board<Size>& board = game.board;
  const bool is_sea = board.terrain[hex] == Terrain::kSea;
  SeatSet found;
  for (const Seat seat : game.all_seats())
    if (is_sea ? !(ships_of(table, seat) & board.hex_edges[hex]).empty()
               : !(buildings_of(table, seat) & board.hex_vertices[hex]).empty())
      found.add(seat);
  return found;
}

// What can become a city: cities on their side come before any other.  [BUILD-1, BARB-9]
template <class Size>
typename Board<Size>::VertexSet city_sites(const Table<Size>& table, Seat seat) {
  const auto& settlements = table.settlements[seat];
  const auto fallen = settlements & table.fallen;
  if (!fallen.empty()) return fallen;
  return cities_in_supply(table, seat) > 0 ? settlements : typename Board<Size>::VertexSet();
}
// Which cities can get a wall.  [BUILD-2]
template <class Size>
typename Board<Size>::VertexSet wall_sites(const Table<Size>& table, Seat seat) {
  if (walls_in_supply(table, seat) <= 0) return {};
  return table.cities[seat] - table.walls;
}

// How many hand cards are safe from a 7.  [SEVEN-1, MORE-30]
template <class Size>
int hand_limit(const Game<Size>& game, const Table<Size>& table, Seat seat) {
  return game.options.discard_limit + 2 * (table.walls & table.cities[seat]).count();
}

// Who has a card with a point face up; none if nobody.  [EVENT-3]
template <class Size>
Seat& point_card_owner(Table<Size>& table, Progress card) {
  return card == Progress::kPrinting ? table.printing_owner : table.constitution_owner;
}
template <class Size>
Seat point_card_owner(const Table<Size>& table, Progress card) {
  return card == Progress::kPrinting ? table.printing_owner : table.constitution_owner;
}

// ---- Knights and barbarians

// The strength of a seat's knights.  [KNIGHT-1]
struct KnightStrength {
  int active = 0;
  int inactive = 0;
  constexpr int total() const { return active + inactive; }
};
// The strength of all knights of a seat.
template <class Size>
KnightStrength knight_strength(const Table<Size>& table, Seat seat) {
  int active = 0;
  int all = 0;
  for (const Level level : kEachLevel) {
    const auto& knights = table.knights[seat][level];
    active += strength_of(level) * (knights & table.active).count();
    all += strength_of(level) * knights.count();
  }
  return {active, all - active};
}

// Is there a next level for knights of this one: in supply, and for mighty ones the Fortress?  [KNIGHT-4, IMPROVE-6]
template <class Size>
bool promotes_from(const Table<Size>& table, Seat seat, Level level);

// The strength of the barbarians: all cities on the board.  [BARB-2]
template <class Size>
int barbarian_strength(const Table<Size>& table) {
  int cities = 0;
  for (const auto& of : table.cities) cities += of.count();
  return cities;
}

// What several seats' knights give against the barbarians, the most and the least: by these a seat is judged.
struct Gifts {
  int most = 0;
  int least = std::numeric_limits<int>::max();  // of those who have a city that can fall

  constexpr void add(int given, bool at_risk) {
    if (given > most) most = given;
    if (at_risk && given < least) least = given;
  }
  // If the barbarians win, does a seat at risk that gave so much lose a city? All who tie for the least do.  [BARB-5]
  constexpr bool let_lose(int given) const { return given <= least; }
  // If the knights win, is a seat that gave so much rewarded? All who tie for the most are.  [BARB-7]
  constexpr bool let_win(int given) const { return given > 0 && given >= most; }
};

// Where robber and pirate start, or come to with the first landing; none if they are not played with, or first placed by a 7.
// [SETUP-8, SEVEN-5, PIRATE-1, PIRATE-5, PIRATE-6]
template <class Size>
bool plays_robber(const Game<Size>& game) {
  return !Size::kSea || !game.board.has_sea || game.options.pirate != PirateUse::kOnly;
}
template <class Size>
bool plays_pirate(const Game<Size>& game) {
  return Size::kSea && game.board.has_sea && game.options.pirate != PirateUse::kNone;
}
template <class Size>
Hex home_of_robber(const Game<Size>& game) {
  return plays_robber(game) ? game.board.robber_home : Hex();
}
template <class Size>
Hex home_of_pirate(const Game<Size>& game) {
  return plays_pirate(game) ? game.board.pirate_home : Hex();
}

// May knights drive the robber off?  [KNIGHT-10]
template <class Size>
bool can_be_chased(const Table<Size>& table) {
  return table.landed != 0 && table.robber.exists();
}

// ---- Improvements

inline constexpr int kPrivilegeLevel = 3;   // from which on a track gives its privilege  [IMPROVE-6]
inline constexpr int kMetropolisLevel = 4;  // with which a free metropolis is won  [IMPROVE-3]

// The level of a seat on a track.
template <class Size>
int level_of(const Table<Size>& table, Seat seat, Track track) {
  return table.level[seat][track];
}
// The Merchant Guild of trade, the Fortress of politics, the Aqueduct of science.
template <class Size>
bool has_privilege(const Table<Size>& table, Seat seat, Track track) {
  return level_of(table, seat, track) >= kPrivilegeLevel;
}

// Does the seat hold the metropolis of the track?
template <class Size>
bool holds_metropolis(const Table<Size>& table, Seat seat, Track track) {
  const Vertex v = table.metropolis[track];
  return v.exists() && table.cities[seat].has(v);
}
// None if it is free.
template <class Size>
Seat metropolis_holder(const Table<Size>& table, Track track) {
  const Vertex v = table.metropolis[track];
  if (!v.exists()) return {};
  for (const Seat seat : kEachSeat<Size>)
    if (table.cities[seat].has(v)) return seat;
  return {};
}
// Where all metropolises stand.
template <class Size>
typename Board<Size>::VertexSet metropolis_sites(const Table<Size>& table) {
  typename Board<Size>::VertexSet all;
  for (const Vertex v : table.metropolis)
    if (v.exists()) all.add(v);
  return all;
}
// These can fall to the barbarians, and can get a metropolis.  [BARB-5, IMPROVE-5]
template <class Size>
typename Board<Size>::VertexSet cities_without_metropolis(const Table<Size>& table, Seat seat) {
  return table.cities[seat] - metropolis_sites(table);
}
// Who have a city that can fall.  [BARB-5, BARB-6]
template <class Size>
inline SeatSet seats_at_risk(const Game<Size>& game, const Table<Size>& table) {
  const auto safe = metropolis_sites(table);
  SeatSet found;
  for (const Seat seat : game.all_seats())
    if (!(table.cities[seat] - safe).empty()) found.add(seat);
  return found;
}

// The highest red die with which the seat draws from the track's deck, one more than its level; 0: none.  [EVENT-2]
template <class Size>
int highest_draw(const Table<Size>& table, Seat seat, Track track) {
  const int level = level_of(table, seat, track);
  return level > 0 ? level + 1 : 0;
}

// Would a level bring the seat this track's metropolis?  [IMPROVE-3, IMPROVE-4]
template <class Size>
bool brings_metropolis(const Table<Size>& table, Seat seat, Track track, int level) {
  if (level < kMetropolisLevel) return false;
  const Seat holder = metropolis_holder(table, track);
  if (!holder.exists()) return true;
  return holder != seat && level == kMaxLevel && level_of(table, holder, track) < kMaxLevel;
}
// Is the next level open to the seat, if it can pay?  [IMPROVE-1, IMPROVE-2, IMPROVE-5]
template <class Size>
bool may_improve(const Table<Size>& table, Seat seat, Track track) {
  const int next = level_of(table, seat, track) + 1;
  if (next > kMaxLevel || table.cities[seat].empty()) return false;
  return next < kMetropolisLevel || holds_metropolis(table, seat, track) ||
         !cities_without_metropolis(table, seat).empty();
}

template <class Size>
bool promotes_from(const Table<Size>& table, Seat seat, Level level) {
  if (level == Level::kMighty) return false;
  if (level == Level::kStrong && !has_privilege(table, seat, Track::kPolitics)) return false;
  return knights_in_supply(table, seat, level_above(level)) > 0;
}

// ---- Land and harbours

// Of the 36 pairs of two dice, those with this sum.
constexpr int pairs_with_sum(int sum) { return sum < 2 || sum > 12 ? 0 : sum < 7 ? sum - 1 : 13 - sum; }

// What a hex owes a seat when its number comes up; it has one.  [PROD-1, PROD-2]
template <class Size>
Hand yield_of(const Board<Size>& board, const Table<Size>& table, Hex hex, Seat seat) {
  const auto& around = board.hex_vertices[hex];
  const int settlements = (table.settlements[seat] & around).count();
  const int cities = (table.cities[seat] & around).count();
  const Terrain terrain = board.terrain[hex];
  if (Size::kSea && terrain == Terrain::kGold) return {};  // it is chosen  [GOLD-1]
  return Hand::of(card_at(resource_of(terrain)), settlements + cities) +
         Hand::of(card_at(city_card_of(terrain)), cities);
}

// What the bank takes of a card by the harbours at these buildings alone.  [TRADE-2, TRADE-3]
template <class Size>
int harbor_rate(const Board<Size>& board, const typename Board<Size>::VertexSet& buildings, Card card) {
  const auto& harbors = board.harbor_vertices;
  if (!is_commodity(card) && !(harbors[index_of(card)] & buildings).empty()) return kSpecialHarborRate;
  return (harbors[kGenericHarbor] & buildings).empty() ? kBankRate : kGenericHarborRate;
}

// Cards of gold for a building at a hex of it, and how many the hex owes a seat when its number comes up.  [GOLD-1, GOLD-2]
inline constexpr int kGoldOfSettlement = 1;
inline constexpr int kGoldOfCity = 2;
template <class Size>
int gold_of(const Board<Size>& board, const Table<Size>& table, Hex hex, Seat seat) {
  const auto& around = board.hex_vertices[hex];
  return kGoldOfSettlement * (table.settlements[seat] & around).count() +
         kGoldOfCity * (table.cities[seat] & around).count();
}

// Whom the turn player may still ask with a Commercial Harbour in force.  [CARD-HARBOR]
template <class Size>
SeatSet harbor_partners(const Game<Size>& game, const Table<Size>& table) {
  if (table.harbor_open == 0) return {};
  return game.all_seats() - SeatSet::of(table.turn) - table.harbor_used;
}

}  // namespace barbican
