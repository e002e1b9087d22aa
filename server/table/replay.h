// Positions other than the one at a table now: one after a step of its game, and what is sent to be looked at. docs/protocol.md
// describes the messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "server/table/changeset.h"
#include "server/table/table.h"

namespace barbican::server {

using Reply = std::variant<std::string, RequestRefusal>;

// One moment of a finished game.
Reply write_replay(const TableState& table, const History& history, const request::Replay& wish, std::string_view re);

// What has happened in the game from a ply on, as the person knows it or, once it is over, as another viewer does.
Reply write_history(const TableState& table, const History& history, int person, const request::History& wish,
                    std::string_view re);

// A position with all that is in it.
Reply write_look(const request::Look& wish, std::string_view re);

// What comes of actions in a position, as one seat sees it. Nothing of it is kept.
Reply write_study(const request::Study& wish, std::string_view re);

}  // namespace barbican::server
