// Taxation: moves the robber and takes a card from each opponent with a building there  [CARD-TAXATION]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Taxation {
  static constexpr Cause kCause = Cause::kTaxation;

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (!plays_robber(at.game)) return Reason::kNoRobber;  // [PIRATE-5]
    if (at.state.landed == 0) return {Reason::kRobberStill, Rule::kCardTaxation};
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kTaxation)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.pending.cause = kCause;
    wait_for(at, Phase::kMoveRobber, action.seat());
  }
};

}  // namespace barbican::cards
