// How much of the processor's time one connection, and one address, may ask for: costly requests have a fixed price each.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/protocol/request.h"
#include "server/settings.h"

namespace barbican::server {

// Of the processor's time. Prices are rounded up from what was measured on one core of a small machine.
using WorkTime = std::chrono::microseconds;

// Of a whole table brought back from the store.
inline constexpr WorkTime kWakePrice{5000};
inline constexpr WorkTime kExportPrice{1000};
// Of the board drawn for a link's preview.
inline constexpr WorkTime kPicturePrice{10'000};
// Of advice. A part of what a bot may think: a decision is thought about once, however often it is asked about.
inline constexpr WorkTime kAdvicePrice{100'000};
// Of looking in vain for a table.
inline constexpr WorkTime kMissPrice{100};
// Of a short request; nothing for most of them, which the number of messages bounds.
WorkTime price_of(Verb verb);
// Of a long one: reading it, and the game or the position in it, and doing what it asks for.
WorkTime price_of_length(std::size_t bytes);

// So much work a second. What was not asked for is kept for twenty seconds. What is left may fall below zero by the price of
// one request, so that whatever it costs can be asked for sometimes.
class WorkAccount {
 public:
  using Clock = std::chrono::steady_clock;

  // Until something can be asked for; zero if it can be now.
  std::chrono::milliseconds wait(Clock::time_point now, int ms_per_second) const;
  void pay(Clock::time_point now, int ms_per_second, WorkTime price);
  bool is_full(Clock::time_point now, int ms_per_second) const;

 private:
  double left(Clock::time_point now, int ms_per_second) const;

  double spent_ = 0;  // of what it holds when it is full, in milliseconds, when it was last paid from
  Clock::time_point paid_{};
};

// The accounts of all addresses.
class WorkAccounts {
 public:
  explicit WorkAccounts(const Settings& settings) : settings_(settings) {}

  // Zero if it was paid for, by the address and by the connection's own account if there is one; otherwise how many seconds
  // to wait, and nothing was paid. From any thread, for one connection one at a time.
  int pay(const std::string& address, WorkAccount* connection, WorkTime price);
  // Some of what an address has paid was not needed.
  void give_back(const std::string& address, WorkTime price);

 private:
  void forget_full_ones(WorkAccount::Clock::time_point now);

  const Settings& settings_;
  std::mutex mutex_;
  std::unordered_map<std::string, WorkAccount> addresses_;  // that have asked for something lately
  WorkAccount::Clock::time_point forgotten_{};              // when full ones were last looked for
};

}  // namespace barbican::server
