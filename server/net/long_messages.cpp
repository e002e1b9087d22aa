#include "server/net/long_messages.h"

#include <algorithm>

namespace barbican::server {
namespace {

constexpr std::size_t kMost = 16;
constexpr int kMostThere = 4;  // for one address

}  // namespace

LongMessages::Place LongMessages::enter(const std::string& address, GiveWay give_way) {
  std::uint64_t number = 0, evicted = 0;
  GiveWay tell_evicted;
  {
    const std::lock_guard lock(mutex_);
    const int mine = count_of(address);
    if (mine >= kMostThere) return {};
    if (held_.size() >= kMost) {
      const auto oldest = oldest_of_most();
      if (count_of(oldest->second.address) < mine + 2) return {};
      evicted = oldest->first;
      tell_evicted = std::move(oldest->second.give_way);
      held_.erase(oldest);
    }
    number = ++last_;
    held_.emplace(number, Held{address, std::move(give_way)});
  }
  if (tell_evicted) tell_evicted(evicted);
  return {*this, number};
}

void LongMessages::leave(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  held_.erase(number);
}

int LongMessages::count_of(const std::string& address) const {
  return static_cast<int>(
      std::ranges::count_if(held_, [&](const auto& each) { return each.second.address == address; }));
}

LongMessages::AllHeld::iterator LongMessages::oldest_of_most() {
  return std::ranges::max_element(held_, {}, [this](const auto& each) { return count_of(each.second.address); });
}

}  // namespace barbican::server
