// The worth of an income to the level `easy`.
#pragma once

#include "bots/value/land.h"

namespace barbican::bots::easy {

using value::Income;

// The horizon is the number of points that the leader still lacks. Income is worth more in a longer game.
int worth_of(const Income& income, int horizon);
// The worth of one more card in 72 rolls, by type.
Income prices(const Income& income, int horizon);

}  // namespace barbican::bots::easy
