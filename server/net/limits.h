// Limits on the connections, or places for something, that one address has at the same time.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace barbican::server {

// The current number of something for each address.
class AddressCounts {
 public:
  // False if the address is at its limit; a limit of 0 is no limit.
  bool enter(const std::string& address, int limit);
  void leave(const std::string& address);
  // Over all addresses.
  int total() const { return total_; }

 private:
  std::mutex mutex_;
  std::atomic<int> total_ = 0;
  std::unordered_map<std::string, int> counts_;
};

// One of an address's places; its destructor gives it back.
class Place {
 public:
  Place() = default;
  Place(AddressCounts& counts, std::string address) : counts_(&counts), address_(std::move(address)) {}
  Place(Place&& other) noexcept : counts_(std::exchange(other.counts_, nullptr)), address_(std::move(other.address_)) {}
  Place& operator=(Place&& other) noexcept {
    std::swap(counts_, other.counts_);
    std::swap(address_, other.address_);
    return *this;
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    if (counts_) counts_->leave(address_);
  }

 private:
  AddressCounts* counts_ = nullptr;
  std::string address_;
};

}  // namespace barbican::server
