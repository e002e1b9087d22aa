#include "server/lobby/admin.h"

#include <algorithm>
#include <stdexcept>

#include "barbican/codec.h"
#include "barbican/json.h"
#include "server/lobby/server_time.h"
#include "server/lobby/summary.h"
#include "server/lobby/upkeep.h"
#include "server/protocol/duration.h"
#include "server/protocol/reason.h"
#include "server/report/report.h"
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

std::string write_people_list(const TableState& table, const std::map<int, std::set<std::string>>& addresses) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.open("people", '[');
  for (const auto& [number, person] : *table.people) {
    json.open('{');
    json.number("person", number);
    json.text("name", person->name);
    if (const Seat seat = table.seat_of(number); seat.exists()) json.word("seat", name_of(seat));
    if (person->kicked) json.truth("kicked", true);
    json.word("token", to_hex(person->token));
    json.open("addresses", '[');
    if (const auto found = addresses.find(number); found != addresses.end())
      for (const std::string& address : found->second) json.item_text(address);
    json.close(']');
    json.close('}');
  }
  json.close(']');
  json.open("watching", '[');
  if (const auto found = addresses.find(0); found != addresses.end())
    for (const std::string& address : found->second) json.item_text(address);
  json.close(']');
  json.close('}');
  return out;
}

std::string write_ban_list(const std::vector<Ban>& bans) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", true);
  json.open("bans", '[');
  for (const Ban& ban : bans) {
    json.open('{');
    json.text("who", ban.who);
    json.number("since", ban.since);
    if (ban.until != 0) json.number("until", ban.until);
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

std::string write_admin_refusal(const Refusal& why) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.truth("ok", false);
  append_refusal(json, why);
  json.close('}');
  return out;
}

namespace {

std::string write_not_saved(const std::exception& failure) {
  report(Severity::kError, "ban_failed", {{"why", failure.what()}});
  return write_admin_refusal(explain(ServerReason::kBanNotSaved));
}

}  // namespace

std::string carry_out_ban(Bans& bans, std::string_view who, int hours) {
  const auto banned = read_banned(who);
  if (!banned) return write_admin_refusal(explain(ServerReason::kNotBannable, {value::word(who)}));
  const std::int64_t now = server_time();
  const Ban ban{*banned, now, hours == 0 ? 0 : now + hours * kHour};
  try {
    bans.add(ban, now);
  } catch (const std::runtime_error& failure) {
    return write_not_saved(failure);
  }
  report(Severity::kInfo, "banned", {{"who", ban.who}, {"hours", hours}});
  return write_ban_list({ban});
}

std::string carry_out_unban(Bans& bans, std::string_view who) {
  const std::string banned = read_banned(who).value_or(std::string(who));
  try {
    if (!bans.remove(banned, server_time()))
      return write_admin_refusal(explain(ServerReason::kNotBanned, {value::word(who)}));
  } catch (const std::runtime_error& failure) {
    return write_not_saved(failure);
  }
  report(Severity::kInfo, "unbanned", {{"who", banned}});
  return write_admin_done();
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
