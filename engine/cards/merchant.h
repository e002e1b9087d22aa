// Merchant: comes to a hex next to a building of the player  [CARD-MERCHANT]
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
    // The player can't put their merchant on the hex where it stands: this has no effect.  [CARD-0]
    if (at.state.merchant_owner == seat) hexes.remove(at.state.merchant);
    for (const Hex hex : hexes) list.add(Action(Kind::kPlay, seat, index_of(Progress::kMerchant), hex.value));
    return Reason::kNoPlaceForMerchant;
  }

  // Gold and sea have a rule of their own for the refusal.  [GOLD-3]
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Hex hex(action.b());
    const bool is_there = hex.index() < at.game.board.hex_count;
    const bool is_land = is_there && at.game.board.land.has(hex);
    if (!is_there || (is_land && !at.game.board.hexes_of[Terrain::kGold].has(hex))) return kAllowed;
    return Reason::kNoMerchantOnGold;
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
