// Confidence intervals of a rate.
#pragma once

#include <cstdint>

namespace barbican::sim::arena {

inline constexpr double kTwoSided95 = 1.959963984540054;  // the normal distribution's 97.5 % quantile

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's score interval for a rate, 95 %. It stays within 0 and 1, and is meaningful even if all games are won.
Interval wilson(std::int64_t wins, std::int64_t games);

}  // namespace barbican::sim::arena
