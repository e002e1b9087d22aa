// Messages to a table. It handles one at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "server/lobby/bot_job.h"
#include "server/lobby/connection_handler.h"
#include "server/protocol/reason.h"
#include "server/protocol/request.h"
#include "server/store/log.h"
#include "server/table/table.h"

namespace barbican::server {

struct Attach {
  std::shared_ptr<Client> client;
  Hash token{};
  std::int64_t since = -1;
  std::string re;
};
struct Detach {
  std::shared_ptr<Client> client;
};
// The client did not take some news; now it has room again.
struct Drained {
  std::shared_ptr<Client> client;
};
struct Ask {
  std::shared_ptr<Client> client;
  Hash token{};
  std::string re;  // the request's id
  request::OfTable what;
  std::chrono::steady_clock::time_point received = std::chrono::steady_clock::now();
};
struct Tick {};
// The wall clock was corrected.
struct ClockSet {};
struct BotAnswered {
  Seat seat;
  std::int64_t decision = 0;
  BotAnswer answer;
};
struct Advised {
  Seat seat;
  std::int64_t decision = 0;
  std::vector<bots::Advice> advice;
};
// A loaded table, for a reader.
struct Inspected {
  const TableState* table;  // null if there is none
  const History& history;
  const RequestRefusal& why_none;  // used if there is no table

  bool is_missing() const { return table == nullptr && why_none.reason == info_of(ServerReason::kNoSuchTable).id; }
};
struct Inspect {
  std::function<void(const Inspected&)> read;
};
// Lists the people of the table and the addresses of the connected ones, by number. Number 0 has the spectators without a
// number.
struct ListPeople {
  std::function<void(const TableState*, const std::map<int, std::set<std::string>>&)> read;
};
struct Close {
  Kept kept = Kept::kYes;  // any other value deletes the table
  std::int64_t since = 0;  // time of the deletion, by the store's own clock
  std::function<void(std::optional<RequestRefusal>)> done;
};
struct Stop {
  std::function<void()> done;
};
using TableMessage =
    std::variant<Attach, Detach, Drained, Ask, Tick, ClockSet, BotAnswered, Advised, Inspect, ListPeople, Close, Stop>;

}  // namespace barbican::server
