// Files of perft counts, as docs/perft.md describes them.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "barbican/any_size.h"

namespace barbican::cli {

struct PerftCounts {
  AnySnapshot start;
  std::vector<std::pair<int, std::uint64_t>> expected;  // by depth
};
Read<PerftCounts> read_perft(std::string_view source, BoardSize size = BoardSize::kStandard);

// The number of sequences of so many plies.
std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth);

}  // namespace barbican::cli
