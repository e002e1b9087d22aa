// 13. Longest trade route.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "rules/context.h"

namespace barbican {

// Walks one seat's roads. A trail uses each road once, and ends where an opponent's piece stands.  [ROUTE-1]
// The roads get new numbers, 15 at most, so that a set of them is one short word.
template <class P>
class RouteWalk {
 public:
  RouteWalk(const P& at, Seat seat) : corners_(at.state.network[seat]), breaks_(opposing(at, seat)) {
    for (const Edge e : at.state.roads[seat]) {
      const auto [a, b] = at.game.board.ends[e];
      across_[count_] = static_cast<std::uint8_t>(a.value ^ b.value);
      at_[a] |= bit(count_);
      at_[b] |= bit(count_);
      ++count_;
    }
  }

  // The longest trail either starts where it cannot be prolonged backwards, at a break or at a corner with an odd number
  // of roads, or it is a ring with none of these.
  int longest() {
    int best = 0;
    for (const Vertex v : corners_)
      if (breaks_.has(v) || std::popcount(at_[v]) % 2 == 1) best = std::max(best, trail(v, all()));
    for (const Vertex v : corners_)
      if ((at_[v] & ~seen_) != 0) best = std::max(best, trail(v, all()));
    return best;
  }

  // The longest after the road between two corners was added, when it was `before` without it: a longer trail must run
  // through the new road. If that is a bridge between the two sides, each side adds its own longest; if it closes a ring,
  // all is walked again.
  int longest_with(Vertex a, Vertex b, int before) {
    const Roads added = at_[a] & at_[b];
    const auto others = static_cast<Roads>(all() & ~added);
    const int from_a = breaks_.has(a) ? 0 : trail(a, others);
    if ((seen_ & at_[b]) != 0) return longest();
    const int from_b = breaks_.has(b) ? 0 : trail(b, others);
    return std::max(before, from_a + 1 + from_b);
  }

 private:
  using Roads = std::uint16_t;
  static_assert(kRoadPieces <= 16);

  static constexpr Roads bit(int road) { return static_cast<Roads>(1u << road); }
  Roads all() const { return static_cast<Roads>((1u << count_) - 1); }

  // Depth is bounded by the 15 roads of a seat.
  int trail(Vertex v, Roads unused) {  // NOLINT(misc-no-recursion)
    int best = 0;
    const Roads here = at_[v] & unused;
    seen_ |= here;
    for (Roads left = here; left != 0; left &= static_cast<Roads>(left - 1)) {
      const int road = std::countr_zero(left);
      const Vertex next(v.value ^ across_[road]);
      best = std::max(best, 1 + (breaks_.has(next) ? 0 : trail(next, static_cast<Roads>(unused & ~bit(road)))));
    }
    return best;
  }

  VertexSetOf<P> corners_;
  VertexSetOf<P> breaks_;
  int count_ = 0;
  Roads seen_ = 0;
  PerVertex<Roads, P::Size::kVertices> at_{};       // the roads at each corner
  std::array<std::uint8_t, kRoadPieces> across_{};  // of each road: one end, exclusive or the other
};

// The card goes to the sole longest of 5 or more; its holder keeps it while tied.  [ROUTE-1, ROUTE-2]
template <class P>
void award_route(P& at, Rule rule = Rule::kRoute2) {
  int longest = kShortestRoute;
  for (const auto length : at.state.route) longest = std::max<int>(longest, length);
  SeatSet leaders;
  for (const Seat seat : at.game.all_seats())
    if (at.state.route[seat] == longest) leaders.add(seat);
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
  at.state.route[seat] = static_cast<std::uint8_t>(RouteWalk<P>(at, seat).longest());
}

template <class P>
void road_added(P& at, Seat seat, Edge e) {
  auto& length = at.state.route[seat];
  const auto [a, b] = at.game.board.ends[e];
  length = static_cast<std::uint8_t>(RouteWalk<P>(at, seat).longest_with(a, b, length));
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
    if ((at.game.board.edges_at[v] & at.state.roads[other]).count() < 2) continue;
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
