// The work of `barbican admin`: the host of the server manages tables and bans, while the server runs or not.
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

// {"ok":true,"held":0,"tables":[…]}; `about` has the text that the lobby shows. `held` counts the expired tables that are not
// deleted because there are too many.
std::string write_table_list(const std::vector<Summary>& summaries,
                             const std::function<bool(const std::string&)>& is_awake, std::int64_t held);
// The same list; `left` is the time in milliseconds until the table is deleted.
std::string write_trash_list(const std::vector<TrashedTable>& tables, std::int64_t seen);

// {"ok":true,"people":[…]}: number, name, seat, hash of the token, whether the person is kicked, and addresses.
std::string write_people_list(const TableState& table, const std::map<int, std::set<std::string>>& addresses);

// {"ok":true,"bans":[{"who":"…","since":…,"until":…},…]}; a permanent ban has no `until`.
std::string write_ban_list(const std::vector<Ban>& bans);

// Adds or removes a ban. It lasts for `hours`, or for ever if that is 0. The answer is a list of this one ban, or a refusal.
std::string carry_out_ban(Bans& bans, std::string_view who, int hours);
std::string carry_out_unban(Bans& bans, std::string_view who);

// {"ok":true}, {"ok":true,"count":3}, or {"ok":false,"reason":"…","why":"…"}.
std::string write_admin_done();
std::string write_admin_count(std::int64_t count);
std::string write_admin_refusal(const Refusal& why);

// Ends a table's game without a winner; false if there is no such table. Use it when no server runs.
bool close_table(Log& log, const std::string& table);

// A game in notation, running or over, with everyone's cards. Nothing if there is no such table or no game; `why` says which.
std::optional<std::string> export_table(Log& log, const std::string& table, std::string& why);

}  // namespace barbican::server
