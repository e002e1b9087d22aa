// Measures the speed of the bots.
#pragma once

#include <cstdint>

#include "sim/set_up.h"

namespace barbican::sim {

// On this thread, in games of four `medium` of edition 2022 on boards of this kind, for about `seconds` each.
struct MeasuredBots {
  double medium_decisions = 0;  // a second, over all questions that it gets
  double playouts = 0;          // a second, in searches with the default effort, all other work of the search included
  double searches = 0;          // a second
  double searched_decisions = 0;  // the share of `hard`'s decisions that it searches
};
template <class Size>
MeasuredBots measure_bots(BoardMethod board, double seconds, std::uint64_t seed);

}  // namespace barbican::sim
