// Small questions about the visible part of a position: pieces, supplies, levels, land and harbours. They are inline, because
// players ask them millions of times; the rules use the same functions.
#pragma once

#include <limits>

#include "barbican/board.h"
#include "barbican/game.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/state.h"

namespace barbican {

// ---- Pieces

// The settlements and cities of a seat; the knights of a seat.
template <class Size>
typename Board<Size>::VertexSet buildings_of(const Table<Size>& table, Seat seat) {
  return table.settlements[seat] | table.cities[seat];
}
template <class Size>
typename Board<Size>::VertexSet knights_of(const Table<Size>& table, Seat seat) {
  const auto& of = table.knights[seat];
  return of[Level::kBasic] | of[Level::kStrong] | of[Level::kMighty];
}

// The pieces that a seat can still build.  [PIECE-4]
template <class Size>
int settlements_in_supply(const Table<Size>& table, Seat seat) {
  return kSettlementPieces - (table.settlements[seat] - table.fallen).count();
}
// A city on its side uses a city piece.  [BARB-9]
template <class Size>
int cities_in_supply(const Table<Size>& table, Seat seat) {
  return kCityPieces - table.cities[seat].count() - (table.settlements[seat] & table.fallen).count();
}
template <class Size>
int roads_in_supply(const Table<Size>& table, Seat seat) {
  return kRoadPieces - table.roads[seat].count();
}
// The sea: a size without sea has none of these.
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
// One of the start islands is the home island, and brings no points, not even to a seat without a building there.
template <class Size>
bool leaves_a_home(const Board<Size>& board, IslandBits reached) {
  return (board.start_islands & ~reached) != 0;
}
// True if a first settlement on this island would bring a seat points.  [ISLAND-1 to ISLAND-3]
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
// The seat that rolled, while another seat has the phase between turns; else none.  [MORE-10, MORE-20]
template <class Size>
Seat roller_of(const Table<Size>& table) {
  if constexpr (Size::kExtended) return table.roller;
  else return {};
}
// Player 2 of a paired turn sits third to the left of the roller, also with five players.  [MORE-20, MORE-24]
inline constexpr int kPairedDistance = 3;
template <class Size>
Seat paired_with(const Game<Size>& game, Seat roller) {
  return Seat((roller.index() + kPairedDistance) % game.seats);
}
// Player 2 of the current turn, if turns are paired.  [MORE-20]
template <class Size>
Seat partner_of(const Game<Size>& game, const Table<Size>& table) {
  const bool pairs = game.seats > kBaseSeats && game.options.between_turns == BetweenTurns::kPaired;
  if (!pairs || table.phase == Phase::kStartRoll || has<kSetUp>(table.phase)) return {};
  const Seat roller = roller_of(table);
  return paired_with(game, roller.exists() ? roller : table.turn);
}
// The intersections at the seat's roads and ships.
template <class Size>
typename Board<Size>::VertexSet wayside_of(const Board<Size>& board, const Table<Size>& table, Seat seat) {
  auto corners = table.network[seat];
  if constexpr (Size::kSea)
    for (const Edge e : table.ships[seat])
      for (const Vertex v : board.ends[e]) corners.add(v);
  return corners;
}

// The number of pieces that a seat has left.  [PIECE-4]
template <class Size>
int walls_in_supply(const Table<Size>& table, Seat seat) {
  return kWallPieces - (table.walls & table.cities[seat]).count();
}
template <class Size>
int knights_in_supply(const Table<Size>& table, Seat seat, Level level) {
  return kKnightPieces - table.knights[seat][level].count();
}

// The seats that the robber finds at a hex of land, or the pirate at a hex of sea.  [SEVEN-3, PIRATE-2]
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

// The buildings that can become a city: cities on their side come before any other.  [BUILD-1, BARB-9]
template <class Size>
typename Board<Size>::VertexSet city_sites(const Table<Size>& table, Seat seat) {
  const auto& settlements = table.settlements[seat];
  const auto fallen = settlements & table.fallen;
  if (!fallen.empty()) return fallen;
  return cities_in_supply(table, seat) > 0 ? settlements : typename Board<Size>::VertexSet();
}
// The cities that can get a wall.  [BUILD-2]
template <class Size>
typename Board<Size>::VertexSet wall_sites(const Table<Size>& table, Seat seat) {
  if (walls_in_supply(table, seat) <= 0) return {};
  return table.cities[seat] - table.walls;
}

// The number of hand cards that are safe from a 7.  [SEVEN-1, MORE-30]
template <class Size>
int hand_limit(const Game<Size>& game, const Table<Size>& table, Seat seat) {
  return game.options.discard_limit + 2 * (table.walls & table.cities[seat]).count();
}

// The seat that has a point card face up; none if nobody has it.  [EVENT-3]
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

// True if there is a next level for knights of this level: in supply, and for mighty knights with the Fortress.
// [KNIGHT-4, IMPROVE-6]
template <class Size>
bool promotes_from(const Table<Size>& table, Seat seat, Level level);

// The strength of the barbarians: all cities on the board.  [BARB-2]
template <class Size>
int barbarian_strength(const Table<Size>& table) {
  int cities = 0;
  for (const auto& of : table.cities) cities += of.count();
  return cities;
}

// The most and the least strength that several seats' knights give against the barbarians: each seat is judged by them.
struct Gifts {
  int most = 0;
  int least = std::numeric_limits<int>::max();  // of the seats with a city that can fall

