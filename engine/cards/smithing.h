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
    const auto able = actions::Promote::places(at, seat);
    if (able.empty())
      return {explain_no_knight<actions::Promote>(at, seat, Reason::kNobodyToPromote).reason(), Rule::kCardSmithing};
    for (const Vertex v : able) list.add(Action(Kind::kPlay, seat, index_of(Progress::kSmithing), v.value));
    return Reason::kNobodyToPromote;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Seat seat = action.seat();
    promote(at, seat, Vertex(action.b()), Rule::kCardSmithing);
    if (!actions::Promote::places(at, seat).empty()) wait_for(at, Phase::kSmith, seat);
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

// Promotes the second knight.
struct Smith {
  static constexpr Reject kAsked{Reason::kAsksSmith};
  static constexpr Rule kRule = Rule::kCardSmithing;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_places(Kind::kPromote, seat, actions::Promote::places(at, seat), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return actions::Promote::explain(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPromote) promote(at, action.seat(), action.vertex(), kRule);
    back_to_main(at);
  }
};

}  // namespace barbican::phases
