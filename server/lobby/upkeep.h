// Which tables are deleted, and when. A table that has expired is looked at a second time later, then goes to the trash, and only
// after a week there are its rows deleted. All of it in small steps, by the store's own time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "server/protocol/duration.h"
#include "server/store/log.h"

namespace barbican::server {

// By the store's own time.
inline constexpr std::int64_t kSecondLook = 2 * kDay;  // after the first one that finds a table expired
inline constexpr std::int64_t kTrashTime = 7 * kDay;

// Have suspiciously many games expired? Tables whose game never began are not counted.
bool is_mass(std::int64_t due_games, std::int64_t other_games);
// Are they held back, in this store?
bool holds_back(Log& log, const KeptCounts& counts);

class Upkeep {
 public:
  // How large a step is.
  static constexpr int kTablesAStep = 100;
  static constexpr int kRowsAStep = 200;

  explicit Upkeep(std::function<bool(const std::string&)> is_awake) : is_awake_(std::move(is_awake)) {}

  // One step of a round, with the wall clock and the store's own; false: the round is over. On the store's thread.
  bool step(Log& log, std::int64_t now, std::int64_t seen);
  // Some that have expired go to the trash, be they a mass and before the second look: the host wants it so. False when
  // there are none left.
  bool release(Log& log, std::int64_t seen);

  // For /metrics; from any thread.
  struct Counters {
    std::atomic<std::uint64_t> trashed{0};   // since they had expired
    std::atomic<std::uint64_t> erased{0};    // tables of which nothing is left
    std::atomic<std::uint64_t> held{0};      // that have expired, and are too many to be deleted
    std::atomic<std::uint64_t> in_trash{0};  // now
  };
  const Counters& counters() const { return counters_; }

 private:
  enum class Stage : std::uint8_t { kMark, kCount, kTrash, kEmpty, kErase, kEnd };

  // Is there more to do?
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
