#include "server/lobby/admin.h"

#include <algorithm>

#include "barbican/codec.h"
#include "barbican/json.h"
#include "server/lobby/summary.h"
#include "server/lobby/upkeep.h"
#include "server/table/changeset.h"
#include "server/table/frame.h"

namespace barbican::server {

namespace {

void append_summary(JsonWriter& json, const Summary& summary) {
  json.word("table", summary.table);
  json.word("stage", name_of(summary.stage));
  json.truth("public", summary.is_public);
  json.number("created", summary.created);
  json.number("changed", summary.changed);
  json.raw("about", summary.about);
}

}  // namespace

std::string write_table_list(const std::vector<Summary>& summaries,
                             const std::function<bool(const std::string&)>& is_awake, std::int64_t held) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.number("held", held);
  json.open("tables", '[');
  for (const Summary& summary : summaries) {
    json.open('{');
    append_summary(json, summary);
    json.truth("awake", is_awake(summary.table));
    json.close('}');
  }
  json.close(']');
  json.close('}');
  return out;
}

std::string write_trash_list(const std::vector<TrashedTable>& tables, std::int64_t seen) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.open("tables", '[');
  for (const TrashedTable& table : tables) {
    json.open('{');
    append_summary(json, table.summary);
    json.number("left", std::max<std::int64_t>(0, table.since + kTrashTime - seen));
    json.close('}');
  }
  json.close(']');
  json.close('}');
  return out;
}

std::string write_admin_done() {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.close('}');
  return out;
}

std::string write_admin_count(std::int64_t count) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.number("count", count);
  json.close('}');
  return out;
}

std::string write_admin_refusal(const Explanation& why) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", false);
  append_explanation(json, why);
  json.close('}');
  return out;
}

bool close_table(Log& log, const std::string& table) {
  auto summary = log.summary(table);
  if (!summary) return false;
  const Restored restored = restore(table, log.read(table));
  if (restored.bad_row != 0) return false;
  const Attendance nobody;
  Changeset changeset = ChangesetBuilder(*restored.table, restored.history, server_time(), nobody).close();
  if (changeset.changes.empty()) return true;
  summary->stage = (*changeset.next)->stage;
  summary->about = write_lobby_entry(**changeset.next);
  summary->changed = (*changeset.next)->time;
  summary->wake_at = 0;
  const Write write{*summary, rows_of(changeset.changes)};
  log.write({&write, 1});
  return true;
}

std::optional<std::string> export_table(Log& log, const std::string& table, std::string& why) {
  const StoredTable stored = log.read(table);
  if (stored.rows.empty()) return why = "there is no such table", std::nullopt;
  const Restored restored = restore(table, stored);
  if (restored.bad_row != 0) return why = "the game can't be replayed: " + restored.why, std::nullopt;
  const TableState& found = **restored.table;
  if (!found.game) return why = "the game has not begun", std::nullopt;
  if (found.imported) return *found.imported;
  return write_game(record_of(found, restored.history), Syntax::kText);
}

}  // namespace barbican::server
