// Sabotage: each opponent with as many points or more returns half of the hand  [CARD-SABOTAGE]
#pragma once

#include "rules/context.h"
#include "rules/seven.h"

namespace barbican::cards {

struct Sabotage {
  static constexpr Cause kCause = Cause::kSabotage;

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (victims(at, seat).empty()) return Reason::kNobodyToSabotage;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kSabotage)));
    return kAllowed;
  }

  // Walls do not help.
  template <class P>
  static void play(P& at, Action action) {
    const SeatSet losing = victims(at, action.seat());
    for (const Seat other : losing) at.state.owed[other] = static_cast<std::uint8_t>(at.state.hand[other].total() / 2);
    at.state.pending.cause = kCause;
    wait_for(at, Phase::kDiscard, losing);
  }

 private:
  template <class P>
  static SeatSet victims(const P& at, Seat seat) {
    SeatSet losing;
    for (const Seat other : opponents(at, seat))
      if (points_of(at, other) >= points_of(at, seat) && at.state.hand[other].total() >= 2) losing.add(other);
    return losing;
  }
};

}  // namespace barbican::cards
