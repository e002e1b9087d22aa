// Measures the speed of the engine.
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

// Plays random four-player games of edition 2022 on one board, on this thread, for about `seconds`. `allocations`
// returns the process's number of heap allocations.
template <class Size>
Measured measure_random_play(BoardMethod board, double seconds, std::uint64_t seed, std::uint64_t (*allocations)());

// The time to copy a State, in nanoseconds.
template <class Size>
double measure_copy();

// Times on positions from sensible play, in nanoseconds: to list the actions, and to copy the state and apply one.
struct MeasuredWide {
  double actions_per_list = 0;
  double list_ns = 0;
  double copy_and_apply_ns = 0;
};
template <class Size>
MeasuredWide measure_sensible_positions(BoardMethod board, double seconds, std::uint64_t seed);

}  // namespace barbican::sim
