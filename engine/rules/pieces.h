// Puts pieces on the board and takes them off, and updates the values that are computed from them.
#pragma once

#include "rules/context.h"

namespace barbican {

template <class P>
void put_road(P& at, Seat seat, Edge e) {
  at.state.roads[seat].add(e);
  for (const Vertex v : at.game.board.ends[e]) at.state.network[seat].add(v);
}

template <class P>
void refresh_network(P& at, Seat seat) {
  auto& network = at.state.network[seat];
  network = {};
  for (const Edge e : at.state.roads[seat])
    for (const Vertex v : at.game.board.ends[e]) network.add(v);
}

template <class P>
void take_road(P& at, Seat seat, Edge e) {
  at.state.roads[seat].remove(e);
  refresh_network(at, seat);
}

template <class P>
void put_ship(P& at, Seat seat, Edge e) {
  at.state.ships[seat].add(e);
}

template <class P>
void take_ship(P& at, Seat seat, Edge e) {
  at.state.ships[seat].remove(e);
  at.state.ships_new.remove(e);
}

template <class P>
void bar_around(P& at, Vertex v) {
  at.state.barred |= at.game.board.near[v];
  at.state.barred.add(v);
}

template <class P>
void put_settlement(P& at, Seat seat, Vertex v) {
  at.state.settlements[seat].add(v);
  bar_around(at, v);
}

// Replaces a settlement, or raises a city that lies on its side.  [BARB-9]
template <class P>
void put_city(P& at, Seat seat, Vertex v) {
  at.state.settlements[seat].remove(v);
  at.state.fallen.remove(v);
  at.state.cities[seat].add(v);
  bar_around(at, v);
}

enum class Readiness : std::uint8_t { kInactive, kActive };

template <class P>
void put_knight(P& at, Seat seat, Vertex v, Level level, Readiness readiness) {
  at.state.knights[seat][level].add(v);
  if (readiness == Readiness::kActive) at.state.active.add(v);
}

template <class P>
void lift_knight(P& at, Seat seat, Vertex v) {
  for (auto& knights_of_level : at.state.knights[seat]) knights_of_level.remove(v);
  at.state.active.remove(v);
  at.state.ready.remove(v);
  at.state.promoted.remove(v);
}

// Any action leaves the knight inactive.  [KNIGHT-6]
template <class P>
void tire_knight(P& at, Vertex v) {
  at.state.active.remove(v);
  at.state.ready.remove(v);
}

// Takes lines that end anywhere off the roads, or ships, end by end. Rings and lines between rings are left.
template <class Size>
typename Board<Size>::EdgeSet without_dead_ends(const Board<Size>& board, typename Board<Size>::EdgeSet left) {
  constexpr int kSmallestRing = 6;
  for (bool shrinks = left.count() >= kSmallestRing; shrinks;) {
    shrinks = false;
    for (const Edge e : left) {
      const auto [a, b] = board.ends[e];
      if ((board.edges_at[a] & left).count() > 1 && (board.edges_at[b] & left).count() > 1) continue;
      left.remove(e);
      shrinks = true;
    }
  }
  return left.count() >= kSmallestRing ? left : typename Board<Size>::EdgeSet();
}

}  // namespace barbican
