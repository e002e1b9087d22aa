// Questions to bots that wait for a thread. Addresses take turns, and so do the tables of an address: one with many tables
// keeps those of others waiting no longer than one with a single table does.
#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>

#include "server/lobby/bot_job.h"

namespace barbican::server {

class BotQueue {
 public:
  void push(BotRequest request);
  // The next one in turn; nothing if none waits.
  std::optional<BotRequest> pop();
  std::size_t size() const { return size_; }

 private:
  struct Table {
    std::string id;
    std::deque<BotRequest> waiting;
  };
  struct Address {
    std::string name;
    std::list<Table> turns;
  };

  std::list<Address> turns_;  // whose turn it is first; only those for whom something waits
  std::size_t size_ = 0;
};

}  // namespace barbican::server
