// Constitution: one point. The drawn card lies face up, and is never played  [CARD-CONSTITUTION]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Constitution {
  template <class P>
  static Reject offer(const P&, Seat, ActionList&) {
    return {Reason::kPointCardNotPlayed, Rule::kCardConstitution};
  }

  template <class P>
  static void play(P&, Action) {}
};

}  // namespace barbican::cards
