// A player with a plan: builds what it can, saves for the rest. Not a bot, only a maker of positions like those of real
// games, where hands are full and lists are wide.
#pragma once

#include "barbican/chance.h"
#include "barbican/rules.h"

namespace barbican::sim {

// Picks one of a seat's legal actions.
template <class Size>
Action sensible_choice(const Game<Size>& game, const State<Size>& state, const ActionList& list, SimRandom& random);

}  // namespace barbican::sim
