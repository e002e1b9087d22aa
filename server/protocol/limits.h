// How much of everything there may be at a table, and units to count in.
#pragma once

#include <cstdint>

namespace barbican::server {

// Lengths of time, in milliseconds.
inline constexpr std::int64_t kSecond = 1000;
inline constexpr std::int64_t kHour = 3600 * kSecond;
inline constexpr std::int64_t kDay = 24 * kHour;

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxPeople = 32;              // at a table, at one time
inline constexpr int kMostPersonNumber = 1000000;  // numbers are not used twice
inline constexpr int kMaxPersonName = 24;

}  // namespace barbican::server
