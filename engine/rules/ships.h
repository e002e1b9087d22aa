// 15. The sea: ships, and the islands that they reach. Used only where a size has sea.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/open.h"
#include "rules/pieces.h"
#include "rules/route.h"

namespace barbican {

// ---- Places

// A player neither builds ships on the edges of the pirate's hex, nor moves them from there.  [SHIP-3, PIRATE-3]
template <class P>
EdgeSetOf<P> pirate_edges(const P& at) {
  return at.state.pirate.exists() ? at.game.board.hex_edges[at.state.pirate] : EdgeSetOf<P>();
}

template <class P>
VertexSetOf<P> ship_ends(const P& at, Seat seat) {
  VertexSetOf<P> ends;
  for (const Edge e : at.state.ships[seat])
    for (const Vertex v : at.game.board.ends[e]) ends.add(v);
  return ends;
}

// The intersections from which a ship continues: own buildings and ships, but not beyond an opponent's piece.  [SHIP-2]
template <class P>
VertexSetOf<P> ship_bases(const P& at, Seat seat) {
  return (ship_ends(at, seat) | buildings(at, seat)) - opposing(at, seat);
}

template <class P>
EdgeSetOf<P> ship_places_from(const P& at, const VertexSetOf<P>& bases, const EdgeSetOf<P>& barred) {
  EdgeSetOf<P> places;
  for (const Vertex v : bases) places |= at.game.board.edges_at[v];
  return (places & at.game.board.seaways) - barred;
}

// ---- Ties that hold a ship

// Everything that these edges connect with some intersections.
template <class P>
VertexSetOf<P> spread(const P& at, VertexSetOf<P> reached, const EdgeSetOf<P>& edges) {
  auto left = edges;
  for (auto frontier = reached; !frontier.empty();) {
    const Vertex v = frontier.lowest();
    frontier.remove(v);
    for (const Edge e : at.game.board.edges_at[v] & left) {
      left.remove(e);
      for (const Vertex end : at.game.board.ends[e]) {
        if (reached.has(end)) continue;
        reached.add(end);
        frontier.add(end);
      }
    }
  }
  return reached;
}

// True if a knight of the owner would lose its way, over roads and ships, to all of the owner's buildings. Others' pieces on
// that way do not matter. A piece that is put elsewhere later does not help.  [SEA-3]
template <class P>
bool parts_knight(const P& at, Seat owner, Edge e) {
  const auto own = knights(at, owner);
  if (own.empty()) return false;
  auto ways = ways_of(at, owner);
  const auto posts = own | buildings(at, owner);
  for (const Vertex v : at.game.board.ends[e])  // the end of a way that leads nowhere: true for most open ships
    if (!posts.has(v) && (at.game.board.edges_at[v] & ways).count() == 1) return false;
  const auto before = spread(at, buildings(at, owner), ways);
  ways.remove(e);
  return !((own & before) - spread(at, buildings(at, owner), ways)).empty();
}

// Ships next to a foreign knight can't be moved.  [SEA-4]
template <class P>
EdgeSetOf<P> edges_at_foreign_knights(const P& at, Seat seat) {
  EdgeSetOf<P> edges;
  for (const Vertex v : all_knights(at) - knights(at, seat)) edges |= at.game.board.edges_at[v];
  return edges;
}

template <class P>
EdgeSetOf<P> movable_ships(const P& at, Seat seat) {
  auto ships = at.state.ships[seat] - at.state.ships_new - pirate_edges(at);
  if (!ships.empty()) ships -= edges_at_foreign_knights(at, seat);
  if (!ships.empty()) ships &= open_ships(at, seat);
  for (const Edge e : ships)
    if (parts_knight(at, seat, e)) ships.remove(e);
  return ships;
}

// The places where a seat's ships could go. It is asked for one ship after the other.
template <class P>
class ShipMoves {
 public:
  ShipMoves(const P& at, Seat seat)
      : board_(at.game.board),
        ships_(at.state.ships[seat]),
        built_(buildings(at, seat)),
        bases_(ship_bases(at, seat)),
        places_(ship_places_from(at, bases_, taken_edges(at) | pirate_edges(at))) {}

  // The edges where a ship could be built without this one, except its own.  [SHIP-5]
  EdgeSetOf<P> from(Edge ship) const {
    auto bases = bases_;
    for (const Vertex v : board_.ends[ship])
      if (!built_.has(v) && (board_.edges_at[v] & ships_).count() == 1) bases.remove(v);
    auto places = places_;
    for (const Vertex v : bases_ - bases)
      for (std::size_t i = 0; i < 3; ++i) {
        const Edge e = board_.edge_list[v][i];
        if (e.exists() && !bases.has(board_.neighbors[v][i])) places.remove(e);
      }
    return places;
  }

