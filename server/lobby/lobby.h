// The list of public tables, and those who follow it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/lobby/connection_handler.h"
#include "server/store/store_thread.h"

namespace barbican::server {

// From any thread.
class Lobby {
 public:
  Lobby(const boost::asio::any_io_executor& executor, StoreThread& store_thread)
      : store_thread_(store_thread), timer_(executor) {}

  // Answers with the list. Whoever follows it is sent it again when it has changed, but not more than kBytesPerSecond.
  void show(const std::shared_ptr<Client>& client, const std::string& re, bool follows);
  void forget(const std::shared_ptr<Client>& client);
  // A table has come, gone or changed.
  void changed();
  void stop() { timer_.cancel(); }

 private:
  using Clock = std::chrono::steady_clock;

  using Tables = std::shared_ptr<const std::string>;  // as JSON

  using Then = std::function<void(const Tables&)>;

  // Asks the store only if the list was not read a moment ago, or something has changed since.
  void list(Then then);
  void read();
  Tables listed_lately();
  void tell_followers(const Tables& tables);

  StoreThread& store_thread_;
  std::mutex mutex_;  // for what follows
  std::vector<std::shared_ptr<Client>> followers_;
  std::vector<Then> askers_;  // who wait for the list to be read
  bool is_reading_ = false;
  bool waits_ = false;           // the list will be sent
  Clock::time_point next_from_;  // not before
  Tables told_;                  // what all followers have; none if they don't have the same
  Tables tables_;                // as last read
  Clock::time_point read_at_;    // then
  std::uint64_t changes_ = 0;    // so far
  std::uint64_t changes_read_ = 0;
  boost::asio::steady_timer timer_;
};

}  // namespace barbican::server
