// The summary of a table that the store keeps with its rows: for lists, and for when to wake or delete it.
#pragma once

#include "server/settings.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

Summary summary_of(const TableState& table, const Settings& settings);

}  // namespace barbican::server
