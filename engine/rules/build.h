// 8. Building: roads, settlements, cities, walls.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/route.h"
#include "rules/ships.h"

namespace barbican {

template <class P>
void build_road(P& at, Seat seat, Edge e, Rule rule) {
  put_road(at, seat, e);
  at.tell({.kind = EventKind::kRoad, .rule = rule, .seat = seat, .a = e.value});
}
template <class P>
void build_settlement(P& at, Seat seat, Vertex v, Rule rule) {
  int island = 0;
  if constexpr (P::Size::kSea) island = new_island(at, seat, v);
  put_settlement(at, seat, v);
  at.tell({.kind = EventKind::kSettlement, .rule = rule, .seat = seat, .a = v.value});
  if constexpr (P::Size::kSea)
    if (island != 0) settle_island(at, seat, island);
  const bool joined = measure_joint(at, v, seat);
  if (measure_routes_at(at, v, seat) || joined) award_route(at);
}
template <class P>
void build_city(P& at, Seat seat, Vertex v, Rule rule) {
  put_city(at, seat, v);
  at.tell({.kind = EventKind::kCity, .rule = rule, .seat = seat, .a = v.value});
  piece_changed(at, v, seat);
}
template <class P>
void build_wall(P& at, Seat seat, Vertex v, Rule rule) {
  at.state.walls.add(v);
  at.tell({.kind = EventKind::kWall, .rule = rule, .seat = seat, .a = v.value});
}

namespace actions {

struct Road {
  static constexpr Reject kUnpaid{Reason::kRoadPrice};
  static constexpr Reject kNone{Reason::kNoPlace, Rule::kBuild1};

  template <class P>
  static Reject gate(const P& at, Seat seat) {
    return roads_left(at, seat) > 0 ? kAllowed : Reject{Reason::kNoRoadLeft};
  }
  template <class P>
  static EdgeSetOf<P> places(const P& at, Seat seat) {
    EdgeSetOf<P> places;
    const auto from = (at.state.network[seat] | buildings(at, seat)) - opposing(at, seat);
    for (const Vertex v : from) places |= at.game.board.edges_at[v];
    if constexpr (P::Size::kSea) places &= at.game.board.roadways;  // [SEA-B3]
    return places - taken_edges(at);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Seat seat = action.seat();
    const Edge e = action.edge();
    if (e.index() >= at.game.board.edge_count) return Reason::kNoSuchEdge;
    if constexpr (P::Size::kSea)
      if (!at.game.board.roadways.has(e)) return Reason::kRoadOnSea;
    if (taken_edges(at).has(e)) return at.game.board.has_sea ? Reason::kEdgeTaken : Reason::kRoadThere;
    const auto own = at.state.network[seat] | buildings(at, seat);
    for (const Vertex v : at.game.board.ends[e])
      if (own.has(v)) return Reason::kWayBlocked;
    return Reason::kRoadNotJoined;
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_road(at, action.seat(), action.edge(), Rule::kBuild1);
    way_added(at, action.seat(), action.edge());
  }
};

struct Settlement {
  static constexpr Reject kUnpaid{Reason::kSettlementPrice};
  static constexpr Reject kNone{Reason::kNoPlace, Rule::kBuild1};

  template <class P>
  static Reject gate(const P& at, Seat seat) {
    return settlements_left(at, seat) > 0 ? kAllowed : Reject{Reason::kNoSettlementLeft};
  }
  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    return ashore(at, wayside(at, seat)) - at.state.barred - all_knights(at);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    if (v.index() >= at.game.board.vertex_count) return Reason::kNoSuchIntersection;
    if (all_buildings(at).has(v)) return Reason::kBuildingThere;
    if (all_knights(at).has(v)) return Reason::kKnightThere;
    if (ashore(at, VertexSetOf<P>::of(v)).empty()) return {Reason::kNoLandThere, Rule::kShip8};
    if (at.state.barred.has(v)) return Reason::kBuildingTooNear;
    if (!wayside(at, action.seat()).has(v)) return Reason::kSettlementNotJoined;
    return kAllowed;
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_settlement(at, action.seat(), action.vertex(), Rule::kBuild1);
  }
};

struct City {
  static constexpr Reject kUnpaid{Reason::kCityPrice};
  static constexpr Reject kNone{Reason::kNoPlace, Rule::kBuild1};

  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    return city_sites(at.state, seat);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const auto& settlements = at.state.settlements[action.seat()];
    if (action.vertex().index() >= at.game.board.vertex_count) return Reason::kNoSuchIntersection;
    if (!settlements.has(action.vertex())) return Reason::kNoSettlementThere;
    if (!(settlements & at.state.fallen).empty()) return Reason::kFallenCityFirst;
    return Reason::kNoCityLeft;
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_city(at, action.seat(), action.vertex(), Rule::kBuild1);
  }
};

struct Wall {
  static constexpr Reject kUnpaid{Reason::kWallPrice};
  static constexpr Reject kNone{Reason::kNoPlace, Rule::kBuild2};

  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    return wall_sites(at.state, seat);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    if (walls_left(at, action.seat()) <= 0) return Reason::kNoWallLeft;
    if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kBuild2};
    if (!at.state.cities[action.seat()].has(v)) return Reason::kNoCityThere;
    return Reason::kWallThere;
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_wall(at, action.seat(), action.vertex(), Rule::kBuild2);
  }
};

}  // namespace actions

// ---- A free road or ship, where the player may choose either  [SETUP-4, SHIP-4, SHIP-9]

template <class P>
Reject explain_way(const P& at, Action action) {
  if (action.kind() == Kind::kShip) return explain_kind<Kind::kShip, Cost::kFree>(at, action);
  return explain_kind<Kind::kRoad, Cost::kFree>(at, action);
}
template <class P>
void build_way(P& at, Action action, Rule of_road, Rule of_ship) {
  if constexpr (P::Size::kSea)
    if (action.kind() == Kind::kShip) return build_ship(at, action.seat(), action.edge(), of_ship);
  build_road(at, action.seat(), action.edge(), of_road);
}

}  // namespace barbican
