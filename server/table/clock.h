// The time that each seat has left. Only the times of the log's rows drive it, so a replay gives the same result.
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
  // These seats had to act during this time: charges it to them.
  void charge(SeatSet waiting, std::int64_t now);
  // Charges the time to nobody: a pause, or a sleep.
  void skip_to(std::int64_t now);
  // A seat has a new question: its own turn, or a choice in another player's turn.
  void refill(Seat seat);
  // A pause is over: each seat that has to act gets at least some time.
  void leave_some(Seat seat);

  // An offer was made: players have `time` milliseconds to answer; 0: it does not lapse.
  void open_offer(std::int64_t time);

  bool is_on() const { return timer_.kind != TimerKind::kNone; }
  TimerKind kind() const { return timer_.kind; }
  // Milliseconds left of this decision or turn, and of the bank, at the last row.
  std::int64_t allowance(Seat seat) const { return seats_[seat].allowance; }
  std::int64_t bank(Seat seat) const { return seats_[seat].bank; }
  // The time when the seat's time is up, if it has to act from the last row on.
  std::int64_t deadline(Seat seat) const { return last_ + allowance(seat) + bank(seat); }
  // Do offers lapse? And when does the present offer lapse?
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
  std::int64_t offer_left_ = 0;  // at the last row. It is the same for all seats, so it reveals no cards
  std::int64_t last_ = 0;
};

}  // namespace barbican::server
