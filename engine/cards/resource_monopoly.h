// Resource monopoly: each opponent gives two of a resource  [CARD-RMONOPOLY]
#pragma once

#include "cards/monopoly.h"
#include "rules/context.h"

namespace barbican::cards {

struct RMonopoly {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Card card : kEachResource)
      if (others_hold(at, seat, card))
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kRMonopoly), index_of(card)));
    return Reason::kNobodyHoldsResource;
  }

  template <class P>
  static void play(P& at, Action action) {
    collect(at, action.seat(), card_at(action.b()), 2, Rule::kCardRMonopoly);
  }
};

}  // namespace barbican::cards
