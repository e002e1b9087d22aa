// Road building: two free roads, or one where only one is possible  [CARD-ROADS]
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican::cards {

struct Roads {
  static constexpr std::array kPhases{Phase::kFreeRoad};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (!possible(at, seat)) return Reason::kNoFreeRoad;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kRoads)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.pending.steps = 2;
    wait_for(at, Phase::kFreeRoad, action.seat());
  }

  template <class P>
  static bool possible(const P& at, Seat seat) {
    return roads_left(at, seat) > 0 && !road_places(at, seat).empty();
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct FreeRoad {
  static constexpr Reject kAsked{Reason::kAsksFreeRoad};
  static constexpr Rule kRule = Rule::kCardRoads;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_roads(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_road_place(at, action.seat(), action.edge());
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_road(at, action.seat(), action.edge(), kRule);
    road_added(at, action.seat(), action.edge());
    if (--at.state.pending.steps == 0 || !cards::Roads::possible(at, action.seat())) back_to_main(at);
  }
};

}  // namespace barbican::phases
