#include "server/lobby/upkeep.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "server/report/report.h"

namespace barbican::server {
namespace {

// The server may always delete this many games. Above that, it may delete a quarter of all games.
constexpr std::int64_t kNeverAMass = 20;
constexpr std::int64_t kLargestShare = 4;

}  // namespace

bool is_mass(std::int64_t due_games, std::int64_t other_games) {
  return due_games > kNeverAMass && due_games * kLargestShare > due_games + other_games;
}

bool holds_back(Log& log, const KeptCounts& counts) {
  return counts.due_games > kNeverAMass && is_mass(counts.due_games, log.count_games());
}

// A failed part waits for the next round; the other parts run all the same.
bool Upkeep::step(Log& log, std::int64_t now, std::int64_t seen) {
  bool is_more = false;
  try {
    is_more = take(log, now, seen);
  } catch (const std::exception& error) {
    report(Severity::kError, "upkeep_failed", {{"why", error.what()}});
  }
  if (!is_more) stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
  if (stage_ != Stage::kEnd) return true;
  stage_ = Stage::kMark;
  return false;
}

bool Upkeep::take(Log& log, std::int64_t now, std::int64_t seen) {
  switch (stage_) {
    case Stage::kMark: return log.mark_due(now, seen, kTablesAStep) >= kTablesAStep;
    case Stage::kCount: return count(log);
    case Stage::kTrash: return counters_.held == 0 && trash(log, seen - kSecondLook, seen);
    case Stage::kEmpty: return empty(log, seen);
    case Stage::kErase: return erase(log, seen);
    case Stage::kEnd: break;
  }
  return false;
}

bool Upkeep::count(Log& log) {
  const KeptCounts counts = log.count_kept();
  const std::uint64_t held = holds_back(log, counts) ? static_cast<std::uint64_t>(counts.due) : 0;
  if (held != 0 && counters_.held == 0)
    report(Severity::kWarning, "deletions_held",
           {{"games", counts.due_games}, {"allow", "barbican admin delete-expired"}});
  counters_.held = held;
  counters_.in_trash = static_cast<std::uint64_t>(counts.trash);
  return false;
}

// Moves tables that were due before `since` to the trash; false if there are none. An awake table is in use again, so it is no
// longer due.
bool Upkeep::trash(Log& log, std::int64_t since, std::int64_t seen) {
  std::vector<std::string> tables = log.list_kept(Kept::kDue, since, kTablesAStep);
  const auto awake =
      std::partition(tables.begin(), tables.end(), [this](const auto& table) { return !is_awake_(table); });
  log.set_kept({awake, tables.end()}, Kept::kYes, 0);
  log.set_kept({tables.begin(), awake}, Kept::kTrash, seen);
  std::for_each(tables.begin(), awake,
                [](const auto& table) { report(Severity::kInfo, "expired", {{"table", table}}); });
  counters_.trashed += static_cast<std::uint64_t>(awake - tables.begin());
  return !tables.empty();
}

bool Upkeep::release(Log& log, std::int64_t seen) { return trash(log, std::numeric_limits<std::int64_t>::max(), seen); }

bool Upkeep::empty(Log& log, std::int64_t seen) {
  const std::vector<std::string> tables = log.list_kept(Kept::kTrash, seen - kTrashTime, kTablesAStep);
  log.set_kept(tables, Kept::kNo, seen);
  return !tables.empty();
}

bool Upkeep::erase(Log& log, std::int64_t seen) {
  const ErasedTables erased = log.erase_some(kRowsAStep, seen);
  for (const std::string& table : erased.tables) report(Severity::kInfo, "erased", {{"table", table}});
  counters_.erased += erased.tables.size();
  return erased.is_more;
}

}  // namespace barbican::server
