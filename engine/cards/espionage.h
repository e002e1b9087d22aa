// Espionage: looks at an opponent's hidden progress cards and takes one  [CARD-ESPIONAGE]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Espionage {
  static constexpr std::array kPhases{Phase::kSpyTake};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : opponents(at, seat))
      if (hidden_cards(at, other) > 0) list.add(Action(Kind::kPlay, seat, index_of(Progress::kEspionage), other.value));
    return Reason::kNobodyToSpyOn;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Seat other(action.b());
    at.state.pending.subject = other;
    show(at, action.seat(), other);
    wait_for(at, Phase::kSpyTake, action.seat());
  }

 private:
  // Tells one event for each card, deck by deck: the others learn only what the backs show.  [HIDE-1, HIDE-2]
  template <class P>
  static void show(P& at, Seat seat, Seat other) {
    const ProgressCounts& hidden = at.state.progress[other];
    for (std::uint32_t kinds = hidden.kinds(); kinds != 0; kinds &= kinds - 1) {
      const Progress card = progress_at(std::countr_zero(kinds));
      for (int n = 0; n < hidden[card]; ++n)
        at.tell({.kind = EventKind::kSawCard,
                 .rule = Rule::kCardEspionage,
                 .seat = seat,
                 .other = other,
                 .a = static_cast<std::uint8_t>(info_of(card).deck),
                 .b = static_cast<std::uint8_t>(card),
                 .count = 1,
                 .audience = SeatSet::of(seat) | SeatSet::of(other)});
    }
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct SpyTake {
  static constexpr Reject kAsked{Reason::kAsksSpyTake};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const Seat other = at.state.pending.subject;
    for (std::uint32_t kinds = at.state.progress[other].kinds(); kinds != 0; kinds &= kinds - 1)
      list.add(Action(Kind::kTakeProgress, seat, std::countr_zero(kinds)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kProgressNotInThatHand;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat other = at.state.pending.subject;
    const Progress card = action.progress();
    at.state.progress[other].remove(card);
    at.state.progress[action.seat()].add(card);
    at.tell({.kind = EventKind::kTookCard,
             .rule = Rule::kCardEspionage,
             .seat = action.seat(),
             .other = other,
             .a = static_cast<std::uint8_t>(info_of(card).deck),
             .b = static_cast<std::uint8_t>(card),
             .count = 1,
             .audience = SeatSet::of(action.seat()) | SeatSet::of(other)});
    back_to_main(at);
  }
};

}  // namespace barbican::phases
