// Heap allocations of the whole process, counted.
#pragma once

#include <cstdint>

namespace barbican::cli {

std::uint64_t allocation_count();

}  // namespace barbican::cli
