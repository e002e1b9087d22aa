// What time brings at a table, and when: who decides for a seat, until when others are waited for. It follows from the table, from
// who is there and from the time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/lobby/table_time.h"
#include "server/lobby/viewers.h"
#include "server/table/table.h"

namespace barbican::server {

struct Situation {
  const TableState& table;
  const Viewers& viewers;
  const TableTime& time;
};

// Who decides for a seat that is waited for, from when on it may be asked, and when it acts.
struct Driver {
  Actor actor = Actor::kBot;
  std::int64_t asked_from = 0;
  std::int64_t due = 0;
};
// Nothing while it is a person who is here. `pace` is how long a bot takes over the decision.
std::optional<Driver> driver_of(const Situation& at, Seat seat, std::int64_t pace);
// The seats that are waited for, in the order in which they are asked.
std::vector<Seat> asked_in_order(const TableState& table);
// What is done without asking a bot.
std::optional<Action> quick_way_out(const TableState& table, Seat seat, Actor actor);

// The next person for whom an offer is declined, and when; nothing if there is nobody, or no offer that lapses.
struct Lapse {
  Seat seat;
  std::int64_t due = 0;
};
std::optional<Lapse> next_lapse(const Situation& at);

// When a start is called off, if nonces are still awaited then.
std::int64_t reveal_due(const TableState& table);

}  // namespace barbican::server
