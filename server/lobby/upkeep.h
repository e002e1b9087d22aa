// Deletes expired tables. A second look at an expired table sends it to the trash; its rows are deleted a week later. All of
// this happens in small steps, by the store's own time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "server/protocol/duration.h"
#include "server/store/log.h"

namespace barbican::server {

// Times by the store's own clock.
inline constexpr std::int64_t kSecondLook = 2 * kDay;  // after the first look that finds a table expired
inline constexpr std::int64_t kTrashTime = 7 * kDay;

// Have suspiciously many games expired? Tables without a game do not count.
bool is_mass(std::int64_t due_games, std::int64_t other_games);
// Does this store hold its deletions back?
bool holds_back(Log& log, const KeptCounts& counts);

class Upkeep {
 public:
  // The size of a step.
  static constexpr int kTablesAStep = 100;
  static constexpr int kRowsAStep = 200;

  explicit Upkeep(std::function<bool(const std::string&)> is_awake) : is_awake_(std::move(is_awake)) {}

  // One step of a round, with the time of the wall clock and of the store. False: the round is over. Runs on the store's
  // thread.
  bool step(Log& log, std::int64_t now, std::int64_t seen);
  // Moves some expired tables to the trash, because the host wants it: a second look is not needed, and the number does not
  // matter. False if none are left.
  bool release(Log& log, std::int64_t seen);

  // For /metrics. Thread-safe.
  struct Counters {
    std::atomic<std::uint64_t> trashed{0};   // moved to the trash
    std::atomic<std::uint64_t> erased{0};    // with nothing left in the store
    std::atomic<std::uint64_t> held{0};      // expired, but too many to delete
    std::atomic<std::uint64_t> in_trash{0};  // at present
  };
  const Counters& counters() const { return counters_; }

 private:
  enum class Stage : std::uint8_t { kMark, kCount, kTrash, kEmpty, kErase, kEnd };

  // Each returns true if there is more to do.
  bool take(Log& log, std::int64_t now, std::int64_t seen);
  bool count(Log& log);
  bool trash(Log& log, std::int64_t since, std::int64_t seen);
  bool empty(Log& log, std::int64_t seen);
  bool erase(Log& log, std::int64_t seen);

  const std::function<bool(const std::string&)> is_awake_;
  Stage stage_ = Stage::kMark;
  Counters counters_;
};

}  // namespace barbican::server
