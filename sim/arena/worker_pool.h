// Threads that play games of a schedule. The code that starts them collects the results.
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
  // Plays the games in this order. The schedule must outlive the pool.
  WorkerPool(const Schedule& schedule, std::vector<int> games, GameRunner runner, int threads);
  ~WorkerPool() { stop(); }  // drops unfinished games
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Returns the games that have finished since the last call, in no particular order. Waits up to `wait` for the first.
  // Rethrows what a game threw.
  std::vector<GameResult> take_finished(std::chrono::milliseconds wait);
  // True if no thread plays any more and all results are taken.
  bool is_done();
  // Drops games in progress before their next decision.
  void stop() { is_stopped_ = true; }
  // The times of each of the schedule's bots, over the games played here. Valid once the pool is done.
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

  std::vector<std::jthread> threads_;  // the last member: the threads end before the data that they use
};

}  // namespace barbican::sim::arena
