// Trade monopoly: each opponent gives one of a commodity  [CARD-TMONOPOLY]
#pragma once

#include "cards/monopoly.h"
#include "rules/context.h"

namespace barbican::cards {

struct TMonopoly {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Card card : kEachCommodity)
      if (others_hold(at, seat, card))
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kTMonopoly), index_of(card)));
    return Reason::kNobodyHoldsCommodity;
  }

  template <class P>
  static void play(P& at, Action action) {
    collect(at, action.seat(), card_at(action.b()), 1, Rule::kCardTMonopoly);
  }
};

}  // namespace barbican::cards
