// Spans of time, in milliseconds.
#pragma once

#include <cstdint>

namespace barbican::server {

inline constexpr std::int64_t kSecond = 1000;
inline constexpr std::int64_t kMinute = 60 * kSecond;
inline constexpr std::int64_t kHour = 3600 * kSecond;
inline constexpr std::int64_t kDay = 24 * kHour;

}  // namespace barbican::server
