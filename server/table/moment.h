// Positions other than the one at a table now: moments of its game, and what is sent to be looked at. docs/protocol.md
// describes the messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/table/changeset.h"
#include "server/table/table.h"

namespace barbican::server {

// One moment of a finished game, as a seat (by its name), a spectator or someone who sees all (`all`) sees it. Nothing if
// there is no such moment.
std::optional<std::string> write_replay(const TableState& table, const History& history, std::int64_t ply,
                                        std::string_view as, std::string_view re);

using Reply = std::variant<std::string, Refusal>;

// What has happened in the game from a ply on, as the person knows it or, once it is over, as another viewer does.
Reply write_story(const TableState& table, const History& history, int person, const Request& request);

// A position with all that is in it.
Reply write_look(const Origin& origin, std::string_view re);

// What comes of actions in a position, as one seat sees it. Nothing of it is kept.
Reply write_study(const Request& request);

}  // namespace barbican::server
