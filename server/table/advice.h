// Advice to a person, as it is sent.
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

// Why a person gets no advice on the decision that they name; nothing if they do. It is for those who play against bots
// alone: others would not want to play against it.
std::optional<RequestRefusal> why_no_advice(const TableState& table, int person, std::int64_t decision);

// All that advice can tell, each with what it names.
void append_merits(JsonWriter& json);

std::string write_advice(const TableState& table, std::int64_t decision, std::span<const bots::Advice> advice,
                         std::string_view re);

}  // namespace barbican::server
