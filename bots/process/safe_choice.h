// What is done for a player who does nothing.
#pragma once

#include "barbican/action.h"

namespace barbican::bots {

// Whoever loses a move goes on without doing anything, where that is possible: ends the turn, rolls, declines, withdraws,
// passes. Otherwise the first action of the list, which is not empty.
Action safe_choice(const ActionList& legal);

}  // namespace barbican::bots
