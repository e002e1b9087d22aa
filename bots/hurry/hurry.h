// Playing on in a hurry: what a search lets everyone do beyond what it looks at. Sound rather than good, and very quick.
#pragma once

#include "barbican/action.h"
#include "barbican/chance.h"
#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican::bots {

// One of the list, by simple likings; what is liked alike is left to chance.
Action hurried_choice(const Game<Standard>& game, const State<Standard>& state, const ActionList& list,
                      SimRandom& random);

// Plays on, all seats alike, until it is the seat's turn again and its dice have been rolled, `rounds` times over; or the
// game is over. The list is the caller's, to be reused.
void hurry_on(const Game<Standard>& game, State<Standard>& state, Seat seat, int rounds, ActionList& list,
              SimRandom& random);

}  // namespace barbican::bots
