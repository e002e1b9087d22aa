// 14. The end.
#pragma once

#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican {

// Points that others reach count when their own turn begins. Points that a player builds between turns count then too.
// [END-2, MORE-14, MORE-22]
template <class P>
bool has_won(const P& at) {
  if (builds_specially(at)) return false;
  return points_of(at, at.state.turn) >= at.game.options.points_to_win;
}

template <class P>
void end_game(P& at) {
  auto& state = at.state;
  state.winner = state.turn;
  state.pending = {};
  state.sent = {};
  state.owed = {};
  state.chosen = {};
  state.offers = {};
  state.answer = {};
  state.city_choice = {};
  wait_for_chance(at, Phase::kOver);
  at.tell({.kind = EventKind::kWon, .rule = Rule::kEnd2, .seat = state.winner});
}

// A point gained in the middle of an action: the rest of the action follows only if the point does not win.  [END-2]
template <class P>
void go_on_unless_won(P& at, void (*next)(P&)) {
  if (has_won(at)) end_game(at);
  else next(at);
}

// Runs after every action.
template <class P>
void judge_victory(P& at) {
  if (has<kUnjudged>(at.state.phase)) return;
  if (has_won(at)) end_game(at);
}

namespace phases {

struct Over {
  static constexpr Reject kAsked{Reason::kGameOver};
  static constexpr std::uint8_t kKeeps = kKeepsWinner;
  template <class P>
  static void list(const P&, Seat, ActionList&) {}
  template <class P>
  static Reject explain(const P&, Action) {
    return kAsked;
  }
  template <class P>
  static void apply(P&, Action) {}
};

}  // namespace phases
}  // namespace barbican
