// Diplomacy: removes an open road or ship; one's own may be placed again  [CARD-DIPLOMACY, SEA-8]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/route.h"
#include "rules/ships.h"

namespace barbican::cards {

struct Diplomacy {
  static constexpr std::array kPhases{Phase::kReplaceRoad, Phase::kReplaceShip};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    EdgeSetOf<P> open;
    for (const Seat owner : at.game.all_seats()) open |= open_ways(at, owner);
    for (const Edge e : open) list.add(Action(Kind::kPlay, seat, index_of(Progress::kDiplomacy), e.value));
    return Reason::kRoadNotOpen;
  }

  // An open road or ship that a knight of its owner's needs.  [SEA-3]
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Edge e(action.b());
    if (!at.game.board.has_sea || e.index() >= at.game.board.edge_count) return kAllowed;
    const Seat owner = way_owner(at, e);
    if (!owner.exists() || !open_roads_and_ships(at, owner).has(e)) return kAllowed;
    return parts_knight(at, owner, e) ? Reject{Reason::kKnightCutOff} : kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Edge e(action.b());
    const Seat owner = way_owner(at, e);
    if constexpr (P::Size::kSea)
      if (at.state.ships[owner].has(e)) return take_up_ship(at, action.seat(), owner, e);
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
      return way_removed(at, owner);
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

  // Put back as the same kind, elsewhere.
  template <class P>
  static EdgeSetOf<P> ship_places_elsewhere(const P& at, Seat seat) {
    auto elsewhere = ship_places(at, seat);
    elsewhere.remove(at.state.pending.road);
    return elsewhere;
  }

 private:
  // Also a ship that the pirate or a foreign knight holds.  [SEA-4, SEA-8]
  template <class P>
  static EdgeSetOf<P> open_roads_and_ships(const P& at, Seat owner) {
    auto open = open_roads(at, owner);
    if constexpr (P::Size::kSea)
      if (at.game.board.has_sea) open |= open_ships(at, owner, others_closing(at));
    return open;
  }

  // But none that a knight of its owner's needs.  [SEA-3]
  template <class P>
  static EdgeSetOf<P> open_ways(const P& at, Seat owner) {
    auto open = open_roads_and_ships(at, owner);
    if constexpr (P::Size::kSea) {
      if (!at.game.board.has_sea) return open;
      for (const Edge e : open)
        if (parts_knight(at, owner, e)) open.remove(e);
    }
    return open;
  }

  template <class P>
  static void take_up_ship(P& at, Seat by, Seat owner, Edge e) {
    take_ship(at, owner, e);
    at.tell({.kind = EventKind::kShipTaken, .rule = Rule::kCardDiplomacy, .seat = by, .other = owner, .a = e.value});
    at.state.pending.road = e;
    if (owner != by || ship_places_elsewhere(at, owner).empty()) {
      at.state.pending = {};
      return way_removed(at, owner);
    }
    measure_route(at, owner);
    wait_for(at, Phase::kReplaceShip, owner);
  }

  // By option others' pieces close an end as well, of ships too.  [SEA-4]
  template <class P>
  static VertexSetOf<P> others_closing(const P& at) {
    return at.game.options.open_road == OpenRoad::kAny ? occupied(at) : VertexSetOf<P>();
  }

  template <class P>
  static EdgeSetOf<P> open_roads(const P& at, Seat owner) {
    const auto& board = at.game.board;
    const auto& roads = at.state.roads[owner];
    const auto pieces = buildings(at, owner) | knights(at, owner) | others_closing(at);
    const auto ways = ways_of(at, owner);  // a ship closes a road's end, though no road closes a ship's
    const auto is_open_end = [&](Vertex v) { return !pieces.has(v) && (board.edges_at[v] & ways).count() == 1; };
    EdgeSetOf<P> open;
    for (const Edge e : roads) {
      const auto [a, b] = board.ends[e];
      if (is_open_end(a) || is_open_end(b)) open.add(e);
    }
    for (const Edge e : without_dead_ends(board, roads))
      if (in_bare_ring(at, owner, e) || in_ring_at_building(at, owner, e)) open.add(e);
    return open;
  }

  // Where other roads of the owner's lead to; they do not go on past these stops.
  template <class P>
  static VertexSetOf<P> reached(const P& at, Seat owner, Vertex from, Edge without, const VertexSetOf<P>& stops) {
    const auto& board = at.game.board;
    VertexSetOf<P> ends;
    auto left = at.state.roads[owner];
    left.remove(without);
    for (auto frontier = VertexSetOf<P>::of(from); !frontier.empty();) {
      const Vertex v = frontier.lowest();
      frontier.remove(v);
      for (const Edge next : board.edges_at[v] & left) {
        left.remove(next);
        for (const Vertex end : board.ends[next]) {
          ends.add(end);
          if (end != v && !stops.has(end)) frontier.add(end);
        }
      }
    }
    return ends;
  }

  // In a ring that touches no building of its owner's every road is open: its two ends are joined by other roads of the
  // owner's, past unbuilt corners only.
  template <class P>
  static bool in_bare_ring(const P& at, Seat owner, Edge e) {
    const auto built = buildings(at, owner);
    const auto [start, goal] = at.game.board.ends[e];
    if (built.has(start) || built.has(goal)) return false;
    return reached(at, owner, start, e, built).has(goal);
  }

  // A line that leaves a building and comes back to it, and to nothing else of its owner's, is open at that building.
  template <class P>
  static bool in_ring_at_building(const P& at, Seat owner, Edge e) {
    const auto built = buildings(at, owner);
    const auto posts = built | knights(at, owner);
    const auto [a, b] = at.game.board.ends[e];
    if (posts.has(a) == posts.has(b)) return false;
    const Vertex post = posts.has(a) ? a : b;
    return built.has(post) && (reached(at, owner, post == a ? b : a, e, posts) & posts) == VertexSetOf<P>::of(post);
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
    way_removed(at, action.seat());
    back_to_main(at);
  }
};

struct ReplaceShip {
  static constexpr Reject kAsked{Reason::kAsksReplaceShip};
  static constexpr Rule kRule = Rule::kCardDiplomacy;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    if constexpr (P::Size::kSea)
      for (const Edge e : cards::Diplomacy::ship_places_elsewhere(at, seat))
        list.add(Action(Kind::kShip, seat, e.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.edge() == at.state.pending.road) return {Reason::kShipBackInPlace, kRule};
    if constexpr (P::Size::kSea) return explain_ship_place(at, action.seat(), action.edge());
    else return Reason::kNoSeaHere;
  }
  template <class P>
  static void apply(P& at, Action action) {
    if constexpr (P::Size::kSea) {
      if (action.kind() == Kind::kShip) build_ship(at, action.seat(), action.edge(), kRule);
      way_removed(at, action.seat());
      back_to_main(at);
    }
  }
};

}  // namespace barbican::phases
