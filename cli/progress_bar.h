// Shows the progress of a run on standard error: as a bar in a terminal, elsewhere as lines.
#pragma once

#include <chrono>
#include <string>

namespace barbican::cli {

class ProgressBar {
 public:
  enum class Way : std::uint8_t { kBar, kLines, kNone };

  // Chooses a bar if standard error is a terminal, else lines.
  static Way way_of_standard_error();
  // An earlier run did `before` of `all` items. `noun` is their name in the plural.
  ProgressBar(Way way, std::string noun, int all, int before);

  // Cheap if it is not time to redraw.
  void show(int done);
  // Erases the bar.
  void end();

 private:
  using Clock = std::chrono::steady_clock;
  std::string line(int done, double seconds) const;

  Way way_;
  std::string noun_;
  int all_;
  int before_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point due_ = start_;
};

// "1:02:03", "0:07".
std::string clock_text(double seconds);

}  // namespace barbican::cli
