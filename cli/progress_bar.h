// How far a run is: a bar that is redrawn in a terminal, a line now and then elsewhere. On standard error.
#pragma once

#include <chrono>
#include <string>

namespace barbican::cli {

class ProgressBar {
 public:
  enum class Way : std::uint8_t { kBar, kLines, kNone };

  // A bar if it is seen in a terminal, lines if not.
  static Way way_of_standard_error();
  // Of `all` there are to do, `before` were done by an earlier run. `noun` is what they are called, in the plural.
  ProgressBar(Way way, std::string noun, int all, int before);

  // Cheap if nothing is due.
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
