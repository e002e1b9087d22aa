// 14. The end.
#pragma once

#include "rules/context.h"

namespace barbican {

// Looked at after every action, so that the turn player wins at once, and one who got there on another's turn wins as
// their own begins.  [END-2]
template <class P>
void judge_victory(P& at) {
  auto& state = at.state;
  // Nobody gains by the mere decision to roll; the set-up is too early, and the end too late.
  if (state.phase < Phase::kBeforeRoll || state.phase == Phase::kDice || state.phase == Phase::kOver) return;
  if (points(at, state.turn) < at.game.options.points_to_win) return;
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

}  // namespace barbican
