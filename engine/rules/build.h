// 8. Building: roads, ships, settlements, cities, walls.
#pragma once

#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/route.h"
#include "rules/ships.h"

namespace barbican {

inline constexpr KindSet kBuildKinds = kinds(Kind::kRoad, Kind::kShip, Kind::kSettlement, Kind::kCity, Kind::kWall);

// ---- Where

template <class P>
EdgeSetOf<P> road_places(const P& at, Seat seat) {
  EdgeSetOf<P> places;
  const auto from = (at.state.network[seat] | buildings(at, seat)) - opposing(at, seat);
  for (const Vertex v : from) places |= at.game.board.edges_at[v];
  if constexpr (P::Size::kSea) places &= at.game.board.roadways;  // [SEA-B3]
  return places - taken_edges(at);
}
template <class P>
VertexSetOf<P> settlement_places(const P& at, Seat seat) {
  return ashore(at, wayside(at, seat)) - at.state.barred - all_knights(at);
}

// ---- What is listed

template <class P>
void list_vertices(Kind kind, Seat seat, const VertexSetOf<P>& places, ActionList& list) {
  for (const Vertex v : places) list.add(Action(kind, seat, v.value));
}
template <class P>
void list_roads(const P& at, Seat seat, ActionList& list) {
  for (const Edge e : road_places(at, seat)) list.add(Action(Kind::kRoad, seat, e.value));
}
template <class P>
void list_building(const P& at, Seat seat, ActionList& list) {
  const Hand hand = at.state.hand[seat];
  const bool pays_road = hand.covers(kRoadCost);
  if (pays_road && roads_left(at, seat) > 0) list_roads(at, seat, list);
  if constexpr (P::Size::kSea)
    if (at.game.board.has_sea && hand.covers(kShipCost) && ships_left(at, seat) > 0) list_ships(at, seat, list);
  if (pays_road && hand.covers(kSettlementCost) && settlements_left(at, seat) > 0)
    list_vertices<P>(Kind::kSettlement, seat, settlement_places(at, seat), list);
  if (hand.covers(kCityCost)) list_vertices<P>(Kind::kCity, seat, city_sites(at.state, seat), list);
  if (hand.covers(kWallCost)) list_vertices<P>(Kind::kWall, seat, wall_sites(at.state, seat), list);
}

// ---- What happens

template <class P>
void build_road(P& at, Seat seat, Edge e, Rule rule) {
  put_road(at, seat, e);
  at.tell({.kind = EventKind::kRoad, .rule = rule, .seat = seat, .a = e.value});
}
template <class P>
void build_settlement(P& at, Seat seat, Vertex v, Rule rule) {
  put_settlement(at, seat, v);
  at.tell({.kind = EventKind::kSettlement, .rule = rule, .seat = seat, .a = v.value});
  if constexpr (P::Size::kSea) settle_island(at, seat, v);
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

template <class P>
void apply_build(P& at, Action action) {
  const Seat seat = action.seat();
  switch (action.kind()) {
    case Kind::kRoad:
      pay(at, seat, kRoadCost, Rule::kBuild1);
      build_road(at, seat, action.edge(), Rule::kBuild1);
      return way_added(at, seat, action.edge());
    case Kind::kShip:
      if constexpr (P::Size::kSea) {
        pay(at, seat, kShipCost, Rule::kShip1);
        build_ship(at, seat, action.edge(), Rule::kShip1);
        way_added(at, seat, action.edge());
      }
      return;
    case Kind::kSettlement:
      pay(at, seat, kSettlementCost, Rule::kBuild1);
      return build_settlement(at, seat, action.vertex(), Rule::kBuild1);
    case Kind::kCity:
      pay(at, seat, kCityCost, Rule::kBuild1);
      return build_city(at, seat, action.vertex(), Rule::kBuild1);
    default: pay(at, seat, kWallCost, Rule::kBuild2); return build_wall(at, seat, action.vertex(), Rule::kBuild2);
  }
}

// ---- Why not: called for what is not listed

template <class P>
Reject explain_road_place(const P& at, Seat seat, Edge e) {
  if (e.index() >= at.game.board.edge_count) return Reason::kNoSuchEdge;
  if constexpr (P::Size::kSea)
    if (!at.game.board.roadways.has(e)) return Reason::kRoadOnSea;
  if (taken_edges(at).has(e)) return at.game.board.has_sea ? Reject{Reason::kEdgeTaken} : Reject{Reason::kRoadThere};
  const auto own = at.state.network[seat] | buildings(at, seat);
  for (const Vertex v : at.game.board.ends[e])
    if (own.has(v)) return Reason::kWayBlocked;
  return Reason::kRoadNotJoined;
}
template <class P>
Reject explain_settlement_place(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return Reason::kNoSuchIntersection;
  if (all_buildings(at).has(v)) return Reason::kBuildingThere;
  if (all_knights(at).has(v)) return Reason::kKnightThere;
  if (ashore(at, VertexSetOf<P>::of(v)).empty()) return {Reason::kNoLandThere, Rule::kShip8};
  if (at.state.barred.has(v)) return Reason::kBuildingTooNear;
  if (!wayside(at, seat).has(v)) return Reason::kSettlementNotJoined;
  return kAllowed;
}
template <class P>
Reject explain_city_place(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return Reason::kNoSuchIntersection;
  if (!at.state.settlements[seat].has(v)) return Reason::kNoSettlementThere;
  if (!(at.state.settlements[seat] & at.state.fallen).empty()) return Reason::kFallenCityFirst;
  return Reason::kNoCityLeft;
}
template <class P>
Reject explain_wall_place(const P& at, Seat seat, Vertex v) {
  if (walls_left(at, seat) <= 0) return Reason::kNoWallLeft;
  if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kBuild2};
  if (!at.state.cities[seat].has(v)) return Reason::kNoCityThere;
  return Reason::kWallThere;
}

// What keeps a seat from building a kind anywhere.
template <class P>
Reject gate_build(const P& at, Seat seat, Kind kind) {
  switch (kind) {
    case Kind::kRoad:
      if (!can_pay(at, seat, kRoadCost)) return Reason::kRoadPrice;
      if (roads_left(at, seat) <= 0) return Reason::kNoRoadLeft;
      return kAllowed;
    case Kind::kShip:
      if constexpr (P::Size::kSea) return gate_ship(at, seat);
      else return Reason::kNoSeaHere;
    case Kind::kSettlement:
      if (!can_pay(at, seat, kSettlementCost)) return Reason::kSettlementPrice;
      if (settlements_left(at, seat) <= 0) return Reason::kNoSettlementLeft;
      return kAllowed;
    case Kind::kCity:
      if (!can_pay(at, seat, kCityCost)) return Reason::kCityPrice;
      return kAllowed;
    default:
      if (!can_pay(at, seat, kWallCost)) return Reason::kWallPrice;
      return kAllowed;
  }
}

template <class P>
Reject explain_build(const P& at, Action action) {
  const Seat seat = action.seat();
  if (const Reject reject = gate_build(at, seat, action.kind())) return reject;
  switch (action.kind()) {
    case Kind::kRoad: return explain_road_place(at, seat, action.edge());
    case Kind::kShip:
      if constexpr (P::Size::kSea) return explain_ship_place(at, seat, action.edge());
      else return Reason::kNoSeaHere;
    case Kind::kSettlement: return explain_settlement_place(at, seat, action.vertex());
    case Kind::kCity: return explain_city_place(at, seat, action.vertex());
    default: return explain_wall_place(at, seat, action.vertex());
  }
}

}  // namespace barbican
