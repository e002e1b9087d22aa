// Counters of all scripted clients together.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace barbican::server::load {

class Samples {
 public:
  void add(std::uint32_t value) { values_.push_back(value); }
  void add(std::chrono::nanoseconds time) {
    using Microseconds = std::chrono::duration<std::uint32_t, std::micro>;
    add(std::chrono::duration_cast<Microseconds>(std::max(time, std::chrono::nanoseconds(0))).count());
  }
  std::size_t count() const { return values_.size(); }
  void clear() { values_.clear(); }
  // The value that this percentage of the samples do not exceed; 0 without samples.
  std::uint32_t percentile(double percent) {
    if (values_.empty()) return 0;
    const auto rank = static_cast<std::size_t>(percent / 100 * static_cast<double>(values_.size() - 1) + 0.5);
    std::nth_element(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(rank), values_.end());
    return values_[rank];
  }

 private:
  std::vector<std::uint32_t> values_;
};

struct LoadCounters {
  Samples latency;      // microseconds from sending a request to the frame at the last player
  Samples part;         // of these, the ones since the last part began
  Samples late;         // microseconds from the time when a request was due to sending it
  Samples frame_bytes;  // of every frame
  void add_latency(std::chrono::nanoseconds time) {
    latency.add(time);
    part.add(time);
  }
  std::uint64_t games_over = 0;

  // Errors.
  std::uint64_t refusals = 0;
  std::uint64_t closes = 0;
  std::uint64_t lost_frames = 0;  // missing or duplicate frames, and frames whose version does not follow
  std::string first_error;

  std::uint64_t errors() const { return refusals + closes + lost_frames; }
  void note(std::uint64_t& count, std::string_view why) {
    if (errors() == 0) first_error = why;
    ++count;
  }
};

}  // namespace barbican::server::load
