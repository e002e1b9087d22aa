#include "sim/arena/worker_pool.h"

#include <algorithm>
#include <utility>

namespace barbican::sim::arena {
namespace {

// The time records for the places of each line-up.
std::vector<PlaceTimes> times_by_place(const Schedule& schedule, std::vector<Times>& times) {
  const std::vector<std::string> bots = schedule.bots();
  std::vector<PlaceTimes> by_place;
  for (const LineUp& line_up : schedule.line_ups) {
    PlaceTimes& of_places = by_place.emplace_back();
    for (int place = 0; place < line_up.places(); ++place) {
      const auto found = std::find(bots.begin(), bots.end(), line_up.bot(place)) - bots.begin();
      of_places[place] = &times[found];
    }
  }
  return by_place;
}

}  // namespace

WorkerPool::WorkerPool(const Schedule& schedule, std::vector<int> games, GameRunner runner, int threads)
    : schedule_(schedule), games_(std::move(games)), runner_(std::move(runner)), times_(schedule.bots().size()) {
  working_ = std::min(threads, std::max(1, static_cast<int>(games_.size())));
  for (int i = 0, all = working_; i < all; ++i) threads_.emplace_back([this] { work(); });
}

void WorkerPool::work() {
  std::vector<Times> times(times_.size());
  try {
    const std::vector<PlaceTimes> by_place = times_by_place(schedule_, times);
    for (std::size_t i = next_++; i < games_.size() && !is_stopped_; i = next_++) {
      const GameId id = schedule_.id_of(games_[i]);
      const auto result = runner_(id, by_place[id.line_up], is_stopped_);
      if (!result) break;
      const std::lock_guard lock(mutex_);
      finished_.push_back(*result);
      news_.notify_one();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    stop();
  }
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < times.size(); ++i) times_[i].add(times[i]);
  --working_;
  news_.notify_one();
}

std::vector<GameResult> WorkerPool::take_finished(std::chrono::milliseconds wait) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, wait, [this] { return !finished_.empty() || working_ == 0; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return std::exchange(finished_, {});
}

bool WorkerPool::is_done() {
  const std::lock_guard lock(mutex_);
  return working_ == 0 && finished_.empty() && !failure_;
}

}  // namespace barbican::sim::arena
