// The argument of every rule: a game and a state, to read (Position) or to change (Play). Rules are templates over either.
#pragma once

#include <bit>
#include <type_traits>

#include "barbican/action.h"
#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/reason.h"
#include "barbican/rules.h"
#include "barbican/state.h"

namespace barbican {

template <class SizeT>
struct Position {
  using Size = SizeT;
  const Game<Size>& game;
  const State<Size>& state;
};

// Without a listener, telling an event costs nothing: the call is empty and is compiled away.
struct NoListener {
  void add(const Event&) const {}
};

template <class SizeT, class Listener>
struct Play {
  using Size = SizeT;
  const Game<Size>& game;
  State<Size>& state;
  Listener& listener;
  // True if work to prepare an event is worth doing.
  static constexpr bool kIsHeard = !std::is_same_v<Listener, NoListener>;

  void tell(const Event& event) const { listener.add(event); }
};

template <class P>
using VertexSetOf = typename Board<typename P::Size>::VertexSet;
template <class P>
using EdgeSetOf = typename Board<typename P::Size>::EdgeSet;
template <class P>
using HexSetOf = typename Board<typename P::Size>::HexSet;

// ---- Seats

template <class P>
constexpr SeatSet opponents(const P& at, Seat seat) {
  return at.game.all_seats() - SeatSet::of(seat);
}

// The first of a set of seats, clockwise from the turn player; the set is not empty.
template <class P>
Seat first_clockwise(const P& at, SeatSet seats) {
  Seat seat = at.state.turn.exists() ? at.state.turn : Seat(0);
  while (!seats.has(seat)) seat = at.game.after(seat);
  return seat;
}

template <class P>
void wait_for(P& at, Phase phase, SeatSet seats) {
  at.state.phase = phase;
  at.state.waiting = seats;
}
template <class P>
void wait_for(P& at, Phase phase, Seat seat) {
  wait_for(at, phase, SeatSet::of(seat));
}
template <class P>
void wait_for_chance(P& at, Phase phase) {
  wait_for(at, phase, SeatSet());
}

// ---- Pieces on the board

template <class P>
VertexSetOf<P> buildings(const P& at, Seat seat) {
  return buildings_of(at.state, seat);
}
template <class P>
VertexSetOf<P> all_buildings(const P& at) {
  VertexSetOf<P> all;
  for (const Seat seat : kEachSeat<typename P::Size>) all |= at.state.settlements[seat] | at.state.cities[seat];
  return all;
}
template <class P>
VertexSetOf<P> knights(const P& at, Seat seat) {
  return knights_of(at.state, seat);
}
template <class P>
VertexSetOf<P> all_knights(const P& at) {
  VertexSetOf<P> all;
  for (const Seat seat : kEachSeat<typename P::Size>) all |= knights(at, seat);
  return all;
}
template <class P>
VertexSetOf<P> occupied(const P& at) {
  return all_buildings(at) | all_knights(at);
}
// Opponents' buildings and knights: they break a seat's routes.  [KNIGHT-5, ROUTE-1]
template <class P>
VertexSetOf<P> opposing(const P& at, Seat seat) {
  return occupied(at) - buildings(at, seat) - knights(at, seat);
}
// An edge takes one road or one ship.  [SEA-B3]
template <class P>
EdgeSetOf<P> taken_edges(const P& at) {
  EdgeSetOf<P> all;
  for (const auto& roads : at.state.roads) all |= roads;
  if constexpr (P::Size::kSea)
    for (const auto& ships : at.state.ships) all |= ships;
  return all;
}
// The seat's roads and ships: its knights move on them, and its routes consist of them.  [SEA-2, SHIP-10]
template <class P>
EdgeSetOf<P> ways_of(const P& at, Seat seat) {
  return at.state.roads[seat] | ships_of(at.state, seat);
}
// The intersections at a seat's roads and ships: ships count like roads.  [SHIP-8, SEA-9]
template <class P>
VertexSetOf<P> wayside(const P& at, Seat seat) {
  return wayside_of(at.game.board, at.state, seat);
}
// The intersections among these that touch land: buildings and new knights stand there.  [SHIP-8, SEA-2]
template <class P>
VertexSetOf<P> ashore(const P& at, const VertexSetOf<P>& places) {
  if constexpr (P::Size::kSea) return places & at.game.board.on_land;
  else return places;
}
template <class P>
Level level_at(const P& at, Seat seat, Vertex v) {
  const auto& of = at.state.knights[seat];
  return of[Level::kMighty].has(v) ? Level::kMighty : of[Level::kStrong].has(v) ? Level::kStrong : Level::kBasic;
}
template <class P>
Seat knight_owner(const P& at, Vertex v) {
  for (const Seat seat : at.game.all_seats())
    if (knights(at, seat).has(v)) return seat;
  return Seat();
}
// The owner of the road or ship on an edge.
template <class P>
Seat way_owner(const P& at, Edge e) {
  for (const Seat seat : at.game.all_seats())
    if (ways_of(at, seat).has(e)) return seat;
  return Seat();
}

// ---- Pieces in supply  [PIECE-4]

template <class P>
int settlements_left(const P& at, Seat seat) {
  return settlements_in_supply(at.state, seat);
}
template <class P>
int cities_left(const P& at, Seat seat) {
  return cities_in_supply(at.state, seat);
}
template <class P>
int roads_left(const P& at, Seat seat) {
  return roads_in_supply(at.state, seat);
}
template <class P>
int ships_left(const P& at, Seat seat) {
  return ships_in_supply(at.state, seat);
}
template <class P>
int walls_left(const P& at, Seat seat) {
  return walls_in_supply(at.state, seat);
}
template <class P>
int knights_left(const P& at, Seat seat, Level level) {
  return knights_in_supply(at.state, seat, level);
}

// ---- Cards

template <class P>
bool can_pay(const P& at, Seat seat, Hand cost) {
  return at.state.hand[seat].covers(cost);
}
template <class P>
void pay(P& at, Seat seat, Hand cost, Rule rule) {
  if (cost.empty()) return;
  at.state.hand[seat] -= cost;
  at.state.bank += cost;
  at.tell({.kind = EventKind::kPaid,
           .rule = rule,
           .seat = seat,
           .count = static_cast<std::uint8_t>(cost.total()),
           .cards = cost});
}
template <class P>
void take_from_bank(P& at, Seat seat, Hand cards) {
  at.state.bank -= cards;
  at.state.hand[seat] += cards;
}
template <class P>
void gain(P& at, Seat seat, Hand cards, EventKind kind, Rule rule) {
  take_from_bank(at, seat, cards);
  at.tell(
      {.kind = kind, .rule = rule, .seat = seat, .count = static_cast<std::uint8_t>(cards.total()), .cards = cards});
}
// Moves cards from one seat to another. Only these two seats see them.  [HIDE-2]
template <class P>
void hand_over(P& at, Seat from, Seat to, Hand cards, EventKind kind, Rule rule) {
  at.state.hand[from] -= cards;
  at.state.hand[to] += cards;
  const bool told_by_taker = kind == EventKind::kStole;
  at.tell({.kind = kind,
           .rule = rule,
           .seat = told_by_taker ? to : from,
           .other = told_by_taker ? from : to,
           .count = static_cast<std::uint8_t>(cards.total()),
           .audience = SeatSet::of(from) | SeatSet::of(to),
           .cards = cards});
}

template <class P>
int hidden_cards(const P& at, Seat seat) {
  return at.state.progress[seat].count();
}
template <class P>
int cards_in_deck(const P& at, Track deck) {
  return at.state.undrawn.count(deck) + at.state.returned_count[deck];
}
template <class P>
void put_under_deck(P& at, Progress card) {
  const Track deck = info_of(card).deck;
  at.state.returned[deck][at.state.returned_count[deck]++] = static_cast<std::uint8_t>(card);
}

// ---- Between turns, with five and six

// True in the phase of a player other than the one who rolled.  [MORE-10, MORE-20]
template <class P>
bool is_between_turns(const P& at) {
  if constexpr (P::Size::kExtended) return at.state.roller.exists();
  else return false;
}
template <class P>
bool builds_specially(const P& at) {
  return is_between_turns(at) && at.game.options.between_turns == BetweenTurns::kSpecial;
}

// ---- Points  [END-1]

// Always inlined: after every action the engine needs the sum alone.
template <class P>
[[gnu::always_inline]] inline PointSources point_sources_of(const P& at, Seat seat) {
  const auto& state = at.state;
  const auto& cities = state.cities[seat];
  PointSources from;
  from.settlements = state.settlements[seat].count();
  from.cities = 2 * cities.count();
  if (!cities.empty())
    for (const Vertex v : state.metropolis) from.metropolises += v.exists() && cities.has(v) ? kMetropolisPoints : 0;
  from.route = state.route_holder == seat ? kRoutePoints : 0;
  from.defender = state.defender[seat];
  from.merchant = state.merchant_owner == seat ? 1 : 0;
  from.cards = (state.printing_owner == seat ? 1 : 0) + (state.constitution_owner == seat ? 1 : 0);
  from.islands = kIslandPoints * std::popcount(islands_of(state, seat));  // [ISLAND-5]
  return from;
}
template <class P>
int points_of(const P& at, Seat seat) {
  return point_sources_of(at, seat).total();
}

// ---- Flow: the file that each comment names defines the function

template <class P>
void begin_turn(P& at, Seat seat);  // turn
template <class P>
void back_to_main(P& at);  // turn: a choice is settled, the turn player continues
template <class P>
void roll_resolved(P& at);  // turn
template <class P>
void resolve_numbers(P& at);  // turn: the event is finished, the sum follows
template <class P>
void ask_aqueducts(P& at);  // produce: asks the next seat whose aqueduct brings something
template <class P>
void draw_next(P& at);  // event: the next seat at a gate draws
template <class P>
void reward_next(P& at);  // barbarians: the next tied defender chooses a deck

}  // namespace barbican
