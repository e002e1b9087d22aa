// How fast the bots are.
#pragma once

#include <cstdint>

#include "sim/set_up.h"

namespace barbican::sim {

// On this thread, in games of four `medium` of edition 2022 on boards of this kind, for about so many seconds each.
struct MeasuredBots {
  double medium_decisions = 0;  // a second: every question that it is asked
  double playouts = 0;  // a second, of a search with the default effort, with everything else that it does included
  double searches = 0;  // a second
  double searched_decisions = 0;  // of `hard`'s decisions, those that it searches
};
template <class Size>
MeasuredBots measure_bots(BoardMethod board, double seconds, std::uint64_t seed);

}  // namespace barbican::sim
