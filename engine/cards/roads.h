// Road building: two free roads, or one where only one is possible  [CARD-ROADS]
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican::cards {

struct Roads {
  static constexpr std::array kPhases{Phase::kFreeRoad};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (!possible(at, seat)) return {Rule::kCardRoads, "you have no road, or no place for one"};
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kRoads)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.pending.steps = 2;
    wait_for(at, Phase::kFreeRoad, action.seat());
  }

  template <class P>
  static void place(P& at, Action action) {
    const Seat seat = action.seat();
    build_road(at, seat, action.edge(), Rule::kCardRoads);
    road_added(at, seat, action.edge());
    if (--at.state.pending.steps == 0 || !possible(at, seat)) back_to_main(at);
  }

 private:
  template <class P>
  static bool possible(const P& at, Seat seat) {
    return roads_left(at, seat) > 0 && !road_places(at, seat).empty();
  }
};

}  // namespace barbican::cards
