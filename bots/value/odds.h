// Sums of log odds in whole numbers: the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace barbican::bots::value {

namespace detail {

inline constexpr int kOddsStep = 8192;  // in millionths
inline constexpr int kOddsEntries = 1200;

constexpr double exp_of(double x) {  // x from -10 to 0
  double result = 1;
  double term = 1;
  for (int i = 1; i < 60; ++i) result += term *= x / 16 / i;
  for (int i = 0; i < 4; ++i) result *= result;
  return result;
}

constexpr double log_of(double y) {  // y from 1 to 2
  const double z = (y - 1) / (y + 1);
  double result = 0;
  double power = z;
  for (int i = 1; i < 60; i += 2, power *= z * z) result += power / i;
  return 2 * result;
}

// log(1 + exp(-d)) for differences d, in millionths.
inline constexpr auto kAdded = [] {
  std::array<std::int32_t, kOddsEntries> table{};
  for (int i = 0; i < kOddsEntries; ++i)
    table[i] = static_cast<std::int32_t>(1e6 * log_of(1 + exp_of(-1e-6 * i * kOddsStep)) + 0.5);
  return table;
}();

}  // namespace detail

// The log odds of the sum of two odds, in millionths. It interpolates between the entries of the table, so that every
// difference counts.
constexpr std::int32_t add_odds(std::int32_t a, std::int32_t b) {
  const std::int32_t most = std::max(a, b);
  const std::int32_t apart = most - std::min(a, b);
  const std::int32_t entry = apart / detail::kOddsStep;
  if (entry >= detail::kOddsEntries - 1) return most;
  const std::int32_t low = detail::kAdded[entry];
  const std::int32_t high = detail::kAdded[entry + 1];
  return most + low + (high - low) * (apart % detail::kOddsStep) / detail::kOddsStep;
}

// The chance of winning for these log odds, in millionths.
constexpr std::int32_t chance_of(std::int32_t odds) {
  constexpr auto kChances = [] {
    std::array<std::int32_t, detail::kOddsEntries + 1> table{};
    for (int i = 0; i <= detail::kOddsEntries; ++i) {
      const double against = detail::exp_of(-1e-6 * i * detail::kOddsStep);
      table[i] = static_cast<std::int32_t>(1e6 / (1 + against) + 0.5);
    }
    return table;
  }();
  const std::int32_t size = std::min(odds < 0 ? -odds : odds, detail::kOddsStep * detail::kOddsEntries - 1);
  const std::int32_t entry = size / detail::kOddsStep;
  const std::int32_t low = kChances[entry];
  const std::int32_t chance = low + (kChances[entry + 1] - low) * (size % detail::kOddsStep) / detail::kOddsStep;
  return odds < 0 ? 1'000'000 - chance : chance;
}

}  // namespace barbican::bots::value
