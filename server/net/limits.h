// How much of something one connection or one address may have.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace barbican::server {

// So many a second, with a burst of three seconds' worth.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  // 0: no limit.
  explicit Bucket(double per_second) : per_second_(per_second), left_(kBurstSeconds * per_second) {}

  // Takes so many; false if there are not as many left.
  bool take(Clock::time_point now, int count = 1);

 private:
  static constexpr double kBurstSeconds = 3;

  double per_second_;
  double left_;
  Clock::time_point filled_{};
};

// How many each address has now.
class AddressCounts {
 public:
  // False if the address has as many already; a limit of 0 is none.
  bool enter(const std::string& address, int limit);
  void leave(const std::string& address);
  // Of all addresses.
  int total() const { return total_; }

 private:
  std::mutex mutex_;
  std::atomic<int> total_ = 0;
  std::unordered_map<std::string, int> counts_;
};

// One of an address's, given back at the end of its life.
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
