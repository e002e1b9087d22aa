// How much time each seat has left. Driven by the times of the log's rows alone, so that a replay gives the same.
#pragma once

#include <cstdint>

#include "barbican/bits.h"
#include "barbican/per.h"
#include "server/protocol/limits.h"
#include "server/protocol/options.h"

namespace barbican::server {

class Clocks {
 public:
  void begin(const TableOptions& options, std::int64_t now);
  // Time has passed while these seats were waited for.
  void charge(SeatSet waiting, std::int64_t now);
  // Time has passed for nobody: a pause, or a sleep.
  void skip_to(std::int64_t now);
  // A seat is asked something new: its own turn, or a choice in someone else's.
  void refill(Seat seat);
  // A pause is over: whoever is waited for has some time at least to see it and to act.
  void leave_some(Seat seat);

  // An offer lies on the table: those who are asked have so many milliseconds; 0: it does not lapse.
  void open_offer(std::int64_t time);

  bool is_on() const { return timer_.kind != TimerKind::kNone; }
  TimerKind kind() const { return timer_.kind; }
  // Milliseconds of this decision or turn, and of the bank, as of the last row.
  std::int64_t allowance(Seat seat) const { return seats_[seat].allowance; }
  std::int64_t bank(Seat seat) const { return seats_[seat].bank; }
  // When the seat's time is up if it is waited for from the last row on.
  std::int64_t deadline(Seat seat) const { return last_ + allowance(seat) + bank(seat); }
  // Does an offer lapse, and when does the present one if there is one?
  bool offers_lapse() const { return offer_time_ != 0; }
  std::int64_t offer_deadline() const { return last_ + offer_left_; }

 private:
  struct OneClock {
    std::int64_t allowance = 0;
    std::int64_t bank = 0;
  };
  Timer timer_;
  PerSeat<OneClock, kMaxSeats> seats_{};
  std::int64_t offer_time_ = 0;
  std::int64_t offer_left_ = 0;  // as of the last row; the same for all, so that it tells nothing of anyone's cards
  std::int64_t last_ = 0;
};

}  // namespace barbican::server
