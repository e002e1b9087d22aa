// Counts action sequences of a given length, as docs/perft.md defines them.
#pragma once

#include <cstdint>

#include "barbican/rules.h"

namespace barbican::sim {

// The number of sequences of `depth` plies. A ply is one action of the seat that acts next, or one outcome of chance.
// Each outcome counts once, whatever its probability.
template <class Size>
std::uint64_t perft(const Game<Size>& game, const State<Size>& state, int depth);

}  // namespace barbican::sim
