// How much of everything there may be at a table.
#pragma once

namespace barbican::server {

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxPeople = 32;
inline constexpr int kMaxPersonName = 24;

}  // namespace barbican::server
