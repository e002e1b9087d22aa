// Threads that play games of a schedule. The code that started them collects what they finish.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "sim/arena/game.h"

namespace barbican::sim::arena {

class WorkerPool {
 public:
  // The games are taken in this order. The schedule must outlive the pool.
  WorkerPool(const Schedule& schedule, std::vector<int> games, GameRunner runner, int threads);
  ~WorkerPool() { stop(); }  // drops what is unfinished
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // What was finished since the last call, after waiting so long at most for something; in no particular order. Throws what
  // a game threw.
  std::vector<GameResult> take_finished(std::chrono::milliseconds wait);
  // Nobody plays any more, and everything was taken.
  bool is_done();
  // Games in progress are dropped before their next decision.
  void stop() { is_stopped_ = true; }
  // Of each of the schedule's bots, of the games played here; once it is done.
  const std::vector<Times>& times() const { return times_; }

 private:
  void work();

  const Schedule& schedule_;
  const std::vector<int> games_;
  const GameRunner runner_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_stopped_ = false;

  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<GameResult> finished_;
  std::vector<Times> times_;
  std::exception_ptr failure_;
  int working_ = 0;

  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace barbican::sim::arena
