// A histogram of decision times with eight buckets for each power of two: percentiles within 12 %, in bounded space.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace barbican::sim::arena {

class Times {
 public:
  void add(std::uint64_t nanoseconds) { ++counts_[step_of(nanoseconds)]; }
  void add(const Times& other) {
    for (std::size_t i = 0; i < kSteps; ++i) counts_[i] += other.counts_[i];
  }
  // The time that this share of all decisions stayed under; 0 if there were none.
  double share_within_ns(double share) const {
    std::uint64_t total = 0;
    for (const std::uint64_t count : counts_) total += count;
    std::uint64_t within = 0;
    for (std::size_t i = 0; i < kSteps; ++i)
      if ((within += counts_[i]) > 0 && static_cast<double>(within) >= share * static_cast<double>(total))
        return end_of(i);
    return 0;
  }

 private:
  static constexpr std::size_t kSteps = 64 * 8;

  static constexpr std::size_t step_of(std::uint64_t nanoseconds) {
    if (nanoseconds < 8) return nanoseconds;
    const int octave = 63 - std::countl_zero(nanoseconds);  // 3 or more
    return static_cast<std::size_t>(octave - 2) * 8 + (nanoseconds >> (octave - 3) & 7);
  }
  static constexpr double end_of(std::size_t step) {
    if (step < 8) return static_cast<double>(step + 1);
    return static_cast<double>(8 + step % 8 + 1) * static_cast<double>(std::uint64_t{1} << (step / 8 - 1));
  }

  std::array<std::uint64_t, kSteps> counts_{};
};

}  // namespace barbican::sim::arena
