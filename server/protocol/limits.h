// Limits of a table.
#pragma once

namespace barbican::server {

inline constexpr int kMaxSeats = 6;
inline constexpr int kMaxPeople = 32;              // at a table, at one time
inline constexpr int kMostPersonNumber = 1000000;  // no number is used twice
inline constexpr int kMaxPersonName = 24;

}  // namespace barbican::server
