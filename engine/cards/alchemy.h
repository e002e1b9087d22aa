// Alchemy: the player chooses both number dice before the roll  [CARD-ALCHEMY]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Alchemy {
  template <class P>
  static Reject offer(const P&, Seat seat, ActionList& list) {
    for (int red = 1; red <= 6; ++red)
      for (int yellow = 1; yellow <= 6; ++yellow)
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kAlchemy), red, yellow));
    return {Reason::kDieOutOfRange, Rule::kCardAlchemy};
  }

  // Chance still rolls the event die.
  template <class P>
  static void play(P& at, Action action) {
    at.state.red = static_cast<std::uint8_t>(action.b());
    at.state.yellow = static_cast<std::uint8_t>(action.c());
    wait_for_chance(at, Phase::kDice);
  }
};

}  // namespace barbican::cards
