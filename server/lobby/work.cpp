#include "server/lobby/work.h"

#include <algorithm>
#include <cmath>

namespace barbican::server {
namespace {

constexpr double kBurstSeconds = 20;
constexpr WorkTime kMostOfAVerb{2000};
constexpr std::size_t kBytesPerMillisecond = 32 * 1024;
constexpr std::chrono::minutes kForgetAfter{1};

double in_milliseconds(auto time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

WorkTime price_of(Verb verb) {
  switch (verb) {
    case Verb::kCreate:
    case Verb::kImport:
    case Verb::kRematch:
    case Verb::kStory: return kMostOfAVerb;
    case Verb::kAdvise: return kAdvicePrice;
    case Verb::kLook:
    case Verb::kStudy:
    case Verb::kLobby:
    case Verb::kWatch:
    case Verb::kReplay: return WorkTime(1000);
    default: return WorkTime(0);
  }
}

WorkTime price_of_length(std::size_t bytes) {
  return kMostOfAVerb + WorkTime(static_cast<std::int64_t>(bytes * 1000 / kBytesPerMillisecond));
}

// What an account has spent comes back with time.
double WorkAccount::left(Clock::time_point now, int ms_per_second) const {
  const double come_back = std::chrono::duration<double>(now - paid_).count() * ms_per_second;
  return kBurstSeconds * ms_per_second - std::max(0.0, spent_ - come_back);
}

std::chrono::milliseconds WorkAccount::wait(Clock::time_point now, int ms_per_second) const {
  if (ms_per_second == 0) return {};
  const double lacking = -left(now, ms_per_second);
  if (lacking < 0) return {};
  return std::chrono::milliseconds(1 + static_cast<std::int64_t>(lacking / ms_per_second * 1000));
}

void WorkAccount::pay(Clock::time_point now, int ms_per_second, WorkTime price) {
  spent_ = kBurstSeconds * ms_per_second - left(now, ms_per_second) + in_milliseconds(price);
  paid_ = now;
}

bool WorkAccount::is_full(Clock::time_point now, int ms_per_second) const {
  return left(now, ms_per_second) >= kBurstSeconds * ms_per_second;
}

int WorkAccounts::pay(const std::string& address, WorkAccount* connection, WorkTime price) {
  if (price.count() == 0) return 0;
  const auto now = WorkAccount::Clock::now();
  const std::lock_guard lock(mutex_);
  if (now - forgotten_ > kForgetAfter) forget_full_ones(now);
  WorkAccount& of_address = addresses_[address];
  auto wait = of_address.wait(now, settings_.work_per_address);
  if (connection != nullptr) wait = std::max(wait, connection->wait(now, settings_.work_per_connection));
  if (wait.count() > 0) return static_cast<int>(std::chrono::ceil<std::chrono::seconds>(wait).count());
  of_address.pay(now, settings_.work_per_address, price);
  if (connection != nullptr) connection->pay(now, settings_.work_per_connection, price);
  return 0;
}

void WorkAccounts::give_back(const std::string& address, WorkTime price) {
  const std::lock_guard lock(mutex_);
  addresses_[address].pay(WorkAccount::Clock::now(), settings_.work_per_address, -price);
}

void WorkAccounts::forget_full_ones(WorkAccount::Clock::time_point now) {
  std::erase_if(addresses_, [&](const auto& entry) { return entry.second.is_full(now, settings_.work_per_address); });
  forgotten_ = now;
}

}  // namespace barbican::server
