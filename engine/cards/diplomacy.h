// Diplomacy: removes an open road; one's own may be placed again  [CARD-DIPLOMACY]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/route.h"

namespace barbican::cards {

struct Diplomacy {
  static constexpr std::array kPhases{Phase::kReplaceRoad};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    EdgeSetOf<P> open;
    for (const Seat owner : at.game.all_seats()) open |= open_roads(at, owner);
    for (const Edge e : open) list.add(Action(Kind::kPlay, seat, index_of(Progress::kDiplomacy), e.value));
    return Reason::kRoadNotOpen;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Edge e(action.b());
    const Seat owner = road_owner(at, e);
    take_road(at, owner, e);
    at.tell({.kind = EventKind::kRoadTaken,
             .rule = Rule::kCardDiplomacy,
             .seat = action.seat(),
             .other = owner,
             .a = e.value});
    // The longest route is judged once, after one's own road is placed elsewhere.
    at.state.pending.road = e;
    if (owner != action.seat() || places(at, owner).empty()) {
      at.state.pending = {};
      return road_removed(at, owner);
    }
    measure_route(at, owner);
    wait_for(at, Phase::kReplaceRoad, owner);
  }

  template <class P>
  static EdgeSetOf<P> places(const P& at, Seat seat) {
    auto elsewhere = road_places(at, seat);
    elsewhere.remove(at.state.pending.road);
    return elsewhere;
  }

 private:
  template <class P>
  static EdgeSetOf<P> open_roads(const P& at, Seat owner) {
    const auto& board = at.game.board;
    const auto& roads = at.state.roads[owner];
    const bool by_anyone = at.game.options.open_road == OpenRoad::kAny;
    const auto pieces = by_anyone ? occupied(at) : buildings(at, owner) | knights(at, owner);
    const auto is_open_end = [&](Vertex v) { return !pieces.has(v) && (board.edges_at[v] & roads).count() == 1; };
    EdgeSetOf<P> open;
    for (const Edge e : roads) {
      const auto [a, b] = board.ends[e];
      if (is_open_end(a) || is_open_end(b) || in_bare_ring(at, owner, e)) open.add(e);
    }
    return open;
  }

  // In a ring that touches no building of its owner's every road is open: its two ends are joined by other roads of the
  // owner's, past unbuilt corners only.
  template <class P>
  static bool in_bare_ring(const P& at, Seat owner, Edge e) {
    const auto& board = at.game.board;
    const auto built = buildings(at, owner);
    const auto [start, goal] = board.ends[e];
    constexpr int kSmallestRing = 6;
    if (at.state.roads[owner].count() < kSmallestRing || built.has(start) || built.has(goal)) return false;
    auto left = at.state.roads[owner];
    left.remove(e);
    for (auto frontier = VertexSetOf<P>::of(start); !frontier.empty();) {
      const Vertex v = frontier.lowest();
      frontier.remove(v);
      for (const Edge next : board.edges_at[v] & left) {
        left.remove(next);
        for (const Vertex end : board.ends[next])
          if (end != v && !built.has(end)) frontier.add(end);
      }
      if (frontier.has(goal)) return true;
    }
    return false;
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct ReplaceRoad {
  static constexpr Reject kAsked{Reason::kAsksReplaceRoad};
  static constexpr Rule kRule = Rule::kCardDiplomacy;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    for (const Edge e : cards::Diplomacy::places(at, seat)) list.add(Action(Kind::kRoad, seat, e.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.edge() == at.state.pending.road) return Reason::kRoadBackInPlace;
    return explain_road_place(at, action.seat(), action.edge());
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kRoad) build_road(at, action.seat(), action.edge(), kRule);
    road_removed(at, action.seat());
    back_to_main(at);
  }
};

}  // namespace barbican::phases
