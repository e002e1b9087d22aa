// Intrigue: drives an opponent's knight from an intersection at a road or ship of the player  [CARD-INTRIGUE]
#pragma once

#include "rules/context.h"
#include "rules/knights.h"

namespace barbican::cards {

struct Intrigue {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    const auto targets = (all_knights(at) - knights(at, seat)) & wayside(at, seat);  // [SEA-9]
    for (const Vertex v : targets) list.add(Action(Kind::kPlay, seat, index_of(Progress::kIntrigue), v.value));
    return Reason::kNoKnightAtYourRoads;
  }

  template <class P>
  static void play(P& at, Action action) {
    drive_off(at, action.seat(), Vertex(action.b()), Vertex(), Rule::kCardIntrigue);
  }
};

}  // namespace barbican::cards
