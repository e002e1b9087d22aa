// Questions to bots that wait for a thread. Addresses take turns, and the tables of an address take turns: an address with many
// tables gets no more time than an address with one table.
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
  // The next question; nothing if none waits.
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

  std::list<Address> turns_;  // in order; each has at least one question
  std::size_t size_ = 0;
};

}  // namespace barbican::server
