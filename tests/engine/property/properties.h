// Properties of every decision of every game. Each function returns an error, or nothing.
#pragma once

#include <string>

#include "barbican/chance.h"
#include "barbican/event.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "barbican/view.h"

namespace barbican::test {

// ---- Cheap properties

// Cards and pieces are conserved, none below zero, none in two places; derived values are right.
template <class Size>
std::string check_stock(const Game<Size>& game, const State<Size>& state);

// The list of the seat that acts next is sorted, without duplicates, and not empty.
template <class Size>
std::string check_list(const Game<Size>& game, const State<Size>& state, const ActionList& list);

// ---- Expensive properties

// The stored lengths equal a slow computation, and the rules allow the holder.
template <class Size>
std::string check_route(const Game<Size>& game, const State<Size>& state);

// Diplomacy may take the pieces that a slow computation finds open; only such ships may move.
template <class Size>
std::string check_open(const Game<Size>& game, const State<Size>& state);

// Listed actions pass `check`. A sample of others is refused with a reason, and leaves the state unchanged.
template <class Size>
std::string check_refusals(const Game<Size>& game, const State<Size>& state, SimRandom& random);

// Text and JSON of the position, and of every listed action, are the same after reading and writing.
template <class Size>
std::string check_round_trips(const Game<Size>& game, const State<Size>& state, const ActionList& list);

// In another position that differs only in what is hidden from a viewer, their view, legal actions and next events are
// the same; and the real position is among those that their memory thinks possible.
template <class Size>
std::string check_no_leak(const Game<Size>& game, const State<Size>& state, Action action, Seat viewer,
                          const Memory<Size>& memory, SimRandom& random);

// A position that a viewer thinks possible can be read strictly, and every awaited seat has a legal action there and
// afterwards.
template <class Size>
std::string check_world(const Game<Size>& game, const State<Size>& state, Seat viewer, const Memory<Size>& memory,
                        SimRandom& random);

// To viewers who may not see its outcome, an action looks the same as another of its kind.
template <class Size>
std::string check_hidden_outcome(const Game<Size>& game, const State<Size>& state, Action action, SimRandom& random);

}  // namespace barbican::test
