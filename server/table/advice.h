// Messages with advice to a person.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "barbican/json.h"
#include "bots/advice.h"
#include "server/protocol/reason.h"
#include "server/table/table.h"

namespace barbican::server {

// The reason why a person gets no advice on this decision; nothing if they get it. Only a person who plays against bots alone
// gets advice: people would not want to play against it.
std::optional<RequestRefusal> why_no_advice(const TableState& table, int person, std::int64_t decision);

// Lists all merits, each with its parts.
void append_merits(JsonWriter& json);

std::string write_advice(const TableState& table, std::int64_t decision, std::span<const bots::Advice> advice,
                         std::string_view re);

}  // namespace barbican::server
