// Positions other than the present one of a table: an earlier moment of its game, or a position that a client sends.
// docs/protocol.md describes the messages.
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

// The events of a game from a ply on, as the person knows them. After the game, another viewer's knowledge may be chosen.
Reply write_history(const TableState& table, const History& history, int person, const request::History& wish,
                    std::string_view re);

// A position with its full contents.
Reply write_look(const request::Look& wish, std::string_view re);

// The results of actions in a position, for one seat. The server keeps nothing.
Reply write_study(const request::Study& wish, std::string_view re);

}  // namespace barbican::server
