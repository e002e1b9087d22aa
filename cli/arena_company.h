// The processes that share the games of a run: this one alone (arena_alone.cpp), or those that mpirun started
// (arena_mpi.cpp, if it was built so).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sim/arena/worker_pool.h"

namespace barbican::cli {

class Company {
 public:
  Company();
  ~Company();  // NOLINT(performance-trivially-destructible): not where mpirun shares the games
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  // One of them leads: it reads, writes and prints. The others only play.
  bool leads() const { return rank_ == 0; }
  int size() const { return size_; }
  // Cores for each.
  int cores_each() const { return cores_each_; }

  // The leader's list, for all of them. None: the leader can't go on.
  std::optional<std::vector<int>> share(std::optional<std::vector<int>> games) const;

  struct Orders {
    const sim::arena::Schedule& schedule;
    const std::vector<int>& games;
    const sim::arena::GameRunner& runner;
    int threads;  // of each process
    // The leader's: what a game came to, wherever it was played.
    std::function<void(const sim::arena::GameResult&)> take;
    // Asked several times a second.
    std::function<bool()> goes_on;
  };
  // Plays the games, together. The leader gets the times of decisions, of each of the schedule's bots.
  std::vector<sim::arena::Times> play(const Orders& orders) const;

 private:
  int rank_ = 0;
  int size_ = 1;
  int cores_each_ = 1;
};

}  // namespace barbican::cli
