#include "server/net/long_messages.h"

#include <algorithm>

namespace barbican::server {
namespace {

constexpr std::size_t kMost = 16;
constexpr int kMostThere = 4;  // for one address
// A message that brings fewer bytes than this may be cut off for another, after some time to begin.
constexpr std::int64_t kLeastBytesPerSecond = 8 * 1024;
constexpr std::int64_t kTimeToBegin = 2000;
// An address has had places for much longer than another if it has had them for this many milliseconds more.
constexpr double kTurn = 5000;
// We remember so many milliseconds of each address, and forget them as fast as an address with its share of places gets them.
constexpr Allowance kTimes{.at_once = 60'000, .per_second = 1000.0 / kMost};

}  // namespace

LongMessages::Place LongMessages::enter(const std::string& address, GiveWay give_way) {
  const std::int64_t now = clock_();
  std::uint64_t number = 0, evicted = 0;
  GiveWay tell_evicted;
  {
    const std::lock_guard lock(mutex_);
    if (count_of(address) >= kMostThere) return {};
    if (held_.size() >= kMost) {
      const auto given = to_give_up(address, now);
      if (given == held_.end()) return {};
      evicted = given->first;
      tell_evicted = std::move(given->second.give_way);
      erase(given, now);
    }
    number = ++last_;
    held_.emplace(number, Held{address, now, std::move(give_way)});
  }
  if (tell_evicted) tell_evicted(evicted);
  return {*this, number};
}

// The message that makes room for one of this address; the end if there is none.
LongMessages::AllHeld::iterator LongMessages::to_give_up(const std::string& address, std::int64_t now) {
  if (const auto held = slow(now); held != held_.end()) return held;
  const auto of_most = oldest_of_most();
  if (count_of(of_most->second.address) >= count_of(address) + 2) return of_most;
  const auto of_longest = one_of_longest(now);
  const bool is_turn = time_of(of_longest->second.address, now) >= time_of(address, now) + kTurn;
  return is_turn ? of_longest : held_.end();
}

void LongMessages::note(std::uint64_t number, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (const auto found = held_.find(number); found != held_.end()) found->second.bytes = bytes;
}

void LongMessages::leave(std::uint64_t number) {
  const std::int64_t now = clock_();
  const std::lock_guard lock(mutex_);
  if (const auto found = held_.find(number); found != held_.end()) erase(found, now);
}

void LongMessages::erase(AllHeld::iterator held, std::int64_t now) {
  const auto& [address, since, give_way, bytes] = held->second;
  const double noted = times_.of(address).spent(kTimes, now);
  times_.spend(address, kTimes, now, std::min(static_cast<double>(now - since), kTimes.at_once - noted));
  held_.erase(held);
}

// The time for which the address has had places, with those that it has now. Old times are forgotten little by little.
double LongMessages::time_of(const std::string& address, std::int64_t now) const {
  double time = times_.of(address).spent(kTimes, now);
  for (const auto& [number, held] : held_)
    if (held.address == address) time += static_cast<double>(now - held.since);
  return time;
}

int LongMessages::count_of(const std::string& address) const {
  return static_cast<int>(
      std::ranges::count_if(held_, [&](const auto& each) { return each.second.address == address; }));
}

LongMessages::AllHeld::iterator LongMessages::slow(std::int64_t now) {
  return std::ranges::find_if(held_, [now](const auto& each) {
    const std::int64_t time = now - each.second.since;
    return time >= kTimeToBegin && static_cast<std::int64_t>(each.second.bytes) * 1000 < time * kLeastBytesPerSecond;
  });
}

LongMessages::AllHeld::iterator LongMessages::oldest_of_most() {
  return std::ranges::max_element(held_, {}, [this](const auto& each) { return count_of(each.second.address); });
}

LongMessages::AllHeld::iterator LongMessages::one_of_longest(std::int64_t now) {
  return std::ranges::max_element(held_, {},
                                  [this, now](const auto& each) { return time_of(each.second.address, now); });
}

}  // namespace barbican::server
