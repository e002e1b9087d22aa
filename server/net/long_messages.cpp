#include "server/net/long_messages.h"

#include <algorithm>

namespace barbican::server {
namespace {

constexpr std::size_t kMost = 16;
constexpr int kMostThere = 4;  // for one address
// A message that brings fewer bytes than this may be cut off for another, after some time to begin.
constexpr std::int64_t kLeastBytesPerSecond = 8 * 1024;
constexpr std::int64_t kTimeToBegin = 2000;

}  // namespace

LongMessages::Place LongMessages::enter(const std::string& address, std::int64_t now, GiveWay give_way) {
  std::uint64_t number = 0, evicted = 0;
  GiveWay tell_evicted;
  {
    const std::lock_guard lock(mutex_);
    const int mine = count_of(address);
    if (mine >= kMostThere) return {};
    if (held_.size() >= kMost) {
      auto given = slow(now);
      if (given == held_.end()) {
        given = oldest_of_most();
        if (count_of(given->second.address) < mine + 2) return {};
      }
      evicted = given->first;
      tell_evicted = std::move(given->second.give_way);
      held_.erase(given);
    }
    number = ++last_;
    held_.emplace(number, Held{address, now, std::move(give_way)});
  }
  if (tell_evicted) tell_evicted(evicted);
  return {*this, number};
}

void LongMessages::note(std::uint64_t number, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (const auto found = held_.find(number); found != held_.end()) found->second.bytes = bytes;
}

void LongMessages::leave(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  held_.erase(number);
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

}  // namespace barbican::server
