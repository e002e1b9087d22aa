#include "sim/arena/interval.h"

#include <algorithm>
#include <cmath>

namespace barbican::sim::arena {

Interval wilson(std::int64_t wins, std::int64_t games) {
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double rate = static_cast<double>(wins) / n;
  const double z2 = kTwoSided95 * kTwoSided95;
  const double middle = (rate + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kTwoSided95 / (1 + z2 / n) * std::sqrt(rate * (1 - rate) / n + z2 / (4 * n * n));
  // At the ends the formula gives 0 and 1 only up to rounding.
  return {wins == 0 ? 0 : std::max(0.0, middle - half), wins == games ? 1 : std::min(1.0, middle + half)};
}

}  // namespace barbican::sim::arena
