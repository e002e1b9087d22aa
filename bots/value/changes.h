// In what two positions differ: the rest of one need not be read again for the other.
#pragma once

#include <cstring>
#include <type_traits>

#include "barbican/state.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

template <class Size>
struct Changes {
  Changes(const State<Size>& here, const State<Size>& there);

  HexSet<Size> hexes;  // what they pay: their tokens, the robber
  bool pieces;         // what is where on the board, and whose; and the pirate, which is in ships' way
  bool standing;       // ... or anything else that `read_standing` and Muster depend on
  bool buying;         // ... or that a purchase plan depends on, except the seat's site and its cards
};

namespace detail {

template <class T>
bool differ(const T& one, const T& other) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&one, &other, sizeof(T)) != 0;
}

// The hexes whose numbers or robber are others.
template <class Size>
inline HexSet<Size> hexes_between(const State<Size>& here, const State<Size>& there) {
  HexSet<Size> hexes;
  if (differ(here.tokens, there.tokens))
    for (std::size_t number = 2; number <= 12; ++number)
      hexes |= (here.tokens[number] - there.tokens[number]) | (there.tokens[number] - here.tokens[number]);
  if (here.robber == there.robber) return hexes;
  if (here.robber.exists()) hexes.add(here.robber);
  if (there.robber.exists()) hexes.add(there.robber);
  return hexes;
}

}  // namespace detail

// Networks, barred intersections and the like follow from the pieces.
template <class Size>
inline Changes<Size>::Changes(const State<Size>& here, const State<Size>& there)
    : hexes(detail::hexes_between(here, there)) {
  using detail::differ;
  pieces = differ(here.settlements, there.settlements) || differ(here.cities, there.cities) ||
           differ(here.knights, there.knights) || differ(here.roads, there.roads);
  if constexpr (Size::kSea) pieces |= differ(here.ships, there.ships) || here.pirate != there.pirate;
  standing = pieces || differ(here.fallen, there.fallen) || differ(here.walls, there.walls) ||
             differ(here.active, there.active) || differ(here.level, there.level) ||
             differ(here.defender, there.defender) || differ(here.route, there.route) ||
             differ(here.metropolis, there.metropolis) || here.route_holder != there.route_holder ||
             here.merchant_owner != there.merchant_owner || here.printing_owner != there.printing_owner ||
             here.constitution_owner != there.constitution_owner || here.ship != there.ship || here.turn != there.turn;
  buying = standing || here.merchant != there.merchant || here.crane != there.crane || here.fleet != there.fleet;
}

}  // namespace barbican::bots::value
