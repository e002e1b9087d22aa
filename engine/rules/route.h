// 13. Longest trade route.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>

#include "rules/context.h"

namespace barbican {

// Walks one seat's roads and ships. A trail uses each piece once, and ends at an opponent's piece.  [ROUTE-1] A road and a ship
// join only at a building of the seat. Elsewhere they do not connect.  [SHIP-10]
// The pieces get new numbers, at most 15 roads and then 15 ships, so that a set of them is one short word. Without sea there
// are roads alone, and the class skips the ships.
enum class Ways : std::uint8_t { kRoads, kRoadsAndShips };

template <class P, Ways ways>
class RouteWalk {
 public:
  RouteWalk(const P& at, Seat seat) : corners_(at.state.network[seat]), breaks_(opposing(at, seat)) {
    for (const Edge e : at.state.roads[seat]) add(at, e);
    if constexpr (kShips) {
      roads_ = all();
      for (const Edge e : at.state.ships[seat]) add(at, e);
      corners_ = wayside(at, seat);
      joints_ = buildings(at, seat);
    }
  }

  // The longest trail starts where it has no extension backwards: at a break, or at a corner with an odd number of pieces.
  // Otherwise it is a ring with none of these.
  int longest() {
    int best = 0;
    for (const Vertex v : corners_)
      each_meeting(v, [&](Pieces here) {
        if (here != 0 && (breaks_.has(v) || std::popcount(here) % 2 == 1)) best = std::max(best, trail(v, here, all()));
      });
    for (const Vertex v : corners_)
      each_meeting(v, [&](Pieces here) {
        if ((here & ~seen_) != 0) best = std::max(best, trail(v, here, all()));
      });
    return best;
  }

  // The longest trail after a piece was added between two corners; `before` is the longest without it. A longer trail must run
  // through the new piece. If the piece is a bridge between two sides, each side adds its own longest trail. If it closes a
  // ring, the whole net is walked again.
  int longest_with(Vertex a, Vertex b, int before) {
    const Pieces added = at_[a] & at_[b];
    const auto others = static_cast<Pieces>(all() & ~added);
    const int from_a = breaks_.has(a) ? 0 : trail(a, meeting(a, added), others);
    if ((seen_ & at_[b]) != 0) return longest();
    const int from_b = breaks_.has(b) ? 0 : trail(b, meeting(b, added), others);
    return std::max(before, from_a + 1 + from_b);
  }

 private:
  static constexpr bool kShips = ways == Ways::kRoadsAndShips;
  using Pieces = std::conditional_t<kShips, std::uint32_t, std::uint16_t>;
  static constexpr int kMost = kRoadPieces + (kShips ? kShipPieces : 0);
  static_assert(kMost <= 8 * static_cast<int>(sizeof(Pieces)));

  static constexpr Pieces bit(int piece) { return static_cast<Pieces>(1u << piece); }
  Pieces all() const { return static_cast<Pieces>((1u << count_) - 1); }

  void add(const P& at, Edge e) {
    const auto [a, b] = at.game.board.ends[e];
    across_[count_] = static_cast<std::uint8_t>(a.value ^ b.value);
    at_[a] |= bit(count_);
    at_[b] |= bit(count_);
    ++count_;
  }

  // The pieces at a corner that continue from one of its pieces.
  Pieces meeting(Vertex v, Pieces piece) const {
    if constexpr (kShips) {
      if (joints_.has(v)) return at_[v];
      return static_cast<Pieces>(at_[v] & ((piece & roads_) != 0 ? roads_ : ~roads_));
    } else {
      return at_[v];
    }
  }
  template <class Each>
  void each_meeting(Vertex v, Each each) const {
    if constexpr (kShips) {
      if (!joints_.has(v)) {
        each(static_cast<Pieces>(at_[v] & roads_));
        return each(static_cast<Pieces>(at_[v] & ~roads_));
      }
    }
    each(at_[v]);
  }

  // Walks from a corner over one of the pieces that meet there. The pieces of a seat bound the depth.
  int trail(Vertex v, Pieces meeting_here, Pieces unused) {  // NOLINT(misc-no-recursion)
    int best = 0;
    const Pieces here = meeting_here & unused;
    seen_ |= here;
    for (Pieces left = here; left != 0; left &= static_cast<Pieces>(left - 1)) {
      const int piece = std::countr_zero(left);
      const Vertex next(v.value ^ across_[piece]);
      const auto rest = static_cast<Pieces>(unused & ~bit(piece));
      best = std::max(best, 1 + (breaks_.has(next) ? 0 : trail(next, meeting(next, bit(piece)), rest)));
    }
    return best;
  }

  VertexSetOf<P> corners_;
  VertexSetOf<P> breaks_;
  VertexSetOf<P> joints_;  // with ships
  int count_ = 0;
  Pieces roads_ = 0;  // with ships
  Pieces seen_ = 0;
  PerVertex<Pieces, P::Size::kVertices> at_{};  // the pieces at each corner
  std::array<std::uint8_t, kMost> across_{};    // of each piece: its two ends, combined by exclusive or
};

// Calls `ask` with a walk over the seat's pieces.
template <class P, class Ask>
int walk_route(const P& at, Seat seat, Ask ask) {
  if constexpr (P::Size::kSea)
    if (!at.state.ships[seat].empty()) return ask(RouteWalk<P, Ways::kRoadsAndShips>(at, seat));
  return ask(RouteWalk<P, Ways::kRoads>(at, seat));
}

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
  at.state.route[seat] = static_cast<std::uint8_t>(walk_route(at, seat, [](auto walk) { return walk.longest(); }));
}

// A road or a ship.
template <class P>
void way_added(P& at, Seat seat, Edge e) {
  auto& length = at.state.route[seat];
  const Vertex a = at.game.board.ends[e][0];
  const Vertex b = at.game.board.ends[e][1];
  const int before = length;
  length = static_cast<std::uint8_t>(walk_route(at, seat, [&](auto walk) { return walk.longest_with(a, b, before); }));
  award_route(at, Rule::kRoute1);
}

template <class P>
void way_removed(P& at, Seat seat) {
  measure_route(at, seat);
  award_route(at);
}

// A piece of the owner came to an intersection or left it: this affects only others with two roads or ships there.
template <class P>
bool measure_routes_at(P& at, Vertex v, Seat owner) {
  bool changed = false;
  for (const Seat other : opponents(at, owner)) {
    if ((at.game.board.edges_at[v] & ways_of(at, other)).count() < 2) continue;
    measure_route(at, other);
    changed = true;
  }
  return changed;
}

// A new building joins its owner's roads and ships.  [SHIP-10]
template <class P>
bool measure_joint(P& at, Vertex v, Seat owner) {
  if constexpr (P::Size::kSea) {
    const auto& edges = at.game.board.edges_at[v];
    if ((edges & at.state.roads[owner]).empty() || (edges & at.state.ships[owner]).empty()) return false;
    measure_route(at, owner);
    return true;
  }
  return false;
}

template <class P>
void piece_changed(P& at, Vertex v, Seat owner) {
  if (measure_routes_at(at, v, owner)) award_route(at);
}

}  // namespace barbican
