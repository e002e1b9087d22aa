// Printing: one point. The drawn card lies face up, and is never played  [CARD-PRINTING]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Printing {
  template <class P>
  static Reject offer(const P&, Seat, ActionList&) {
    return {Reason::kPointCardNotPlayed, Rule::kCardPrinting};
  }

  template <class P>
  static void play(P&, Action) {}
};

}  // namespace barbican::cards
