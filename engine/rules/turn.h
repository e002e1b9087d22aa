// 3. A turn: the time before the roll, the roll in its order, the end.
#pragma once

#include <bit>

#include "barbican/chance.h"
#include "rules/actions.h"
#include "rules/barbarians.h"
#include "rules/between.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/produce.h"
#include "rules/seven.h"

namespace barbican {

inline constexpr std::uint64_t kAllPairs = (std::uint64_t{1} << 36) - 1;
constexpr std::uint64_t pair_bit(int red, int yellow) { return std::uint64_t{1} << (6 * (red - 1) + (yellow - 1)); }

template <class P>
void begin_turn(P& at, Seat seat) {
  auto& state = at.state;
  clear_effects(at);
  state.turn = seat;
  ++state.turns;
  state.red = state.yellow = 0;
  state.face = {};
  if constexpr (P::Size::kExtended) state.roller = Seat();
  at.tell({.kind = EventKind::kTurn, .rule = Rule::kTurn1, .seat = seat});
  wait_for(at, Phase::kBeforeRoll, seat);
}

template <class P>
void back_to_main(P& at) {
  at.state.pending = {};
  wait_for(at, builds_specially(at) ? Phase::kSpecialBuild : Phase::kMain, at.state.turn);
}

// Knights that were active before this turn may act now.  [KNIGHT-6]
template <class P>
void roll_resolved(P& at) {
  at.state.ready = at.state.active & knights(at, at.state.turn);
  at.tell({.kind = EventKind::kResolved, .rule = Rule::kTurn2, .seat = at.state.turn});
  back_to_main(at);
}

template <class P>
void roll(P& at, Action action) {
  auto& state = at.state;
  const bool chosen = state.red != 0;  // by Alchemy, which draws nothing from the deck
  state.red = static_cast<std::uint8_t>(action.a());
  state.yellow = static_cast<std::uint8_t>(action.b());
  state.face = static_cast<EventFace>(action.c());
  state.ready = {};
  if (!chosen && at.game.options.dice == Dice::kDeck) {
    if (state.dice_left == 0) state.dice_left = kAllPairs;
    state.dice_left &= ~pair_bit(state.red, state.yellow);
  }
  at.tell({.kind = EventKind::kDice,
           .rule = Rule::kTurn2,
           .seat = state.turn,
           .a = state.red,
           .b = state.yellow,
           .c = static_cast<std::uint8_t>(state.face)});
  if (is_easy_turn(at.game, state)) return resolve_numbers(at);  // [MORE-32]
  // The event is finished before production.  [TURN-2]
  if (const auto gate = gate_of(state.face)) return open_gate(at, *gate);
  ++state.ship;
  at.tell({.kind = EventKind::kShip, .rule = Rule::kEvent1, .a = state.ship});
  if (state.ship >= kShipSteps) return land(at);
  resolve_numbers(at);
}

template <class P>
void resolve_numbers(P& at) {
  at.state.pending = {};
  const int sum = at.state.red + at.state.yellow;
  if (sum == 7) resolve_seven(at);
  else produce(at, sum);
}

namespace actions {

struct Roll {
  template <class P>
  static Reject not_now(const P& at) {
    return at.state.phase == Phase::kMain ? Reject{Reason::kRolledAlready} : kAllowed;
  }
  template <class P>
  static void list(const P&, Seat seat, ActionList& list) {
    list.add(Action(Kind::kRoll, seat));
  }
  template <class P>
  static void apply(P& at, Action) {
    wait_for_chance(at, Phase::kDice);
  }
};

struct EndTurn {
  template <class P>
  static Reject gate(const P& at, Seat seat) {
    return hidden_cards(at, seat) <= kHiddenLimit ? kAllowed : Reject{Reason::kTooManyCardsToEnd};  // [EVENT-4]
  }
  template <class P>
  static void list(const P&, Seat seat, ActionList& list) {
    list.add(Action(Kind::kEndTurn, seat));
  }
  template <class P>
  static void apply(P& at, Action) {
    if constexpr (P::Size::kExtended)
      if (at.game.seats > kBaseSeats) return go_between_turns(at);
    begin_turn(at, at.game.after(at.state.turn));
  }
};

}  // namespace actions

namespace phases {

struct Dice {
  static constexpr Reject kAsked{Reason::kAsksDice};

  template <class P>
  static void list(const P& at, Seat, ActionList& list) {
    for (std::uint64_t pairs = dice_pairs(at.game, at.state); pairs != 0; pairs &= pairs - 1) {
      const int pair = std::countr_zero(pairs);
      for (int face = 0; face < kEventFaces; ++face)
        list.add(Action(Kind::kDice, kChance, pair / 6 + 1, pair % 6 + 1, face));
    }
  }
  template <class P>
  static int weight(const P&, Action outcome) {
    return sides_of(static_cast<EventFace>(outcome.c()));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kDiceNotLeft;
  }
  template <class P>
  static void apply(P& at, Action action) {
    roll(at, action);
  }
};

}  // namespace phases
}  // namespace barbican
