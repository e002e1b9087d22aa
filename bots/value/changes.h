// The differences between two positions: the rest need not be read again.
#pragma once

#include <cstring>
#include <type_traits>

#include "barbican/queries.h"
#include "barbican/state.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

// The parts of a seat, each with the function that reads it.
struct SeatParts {
  bool stock = true;    // by `read_stock`
  bool route = true;    // by `read_route`
  bool knights = true;  // by `read_knights`
  bool any() const { return stock || route || knights; }
};

template <class Size>
struct Changes {
  Changes(const Game<Size>& game, const State<Size>& here, const State<Size>& there);

  HexSet<Size> tokens;      // hexes whose numbers differ
  bool robber;              // its place differs
  bool ways;                // roads or ships differ
  bool pieces;              // any pieces differ
  SeatSet builders;         // seats whose buildings, roads or ships differ
  VertexSet<Size> touched;  // intersections with different pieces; newly barred ones are among them
  VertexSet<Size> adrift;   // the intersections around both places of the pirate, which blocks ships
  bool defence;             // something differs that Defence depends on
  SeatParts seat_parts;     // the parts of a seat that differ
  bool buying;              // something differs that a purchase plan depends on, beyond the site and the cards

 private:
  void compare_pieces(const Board<Size>& board, const State<Size>& here, const State<Size>& there);
};

namespace detail {

template <class T>
bool differ(const T& one, const T& other) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&one, &other, sizeof(T)) != 0;
}

// The elements that only one of the two sets has.
template <class Set>
Set between(const Set& one, const Set& other) {
  return (one - other) | (other - one);
}

template <class Size>
inline HexSet<Size> new_tokens(const State<Size>& here, const State<Size>& there) {
  HexSet<Size> hexes;
  if (!differ(here.tokens, there.tokens)) return hexes;
  for (std::size_t number = 2; number <= 12; ++number) hexes |= between(here.tokens[number], there.tokens[number]);
  return hexes;
}

}  // namespace detail

// Compares the pieces alone where other data follow from them: networks, barred intersections and the like.
template <class Size>
inline Changes<Size>::Changes(const Game<Size>& game, const State<Size>& here, const State<Size>& there)
    : tokens(detail::new_tokens(here, there)), robber(here.robber != there.robber) {
  using detail::differ;
  const bool cities = differ(here.cities, there.cities);
  const bool buildings = cities || differ(here.settlements, there.settlements);
  const bool knights = differ(here.knights, there.knights);
  ways = differ(here.roads, there.roads);
  if constexpr (Size::kSea) ways |= differ(here.ships, there.ships);
  pieces = buildings || knights || ways;
  if (pieces) compare_pieces(game.board, here, there);
  if constexpr (Size::kSea)
    if (here.pirate != there.pirate)
      for (const Hex hex : {here.pirate, there.pirate})
        if (hex.exists()) adrift |= game.board.hex_vertices[hex];
  const bool metropolises = differ(here.metropolis, there.metropolis);
  const bool holder = here.route_holder != there.route_holder;
  defence = cities || knights || metropolises || differ(here.active, there.active) || here.ship != there.ship;
  seat_parts.stock = buildings || metropolises || holder || differ(here.fallen, there.fallen) ||
                     differ(here.walls, there.walls) || differ(here.level, there.level) ||
                     differ(here.defender, there.defender) || here.merchant_owner != there.merchant_owner ||
                     here.printing_owner != there.printing_owner ||
                     here.constitution_owner != there.constitution_owner || here.turn != there.turn;
  seat_parts.route = ways || holder || differ(here.route, there.route);
  seat_parts.knights = ways || defence;
  buying =
      seat_parts.any() || here.merchant != there.merchant || here.crane != there.crane || here.fleet != there.fleet;
}

template <class Size>
inline void Changes<Size>::compare_pieces(const Board<Size>& board, const State<Size>& here, const State<Size>& there) {
  using detail::between, detail::differ;
  typename Board<Size>::EdgeSet edges;
  touched = between(here.barred, there.barred);
  for (const Seat seat : kEachSeat<Size>) {
    const bool has_built =
        differ(here.settlements[seat], there.settlements[seat]) || differ(here.cities[seat], there.cities[seat]);
    if (has_built) touched |= between(buildings_of(here, seat), buildings_of(there, seat));
    if (differ(here.knights[seat], there.knights[seat]))
      touched |= between(knights_of(here, seat), knights_of(there, seat));
    const auto laid =
        between(here.roads[seat], there.roads[seat]) | between(ships_of(here, seat), ships_of(there, seat));
    edges |= laid;
    if (has_built || !laid.empty()) builders.add(seat);
  }
  for (const Edge e : edges)
    for (const Vertex v : board.ends[e]) touched.add(v);
}

}  // namespace barbican::bots::value
