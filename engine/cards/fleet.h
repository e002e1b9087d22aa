// Merchant fleet: one type of card trades 2:1 for the rest of the turn  [CARD-FLEET]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Fleet {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Card card : kEachCard)
      if (((at.state.fleet >> index_of(card)) & 1) == 0)
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kFleet), index_of(card)));
    return Reason::kFleetInForce;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.fleet = static_cast<std::uint8_t>(at.state.fleet | 1 << action.b());
    at.tell({.kind = EventKind::kFleet,
             .rule = Rule::kCardFleet,
             .seat = action.seat(),
             .a = static_cast<std::uint8_t>(action.b())});
  }
};

}  // namespace barbican::cards
