// The summary of a table that the store keeps with its rows: for lists, and for when to wake or delete it.
#pragma once

#include "server/settings.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

Summary summary_of(const TableState& table, const Settings& settings);

// Does the store need the summary again? The time of the last row alone may be behind by up to a minute: the rows have it exactly.
bool is_worth_writing(const Summary& summary, Summary before);

}  // namespace barbican::server
