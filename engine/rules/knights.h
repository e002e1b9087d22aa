// 9. Knights: hiring, activating, promoting, moving, displacing.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/position_error.h"
#include "rules/route.h"

namespace barbican {

// ---- Places

// The pieces that a knight of the seat can't pass: others' knights, and by option others' buildings and the seat's own knights.
// [KNIGHT-7]
template <class P>
VertexSetOf<P> barriers(const P& at, Seat seat) {
  const Options& options = at.game.options;
  auto blocks = options.buildings_bar ? opposing(at, seat) : all_knights(at) - knights(at, seat);
  if (!options.pass_own_knights) blocks |= knights(at, seat);
  return blocks;
}

// The intersections that own roads and ships join to one intersection. Roads and ships may alternate anywhere. A piece in the
// way is reached, not passed.  [KNIGHT-7, SEA-2]
template <class P>
VertexSetOf<P> reach(const P& at, Seat seat, Vertex from) {
  const auto& board = at.game.board;
  const auto& ways = ways_of(at, seat);
  const auto blocks = barriers(at, seat);
  auto reached = VertexSetOf<P>::of(from);
  auto frontier = reached;
  while (!frontier.empty()) {
    const Vertex v = frontier.lowest();
    frontier.remove(v);
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = board.edge_list[v][i];
      if (!e.exists() || !ways.has(e)) continue;
      const Vertex next = board.neighbors[v][i];
      if (reached.has(next)) continue;
      reached.add(next);
      if (!blocks.has(next)) frontier.add(next);
    }
  }
  reached.remove(from);
  return reached;
}

// Opponents' knights weaker than a level.  [KNIGHT-8]
template <class P>
VertexSetOf<P> weaker_knights(const P& at, Seat seat, Level level) {
  VertexSetOf<P> weaker;
  for (const Seat other : kEachSeat<typename P::Size>) {
    if (other == seat) continue;
    for (const Level below : Keys<Level>(0, index_of(level))) weaker |= at.state.knights[other][below];
  }
  return weaker;
}

// The knights that may act.  [KNIGHT-6]
template <class P>
VertexSetOf<P> ready_knights(const P& at, Seat seat) {
  return at.state.ready & knights(at, seat);
}

// The free intersections that a driven-off knight can reach over roads and ships.  [KNIGHT-8]
template <class P>
VertexSetOf<P> free_in_reach(const P& at, Seat owner, Vertex from) {
  auto places = reach(at, owner, from) - occupied(at);
  places.remove(from);
  return places;
}
// The reachable intersections where it may stay: by option, only an active knight may go to the open sea.  [SEA-2]
template <class P>
VertexSetOf<P> retreats(const P& at, Seat owner, Vertex from) {
  const auto places = free_in_reach(at, owner, from);
  return at.game.options.retreat_to_sea && at.state.pending.active != 0 ? places : ashore(at, places);
}

// ---- Effects

template <class P>
void promote(P& at, Seat seat, Vertex v, Rule rule) {
  const Level level = level_at(at, seat, v);
  const Level next = level_above(level);
  at.state.knights[seat][level].remove(v);
  at.state.knights[seat][next].add(v);
  at.state.promoted.add(v);
  at.tell(
      {.kind = EventKind::kPromoted, .rule = rule, .seat = seat, .a = v.value, .b = static_cast<std::uint8_t>(next)});
}

template <class P>
void carry_knight(P& at, Seat seat, Vertex from, Vertex to) {
  const Level level = level_at(at, seat, from);
  const bool promoted = at.state.promoted.has(from);
  lift_knight(at, seat, from);
  put_knight(at, seat, to, level, Readiness::kInactive);
  if (promoted) at.state.promoted.add(to);
}

// Judges the route once, when the knight has settled.  [KNIGHT-8]
template <class P>
void settle_relocation(P& at) {
  award_route(at);
  back_to_main(at);
}

