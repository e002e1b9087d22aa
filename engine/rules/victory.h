// 14. The end.
#pragma once

#include "rules/context.h"

namespace barbican {

// Points that others reach count when their own turn begins.  [END-2]
template <class P>
bool has_won(const P& at) {
  return points(at, at.state.turn) >= at.game.options.points_to_win;
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
  state.city_choice.fill(Vertex());
  wait_for_chance(at, Phase::kOver);
  at.tell({.kind = EventKind::kWon, .rule = Rule::kEnd2, .seat = state.winner});
}

// A point gained in the middle of an action: what would follow it comes only if it does not win.  [END-2]
template <class P>
void go_on_unless_won(P& at, void (*next)(P&)) {
  if (has_won(at)) end_game(at);
  else next(at);
}

// Looked at after every action.
template <class P>
void judge_victory(P& at) {
  const Phase phase = at.state.phase;
  // Nobody gains by the mere decision to roll; the set-up is too early, and the end too late.
  if (phase < Phase::kBeforeRoll || phase == Phase::kDice || phase == Phase::kOver) return;
  if (has_won(at)) end_game(at);
}

}  // namespace barbican
