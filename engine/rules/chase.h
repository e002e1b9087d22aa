// 9. Knights chase the robber, and the pirate.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/knights.h"
#include "rules/pirate.h"

namespace barbican {

// The action names the robber or the pirate at once.  [KNIGHT-10, PIRATE-4]
template <class P>
void chase(P& at, Seat seat, Vertex v, EventKind told, Rule rule, Cause cause) {
  tire_knight(at, v);
  at.tell({.kind = told, .rule = rule, .seat = seat, .a = v.value});
  at.state.pending.cause = cause;
  wait_for(at, Phase::kMoveRobber, seat);
}

namespace actions {

// A knight that is ready chases the robber or the pirate next to it.
template <class Of>
struct Chases {
  template <class P>
  static Reject none(const P& at, Seat seat) {
    return explain_no_knight<Of>(at, seat);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_knight(at, action.seat(), action.vertex());
  }
  template <class P>
  static Reject explain_knight(const P& at, Seat seat, Vertex v) {
    const Reject reject = explain_ready(at, seat, v);
    return reject ? reject : Of::kNotNear;
  }

 private:
  Chases() = default;
  friend Of;
};

struct Chase : Chases<Chase> {
  static constexpr Reject kNotNear{Reason::kRobberNotNear};

  template <class P>
  static Reject gate(const P& at, Seat) {
    return at.state.landed != 0 ? kAllowed : Reject{Reason::kRobberStill};
  }
  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    if (!can_be_chased(at.state)) return {};
    return ready_knights(at, seat) & at.game.board.hex_vertices[at.state.robber];
  }
  template <class P>
  static void apply(P& at, Action action) {
    chase(at, action.seat(), action.vertex(), EventKind::kChased, Rule::kKnight10, Cause::kChase);
  }
};

struct ChasePirate : Chases<ChasePirate> {
  static constexpr Reject kNotNear{Reason::kPirateNotNear};

  template <class P>
  static Reject gate(const P& at, Seat) {
    if (!plays_pirate(at.game)) return Reason::kNoPirate;
    if (at.state.landed == 0) return Reason::kPirateStill;
    return kAllowed;
  }
  // The pirate can be chased only if it can go elsewhere.  [PIRATE-4]
  template <class P>
  static VertexSetOf<P> places(const P& at, Seat seat) {
    if (!at.state.pirate.exists()) return {};
    const auto near = ready_knights(at, seat) & at.game.board.hex_vertices[at.state.pirate];
    return near.empty() || pirate_places(at).empty() ? VertexSetOf<P>() : near;
  }
  template <class P>
  static void apply(P& at, Action action) {
    chase(at, action.seat(), action.vertex(), EventKind::kPirateChased, Rule::kPirate4, Cause::kPirateChase);
  }
};

}  // namespace actions
}  // namespace barbican
