#pragma once

namespace barbican::sim {

// Tuning breaks off a game that has no winner after so many turns.
inline constexpr int kMostTurnsOfTuning = 300;

}  // namespace barbican::sim
