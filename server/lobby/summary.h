// The summary of a table. The store keeps it with the rows, for lists, and to know when to wake or delete the table.
#pragma once

#include "server/settings.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

Summary summary_of(const TableState& table, const Settings& settings);

// Does the store need the summary again? It may keep an old time of the last row for up to a minute: the rows have the exact
// time.
bool is_worth_writing(const Summary& summary, Summary before);

}  // namespace barbican::server
