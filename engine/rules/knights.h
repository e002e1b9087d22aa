// 9. Knights: hiring, activating, promoting, moving, displacing, chasing robber and pirate.
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/pieces.h"
#include "rules/pirate.h"
#include "rules/route.h"

namespace barbican {

inline constexpr KindSet kKnightKinds =
    kinds(Kind::kHire, Kind::kActivate, Kind::kPromote, Kind::kMove, Kind::kDisplace, Kind::kChase, Kind::kChasePirate);

// ---- Where

template <class P>
VertexSetOf<P> knight_places(const P& at, Seat seat) {
  return ashore(at, wayside(at, seat)) - occupied(at);
}

// What a knight of the seat's does not pass: others' knights, and by option others' buildings and its own fellows.  [KNIGHT-7]
template <class P>
VertexSetOf<P> barriers(const P& at, Seat seat) {
  const Options& options = at.game.options;
  auto blocks = options.buildings_bar ? opposing(at, seat) : all_knights(at) - knights(at, seat);
  if (!options.pass_own_knights) blocks |= knights(at, seat);
  return blocks;
}

// The intersections joined to one by own roads and ships, changing between them anywhere; what stands in the way is
// reached, not passed.  [KNIGHT-7, SEA-2]
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

template <class P>
VertexSetOf<P> promotable(const P& at, Seat seat) {
  const auto& of = at.state.knights[seat];
  VertexSetOf<P> result;
  if (promotes_from(at.state, seat, Level::kBasic)) result |= of[Level::kBasic];
  if (promotes_from(at.state, seat, Level::kStrong)) result |= of[Level::kStrong];
  return result - at.state.promoted;
}

// Knights that may act and stand next to the robber.  [KNIGHT-10]
template <class P>
VertexSetOf<P> chasers(const P& at, Seat seat) {
  if (!can_be_chased(at.state)) return {};
  return at.state.ready & knights(at, seat) & at.game.board.hex_vertices[at.state.robber];
}

// Where a knight that was driven off may go: not to the open sea.  [KNIGHT-8, SEA-2]
template <class P>
VertexSetOf<P> retreats(const P& at, Seat owner, Vertex from) {
  auto places = ashore(at, reach(at, owner, from)) - occupied(at);
  places.remove(from);
  return places;
}

// ---- What is listed

template <class P>
void list_knight_actions(const P& at, Seat seat, ActionList& list) {
  const auto ready = at.state.ready & knights(at, seat);
  if (ready.empty()) return;
  struct Mover {
    Vertex from;
    VertexSetOf<P> reached;
  };
  Mover movers[kLevels * kKnightPieces];
  int count = 0;
  const auto taken = occupied(at);
  for (const Vertex v : ready) {
    movers[count] = {v, reach(at, seat, v)};
    for (const Vertex to : movers[count].reached - taken) list.add(Action(Kind::kMove, seat, v.value, to.value));
    ++count;
  }
  for (int i = 0; i < count; ++i) {
    const auto weaker = weaker_knights(at, seat, level_at(at, seat, movers[i].from));
    for (const Vertex to : movers[i].reached& weaker)
      list.add(Action(Kind::kDisplace, seat, movers[i].from.value, to.value));
  }
  list_vertices<P>(Kind::kChase, seat, chasers(at, seat), list);
  if constexpr (P::Size::kSea) list_vertices<P>(Kind::kChasePirate, seat, pirate_chasers(at, seat), list);
}

template <class P>
void list_knights(const P& at, Seat seat, ActionList& list) {
  const Hand hand = at.state.hand[seat];
  const bool can_hire = hand.covers(kHireCost);
  if (can_hire && knights_left(at, seat, Level::kBasic) > 0)
    list_vertices<P>(Kind::kHire, seat, knight_places(at, seat), list);
  if (hand.covers(kActivateCost)) list_vertices<P>(Kind::kActivate, seat, knights(at, seat) - at.state.active, list);
  if (can_hire) list_vertices<P>(Kind::kPromote, seat, promotable(at, seat), list);
  list_knight_actions(at, seat, list);
}

// ---- What happens

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

// The route is judged once, when the knight has settled.  [KNIGHT-8]
template <class P>
void settle_relocation(P& at) {
  award_route(at);
  back_to_main(at);
}

// Takes a knight off its intersection and asks its owner where it goes; with no place to go it is lost.  [KNIGHT-8]
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

// Which of robber and pirate it is, is named at once.  [KNIGHT-10, PIRATE-4]
template <class P>
void chase(P& at, Seat seat, Vertex v, EventKind told, Rule rule, Cause cause) {
  tire_knight(at, v);
  at.tell({.kind = told, .rule = rule, .seat = seat, .a = v.value});
  at.state.pending.cause = cause;
  wait_for(at, Phase::kMoveRobber, seat);
}

template <class P>
void apply_knight(P& at, Action action) {
  const Seat seat = action.seat();
  const Vertex v = action.vertex();
  switch (action.kind()) {
    case Kind::kHire:
      pay(at, seat, kHireCost, Rule::kKnight2);
      put_knight(at, seat, v, Level::kBasic, Readiness::kInactive);
      at.tell({.kind = EventKind::kHired, .rule = Rule::kKnight2, .seat = seat, .a = v.value});
      return piece_changed(at, v, seat);
    case Kind::kActivate:
      pay(at, seat, kActivateCost, Rule::kKnight3);
      at.state.active.add(v);
      return at.tell({.kind = EventKind::kActivated, .rule = Rule::kKnight3, .seat = seat, .a = v.value});
    case Kind::kPromote: pay(at, seat, kPromoteCost, Rule::kKnight4); return promote(at, seat, v, Rule::kKnight4);
    case Kind::kMove:
      carry_knight(at, seat, v, action.to());
      at.tell({.kind = EventKind::kMoved, .rule = Rule::kKnight7, .seat = seat, .a = v.value, .b = action.to().value});
      piece_changed(at, v, seat);
      return piece_changed(at, action.to(), seat);
    case Kind::kDisplace: return drive_off(at, seat, action.to(), v, Rule::kKnight8);
    case Kind::kChasePirate: return chase(at, seat, v, EventKind::kPirateChased, Rule::kPirate4, Cause::kPirateChase);
    default: return chase(at, seat, v, EventKind::kChased, Rule::kKnight10, Cause::kChase);
  }
}

// ---- Why not

template <class P>
Reject explain_ready(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight6};
  if (!knights(at, seat).has(v)) return Reason::kNoKnightOfYoursThere;
  if (!at.state.active.has(v)) return Reason::kKnightInactive;
  if (!at.state.ready.has(v)) return Reason::kKnightJustActivated;
  return kAllowed;
}

