// How much one connection, and one address, may ask for: of the processor's time, since costly requests have a price each, of
// new tables, and of changes at a table.
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

// Of the processor's time. Prices are rounded up from what was measured on one core of a small machine.
using WorkTime = std::chrono::microseconds;

// Of a whole table brought back from the store.
inline constexpr WorkTime kWakePrice{5000};
inline constexpr WorkTime kExportPrice{1000};
// Of the board drawn for a link's preview.
inline constexpr WorkTime kPicturePrice{10'000};
// Of looking in vain for a table.
inline constexpr WorkTime kMissPrice{100};
// Of a frame for one who asked for something that changes nothing.
inline constexpr WorkTime kFramePrice{200};
// Of a moment of a game that is played again up to it, besides the price of the request.
WorkTime price_of_plies(std::int64_t plies);
// Of a long one: reading it, and the game or the position in it, and doing what it asks for.
WorkTime price_of_length(std::size_t bytes);

// What connections and addresses ask for: so much work a second, and what comes back in twenty seconds at once. What is left may fall
// below zero by the price of one request, so that whatever it costs can be asked for sometimes.
class WorkAccounts {
 public:
  explicit WorkAccounts(const Settings& settings);

  // Zero if it was paid for, by the address and by the connection's own account if there is one; otherwise how many seconds
  // to wait, and nothing was paid. From any thread.
  int pay(const std::string& address, Limiter* connection, WorkTime price);
  // Some of what an address has paid was not needed.
  void give_back(const std::string& address, WorkTime price);

 private:
  const Allowance of_connection_;  // in milliseconds, as the next one
  const Allowance of_address_;
  std::mutex mutex_;
  Limiters addresses_;
};

// The tables that were opened lately, by address and by token.
class OpenedTables {
 public:
  explicit OpenedTables(const Settings& settings);

  // May one more be opened by all of these? Then it counts for each of them; if not, for none. The time is in milliseconds.
  bool open(std::initializer_list<std::string> who, std::int64_t now);
  // How many addresses and tokens are kept: only those with a table.
  std::size_t size() const;

 private:
  const Allowance allowance_;
  mutable std::mutex mutex_;
  Limiters opened_;
};

// The time that people from one address, or the host, have left to spend at a table before its game and beside it. It outlives the
// table's sleep.
class TableShares {
 public:
  // False if nothing is left. What is left may fall below zero by one cost. In milliseconds; from any thread.
  bool spend(const std::string& table, const std::string& payer, std::int64_t cost);
  std::size_t size() const;  // those who have spent something lately

 private:
  mutable std::mutex mutex_;
  Limiters spent_;
};

}  // namespace barbican::server
