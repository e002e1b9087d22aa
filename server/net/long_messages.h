// The few places for long messages in progress; addresses share them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/limiter.h"
#include "server/lobby/server_time.h"

namespace barbican::server {

class LongMessages {
 public:
  // Called with the number of a place, on any thread, when the place goes to someone else.
  using GiveWay = std::function<void(std::uint64_t number)>;
  using Clock = std::int64_t (*)();  // in milliseconds

  explicit LongMessages(Clock clock = steady_time) : clock_(clock) {}

  // A place; its destructor gives it back.
  class Place {
   public:
    Place() = default;
    Place(LongMessages& places, std::uint64_t number) : places_(&places), number_(number) {}
    Place(Place&& other) noexcept
        : places_(std::exchange(other.places_, nullptr)), number_(std::exchange(other.number_, 0)) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(places_, other.places_);
      std::swap(number_, other.number_);
      return *this;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
      if (places_) places_->leave(number_);
    }
    std::uint64_t number() const { return number_; }  // 0: no place
    // Notes how many bytes of the message have come since it has the place.
    void received(std::size_t bytes) const {
      if (places_) places_->note(number_, bytes);
    }

   private:
    LongMessages* places_ = nullptr;
    std::uint64_t number_ = 0;
  };

  // None if the address has its share. If all are taken, one message makes room: one that hardly arrives; else the oldest one of
  // the address with the most, as long as that address still has at least as many as this one afterwards; else one of the address
  // that has had places for the longest time, if this one has had them for much less. So addresses take turns.
  Place enter(const std::string& address, GiveWay give_way);

 private:
  struct Held {
    std::string address;
    std::int64_t since = 0;
    GiveWay give_way;
    std::size_t bytes = 0;  // since then
  };
  using AllHeld = std::map<std::uint64_t, Held>;

  void note(std::uint64_t number, std::size_t bytes);
  void leave(std::uint64_t number);
  int count_of(const std::string& address) const;
  double time_of(const std::string& address, std::int64_t now) const;
  AllHeld::iterator to_give_up(const std::string& address, std::int64_t now);
  AllHeld::iterator slow(std::int64_t now);
  AllHeld::iterator oldest_of_most();
  AllHeld::iterator one_of_longest(std::int64_t now);
  void erase(AllHeld::iterator held, std::int64_t now);

  const Clock clock_;
  std::mutex mutex_;
  Limiters times_;  // by address: how long it has had places that it has no more
  AllHeld held_;    // the oldest first
  std::uint64_t last_ = 0;
};

}  // namespace barbican::server