// Takes a knight off its intersection and asks the owner for a new place; without a place the knight is lost.  [KNIGHT-8]
template <class P>
void drive_off(P& at, Seat by, Vertex from, Vertex attacker_from, Rule rule) {
  const Seat owner = knight_owner(at, from);
  const Level level = level_at(at, owner, from);
  at.state.pending.subject = owner;
  at.state.pending.focus = from;
  at.state.pending.level = level;
  at.state.pending.active = at.state.active.has(from) ? 1 : 0;
  lift_knight(at, owner, from);
  at.tell({.kind = EventKind::kDriven, .rule = rule, .seat = by, .other = owner, .a = from.value});
  measure_routes_at(at, from, owner);
  if (attacker_from.exists()) {
    carry_knight(at, by, attacker_from, from);
    measure_routes_at(at, attacker_from, by);
    measure_routes_at(at, from, by);
    at.tell({.kind = EventKind::kMoved, .rule = rule, .seat = by, .a = attacker_from.value, .b = from.value});
  }
  if (!retreats(at, owner, from).empty()) return wait_for(at, Phase::kRelocate, owner);
  at.tell({.kind = EventKind::kKnightLost,
           .rule = rule,
           .seat = owner,
           .a = from.value,
           .b = static_cast<std::uint8_t>(level)});
  settle_relocation(at);
}

// ---- Reasons

template <class P>
Reject explain_ready(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight6};
  if (!knights(at, seat).has(v)) return Reason::kNoKnightOfYoursThere;
  if (!at.state.active.has(v)) return Reason::kKnightInactive;
  if (!at.state.ready.has(v)) return Reason::kKnightJustActivated;
  return kAllowed;
}

// The reason why none of a seat's knights can do it: the obstacle of each knight, if it is the same for all.
template <class Of, class P>
Reject explain_no_knight(const P& at, Seat seat, Reason otherwise = Reason::kNoKnightForThis) {
  const auto own = knights(at, seat);
  if (own.empty()) return Reason::kNoKnightOnBoard;
  const Reject common = Of::explain_knight(at, seat, *own.begin());
  for (const Vertex v : own)
    if (!common || Of::explain_knight(at, seat, v) != common) return otherwise;
  return common;
}

namespace actions {

struct Hire {
  static constexpr Reject kUnpaid{Reason::kKnightPrice};
  static constexpr Reject kNone{Reason::kNoPlaceForKnight};

  template <class P>
  static Reject gate(const P& at, Seat seat) {
    return knights_left(at, seat, Level::kBasic) > 0 ? kAllowed : Reject{Reason::kNoBasicKnightLeft};
  }
  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    return ashore(at, wayside(at, seat)) - occupied(at);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight2};
    if (occupied(at).has(v)) return {Reason::kIntersectionNotEmpty, Rule::kKnight2};
    if (ashore(at, VertexSetOf<P>::of(v)).empty()) return {Reason::kNoLandThere, Rule::kSea2};
    if (!wayside(at, action.seat()).has(v)) return Reason::kKnightNotJoined;
    return kAllowed;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Vertex v = action.vertex();
    put_knight(at, action.seat(), v, Level::kBasic, Readiness::kInactive);
    at.tell({.kind = EventKind::kHired, .rule = Rule::kKnight2, .seat = action.seat(), .a = v.value});
    piece_changed(at, v, action.seat());
  }
};

struct Activate {
  static constexpr Reject kUnpaid{Reason::kActivationPrice};

  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    return knights(at, seat) - at.state.active;
  }
  template <class P>
  static Reject none(const P& at, Seat seat) {
    if (knights(at, seat).empty()) return Reason::kNoKnightOnBoard;
    return {Reason::kNoInactiveKnight, Rule::kKnight3};
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    if (v.index() >= at.game.board.vertex_count || !knights(at, action.seat()).has(v))
      return {Reason::kNoKnightOfYoursThere, Rule::kKnight3};
    return Reason::kKnightActive;
  }
  template <class P>
  static void apply(P& at, Action action) {
    at.state.active.add(action.vertex());
    at.tell({.kind = EventKind::kActivated, .rule = Rule::kKnight3, .seat = action.seat(), .a = action.vertex().value});
  }
};

struct Promote {
  static constexpr Reject kUnpaid{Reason::kPromotionPrice};

  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    const auto& of = at.state.knights[seat];
    VertexSetOf<P> able;
    if (promotes_from(at.state, seat, Level::kBasic)) able |= of[Level::kBasic];
    if (promotes_from(at.state, seat, Level::kStrong)) able |= of[Level::kStrong];
    return able - at.state.promoted;
  }
  template <class P>
  static Reject none(const P& at, Seat seat) {
    return explain_no_knight<Promote>(at, seat);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_knight(at, action.seat(), action.vertex());
  }
  template <class P>
  static Reject explain_knight(const P& at, Seat seat, Vertex v) {
    if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight4};
    if (!knights(at, seat).has(v)) return {Reason::kNoKnightOfYoursThere, Rule::kKnight4};
    if (at.state.promoted.has(v)) return Reason::kPromotedThisTurn;
    const Level level = level_at(at, seat, v);
    if (level == Level::kMighty) return Reason::kKnightMighty;
    if (level == Level::kStrong && !has_privilege(at.state, seat, Track::kPolitics)) return Reason::kNoFortress;
    return Reason::kNoHigherKnightLeft;
  }
  template <class P>
  static void apply(P& at, Action action) {
    promote(at, action.seat(), action.vertex(), Rule::kKnight4);
  }
};

