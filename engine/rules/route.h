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

  // The longest after a road was added, when it was `before` without it: a longer trail must run through the new road. If
  // that is a bridge between the two sides, each side adds its own longest; if it closes a ring, all is walked anew.
  int longest_with(Edge added, int before) {
    const auto [a, b] = board_.ends[added.value];
    EdgeSet others = roads_;
    others.remove(added);
    const int from_a = breaks_.has(a) ? 0 : trail(a, others);
    if (!(seen_ & board_.edges_at[b.value]).empty()) return longest();
    const int from_b = breaks_.has(b) ? 0 : trail(b, others);
    return std::max(before, from_a + 1 + from_b);
  }

 private:
  using EdgeSet = EdgeSetOf<P>;

  // Depth is bounded by the 15 roads of a seat.
  int trail(Vertex v, const EdgeSet& unused) {  // NOLINT(misc-no-recursion)
    int best = 0;
    for (const Edge e : board_.edges_at[v.value] & unused) {
      seen_.add(e);
      EdgeSet rest = unused;
      rest.remove(e);
      const auto [one, two] = board_.ends[e.value];
      const Vertex next = one == v ? two : one;
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
void award_route(P& at, Rule rule = Rule::kRoute2) {
  constexpr int kShortest = 5;
  int longest = kShortest;
  for (const auto length : at.state.route) longest = std::max<int>(longest, length);
  SeatSet leaders;
  for (int s = 0; s < at.game.seats; ++s)
    if (at.state.route[static_cast<std::size_t>(s)] == longest) leaders.add(Seat(s));
  const Seat held = at.state.route_holder;
  if (held.exists() && leaders.has(held)) return;
  at.state.route_holder = leaders.count() == 1 ? leaders.lowest() : Seat();
  if (at.state.route_holder == held) return;
  at.tell({.kind = EventKind::kRoute,
           .rule = rule,
           .seat = at.state.route_holder,
           .a = static_cast<std::uint8_t>(longest)});
}

template <class P>
void measure_route(P& at, Seat seat) {
  at.state.route[seat.value] = static_cast<std::uint8_t>(RouteWalk<P>(at, seat).longest());
}

template <class P>
void road_added(P& at, Seat seat, Edge e) {
  auto& length = at.state.route[seat.value];
  length = static_cast<std::uint8_t>(RouteWalk<P>(at, seat).longest_with(e, length));
  award_route(at, Rule::kRoute1);
}

template <class P>
void road_removed(P& at, Seat seat) {
  measure_route(at, seat);
  award_route(at);
}

// A piece of the owner's came to or left an intersection: only others with two roads there can gain or lose by it.
template <class P>
bool measure_routes_at(P& at, Vertex v, Seat owner) {
  bool changed = false;
  for (const Seat other : opponents(at, owner)) {
    if ((at.game.board.edges_at[v.value] & at.state.roads[other.value]).count() < 2) continue;
    measure_route(at, other);
    changed = true;
  }
  return changed;
}

template <class P>
void piece_changed(P& at, Vertex v, Seat owner) {
  if (measure_routes_at(at, v, owner)) award_route(at);
}

}  // namespace barbican
