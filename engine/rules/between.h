// 18. Five and six players: the phases between two turns. Used only where a size has room for five and six.
#pragma once

#include "rules/context.h"

namespace barbican {

// Clears everything that holds for one turn only. It ends with the turn, and with each phase between turns.  [MORE-15, MORE-21]
template <class P>
void clear_effects(P& at) {
  auto& state = at.state;
  state.pending = {};
  state.crane = state.fleet = state.harbor_open = state.offers_made = 0;
  state.harbor_used = {};
  state.promoted = {};
  state.ready = {};
  if constexpr (P::Size::kSea) {
    state.ships_new = {};
    state.ship_moved = 0;
  }
}

// Knights that were active before this phase may act in it.  [KNIGHT-6, MORE-21]
template <class P>
void begin_paired_phase(P& at) {
  auto& state = at.state;
  clear_effects(at);
  state.roller = state.turn;
  state.turn = paired_with(at.game, state.roller);
  state.ready = state.active & knights(at, state.turn);
  at.tell({.kind = EventKind::kPairedTurn, .rule = Rule::kMore20, .seat = state.turn, .other = state.roller});
  back_to_main(at);
}

// The next seat that may build, clockwise up to the seat that rolled. Everything built is paid for with hand cards, and
// everyone sees the number of cards, so a player without cards need not be asked.  [MORE-10]
template <class P>
void ask_to_build(P& at, Seat seat) {
  auto& state = at.state;
  while (seat != state.roller && state.hand[seat].empty()) seat = at.game.after(seat);
  if (seat == state.roller) return begin_turn(at, at.game.after(seat));
  clear_effects(at);
  state.turn = seat;
  back_to_main(at);
}

// Ends the turn, or the phase of the second player of a paired turn.
template <class P>
void go_between_turns(P& at) {
  auto& state = at.state;
  if (state.roller.exists()) return begin_turn(at, at.game.after(state.roller));
  if (at.game.options.between_turns == BetweenTurns::kPaired) return begin_paired_phase(at);
  state.roller = state.turn;
  ask_to_build(at, at.game.after(state.roller));
}

}  // namespace barbican