template <class P>
Reject explain_move(const P& at, Seat seat, Vertex from, Vertex to) {
  if (const Reject reject = explain_ready(at, seat, from)) return reject;
  if (to.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight7};
  if (from == to) return Reason::kKnightThereAlready;
  if (!reach(at, seat, from).has(to)) return Reason::kRoadsDoNotJoin;
  return Reason::kIntersectionNotEmpty;
}

template <class P>
Reject explain_displace(const P& at, Seat seat, Vertex from, Vertex to) {
  if (const Reject reject = explain_ready(at, seat, from)) return reject;
  if (to.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight8};
  if (knights(at, seat).has(to)) return Reason::kOwnKnightThere;
  if (!all_knights(at).has(to)) return Reason::kNoOpposingKnightThere;
  if (!reach(at, seat, from).has(to)) return Reason::kRoadsDoNotJoin;
  return Reason::kKnightNotWeaker;
}

template <class P>
Reject explain_promotable(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight4};
  if (!knights(at, seat).has(v)) return {Reason::kNoKnightOfYoursThere, Rule::kKnight4};
  if (at.state.promoted.has(v)) return Reason::kPromotedThisTurn;
  const Level level = level_at(at, seat, v);
  if (level == Level::kMighty) return Reason::kKnightMighty;
  if (level == Level::kStrong && !has_privilege(at.state, seat, Track::kPolitics)) return Reason::kNoFortress;
  return Reason::kNoHigherKnightLeft;
}