 private:
  const Board<typename P::Size>& board_;
  EdgeSetOf<P> ships_;
  VertexSetOf<P> built_;
  VertexSetOf<P> bases_;
  EdgeSetOf<P> places_;
};

// ---- Effects

// The ship can't be moved before the owner's next turn. After the set-up this is the first turn.  [SHIP-5]
template <class P>
void build_ship(P& at, Seat seat, Edge e, Rule rule) {
  put_ship(at, seat, e);
  if (!has<kSetUp>(at.state.phase)) at.state.ships_new.add(e);
  at.tell({.kind = EventKind::kShipBuilt, .rule = rule, .seat = seat, .a = e.value});
}

// The island that a settlement at this intersection would bring points for; 0 for none.  [ISLAND-1 to ISLAND-3]
template <class P>
int new_island(const P& at, Seat seat, Vertex v) {
  if (has<kSetUp>(at.state.phase)) return 0;
  for (int island = 1; island <= at.game.board.island_count; ++island)
    if (at.game.board.island_vertices[island - 1].has(v))
      return brings_points(at.game.board, at.state, seat, island) ? island : 0;
  return 0;
}

template <class P>
void settle_island(P& at, Seat seat, int island) {
  at.state.islands[seat] |= island_bit(island);
  at.tell({.kind = EventKind::kIsland,
           .rule = Rule::kIsland1,
           .seat = seat,
           .a = static_cast<std::uint8_t>(island),
           .b = kIslandPoints});
}

namespace actions {

struct Ship {
  static constexpr Reject kUnpaid{Reason::kShipPrice};
  static constexpr Reject kNone{Reason::kNoPlace, Rule::kShip2};

  template <class P>
  static Reject gate(const P& at, Seat seat) {
    return ships_left(at, seat) > 0 ? kAllowed : Reject{Reason::kNoShipLeft};
  }
  template <class P>
  static EdgeSetOf<P> places(const P& at, Seat seat) {
    return ship_places_from(at, ship_bases(at, seat), taken_edges(at) | pirate_edges(at));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_place(at, action.seat(), action.edge());
  }
  template <class P>
  static Reject explain_place(const P& at, Seat seat, Edge e) {
    if (e.index() >= at.game.board.edge_count) return {Reason::kNoSuchEdge, Rule::kShip2};
    if (!at.game.board.seaways.has(e)) return Reason::kShipOnLand;
    if (taken_edges(at).has(e)) return Reason::kEdgeTaken;
    if (pirate_edges(at).has(e)) return Reason::kPirateHolds;
    const auto own = ship_ends(at, seat) | buildings(at, seat);
    for (const Vertex v : at.game.board.ends[e])
      if (own.has(v) && opposing(at, seat).has(v)) return {Reason::kWayBlocked, Rule::kShip2};
    return Reason::kShipNotJoined;
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_ship(at, action.seat(), action.edge(), Rule::kShip1);
    way_added(at, action.seat(), action.edge());
  }
};

struct MoveShip {
  static constexpr Reject kNone{Reason::kNoShipToMove};

  template <class P>
  static Reject gate(const P& at, Seat seat) {
    if (at.state.ship_moved != 0) return Reason::kShipMovedAlready;
    if (at.state.ships[seat].empty()) return Reason::kNoShipToMove;
    return kAllowed;
  }
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const auto ships = movable_ships(at, seat);
    if (ships.empty()) return;
    const ShipMoves<P> moves(at, seat);
    for (const Edge from : ships)
      for (const Edge to : moves.from(from)) list.add(Action(Kind::kMoveShip, seat, from.value, to.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (const Reject reject = explain_from(at, action.seat(), action.edge())) return reject;
    if (action.to_edge() == action.edge()) return Reason::kShipBackInPlace;
    return Ship::explain_place(at, action.seat(), action.to_edge());
  }
  // Judges the longest route once, when the ship is in its new place.  [SHIP-10]
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    take_ship(at, seat, action.edge());
    put_ship(at, seat, action.to_edge());
    at.state.ship_moved = 1;
    at.tell({.kind = EventKind::kShipMoved,
             .rule = Rule::kShip5,
             .seat = seat,
             .a = action.edge().value,
             .b = action.to_edge().value});
    way_removed(at, seat);
  }

 private:
  template <class P>
  static Reject explain_from(const P& at, Seat seat, Edge from) {
    if (from.index() >= at.game.board.edge_count) return {Reason::kNoSuchEdge, Rule::kShip5};
    if (!at.state.ships[seat].has(from)) return Reason::kNoShipOfYoursThere;
    if (at.state.ships_new.has(from)) return Reason::kShipJustBuilt;
    if (pirate_edges(at).has(from)) return Reason::kPirateHolds;
    if (!open_ships(at, seat).has(from)) return Reason::kShipNotOpen;
    if (edges_at_foreign_knights(at, seat).has(from)) return Reason::kShipHeldByKnight;
    if (parts_knight(at, seat, from)) return Reason::kKnightCutOff;
    return kAllowed;
  }
};

}  // namespace actions
}  // namespace barbican
