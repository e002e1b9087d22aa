// The server's time, in milliseconds.
#pragma once

#include <cstdint>

namespace barbican::server {

inline constexpr std::int64_t kNever = INT64_MAX;  // a time that never comes

// The time since the program started. This clock never jumps.
std::int64_t steady_time();

// The time since 1970. It follows the wall clock at the last look, and runs as evenly as steady_time after that.
std::int64_t server_time();
// Looks at the wall clock again and corrects server_time. Returns the correction; 0 if it would be less than a second.
std::int64_t follow_wall_clock();

}  // namespace barbican::server
