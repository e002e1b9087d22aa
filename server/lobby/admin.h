// What the host of the server may do with tables, whether it runs or not. `barbican admin` asks for it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/refusal.h"
#include "server/lobby/bans.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

// {"ok":true,"held":0,"tables":[…]}, with what the lobby shows of each under `about`. Held are those that have expired and
// are too many to be deleted.
std::string write_table_list(const std::vector<Summary>& summaries,
                             const std::function<bool(const std::string&)>& is_awake, std::int64_t held);
// The same with the time that each table has left, in milliseconds, under `left`.
std::string write_trash_list(const std::vector<TrashedTable>& tables, std::int64_t seen);

// {"ok":true,"people":[…]}: number, name, seat, the hash of their token, whether they are kicked, and their addresses.
std::string write_people_list(const TableState& table, const std::map<int, std::set<std::string>>& addresses);

// {"ok":true,"bans":[{"who":"…","since":…,"until":…},…]}; one for good has no end.
std::string write_ban_list(const std::vector<Ban>& bans);

// Adds a ban, for so many hours or (0) for good, and takes one back; the answer is a list of the one ban, or why not.
std::string carry_out_ban(Bans& bans, std::string_view who, int hours);
std::string carry_out_unban(Bans& bans, std::string_view who);

// {"ok":true}, {"ok":true,"count":3}, or {"ok":false,"reason":"…","why":"…"}.
std::string write_admin_done();
std::string write_admin_count(std::int64_t count);
std::string write_admin_refusal(const Refusal& why);

// Ends a table's game without a winner; false if there is no such table. For when no server runs.
bool close_table(Log& log, const std::string& table);

// A game in notation, running or over, with everyone's cards. Nothing if there is no such table or no game at it; then
// `why` says which.
std::optional<std::string> export_table(Log& log, const std::string& table, std::string& why);

}  // namespace barbican::server
