// How far a run is: a bar that is drawn anew in a terminal, a line now and then elsewhere. On standard error.
#pragma once

#include <chrono>
#include <string>

namespace barbican::cli {

class ArenaProgress {
 public:
  enum class Way : std::uint8_t { kBar, kLines, kNone };

  // Of `games` in all, `before` were played by an earlier run.
  ArenaProgress(Way way, int games, int before);

  // Cheap if nothing is due.
  void show(int done);
  // Wipes the bar away.
  void end();

 private:
  using Clock = std::chrono::steady_clock;
  std::string line(int done, double seconds) const;

  Way way_;
  int games_;
  int before_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point due_ = start_;
};

// "1:02:03", "0:07".
std::string clock_text(double seconds);

}  // namespace barbican::cli
