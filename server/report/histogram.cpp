#include "server/report/histogram.h"

#include <algorithm>

namespace barbican::server {
namespace {

// 1500 → 1.5
std::string in_seconds(std::uint64_t count, std::uint64_t in_a_second) {
  std::string digits = std::to_string(in_a_second + count % in_a_second).substr(1);
  while (digits.ends_with('0')) digits.pop_back();
  return std::to_string(count / in_a_second) + (digits.empty() ? "" : "." + digits);
}

}  // namespace

void Histogram::add(std::chrono::steady_clock::duration time) {
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  const auto bound =
      std::ranges::lower_bound(kBounds, microseconds, {}, [](int bound_ms) { return std::int64_t{1000} * bound_ms; });
  ++counts_[bound - kBounds.begin()];
  microseconds_ += static_cast<std::uint64_t>(microseconds);
}

std::string Histogram::lines(std::string_view name, std::string_view help) const {
  const std::string full = "barbican_" + std::string(name);
  std::string out = "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i];
    const std::string bound = i < kBounds.size() ? in_seconds(kBounds[i], 1000) : "+Inf";
    out += full + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + "\n";
  }
  out += full + "_sum " + in_seconds(microseconds_, 1000000) + "\n";
  return out + full + "_count " + std::to_string(sum) + "\n";
}

}  // namespace barbican::server
