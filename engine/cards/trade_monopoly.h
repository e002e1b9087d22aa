// Trade monopoly: each opponent gives one of a commodity  [CARD-TMONOPOLY]
#pragma once

#include "cards/monopoly.h"
#include "rules/context.h"

namespace barbican::cards {

struct TMonopoly {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (int i = kResources; i < kCards; ++i)
      if (others_hold(at, seat, card_at(i))) list.add(Action(Kind::kPlay, seat, index_of(Progress::kTMonopoly), i));
    return Reason::kNobodyHoldsCommodity;
  }

  template <class P>
  static void play(P& at, Action action) {
    collect(at, action.seat(), card_at(action.b()), 1, Rule::kCardTMonopoly);
  }
};

}  // namespace barbican::cards
