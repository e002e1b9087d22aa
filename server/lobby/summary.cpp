#include "server/lobby/summary.h"

#include <algorithm>
#include <limits>

#include "server/protocol/duration.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace {

// Only games with days to think go on while nobody is present.
std::int64_t wake_time(const TableState& table) {
  if (!table.is_playing() || table.paused_by != 0 || table.clocks.kind() != TimerKind::kDays) return 0;
  std::int64_t first = std::numeric_limits<std::int64_t>::max();
  for (const Seat seat : table.state->waiting) first = std::min(first, table.clocks.deadline(seat));
  return table.state->waiting.empty() ? 0 : first;
}

}  // namespace

Summary summary_of(const TableState& table, const Settings& settings) {
  Summary summary;
  summary.table = table.id;
  summary.stage = table.stage;
  // A table that was closed before its game has nothing to show.
  summary.is_public = table.options.is_public && (table.stage != Stage::kOver || table.game);
  summary.about = write_lobby_entry(table);
  summary.created = table.created;
  summary.changed = table.time;
  summary.wake_at = wake_time(table);
  const std::int64_t life =
      table.stage == Stage::kWaiting ? settings.expire_waiting_hours * kHour : settings.expire_days * 24 * kHour;
  // Rounded up to a full hour, so that not every action changes the index.
  if (life != 0) summary.expires_at = (table.time / kHour + 1) * kHour + life;
  return summary;
}

bool is_worth_writing(const Summary& summary, Summary before) {
  if (summary.changed / kMinute == before.changed / kMinute) before.changed = summary.changed;
  return summary != before;
}

}  // namespace barbican::server
