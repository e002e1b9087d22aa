// How much of everything there may be at a table.
#pragma once

namespace barbican::server {

inline constexpr int kMaxSeats = 6;
inline constexpr int kMaxPeople = 32;              // at a table, at one time
inline constexpr int kMostPersonNumber = 1000000;  // numbers are not used twice
inline constexpr int kMaxPersonName = 24;

}  // namespace barbican::server
