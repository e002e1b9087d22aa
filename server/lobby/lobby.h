// The list of public tables, and its followers.
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

// Thread-safe.
class Lobby {
 public:
  Lobby(const boost::asio::any_io_executor& executor, StoreThread& store_thread)
      : store_thread_(store_thread), timer_(executor) {}

  // Answers with the list. A follower gets it again after each change, but not more than kBytesPerSecond.
  void show(const std::shared_ptr<Client>& client, const std::string& re, bool follows);
  void forget(const std::shared_ptr<Client>& client);
  // A table was added, removed or changed.
  void changed();
  void stop() { timer_.cancel(); }

 private:
  using Clock = std::chrono::steady_clock;

  using Tables = std::shared_ptr<const std::string>;  // as JSON

  using Then = std::function<void(const Tables&)>;

  // Asks the store only if the last read is old or something has changed since.
  void list(Then then);
  void read();
  Tables listed_lately();
  void tell_followers(const Tables& tables);

  StoreThread& store_thread_;
  std::mutex mutex_;  // guards the members below
  std::vector<std::shared_ptr<Client>> followers_;
  std::vector<Then> askers_;  // they wait for the list
  bool is_reading_ = false;
  bool waits_ = false;           // the timer runs: the list will be sent
  Clock::time_point next_from_;  // the list is not sent before this time
  Tables told_;                  // the list that all followers have; null if they have different lists
  Tables tables_;                // from the last read
  Clock::time_point read_at_;    // time of the last read
  std::uint64_t changes_ = 0;    // number of changes so far
  std::uint64_t changes_read_ = 0;
  boost::asio::steady_timer timer_;
};

}  // namespace barbican::server
