// How fast the engine is.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sim/random_play.h"
#include "sim/set_up.h"

namespace barbican::sim {

struct Measured {
  PlayCounts counts;
  double seconds = 0;
  std::uint64_t allocations = 0;
};

// Random games of a four-player game of edition 2022 on one board to the end, on this thread, for about so many seconds.
// `allocations` reads the process's count of heap allocations.
template <class Size>
Measured measure_random_play(BoardMethod board, double seconds, std::uint64_t seed, std::uint64_t (*allocations)());

// One copy of a State, in nanoseconds.
template <class Size>
double measure_copy();

// Positions from sensible play: the cost of a list, and of a copy with one of its actions applied, in nanoseconds.
struct MeasuredWide {
  double actions_per_list = 0;
  double list_ns = 0;
  double copy_and_apply_ns = 0;
};
template <class Size>
MeasuredWide measure_sensible_positions(BoardMethod board, double seconds, std::uint64_t seed);

}  // namespace barbican::sim
