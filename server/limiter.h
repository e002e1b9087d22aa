// Limits of amounts: some may be spent at once, and spent amounts come back with time. All limits of the server use this:
// messages, work, tables, rows. It has no clock: the caller gives the time in milliseconds.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <unordered_map>

namespace barbican::server {

struct Allowance {
  double at_once = 0;
  double per_second = 0;  // that comes back; 0: nothing comes back
};
inline constexpr Allowance kUnlimited{std::numeric_limits<double>::infinity(), 0};

// At most the amount of so many seconds may be spent at once. 0 per second means no limit, as in the settings.
constexpr Allowance with_burst(double per_second, double seconds) {
  return per_second == 0 ? kUnlimited : Allowance{per_second * seconds, per_second};
}

// The amount that was spent. The caller gives the allowance, and always the same one.
class Limiter {
 public:
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

  // The amount that has not come back yet.
  double spent(const Allowance& allowance, std::int64_t now) const {
    const double seconds = static_cast<double>(std::max<std::int64_t>(now - since_, 0)) / 1000;
    return std::max(0.0, spent_ - seconds * allowance.per_second);
  }
  // Milliseconds until `amount` more can be spent; 0: now. A caller that may go into debt passes no amount.
  std::int64_t wait(const Allowance& allowance, std::int64_t now, double amount = 0) const {
    constexpr double kRounding = 1e-6;  // for sums of decimal fractions
    const double lacking = spent(allowance, now) + amount - allowance.at_once - kRounding;
    if (!(lacking > 0)) return 0;
    if (allowance.per_second == 0) return kForever;
    return static_cast<std::int64_t>(std::ceil(lacking / allowance.per_second * 1000));
  }
  // The time when everything is back. `per_second` must not be 0.
  std::int64_t back_at(const Allowance& allowance) const {
    return since_ + static_cast<std::int64_t>(std::ceil(spent_ / allowance.per_second * 1000));
  }
  // A negative amount gives some back.
  void spend(const Allowance& allowance, std::int64_t now, double amount) {
    spent_ = spent(allowance, now) + amount;
    since_ = std::max(since_, now);
  }
  // False if the amount is too large now.
  bool take(const Allowance& allowance, std::int64_t now, double amount = 1) {
    if (wait(allowance, now, amount) > 0) return false;
    spend(allowance, now, amount);
    return true;
  }

 private:
  double spent_ = 0;  // not back at the time `since_`
  std::int64_t since_ = 0;
};

// Limiters by name. One with nothing spent is forgotten within about a minute.
class Limiters {
 public:
  const Limiter& of(const std::string& name) const {
    static const Limiter unused;
    const auto found = limiters_.find(name);
    return found == limiters_.end() ? unused : found->second;
  }
  void spend(const std::string& name, const Allowance& allowance, std::int64_t now, double amount) {
    constexpr std::int64_t kForgetAfter = 60'000;
    if (std::isinf(allowance.at_once)) return;
    if (now - forgotten_ > kForgetAfter) {
      std::erase_if(limiters_, [&](const auto& each) { return each.second.spent(allowance, now) == 0; });
      forgotten_ = now;
    }
    limiters_[name].spend(allowance, now, amount);
  }
  std::size_t size() const { return limiters_.size(); }

 private:
  std::unordered_map<std::string, Limiter> limiters_;
  std::int64_t forgotten_ = 0;  // time of the last clean-up
};

}  // namespace barbican::server
