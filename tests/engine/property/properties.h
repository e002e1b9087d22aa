// What must hold at every decision of every game. Each function says what is wrong, or nothing.
#pragma once

#include <string>

#include "barbican/chance.h"
#include "barbican/event.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "barbican/view.h"

namespace barbican::test {

// ---- Cheap ones

// Cards and pieces conserved, none below zero, none in two places; what is computed from them is true.
template <class Size>
std::string check_stock(const Game<Size>& game, const State<Size>& state);

// The list of the seat that is asked next is sorted, without duplicates, and not empty.
template <class Size>
std::string check_list(const Game<Size>& game, const State<Size>& state, const ActionList& list);

// ---- Dear ones

// The kept lengths equal a slow computation, and the holder is one whom the rules allow.
template <class Size>
std::string check_route(const Game<Size>& game, const State<Size>& state);

// What Diplomacy may take is what a slow computation finds open; only such ships are moved.
template <class Size>
std::string check_open(const Game<Size>& game, const State<Size>& state);

// Listed actions pass `check`; sampled others are refused with a reason, and leave the state as it was.
template <class Size>
std::string check_refusals(const Game<Size>& game, const State<Size>& state, SimRandom& random);

// Text and JSON give the same bytes back; so does every listed action.
template <class Size>
std::string check_round_trips(const Game<Size>& game, const State<Size>& state, const ActionList& list);

// What a viewer sees, may do and hears of the next action is the same in another position that differs only in what is
// hidden from them; the real position is among those that their memory thinks possible.
template <class Size>
std::string check_no_leak(const Game<Size>& game, const State<Size>& state, Action action, Seat viewer,
                          const Memory<Size>& memory, SimRandom& random);

// An action with a hidden outcome and another of the same kind look the same to those who may not see it.
template <class Size>
std::string check_hidden_outcome(const Game<Size>& game, const State<Size>& state, Action action, SimRandom& random);

}  // namespace barbican::test