template <class P>
Reject explain_knight_place(const P& at, Seat seat, Vertex v) {
  if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kKnight2};
  if (occupied(at).has(v)) return {Reason::kIntersectionNotEmpty, Rule::kKnight2};
  if (ashore(at, VertexSetOf<P>::of(v)).empty()) return {Reason::kNoLandThere, Rule::kSea2};
  if (!wayside(at, seat).has(v)) return Reason::kKnightNotJoined;
  return kAllowed;
}

template <class P>
Reject explain_chase(const P& at, Seat seat, Vertex v, Reason otherwise) {
  if (const Reject reject = explain_ready(at, seat, v)) return reject;
  return otherwise;
}

// What keeps a seat from an action on every one of its knights.
template <class P>
Reject gate_knight(const P& at, Seat seat, Kind kind) {
  switch (kind) {
    case Kind::kHire:
      if (!can_pay(at, seat, kHireCost)) return Reason::kKnightPrice;
      if (knights_left(at, seat, Level::kBasic) <= 0) return Reason::kNoBasicKnightLeft;
      return kAllowed;
    case Kind::kActivate:
      if (!can_pay(at, seat, kActivateCost)) return Reason::kActivationPrice;
      return kAllowed;
    case Kind::kPromote:
      if (!can_pay(at, seat, kPromoteCost)) return Reason::kPromotionPrice;
      return kAllowed;
    case Kind::kChase:
      if (at.state.landed == 0) return Reason::kRobberStill;
      return kAllowed;
    case Kind::kChasePirate:
      if (!at.game.board.has_sea) return Reason::kNoSeaHere;
      if (!plays_pirate(at.game)) return Reason::kNoPirate;
      if (at.state.landed == 0) return Reason::kPirateStill;
      return kAllowed;
    default: return kAllowed;
  }
}

// What keeps one knight from an action, wherever it would lead; allowed: where it would lead decides.
template <class P>
Reject explain_knight_at(const P& at, Seat seat, Kind kind, Vertex v) {
  switch (kind) {
    case Kind::kPromote: return explain_promotable(at, seat, v);
    case Kind::kChase: return explain_chase(at, seat, v, Reason::kRobberNotNear);
    case Kind::kChasePirate: return explain_chase(at, seat, v, Reason::kPirateNotNear);
    default: return explain_ready(at, seat, v);
  }
}

// Why none of a seat's knights can do it: what keeps each of them from it, if that is the same for all.
template <class P>
Reject explain_no_knight(const P& at, Seat seat, Kind kind, Reason otherwise) {
  const auto own = knights(at, seat);
  if (own.empty()) return Reason::kNoKnightOnBoard;
  if (kind == Kind::kActivate) return {Reason::kNoInactiveKnight, Rule::kKnight3};
  const Reject common = explain_knight_at(at, seat, kind, *own.begin());
  for (const Vertex v : own)
    if (!common || explain_knight_at(at, seat, kind, v) != common) return otherwise;
  return common;
}

template <class P>
Reject explain_knight(const P& at, Action action) {
  const Seat seat = action.seat();
  const Vertex v = action.vertex();
  if (const Reject reject = gate_knight(at, seat, action.kind())) return reject;
  switch (action.kind()) {
    case Kind::kHire: return explain_knight_place(at, seat, v);
    case Kind::kActivate:
      if (v.index() >= at.game.board.vertex_count || !knights(at, seat).has(v))
        return {Reason::kNoKnightOfYoursThere, Rule::kKnight3};
      return Reason::kKnightActive;
    case Kind::kPromote: return explain_promotable(at, seat, v);
    case Kind::kMove: return explain_move(at, seat, v, action.to());
    case Kind::kDisplace: return explain_displace(at, seat, v, action.to());
    case Kind::kChasePirate: return explain_chase(at, seat, v, Reason::kPirateNotNear);
    default: return explain_chase(at, seat, v, Reason::kRobberNotNear);
  }
}

namespace phases {

struct Relocate {
  static constexpr Reject kAsked{Reason::kAsksRelocate};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_vertices<P>(Kind::kRelocate, seat, retreats(at, seat, at.state.pending.focus), list);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kNoRetreatThere;
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
};

}  // namespace phases
}  // namespace barbican
