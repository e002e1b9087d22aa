#include "server/table/clock.h"

#include <algorithm>

#include "server/protocol/duration.h"

namespace barbican::server {

void Clocks::begin(const TableOptions& options, std::int64_t now) {
  const Timer& timer = options.timer;
  timer_ = timer;
  last_ = now;
  const std::int64_t bank = timer.kind == TimerKind::kTurn ? timer.bank_seconds * kSecond : 0;
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    seats_[seat].bank = bank;
    refill(seat);
  }
}

void Clocks::charge(SeatSet waiting, std::int64_t now) {
  const std::int64_t passed = std::max<std::int64_t>(0, now - last_);
  for (const Seat seat : waiting) {
    OneClock& clock = seats_[seat];
    const std::int64_t from_allowance = std::min(passed, clock.allowance);
    clock.allowance -= from_allowance;
    clock.bank = std::max<std::int64_t>(0, clock.bank - (passed - from_allowance));
  }
  offer_left_ = std::max<std::int64_t>(0, offer_left_ - passed);
  skip_to(now);
}

void Clocks::open_offer(std::int64_t time) { offer_time_ = offer_left_ = time; }

void Clocks::skip_to(std::int64_t now) { last_ = std::max(last_, now); }

void Clocks::leave_some(Seat seat) {
  constexpr std::int64_t kLeast = 30 * kSecond;
  if (timer_.kind != TimerKind::kTurn) return;
  OneClock& clock = seats_[seat];
  const std::int64_t least = std::min(kLeast, timer_.seconds * kSecond) - clock.bank;
  clock.allowance = std::max(clock.allowance, least);
}

void Clocks::refill(Seat seat) {
  seats_[seat].allowance = timer_.kind == TimerKind::kDays ? timer_.days * kDay : timer_.seconds * kSecond;
}

}  // namespace barbican::server
