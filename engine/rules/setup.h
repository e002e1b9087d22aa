// 2. Setting up: who begins, the first pieces, the first resources.
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican {

template <class P>
void place_next(P& at);

// ---- Who places first  [SETUP-3]

// Rolls are kept as sums; 0 for a contender who has not rolled, 1 for a seat that is out.
template <class P>
void next_start_roll(P& at) {
  auto& rolls = at.state.start_roll;
  for (int s = 0; s < at.game.seats; ++s) {
    if (rolls[static_cast<std::size_t>(s)] != 0) continue;
    at.state.pending.subject = Seat(s);
    return wait_for_chance(at, Phase::kStartRoll);
  }
  const int best = *std::max_element(rolls.begin(), rolls.end());
  SeatSet leaders;
  for (int s = 0; s < at.game.seats; ++s)
    if (rolls[static_cast<std::size_t>(s)] == best) leaders.add(Seat(s));
  if (leaders.count() > 1) {
    for (int s = 0; s < at.game.seats; ++s) rolls[static_cast<std::size_t>(s)] = leaders.has(Seat(s)) ? 0 : 1;
    return next_start_roll(at);
  }
  rolls = {};
  at.state.first = leaders.lowest();
  at.tell({.kind = EventKind::kFirst, .rule = Rule::kSetup3, .seat = at.state.first});
  place_next(at);
}

template <class P>
void start_roll(P& at, Action action) {
  const Seat seat = at.state.pending.subject;
  at.state.start_roll[seat.value] = static_cast<std::uint8_t>(action.a() + action.b());
  at.tell({.kind = EventKind::kStartRolled,
           .rule = Rule::kSetup3,
           .seat = seat,
           .a = static_cast<std::uint8_t>(action.a()),
           .b = static_cast<std::uint8_t>(action.b())});
  next_start_roll(at);
}

// ---- The first pieces  [SETUP-4]

// Round one goes clockwise from the first player, round two back again.
template <class P>
Seat placing_seat(const P& at) {
  const int seats = at.game.seats;
  const int step = at.state.setup_step;
  const int along = step < seats ? step : 2 * seats - 1 - step;
  return Seat((at.state.first.index() + along) % seats);
}

template <class P>
void place_next(P& at) {
  at.state.pending = {};
  if (at.state.setup_step == 2 * at.game.seats) {
    at.state.setup_step = 0;
    return begin_turn(at, at.state.first);  // [SETUP-6]
  }
  at.state.turn = placing_seat(at);
  const bool round_one = at.state.setup_step < at.game.seats;
  wait_for(at, round_one ? Phase::kSetupSettlement : Phase::kSetupCity, at.state.turn);
}

template <class P>
VertexSetOf<P> first_places(const P& at) {
  auto places = VertexSetOf<P>::first(at.game.board.vertex_count) - at.state.barred - all_knights(at);
  const auto roads = all_roads(at);
  if (roads.count() < 3) return places;
  for (const Vertex v : places)  // a corner whose edges are all taken has no place for the road
    if ((at.game.board.edges_at[v.value] - roads).empty()) places.remove(v);
  return places;
}

// Edges at the building just placed.
template <class P>
EdgeSetOf<P> first_road_places(const P& at) {
  return at.game.board.edges_at[at.state.pending.focus.value] - all_roads(at);
}

// One resource for each hex next to the city, never a commodity.  [SETUP-5]
template <class P>
Hand first_resources(const P& at, Vertex v) {
  Hand cards;
  for (const Hex hex : at.game.board.vertex_hexes[v.value]) {
    const int resource = resource_of(at.game.board.terrain[hex.value]);
    if (resource == kCards) continue;
    const Hand one = Hand::of(card_at(resource));
    if (at.state.bank.covers(cards + one)) cards += one;
  }
  return cards;
}

template <class P>
void place_first_building(P& at, Action action) {
  const Seat seat = action.seat();
  const Vertex v = action.vertex();
  if (action.kind() == Kind::kSettlement) {
    build_settlement(at, seat, v, Rule::kSetup4);
  } else {
    build_city(at, seat, v, Rule::kSetup4);
    gain(at, seat, first_resources(at, v), EventKind::kGained, Rule::kSetup5);
  }
  at.state.pending.focus = v;
  wait_for(at, Phase::kSetupRoad, seat);
}

template <class P>
void place_first_road(P& at, Action action) {
  build_road(at, action.seat(), action.edge(), Rule::kSetup4);
  road_added(at, action.seat(), action.edge());
  ++at.state.setup_step;
  place_next(at);
}

template <class P>
Reject explain_first_building(const P& at, Action action) {
  const Vertex v = action.vertex();
  if (v.index() >= at.game.board.vertex_count) return {Rule::kSetup4, "there is no such intersection on this board"};
  if (all_buildings(at).has(v)) return {Rule::kSetup4, "a building stands there already"};
  return {Rule::kSetup7, "a building stands on the next intersection"};
}

// The position before the first roll. Every field that is not named starts empty.
template <class Size>
void lay_out(const Game<Size>& game, State<Size>& state) {
  state = State<Size>();
  state.bank = kAllCards;
  for (int i = 0; i < kProgressKinds; ++i)
    for (int n = 0; n < kProgressCards[static_cast<std::size_t>(i)].count; ++n) state.undrawn.add(progress_at(i));
  for (int h = 0; h < game.board.hex_count; ++h)
    if (const auto number = game.board.number[static_cast<std::size_t>(h)]; number != 0)
      state.tokens[number].add(Hex(h));
  if (game.options.robber_start == RobberStart::kDesert) state.robber = game.board.robber_home;  // [SETUP-8]
}

template <class P>
void start(P& at) {
  lay_out(at.game, at.state);
  if (!at.game.options.first.exists()) return next_start_roll(at);
  at.state.first = at.game.options.first;
  place_next(at);
}

}  // namespace barbican
