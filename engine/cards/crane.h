// Crane: the next improvement this turn costs one commodity less  [CARD-CRANE]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Crane {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (at.state.crane != 0) return Reason::kCraneInForce;
    if (at.state.level[seat] == PerTrack<std::uint8_t>{kMaxLevel, kMaxLevel, kMaxLevel})
      return {Reason::kAllTracksComplete, Rule::kCardCrane};
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kCrane)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action) {
    at.state.crane = 1;
  }
};

}  // namespace barbican::cards
