// Merchant: comes to a hex next to a building of one's own  [CARD-MERCHANT]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Merchant {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    HexSetOf<P> hexes;
    for (const Vertex v : buildings(at, seat)) hexes |= at.game.board.vertex_hexes[v];
    hexes &= at.game.board.land;
    if constexpr (P::Size::kSea) hexes -= at.game.board.hexes_of[Terrain::kGold];  // [GOLD-3]
    // Putting one's own merchant where it stands is no effect.  [CARD-0]
    if (at.state.merchant_owner == seat) hexes.remove(at.state.merchant);
    for (const Hex hex : hexes) list.add(Action(Kind::kPlay, seat, index_of(Progress::kMerchant), hex.value));
    return Reason::kNoPlaceForMerchant;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.merchant = Hex(action.b());
    at.state.merchant_owner = action.seat();
    at.tell({.kind = EventKind::kMerchant,
             .rule = Rule::kCardMerchant,
             .seat = action.seat(),
             .a = at.state.merchant.value});
  }
};

}  // namespace barbican::cards
