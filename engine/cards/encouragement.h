// Encouragement: activates all knights of the player for free  [CARD-ENCOURAGEMENT]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Encouragement {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if ((knights(at, seat) - at.state.active).empty()) return Reason::kNoInactiveKnight;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kEncouragement)));
    return kAllowed;
  }

  // The knights act from the next turn on.  [KNIGHT-3]
  template <class P>
  static void play(P& at, Action action) {
    for (const Vertex v : knights(at, action.seat()) - at.state.active) {
      at.state.active.add(v);
      at.tell({.kind = EventKind::kActivated, .rule = Rule::kCardEncouragement, .seat = action.seat(), .a = v.value});
    }
  }
};

}  // namespace barbican::cards
