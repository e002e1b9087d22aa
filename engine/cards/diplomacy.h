// Diplomacy: removes an open road or ship; the player may place a piece of their own again  [CARD-DIPLOMACY, SEA-8]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/open.h"
#include "rules/pieces.h"
#include "rules/position_error.h"
#include "rules/route.h"
#include "rules/ships.h"

namespace barbican::cards {

struct Diplomacy {
  static constexpr std::array kPhases{Phase::kReplaceRoad, Phase::kReplaceShip};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    EdgeSetOf<P> open;
    for (const Seat owner : at.game.all_seats()) open |= open_ways(at, owner);
    for (const Edge e : open) list.add(Action(Kind::kPlay, seat, index_of(Progress::kDiplomacy), e.value));
    return Reason::kRoadNotOpen;
  }

  // An open road or ship that a knight of its owner needs.  [SEA-3]
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Edge e(action.b());
    if (!at.game.board.has_sea || e.index() >= at.game.board.edge_count) return kAllowed;
    const Seat owner = way_owner(at, e);
    if (!owner.exists() || !open_roads_and_ships(at, owner).has(e)) return kAllowed;
    return parts_knight(at, owner, e) ? Reject{Reason::kKnightCutOff} : kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Edge e(action.b());
    const Seat owner = way_owner(at, e);
    if constexpr (P::Size::kSea)
      if (at.state.ships[owner].has(e)) return take_up_ship(at, action.seat(), owner, e);
    take_road(at, owner, e);
    at.tell({.kind = EventKind::kRoadTaken,
             .rule = Rule::kCardDiplomacy,
             .seat = action.seat(),
             .other = owner,
             .a = e.value});
    // Judges the longest route once, after the player's road has its new place.
    at.state.pending.road = e;
    if (owner != action.seat() || places_elsewhere<actions::Road>(at, owner).empty()) {
      at.state.pending = {};
      return way_removed(at, owner);
    }
    measure_route(at, owner);
    wait_for(at, Phase::kReplaceRoad, owner);
  }

  // The player places a piece of the same kind on another edge.
  template <class Way, class P>
  static EdgeSetOf<P> places_elsewhere(const P& at, Seat seat) {
    auto elsewhere = Way::places(at, seat);
    elsewhere.remove(at.state.pending.road);
    return elsewhere;
  }

  // The position must name the edge that the road or ship was taken from.
  template <class P>
  static PositionError taken_error(const P& at, const EdgeSetOf<P>& edges) {
    const Edge e = at.state.pending.road;
    if (!edges.has(e)) return PositionError(ReadReason::kWrongEdge).at(e);
    return taken_edges(at).has(e) ? PositionError(ReadReason::kRoadLiesThere).at(e) : kFits;
  }

 private:
  // Includes ships that the pirate or a foreign knight holds.  [SEA-4, SEA-8]
  template <class P>
  static EdgeSetOf<P> open_roads_and_ships(const P& at, Seat owner) {
    const auto closing = others_closing(at);
    const auto open = open_roads(at, owner, closing);
    return at.game.board.has_sea ? open | open_ships(at, owner, closing) : open;
  }

  // Leaves out the pieces that a knight of their owner needs.  [SEA-3]
  template <class P>
  static EdgeSetOf<P> open_ways(const P& at, Seat owner) {
    auto open = open_roads_and_ships(at, owner);
    if constexpr (P::Size::kSea) {
      if (!at.game.board.has_sea) return open;
      for (const Edge e : open)
        if (parts_knight(at, owner, e)) open.remove(e);
    }
    return open;
  }

  template <class P>
  static void take_up_ship(P& at, Seat by, Seat owner, Edge e) {
    take_ship(at, owner, e);
    at.tell({.kind = EventKind::kShipTaken, .rule = Rule::kCardDiplomacy, .seat = by, .other = owner, .a = e.value});
    at.state.pending.road = e;
    if (owner != by || places_elsewhere<actions::Ship>(at, owner).empty()) {
      at.state.pending = {};
      return way_removed(at, owner);
    }
    measure_route(at, owner);
    wait_for(at, Phase::kReplaceShip, owner);
  }

  // By option, others' pieces close an end too, for roads and ships alike.  [SEA-4]
  template <class P>
  static VertexSetOf<P> others_closing(const P& at) {
    return at.game.options.open_road == OpenRoad::kAny ? occupied(at) : VertexSetOf<P>();
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

// Places the road or the ship again.
struct ReplaceWay {
  static constexpr Rule kRule = Rule::kCardDiplomacy;

  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() != Kind::kPass) build_way(at, action, kRule, kRule);
    way_removed(at, action.seat());
    back_to_main(at);
  }
};

struct ReplaceRoad : ReplaceWay {
  static constexpr Reject kAsked{Reason::kAsksReplaceRoad};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_places(Kind::kRoad, seat, cards::Diplomacy::places_elsewhere<actions::Road>(at, seat), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.edge() == at.state.pending.road) return Reason::kRoadBackInPlace;
    return actions::Road::explain(at, action);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (const PositionError error = cards::Diplomacy::taken_error(at, at.game.board.roadways)) return error;
    return roads_left(at, at.state.turn) > 0 ? kFits : PositionError(ReadReason::kNoRoadInSupply);
  }
};

struct ReplaceShip : ReplaceWay {
  static constexpr Reject kAsked{Reason::kAsksReplaceShip};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    if constexpr (P::Size::kSea)
      list_places(Kind::kShip, seat, cards::Diplomacy::places_elsewhere<actions::Ship>(at, seat), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.edge() == at.state.pending.road) return {Reason::kShipBackInPlace, kRule};
    if constexpr (P::Size::kSea) return actions::Ship::explain(at, action);
    else return Reason::kNoSeaHere;
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (const PositionError error = cards::Diplomacy::taken_error(at, at.game.board.seaways)) return error;
    return ships_left(at, at.state.turn) > 0 ? kFits : PositionError(ReadReason::kNoRoadInSupply);
  }
};

}  // namespace barbican::phases
