// What an income is worth to the level `easy`.
#pragma once

#include "bots/value/land.h"

namespace barbican::bots::easy {

using value::Income;

// The horizon is the number of points that the leader still lacks: the longer the game, the more income is worth.
int worth_of(const Income& income, int horizon);
// What one more card in 72 rolls is worth, by type.
Income prices(const Income& income, int horizon);

}  // namespace barbican::bots::easy
