#include "server/lobby/work.h"

#include <algorithm>

#include "server/lobby/server_time.h"
#include "server/protocol/duration.h"

namespace barbican::server {
namespace {

constexpr double kBurstSeconds = 20;
constexpr double kHourInSeconds = static_cast<double>(kHour) / kSecond;
// The base price of a message that may be long.
constexpr WorkTime kShortPrice{2000};
constexpr std::size_t kBytesPerMillisecond = 32 * 1024;
constexpr std::int64_t kPliesPerMicrosecond = 10;

// The time that people from one address have, in milliseconds.
constexpr Allowance kTimeAtTable{.at_once = 10 * 60 * kSecond, .per_second = kSecond};
// Lines of chat and emotes. Everyone sees the last thirty.
constexpr Allowance kLinesOfGuests{.at_once = 30, .per_second = 0.5};

double in_milliseconds(WorkTime time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

WorkTime price_of_plies(std::int64_t plies) { return WorkTime(plies / kPliesPerMicrosecond); }

WorkTime price_of_length(std::size_t bytes) {
  return kShortPrice + WorkTime(static_cast<std::int64_t>(bytes * 1000 / kBytesPerMillisecond));
}

WorkAccounts::WorkAccounts(const Settings& settings)
    : of_connection_(with_burst(settings.work_per_connection, kBurstSeconds)),
      of_address_(with_burst(settings.work_per_address, kBurstSeconds)) {}

int WorkAccounts::pay(const std::string& address, Limiter* connection, WorkTime price) {
  if (price.count() == 0) return 0;
  const std::int64_t now = steady_time();
  const std::lock_guard lock(mutex_);
  std::int64_t wait = addresses_.of(address).wait(of_address_, now);
  if (connection != nullptr) wait = std::max(wait, connection->wait(of_connection_, now));
  if (wait > 0) return static_cast<int>((wait + kSecond - 1) / kSecond);
  addresses_.spend(address, of_address_, now, in_milliseconds(price));
  if (connection != nullptr) connection->spend(of_connection_, now, in_milliseconds(price));
  return 0;
}

void WorkAccounts::give_back(const std::string& address, WorkTime price) {
  const std::lock_guard lock(mutex_);
  addresses_.spend(address, of_address_, steady_time(), -in_milliseconds(price));
}

bool TableShares::spend(const std::string& table, const std::string& payer, std::int64_t cost) {
  const std::int64_t now = steady_time();
  const std::string name = table + ' ' + payer;
  const std::lock_guard lock(mutex_);
  if (spent_.of(name).wait(kTimeAtTable, now) > 0) return false;
  spent_.spend(name, kTimeAtTable, now, static_cast<double>(cost));
  return true;
}

bool TableShares::say(const std::string& table, const std::string& address) {
  const std::int64_t now = steady_time();
  const std::string name = table + ' ' + address;
  const std::lock_guard lock(mutex_);
  if (said_.of(name).wait(kLinesOfGuests, now, 1) > 0) return false;
  said_.spend(name, kLinesOfGuests, now, 1);
  return true;
}

std::size_t TableShares::size() const {
  const std::lock_guard lock(mutex_);
  return spent_.size();
}

OpenedTables::OpenedTables(const Settings& settings)
    : allowance_(with_burst(settings.tables_per_address_per_hour / kHourInSeconds, kHourInSeconds)) {}

bool OpenedTables::open(std::initializer_list<std::string> who, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  for (const std::string& each : who)
    if (opened_.of(each).wait(allowance_, now, 1) > 0) return false;
  for (const std::string& each : who) opened_.spend(each, allowance_, now, 1);
  return true;
}

std::size_t OpenedTables::size() const {
  const std::lock_guard lock(mutex_);
  return opened_.size();
}

}  // namespace barbican::server
