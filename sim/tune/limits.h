#pragma once

namespace barbican::sim {

// A game of tuning that has no winner by then is broken off.
inline constexpr int kMostTurnsOfTuning = 300;

}  // namespace barbican::sim
