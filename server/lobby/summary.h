// The summary of a table that the store keeps with its rows: for lists, and for when to wake or delete it.
#pragma once

#include "server/settings.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

Summary summary_of(const TableState& table, const Settings& settings);

// Milliseconds since 1970 by the wall clock as it stood when the program started, and from then on by a clock that never
// jumps: whatever is done to the wall clock, time goes on evenly here.
std::int64_t server_time();

}  // namespace barbican::server
