// Smithing: promotes up to two knights for free, one after the other  [CARD-SMITHING]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/knights.h"

namespace barbican::cards {

struct Smithing {
  static constexpr std::array kPhases{Phase::kSmith};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Vertex v : promotable(at, seat))
      list.add(Action(Kind::kPlay, seat, index_of(Progress::kSmithing), v.value));
    return {Rule::kCardSmithing, "it needs a knight that may be promoted"};
  }

  template <class P>
  static void play(P& at, Action action) {
    const Seat seat = action.seat();
    promote(at, seat, Vertex(action.b()), Rule::kCardSmithing);
    if (!promotable(at, seat).empty()) wait_for(at, Phase::kSmith, seat);
  }

  template <class P>
  static void list_second(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_vertices<P>(Kind::kPromote, seat, promotable(at, seat), list);
  }

  template <class P>
  static void second(P& at, Action action) {
    if (action.kind() == Kind::kPromote) promote(at, action.seat(), action.vertex(), Rule::kCardSmithing);
    back_to_main(at);
  }
};

}  // namespace barbican::cards
