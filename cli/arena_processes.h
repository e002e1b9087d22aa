// The processes that share the games of a run: this one alone (arena_alone.cpp), or those that mpirun started
// (arena_mpi.cpp, in builds with MPI).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sim/arena/worker_pool.h"

namespace barbican::cli {

class ProcessGroup {
 public:
  ProcessGroup();
  ~ProcessGroup();  // NOLINT(performance-trivially-destructible): not where mpirun shares the games
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;

  // One process leads: it reads, writes and prints. The others only play.
  bool leads() const { return rank_ == 0; }
  int size() const { return size_; }
  // Cores for each process.
  int cores_each() const { return cores_each_; }

  // Sends the leader's list to all. None: the leader can't go on.
  std::optional<std::vector<int>> share(std::optional<std::vector<int>> games) const;

  struct Orders {
    const sim::arena::Schedule& schedule;
    const std::vector<int>& games;
    const sim::arena::GameRunner& runner;
    int threads;  // of each process
    // called in the leader for each game that ended, in any process
    std::function<void(const sim::arena::GameResult&)> take;
    // called several times a second
    std::function<bool()> goes_on;
  };
  // Plays the games together. The leader gets the decision times of each of the schedule's bots.
  std::vector<sim::arena::Times> play(const Orders& orders) const;

 private:
  int rank_ = 0;
  int size_ = 1;
  int cores_each_ = 1;
};

}  // namespace barbican::cli