  constexpr void add(int given, bool at_risk) {
    if (given > most) most = given;
    if (at_risk && given < least) least = given;
  }
  // True if a seat at risk with this strength loses a city when the barbarians win. All seats with the least strength do.
  // [BARB-5]
  constexpr bool let_lose(int given) const { return given <= least; }
  // True if a seat with this strength gets a reward when the knights win. All seats with the most strength do.  [BARB-7]
  constexpr bool let_win(int given) const { return given > 0 && given >= most; }
};

// The hexes where robber and pirate start, or go with the first landing; none if they are not in play, or if a 7 first places
// them. [SETUP-8, SEVEN-5, PIRATE-1, PIRATE-5, PIRATE-6]
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

// True if knights may chase the robber.  [KNIGHT-10]
template <class Size>
bool can_be_chased(const Table<Size>& table) {
  return table.landed != 0 && table.robber.exists();
}

// ---- Improvements

inline constexpr int kPrivilegeLevel = 3;   // the least level with a track's privilege  [IMPROVE-6]
inline constexpr int kMetropolisLevel = 4;  // the level that wins a free metropolis  [IMPROVE-3]

// The level of a seat on a track.
template <class Size>
int level_of(const Table<Size>& table, Seat seat, Track track) {
  return table.level[seat][track];
}
// True for the Merchant Guild of trade, the Fortress of politics, the Aqueduct of science.
template <class Size>
bool has_privilege(const Table<Size>& table, Seat seat, Track track) {
  return level_of(table, seat, track) >= kPrivilegeLevel;
}

// True if the seat holds the metropolis of the track.
template <class Size>
bool holds_metropolis(const Table<Size>& table, Seat seat, Track track) {
  const Vertex v = table.metropolis[track];
  return v.exists() && table.cities[seat].has(v);
}
// The holder; none if the metropolis is free.
template <class Size>
Seat metropolis_holder(const Table<Size>& table, Track track) {
  const Vertex v = table.metropolis[track];
  if (!v.exists()) return {};
  for (const Seat seat : kEachSeat<Size>)
    if (table.cities[seat].has(v)) return seat;
  return {};
}
// The intersections of all metropolises.
template <class Size>
typename Board<Size>::VertexSet metropolis_sites(const Table<Size>& table) {
  typename Board<Size>::VertexSet all;
  for (const Vertex v : table.metropolis)
    if (v.exists()) all.add(v);
  return all;
}
// The cities that can fall to the barbarians, and can get a metropolis.  [BARB-5, IMPROVE-5]
template <class Size>
typename Board<Size>::VertexSet cities_without_metropolis(const Table<Size>& table, Seat seat) {
  return table.cities[seat] - metropolis_sites(table);
}
// The seats with a city that can fall.  [BARB-5, BARB-6]
template <class Size>
inline SeatSet seats_at_risk(const Game<Size>& game, const Table<Size>& table) {
  const auto safe = metropolis_sites(table);
  SeatSet found;
  for (const Seat seat : game.all_seats())
    if (!(table.cities[seat] - safe).empty()) found.add(seat);
  return found;
}

// The highest red die that lets the seat draw from the track's deck: its level plus one; 0 for none.  [EVENT-2]
template <class Size>
int highest_draw(const Table<Size>& table, Seat seat, Track track) {
  const int level = level_of(table, seat, track);
  return level > 0 ? level + 1 : 0;
}

// True if this level would bring the seat the track's metropolis.  [IMPROVE-3, IMPROVE-4]
template <class Size>
bool brings_metropolis(const Table<Size>& table, Seat seat, Track track, int level) {
  if (level < kMetropolisLevel) return false;
  const Seat holder = metropolis_holder(table, track);
  if (!holder.exists()) return true;
  return holder != seat && level == kMaxLevel && level_of(table, holder, track) < kMaxLevel;
}
// True if the next level is open to the seat, apart from the price.  [IMPROVE-1, IMPROVE-2, IMPROVE-5]
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

// The number of pairs with this sum among the 36 pairs of two dice.
constexpr int pairs_with_sum(int sum) { return sum < 2 || sum > 12 ? 0 : sum < 7 ? sum - 1 : 13 - sum; }

// The cards that a hex owes a seat for its number; the hex must have a number.  [PROD-1, PROD-2]
template <class Size>
Hand yield_of(const Board<Size>& board, const Table<Size>& table, Hex hex, Seat seat) {
  const auto& around = board.hex_vertices[hex];
  const int settlements = (table.settlements[seat] & around).count();
  const int cities = (table.cities[seat] & around).count();
  const Terrain terrain = board.terrain[hex];
  if (Size::kSea && terrain == Terrain::kGold) return {};  // the player chooses  [GOLD-1]
  return Hand::of(card_at(resource_of(terrain)), settlements + cities) +
         Hand::of(card_at(city_card_of(terrain)), cities);
}

// The cards of a type that the bank takes for one, by the harbours at these buildings alone.  [TRADE-2, TRADE-3]
template <class Size>
int harbor_rate(const Board<Size>& board, const typename Board<Size>::VertexSet& buildings, Card card) {
  const auto& harbors = board.harbor_vertices;
  if (!is_commodity(card) && !(harbors[index_of(card)] & buildings).empty()) return kSpecialHarborRate;
  return (harbors[kGenericHarbor] & buildings).empty() ? kBankRate : kGenericHarborRate;
}

// The cards of gold for a building, and the cards that a hex of gold owes a seat when its number comes up.  [GOLD-1, GOLD-2]
inline constexpr int kGoldOfSettlement = 1;
inline constexpr int kGoldOfCity = 2;
template <class Size>
int gold_of(const Board<Size>& board, const Table<Size>& table, Hex hex, Seat seat) {
  const auto& around = board.hex_vertices[hex];
  return kGoldOfSettlement * (table.settlements[seat] & around).count() +
         kGoldOfCity * (table.cities[seat] & around).count();
}

// The opponents that the turn player may still ask with a Commercial Harbour in force.  [CARD-HARBOR]
template <class Size>
SeatSet harbor_partners(const Game<Size>& game, const Table<Size>& table) {
  if (table.harbor_open == 0) return {};
  return game.all_seats() - SeatSet::of(table.turn) - table.harbor_used;
}

}  // namespace barbican
