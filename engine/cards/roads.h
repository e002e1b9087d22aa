// Road building: two free roads or ships; the second may be declined, or impossible  [CARD-ROADS, SHIP-9]
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
    if (roads_left(at, seat) > 0 && !actions::Road::places(at, seat).empty()) return true;
    if constexpr (P::Size::kSea) return ships_left(at, seat) > 0 && !actions::Ship::places(at, seat).empty();
    else return false;
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
    if constexpr (P::Size::kSea) {
      if (roads_left(at, seat) > 0) list_places(Kind::kRoad, seat, actions::Road::places(at, seat), list);
      if (ships_left(at, seat) > 0) list_places(Kind::kShip, seat, actions::Ship::places(at, seat), list);
    } else {
      list_places(Kind::kRoad, seat, actions::Road::places(at, seat), list);
    }
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.kind() == Kind::kPass) return {Reason::kAsksFreeRoad, kRule};
    if constexpr (P::Size::kSea) {
      if (action.kind() == Kind::kShip && !at.game.board.has_sea) return Reason::kNoSeaHere;
      if (action.kind() == Kind::kShip && ships_left(at, action.seat()) <= 0) return Reason::kNoShipLeft;
      if (action.kind() == Kind::kShip) return actions::Ship::explain(at, action);
      if (roads_left(at, action.seat()) <= 0) return Reason::kNoRoadLeft;
    }
    return actions::Road::explain(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return back_to_main(at);
    if (action.kind() == Kind::kRoad) build_road(at, action.seat(), action.edge(), kRule);
    if constexpr (P::Size::kSea)
      if (action.kind() == Kind::kShip) build_ship(at, action.seat(), action.edge(), Rule::kShip9);
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
