// Counting positions to a depth, as docs/perft.md defines it.
#pragma once

#include <cstdint>

#include "barbican/rules.h"

namespace barbican::sim {

// The number of sequences of `depth` plies. A ply is one action of the seat that is asked next, or one outcome of chance;
// outcomes count once each, whatever their odds.
template <class Size>
std::uint64_t perft(const Game<Size>& game, const State<Size>& state, int depth);

}  // namespace barbican::sim
