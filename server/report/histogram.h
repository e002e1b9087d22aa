// A histogram of durations, for /metrics: the number of values up to each bound. Cheap enough for every request.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace barbican::server {

class Histogram {
 public:
  // From any thread.
  void add(std::chrono::steady_clock::duration time);
  // In Prometheus' format; the name lacks the program's prefix.
  std::string lines(std::string_view name, std::string_view help) const;

 private:
  // In milliseconds. A person notices a tenth of a second, and gives up after ten.
  static constexpr std::array kBounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000};

  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1>
      counts_{};  // of each bucket alone; the last one is for longer times
  std::atomic<std::uint64_t> microseconds_{0};
};

}  // namespace barbican::server
