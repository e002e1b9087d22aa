// Files of counts, as docs/perft.md describes them.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "barbican/codec.h"

namespace barbican::cli {

struct PerftCounts {
  Snapshot<Standard> start;
  std::vector<std::pair<int, std::uint64_t>> expected;  // by depth
};
Read<PerftCounts> read_perft(std::string_view source);

}  // namespace barbican::cli
