#include "server/lobby/admin.h"

#include "barbican/codec.h"
#include "server/lobby/summary.h"
#include "server/table/frame.h"
#include "server/table/plan.h"

namespace barbican::server {
std::string write_table_list(const std::vector<Summary>& summaries,
                             const std::function<bool(const std::string&)>& is_awake) {
  std::string out = "{\"ok\":true,\"tables\":[";
  for (const Summary& summary : summaries) {
    if (out.back() != '[') out += ',';
    out += "{\"table\":\"" + summary.table + "\",\"stage\":\"" + std::string(name_of(summary.stage)) + "\"";
    out += summary.is_public ? ",\"public\":true" : ",\"public\":false";
    out += is_awake(summary.table) ? ",\"awake\":true" : ",\"awake\":false";
    out += ",\"created\":" + std::to_string(summary.created) + ",\"changed\":" + std::to_string(summary.changed);
    out += ",\"about\":" + summary.about + "}";
  }
  return out + "]}";
}

bool close_table(Log& log, const std::string& table) {
  auto summary = log.summary(table);
  if (!summary) return false;
  const Restored restored = restore(table, log.read(table));
  if (restored.bad_row != 0) return false;
  const std::vector<int> nobody;
  Plan plan = Planner(*restored.table, restored.history, wall_clock(), nobody).close();
  if (plan.rows.empty()) return true;
  summary->stage = plan.next->stage;
  summary->about = write_lobby_entry(*plan.next);
  summary->changed = plan.next->time;
  summary->wake_at = 0;
  const Write write{*summary, plan.rows};
  log.write({&write, 1});
  return true;
}

std::optional<std::string> export_table(Log& log, const std::string& table, std::string& why) {
  const auto rows = log.read(table);
  if (rows.empty()) return why = "there is no table " + table, std::nullopt;
  const Restored restored = restore(table, rows);
  if (restored.bad_row != 0) return why = "the game can't be replayed: " + restored.why, std::nullopt;
  if (restored.table->game == nullptr) return why = "the game has not begun", std::nullopt;
  if (restored.table->imported) return *restored.table->imported;
  return write_game(record_of(*restored.table, restored.history), Syntax::kText);
}

}  // namespace barbican::server
