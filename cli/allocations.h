// The number of heap allocations of the whole process.
#pragma once

#include <cstdint>

namespace barbican::cli {

std::uint64_t allocation_count();

}  // namespace barbican::cli
