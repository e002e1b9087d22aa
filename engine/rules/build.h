// 8. Building: roads, settlements, cities, walls.
#pragma once

#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/route.h"

namespace barbican {

// ---- Where

template <class P>
EdgeSetOf<P> road_places(const P& at, Seat seat) {
  EdgeSetOf<P> places;
  const auto from = (at.state.network[seat.value] | buildings(at, seat)) - opposing(at, seat);
  for (const Vertex v : from) places |= at.game.board.edges_at[v.value];
  return places - all_roads(at);
}
template <class P>
VertexSetOf<P> settlement_places(const P& at, Seat seat) {
  return at.state.network[seat.value] - at.state.barred - all_knights(at);
}
// Cities on their side come before any other.  [BARB-9]
template <class P>
VertexSetOf<P> city_places(const P& at, Seat seat) {
  const auto& settlements = at.state.settlements[seat.value];
  const auto fallen = settlements & at.state.fallen;
  if (!fallen.empty()) return fallen;
  return cities_left(at, seat) > 0 ? settlements : VertexSetOf<P>();
}
template <class P>
VertexSetOf<P> wall_places(const P& at, Seat seat) {
  return walls_left(at, seat) > 0 ? at.state.cities[seat.value] - at.state.walls : VertexSetOf<P>();
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
  const Hand hand = at.state.hand[seat.value];
  if (hand.covers(kRoadCost)) {
    if (roads_left(at, seat) > 0) list_roads(at, seat, list);
    if (hand.covers(kSettlementCost) && settlements_left(at, seat) > 0)
      list_vertices<P>(Kind::kSettlement, seat, settlement_places(at, seat), list);
  }
  if (hand.covers(kCityCost)) list_vertices<P>(Kind::kCity, seat, city_places(at, seat), list);
  if (hand.covers(kWallCost)) list_vertices<P>(Kind::kWall, seat, wall_places(at, seat), list);
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
  piece_changed(at, v, seat);
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
      return road_added(at, seat, action.edge());
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
  if (e.index() >= at.game.board.edge_count) return {Rule::kBuild1, "there is no such edge on this board"};
  if (all_roads(at).has(e)) return {Rule::kBuild1, "a road stands there already"};
  const auto own = at.state.network[seat.value] | buildings(at, seat);
  for (const Vertex v : at.game.board.ends[e.value])
    if (own.has(v)) return {Rule::kBuild1, "an opponent's building or knight blocks the way"};
  return {Rule::kBuild1, "a road must start at one's own road or building"};
}
template <class P>
Reject explain_settlement_place(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Rule::kBuild1, "there is no such intersection on this board"};
  if (all_buildings(at).has(v)) return {Rule::kBuild1, "a building stands there already"};
  if (all_knights(at).has(v)) return {Rule::kBuild4, "a knight stands there"};
  if (at.state.barred.has(v)) return {Rule::kSetup7, "a building stands on the next intersection"};
  if (!at.state.network[seat.value].has(v)) return {Rule::kBuild1, "a settlement must stand at one's own road"};
  return kAllowed;
}
template <class P>
Reject explain_city_place(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Rule::kBuild1, "there is no such intersection on this board"};
  if (!at.state.settlements[seat.value].has(v)) return {Rule::kBuild1, "a city replaces one's own settlement"};
  if (!(at.state.settlements[seat.value] & at.state.fallen).empty())
    return {Rule::kBarb9, "a city that lies on its side must be raised first"};
  return {Rule::kBuild1, "no city is left in supply"};
}
template <class P>
Reject explain_wall_place(const P& at, Seat seat, Vertex v) {
  if (walls_left(at, seat) <= 0) return {Rule::kBuild2, "no city wall is left in supply"};
  if (v.index() >= at.game.board.vertex_count) return {Rule::kBuild2, "there is no such intersection on this board"};
  if (!at.state.cities[seat.value].has(v)) return {Rule::kBuild2, "a wall goes under one's own city"};
  return {Rule::kBuild2, "this city has a wall already"};
}

// What keeps a seat from building a kind anywhere.
template <class P>
Reject gate_build(const P& at, Seat seat, Kind kind) {
  switch (kind) {
    case Kind::kRoad:
      if (!can_pay(at, seat, kRoadCost)) return {Rule::kBuild1, "a road costs brick and lumber"};
      if (roads_left(at, seat) <= 0) return {Rule::kBuild1, "no road is left in supply"};
      return kAllowed;
    case Kind::kSettlement:
      if (!can_pay(at, seat, kSettlementCost))
        return {Rule::kBuild1, "a settlement costs brick, lumber, wool and grain"};
      if (settlements_left(at, seat) <= 0) return {Rule::kBuild1, "no settlement is left in supply"};
      return kAllowed;
    case Kind::kCity:
      if (!can_pay(at, seat, kCityCost)) return {Rule::kBuild1, "a city costs 3 ore and 2 grain"};
      return kAllowed;
    default:
      if (!can_pay(at, seat, kWallCost)) return {Rule::kBuild2, "a city wall costs 2 brick"};
      return kAllowed;
  }
}

template <class P>
Reject explain_build(const P& at, Action action) {
  const Seat seat = action.seat();
  if (const Reject reject = gate_build(at, seat, action.kind())) return reject;
  switch (action.kind()) {
    case Kind::kRoad: return explain_road_place(at, seat, action.edge());
    case Kind::kSettlement: return explain_settlement_place(at, seat, action.vertex());
    case Kind::kCity: return explain_city_place(at, seat, action.vertex());
    default: return explain_wall_place(at, seat, action.vertex());
  }
}

}  // namespace barbican
