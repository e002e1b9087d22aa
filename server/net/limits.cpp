#include "server/net/limits.h"

#include <algorithm>

namespace barbican::server {

bool Bucket::take(Clock::time_point now, int count) {
  if (per_second_ == 0) return true;
  // The first call finds the bucket full: the clock's epoch is long ago.
  const double seconds = std::chrono::duration<double>(now - filled_).count();
  filled_ = now;
  left_ = std::min(left_ + seconds * per_second_, kBurstSeconds * per_second_);
  if (left_ < count) return false;
  left_ -= count;
  return true;
}

bool AddressCounts::enter(const std::string& address, int limit) {
  const std::lock_guard lock(mutex_);
  int& count = counts_[address];
  if (limit != 0 && count >= limit) return false;
  ++count;
  ++total_;
  return true;
}

void AddressCounts::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --total_;
  const auto found = counts_.find(address);
  if (--found->second == 0) counts_.erase(found);
}

}  // namespace barbican::server
