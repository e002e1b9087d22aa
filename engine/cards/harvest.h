// The shared effect of Irrigation and Mining: two cards for each hex of a terrain with buildings of the player, at most the
// cards in the bank. The number of buildings at a hex does not matter.  [CARD-IRRIGATION, CARD-MINING]
#pragma once

#include <algorithm>

#include "rules/context.h"

namespace barbican::cards {

template <class P>
Hand harvest(const P& at, Seat seat, Terrain terrain) {
  const auto own = buildings(at, seat);
  int hexes = 0;
  for (const Hex hex : at.game.board.hexes_of[terrain])
    if (!(at.game.board.hex_vertices[hex] & own).empty()) ++hexes;
  const Card card = card_at(resource_of(terrain));
  return Hand::of(card, std::min(2 * hexes, at.state.bank[card]));
}

}  // namespace barbican::cards
