// Limits for one connection and one address: the processor's time (each costly request has a price), new tables, and changes at
// a table.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string>

#include "server/limiter.h"
#include "server/settings.h"

namespace barbican::server {

// Time of the processor. Prices are rounded up from measurements on one core of a small machine.
using WorkTime = std::chrono::microseconds;

// For a table that is loaded from the store.
inline constexpr WorkTime kWakePrice{5000};
inline constexpr WorkTime kExportPrice{1000};
// For a drawing of the board, in a link's preview.
inline constexpr WorkTime kPicturePrice{10'000};
// For a search for a table that does not exist.
inline constexpr WorkTime kMissPrice{100};
// For a frame that answers a request without a change.
inline constexpr WorkTime kFramePrice{200};
// For a replay of this many plies, in addition to the price of the request.
WorkTime price_of_plies(std::int64_t plies);
// For a long message: to read it, with its game or position, and to do the work.
WorkTime price_of_length(std::size_t bytes);

// Accounts of connections and addresses. An account gains some work each second, and holds at most the gain of twenty seconds.
// It may fall below zero by one request, so that even the dearest request is possible sometimes.
class WorkAccounts {
 public:
  explicit WorkAccounts(const Settings& settings);

  // Pays from the address's account, and from the connection's account if there is one. Zero if both had enough; otherwise
  // nothing is paid, and the result is the number of seconds to wait. Thread-safe.
  int pay(const std::string& address, Limiter* connection, WorkTime price);
  // Returns a part of a payment that was not needed.
  void give_back(const std::string& address, WorkTime price);

 private:
  const Allowance of_connection_;  // in milliseconds, like the next one
  const Allowance of_address_;
  std::mutex mutex_;
  Limiters addresses_;
};

// Counts recently opened tables by address and by token.
class OpenedTables {
 public:
  explicit OpenedTables(const Settings& settings);

  // May all of these open one more table? If yes, it counts for each; if no, for none. The time is in milliseconds.
  bool open(std::initializer_list<std::string> who, std::int64_t now);
  // The number of addresses and tokens with a recent table.
  std::size_t size() const;

 private:
  const Allowance allowance_;
  mutable std::mutex mutex_;
  Limiters opened_;
};

// The time that people from one address, or the host, may spend at a table before its game and beside it, and what guests from
// one address say there. It outlives the table's sleep.
class TableShares {
 public:
  // False if nothing is left. An account may fall below zero by one cost. In milliseconds. Thread-safe.
  bool spend(const std::string& table, const std::string& payer, std::int64_t cost);
  // May a guest from this address say one more line? If yes, it counts. Thread-safe.
  bool say(const std::string& table, const std::string& address);
  std::size_t size() const;  // number of payers with recent costs

 private:
  mutable std::mutex mutex_;
  Limiters spent_;
  Limiters said_;
};

}  // namespace barbican::server
