// Engineering: a free city wall  [CARD-ENGINEERING]
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican::cards {

struct Engineering {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Vertex v : wall_sites(at.state, seat))
      list.add(Action(Kind::kPlay, seat, index_of(Progress::kEngineering), v.value));
    return Reason::kNoCityForFreeWall;
  }

  template <class P>
  static void play(P& at, Action action) {
    build_wall(at, action.seat(), Vertex(action.b()), Rule::kCardEngineering);
  }
};

}  // namespace barbican::cards
