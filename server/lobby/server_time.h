// The time as the server counts it, in milliseconds.
#pragma once

#include <cstdint>

namespace barbican::server {

inline constexpr std::int64_t kNever = INT64_MAX;  // a time that does not come

// Since the program started, by a clock that never jumps.
std::int64_t steady_time();

// Since 1970, by the wall clock as it was last looked at; from then on it goes as evenly as steady_time.
std::int64_t server_time();
// Looks at the wall clock again. By how much that has put server_time right: 0 if it was wrong by less than a second.
std::int64_t follow_wall_clock();

}  // namespace barbican::server
