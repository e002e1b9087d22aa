// Guild dues: looks at the hand of a player with more points and takes two cards  [CARD-GUILDDUES]
#pragma once

#include "rules/context.h"
#include "rules/position_error.h"
#include "rules/seven.h"

namespace barbican::cards {

struct GuildDues {
  static constexpr std::array kPhases{Phase::kGuildTake};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : opponents(at, seat))
      if (points_of(at, other) > points_of(at, seat) && !at.state.hand[other].empty())
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kGuildDues), other.value));
    return Reason::kNoRicherOpponent;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Seat other(action.b());
    const Hand hand = at.state.hand[other];
    at.state.pending.subject = other;
    at.state.owed[action.seat()] = static_cast<std::uint8_t>(std::min(2, hand.total()));
    at.tell({.kind = EventKind::kSawHand,
             .rule = Rule::kCardGuildDues,
             .seat = action.seat(),
             .other = other,
             .count = static_cast<std::uint8_t>(hand.total()),
             .audience = SeatSet::of(action.seat()) | SeatSet::of(other),
             .cards = hand});
    wait_for(at, Phase::kGuildTake, action.seat());
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct GuildTake {
  static constexpr Reject kAsked{Reason::kAsksGuildTake};
  static constexpr Rule kRule = Rule::kCardGuildDues;

  // By option the player may take no cards. After the first card the second is a duty.
  template <class P>
  static bool may_leave(const P& at, Seat seat) {
    return at.game.options.guild_dues == Duty::kMay && at.state.chosen[seat].empty();
  }

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    if (may_leave(at, seat)) list.add(Action(Kind::kPass, seat));
    list_picks(at, Kind::kTake, seat, at.state.pending.subject, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.kind() == Kind::kPass) return Reason::kMustTakeTwo;
    return explain_pick(at, action.seat(), at.state.pending.subject, action.card());
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) {
      at.state.waiting = {};
      clear_picks(at);
      return back_to_main(at);
    }
    if (!pick(at, action.seat(), action.card())) return;
    hand_over(at, at.state.pending.subject, action.seat(), at.state.chosen[action.seat()], EventKind::kStole,
              Rule::kCardGuildDues);
    clear_picks(at);
    back_to_main(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    for (const Seat seat : at.game.all_seats()) {
      const bool takes = seat == at.state.turn;
      const int owed = at.state.owed[seat];
      if (takes && owed <= at.state.chosen[seat].total()) return PositionError(ReadReason::kGuildCountMissing).of(seat);
      if (!takes && owed != 0) return PositionError(ReadReason::kGuildTakesNothing).of(seat);
    }
    return kFits;
  }
};

}  // namespace barbican::phases