// An action that a ready knight does at another place, and that may be possible nowhere.
template <class Of>
struct KnightLeaves {
  template <class P>
  static Reject none(const P& at, Seat seat) {
    return explain_no_knight<Of>(at, seat);
  }
  template <class P>
  static Reject explain_knight(const P& at, Seat seat, Vertex v) {
    return explain_ready(at, seat, v);
  }

 private:
  KnightLeaves() = default;
  friend Of;
};

struct Move : KnightLeaves<Move> {
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const auto ready = ready_knights(at, seat);
    if (ready.empty()) return;
    const auto taken = occupied(at);
    for (const Vertex v : ready)
      for (const Vertex to : reach(at, seat, v) - taken) list.add(Action(Kind::kMove, seat, v.value, to.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Seat seat = action.seat();
    const Vertex from = action.vertex(), to = action.to();
    if (const Reject reject = explain_ready(at, seat, from)) return reject;
    if (to.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight7};
    if (from == to) return Reason::kKnightThereAlready;
    if (!reach(at, seat, from).has(to)) return Reason::kRoadsDoNotJoin;
    return Reason::kIntersectionNotEmpty;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    const Vertex from = action.vertex(), to = action.to();
    carry_knight(at, seat, from, to);
    at.tell({.kind = EventKind::kMoved, .rule = Rule::kKnight7, .seat = seat, .a = from.value, .b = to.value});
    piece_changed(at, from, seat);
    piece_changed(at, to, seat);
  }
};

struct Displace : KnightLeaves<Displace> {
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Vertex v : ready_knights(at, seat)) {
      const auto weaker = weaker_knights(at, seat, level_at(at, seat, v));
      // Usually no such knight is near, and a search of the knight's ways is not needed.
      if (weaker.empty() || (weaker & wayside(at, seat)).empty()) continue;
      for (const Vertex to : reach(at, seat, v) & weaker) list.add(Action(Kind::kDisplace, seat, v.value, to.value));
    }
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Seat seat = action.seat();
    const Vertex from = action.vertex(), to = action.to();
    if (const Reject reject = explain_ready(at, seat, from)) return reject;
    if (to.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight8};
    if (knights(at, seat).has(to)) return Reason::kOwnKnightThere;
    if (!all_knights(at).has(to)) return Reason::kNoOpposingKnightThere;
    if (!reach(at, seat, from).has(to)) return Reason::kRoadsDoNotJoin;
    return Reason::kKnightNotWeaker;
  }
  template <class P>
  static void apply(P& at, Action action) {
    drive_off(at, action.seat(), action.to(), action.vertex(), Rule::kKnight8);
  }
};

}  // namespace actions

namespace phases {

struct Relocate {
  static constexpr Reject kAsked{Reason::kAsksRelocate};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kRelocate, seat, retreats(at, seat, at.state.pending.focus), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    const bool in_reach =
        v.index() < at.game.board.vertex_count && free_in_reach(at, action.seat(), at.state.pending.focus).has(v);
    return in_reach ? Reject{Reason::kNoLandThere, Rule::kSea2} : Reason::kNoRetreatThere;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Pending& held = at.state.pending;
    put_knight(at, held.subject, action.vertex(), held.level,
               held.active != 0 ? Readiness::kActive : Readiness::kInactive);
    at.tell({.kind = EventKind::kRelocated,
             .rule = Rule::kKnight8,
             .seat = held.subject,
             .a = held.focus.value,
             .b = action.vertex().value});
    measure_routes_at(at, action.vertex(), held.subject);
    settle_relocation(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    const Pending& pending = at.state.pending;
    if (knights_left(at, pending.subject, pending.level) > 0) return kFits;
    return PositionError(ReadReason::kKnightOnBoard).in(Entry::kPending);
  }
};

}  // namespace phases
}  // namespace barbican
