// One process that plays alone.
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "cli/arena_company.h"

namespace barbican::cli {

using sim::arena::Crew;
using sim::arena::GameResult;
using sim::arena::Times;

Company::Company() : cores_each_(std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}
Company::~Company() = default;

std::optional<std::vector<int>> Company::share(std::optional<std::vector<int>> games) const { return games; }

std::vector<Times> Company::play(const Orders& orders) const {
  Crew crew(orders.plan, orders.games, orders.runner, orders.threads);
  while (!crew.is_done()) {
    for (const GameResult& game : crew.take_finished(std::chrono::milliseconds(100))) orders.take(game);
    if (!orders.goes_on()) crew.stop();
  }
  return crew.times();
}

}  // namespace barbican::cli
