// Road building: two free roads or ships; the player may decline the second, or have no place for it  [CARD-ROADS, SHIP-9]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican::cards {

struct Roads {
  static constexpr std::array kPhases{Phase::kFreeRoad};
  static constexpr int kPieces = 2;

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (!possible(at, seat)) return Reason::kNoFreeRoad;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kRoads)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.pending.steps = kPieces;
    wait_for(at, Phase::kFreeRoad, action.seat());
  }

  template <class P>
  static bool possible(const P& at, Seat seat) {
    return has_place<Kind::kRoad, Cost::kFree>(at, seat) || has_place<Kind::kShip, Cost::kFree>(at, seat);
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct FreeRoad {
  static constexpr Reject kAsked{Reason::kAsksFreeRoad};
  static constexpr Rule kRule = Rule::kCardRoads;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    if (at.state.pending.steps < cards::Roads::kPieces) list.add(Action(Kind::kPass, seat));
    list_kind<Kind::kRoad, Cost::kFree>(at, seat, list);
    list_kind<Kind::kShip, Cost::kFree>(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.kind() == Kind::kPass) return {Reason::kAsksFreeRoad, kRule};
    return explain_way(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return back_to_main(at);
    build_way(at, action, kRule, Rule::kShip9);
    way_added(at, action.seat(), action.edge());
    if (--at.state.pending.steps == 0 || !cards::Roads::possible(at, action.seat())) back_to_main(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    const int ships = at.game.board.has_sea ? ships_left(at, at.state.turn) : 0;
    return roads_left(at, at.state.turn) + ships > 0 ? kFits : PositionError(ReadReason::kNoRoadInSupply);
  }
};

}  // namespace barbican::phases
