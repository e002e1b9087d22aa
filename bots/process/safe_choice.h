// The action for a player who does nothing.
#pragma once

#include "barbican/action.h"

namespace barbican::bots {

// Does as little as possible: ends the turn, rolls, declines, withdraws or passes. If none of these is legal, it is the
// first action of the list, which is not empty.
Action safe_choice(const ActionList& legal);

}  // namespace barbican::bots
