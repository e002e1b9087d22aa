// The summary of a table that the store keeps with its rows: for lists, and for when to wake or delete it.
#pragma once

#include "server/settings.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

Summary summary_of(const TableState& table, const Settings& settings);

// Milliseconds since 1970.
std::int64_t wall_clock();
inline constexpr std::int64_t kHour = 3600 * 1000;

}  // namespace barbican::server
