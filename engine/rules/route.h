// 13. Longest trade route.
#pragma once

#include <algorithm>

#include "rules/context.h"

namespace barbican {

// Walks one seat's roads. A trail uses each road once, and ends where an opponent's piece stands.  [ROUTE-1]
template <class P>
class RouteWalk {
 public:
  RouteWalk(const P& at, Seat seat)
      : board_(at.game.board),
        roads_(at.state.roads[seat.value]),
        network_(at.state.network[seat.value]),
        breaks_(opposing(at, seat)) {}

  // The longest trail either starts where it cannot be prolonged backwards, at a break or at a corner with an odd number
  // of roads, or it is a ring with none of these.
  int longest() {
    int best = 0;
    for (const Vertex v : network_)
      if (breaks_.has(v) || (board_.edges_at[v.value] & roads_).count() % 2 == 1)
        best = std::max(best, trail(v, roads_));
    while (!(roads_ - seen_).empty()) {
      const Edge ring = (roads_ - seen_).lowest();
      best = std::max(best, trail(board_.ends[ring.value][0], roads_));
    }
    return best;
  }

 private:
  using EdgeSet = EdgeSetOf<P>;

  // Depth is bounded by the 15 roads of a seat.
  int trail(Vertex v, const EdgeSet& unused) {  // NOLINT(misc-no-recursion)
    int best = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = board_.edge_list[v.value][i];
      if (!e.exists() || !unused.has(e)) continue;
      seen_.add(e);
      EdgeSet rest = unused;
      rest.remove(e);
      const Vertex next = board_.neighbors[v.value][i];
      best = std::max(best, 1 + (breaks_.has(next) ? 0 : trail(next, rest)));
    }
    return best;
  }

  const Board<typename P::Size>& board_;
  EdgeSet roads_;
  VertexSetOf<P> network_;
  VertexSetOf<P> breaks_;
  EdgeSet seen_{};
};

// The card goes to the sole longest of 5 or more; its holder keeps it while tied.  [ROUTE-1, ROUTE-2]
template <class P>
void award_route(P& at) {
  constexpr int kShortest = 5;
  int longest = kShortest;
  for (const auto length : at.state.route) longest = std::max<int>(longest, length);
  SeatSet leaders;
  for (int s = 0; s < at.game.seats; ++s)
    if (at.state.route[static_cast<std::size_t>(s)] == longest) leaders.add(Seat(s));
  const Seat held = at.state.route_holder;
  if (held.exists() && leaders.has(held)) return;
  at.state.route_holder = leaders.count() == 1 ? leaders.lowest() : Seat();
  if (at.state.route_holder != held)
    at.tell({.kind = EventKind::kRoute,
             .rule = held.exists() ? Rule::kRoute2 : Rule::kRoute1,
             .seat = at.state.route_holder,
             .a = static_cast<std::uint8_t>(longest)});
}

template <class P>
void measure_route(P& at, Seat seat) {
  at.state.route[seat.value] = static_cast<std::uint8_t>(RouteWalk<P>(at, seat).longest());
}

template <class P>
void road_changed(P& at, Seat seat) {
  measure_route(at, seat);
  award_route(at);
}

// A piece came to or left an intersection: only seats with two roads there can gain or lose by it.
template <class P>
void piece_changed(P& at, Vertex v) {
  bool changed = false;
  for (int s = 0; s < at.game.seats; ++s) {
    const auto& roads = at.state.roads[static_cast<std::size_t>(s)];
    if ((at.game.board.edges_at[v.value] & roads).count() < 2) continue;
    measure_route(at, Seat(s));
    changed = true;
  }
  if (changed) award_route(at);
}

}  // namespace barbican
