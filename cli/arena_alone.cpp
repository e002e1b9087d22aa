// A group of one process.
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "cli/arena_processes.h"

namespace barbican::cli {

using sim::arena::GameResult;
using sim::arena::Times;
using sim::arena::WorkerPool;

ProcessGroup::ProcessGroup() : cores_each_(std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}
ProcessGroup::~ProcessGroup() = default;

std::optional<std::vector<int>> ProcessGroup::share(std::optional<std::vector<int>> games) const { return games; }

std::vector<Times> ProcessGroup::play(const Orders& orders) const {
  WorkerPool pool(orders.schedule, orders.games, orders.runner, orders.threads);
  while (!pool.is_done()) {
    for (const GameResult& game : pool.take_finished(std::chrono::milliseconds(100))) orders.take(game);
    if (!orders.goes_on()) pool.stop();
  }
  return pool.times();
}

}  // namespace barbican::cli
