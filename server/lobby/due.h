// Actions that are due at a table because time has passed: who decides for a seat, and how long the table waits for others.
// They depend only on the table, on the people present and on the time.
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

// The decider for a seat that has to act: a bot or the clock, the time from which it may be asked, and the time when it acts.
struct Driver {
  Actor actor = Actor::kBot;
  std::int64_t asked_from = 0;
  std::int64_t due = 0;
};
// Nothing if a present person decides. `pace` is the time that a bot takes for the decision.
std::optional<Driver> driver_of(const Situation& at, Seat seat, std::int64_t pace);
// The seats that have to act, in the order in which they are asked.
std::vector<Seat> asked_in_order(const TableState& table);
// An action that needs no bot; nothing if a bot has to decide.
std::optional<Action> quick_way_out(const TableState& table, Seat seat, Actor actor);

// The next person for whom the server declines an offer, and the time. Nothing if there is no such person or no offer.
struct Lapse {
  Seat seat;
  std::int64_t due = 0;
};
std::optional<Lapse> next_lapse(const Situation& at);

// The time when the start is called off if nonces are still missing.
std::int64_t reveal_due(const TableState& table);

}  // namespace barbican::server
