// Wedding: each opponent with more points gives two cards of the opponent's choice  [CARD-WEDDING]
#pragma once

#include "rules/context.h"
#include "rules/position_error.h"
#include "rules/seven.h"

namespace barbican::cards {

struct Wedding {
  static constexpr std::array kPhases{Phase::kGift};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (guests(at, seat).empty()) return {Reason::kNoRicherOpponent, Rule::kCardWedding};
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kWedding)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    const SeatSet giving = guests(at, action.seat());
    for (const Seat other : giving)
      at.state.owed[other] = static_cast<std::uint8_t>(std::min(2, at.state.hand[other].total()));
    wait_for(at, Phase::kGift, giving);
  }

 private:
  template <class P>
  static SeatSet guests(const P& at, Seat seat) {
    SeatSet giving;
    for (const Seat other : opponents(at, seat))
      if (points_of(at, other) > points_of(at, seat) && !at.state.hand[other].empty()) giving.add(other);
    return giving;
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

// The cards change hands together, when all have chosen.
struct Gift : OwnPicks<Kind::kGive> {
  static constexpr Reject kAsked{Reason::kAsksGift};
  static constexpr Rule kRule = Rule::kCardWedding;

  template <class P>
  static void apply(P& at, Action action) {
    if (!pick(at, action.seat(), action.card())) return;
    for (const Seat other : opponents(at, at.state.turn))
      if (const Hand cards = at.state.chosen[other]; !cards.empty())
        hand_over(at, other, at.state.turn, cards, EventKind::kGave, kRule);
    clear_picks(at);
    back_to_main(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return at.state.owed[at.state.turn] == 0 ? kFits : PositionError(ReadReason::kGiftToOneself).of(at.state.turn);
  }
};

}  // namespace barbican::phases
