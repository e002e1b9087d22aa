// How much may be done: so much at once, and what comes back with time. Messages, work, tables, lines of the log, rows: whatever
// is counted, it is counted here. Pure: the time is the caller's, in milliseconds.
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
  double per_second = 0;  // that comes back; 0: nothing does
};
inline constexpr Allowance kUnlimited{std::numeric_limits<double>::infinity(), 0};

// What comes back in so many seconds may be spent at once. 0 a second: there is no limit, as settings have it.
constexpr Allowance with_burst(double per_second, double seconds) {
  return per_second == 0 ? kUnlimited : Allowance{per_second * seconds, per_second};
}

// What one has spent. The allowance stands where it is asked for, the same each time.
class Limiter {
 public:
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

  // What has not come back yet.
  double spent(const Allowance& allowance, std::int64_t now) const {
    const double seconds = static_cast<double>(std::max<std::int64_t>(now - since_, 0)) / 1000;
    return std::max(0.0, spent_ - seconds * allowance.per_second);
  }
  // Milliseconds until so much more can be spent; 0: now. Whoever may get into debt by what they do asks for nothing more.
  std::int64_t wait(const Allowance& allowance, std::int64_t now, double amount = 0) const {
    constexpr double kRounding = 1e-6;  // of a sum of decimal fractions
    const double lacking = spent(allowance, now) + amount - allowance.at_once - kRounding;
    if (!(lacking > 0)) return 0;
    if (allowance.per_second == 0) return kForever;
    return static_cast<std::int64_t>(std::ceil(lacking / allowance.per_second * 1000));
  }
  // When all has come back; of an allowance of which something does.
  std::int64_t back_at(const Allowance& allowance) const {
    return since_ + static_cast<std::int64_t>(std::ceil(spent_ / allowance.per_second * 1000));
  }
  // A negative amount is given back.
  void spend(const Allowance& allowance, std::int64_t now, double amount) {
    spent_ = spent(allowance, now) + amount;
    since_ = std::max(since_, now);
  }
  // False if it can't be spent.
  bool take(const Allowance& allowance, std::int64_t now, double amount = 1) {
    if (wait(allowance, now, amount) > 0) return false;
    spend(allowance, now, amount);
    return true;
  }

 private:
  double spent_ = 0;  // and not come back, at `since_`
  std::int64_t since_ = 0;
};

// One for each of many, by name. Whoever has spent nothing, or has it back, is forgotten within a minute.
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
  std::int64_t forgotten_ = 0;  // when those who have all back were last looked for
};

}  // namespace barbican::server
