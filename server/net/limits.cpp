#include "server/net/limits.h"

namespace barbican::server {

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
