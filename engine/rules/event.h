// 4. The event die, and the rules for drawing and keeping progress cards.
#pragma once

#include "rules/context.h"
#include "rules/victory.h"

namespace barbican {

template <class P>
SeatSet gate_opens_for(const P& at, Track track) {
  SeatSet seats;
  for (const Seat seat : at.game.all_seats())
    if (at.state.red <= highest_draw(at.state, seat, track)) seats.add(seat);
  return seats;
}

template <class P>
void open_gate(P& at, Track track) {
  at.state.pending.cause = Cause::kGate;
  at.state.pending.deck = track;
  at.state.pending.queue = gate_opens_for(at, track);
  draw_next(at);
}

template <class P>
void draw_for(P& at, Seat seat) {
  at.state.pending.queue.remove(seat);
  at.state.pending.subject = seat;
  wait_for_chance(at, Phase::kDraw);
}

template <class P>
void draw_next(P& at) {
  const Pending& pending = at.state.pending;
  if (pending.queue.empty() || cards_in_deck(at, pending.deck) == 0) return resolve_numbers(at);
  const Seat seat = first_clockwise(at, pending.queue);
  if (at.game.options.gate_draw == Duty::kMust) return draw_for(at, seat);
  at.state.pending.subject = seat;
  wait_for(at, Phase::kMayDraw, seat);
}

// Continues the sequence that the draw belongs to: a gate's, or the defenders' rewards.
template <class P>
void after_draw(P& at) {
  if (at.state.pending.cause == Cause::kLanding) reward_next(at);
  else draw_next(at);
}

template <class P>
void decline_draw(P& at, Seat seat) {
  at.state.pending.queue.remove(seat);
  after_draw(at);
}

// ---- The deck: chance picks among the cards never drawn, then the returned cards follow in their order

template <class P>
std::uint32_t drawable(const P& at, Track deck) {
  const std::uint32_t fresh = at.state.undrawn.kinds() & kDeckKinds[deck];
  if (fresh != 0 || at.state.returned_count[deck] == 0) return fresh;
  return 1u << at.state.returned[deck][0];
}

template <class P>
void take_from_deck(P& at, Progress card) {
  const Track deck = info_of(card).deck;
  if ((at.state.undrawn.kinds() & kDeckKinds[deck]) != 0) return at.state.undrawn.remove(card);
  auto& queue = at.state.returned[deck];
  for (std::size_t i = 0; i + 1 < kDeckSize; ++i) queue[i] = queue[i + 1];
  queue[kDeckSize - 1] = 0;
  --at.state.returned_count[deck];
}

template <class P>
void lay_face_up(P& at, Seat seat, Progress card) {
  point_card_owner(at.state, card) = seat;
  at.tell({.kind = EventKind::kPointCard,
           .rule = Rule::kEvent3,
           .seat = seat,
           .a = static_cast<std::uint8_t>(info_of(card).deck),
           .b = static_cast<std::uint8_t>(card)});
}

template <class Size>
Rule draw_rule(const State<Size>& state) {
  return state.pending.cause == Cause::kLanding ? Rule::kBarb7 : Rule::kEvent2;
}

template <class P>
void draw(P& at, Progress card) {
  const Seat seat = at.state.pending.subject;
  take_from_deck(at, card);
  if (is_point_card(card)) {  // [EVENT-3]
    lay_face_up(at, seat, card);
    return go_on_unless_won(at, after_draw<P>);
  }
  at.state.progress[seat].add(card);
  at.tell({.kind = EventKind::kDrew,
           .rule = draw_rule(at.state),
           .seat = seat,
           .a = static_cast<std::uint8_t>(info_of(card).deck),
           .b = static_cast<std::uint8_t>(card),
           .audience = SeatSet::of(seat)});
  // Out of turn, a player returns a fifth card at once. The turn player waits until the roll is resolved.  [EVENT-4]
  if (seat != at.state.turn && hidden_cards(at, seat) > kHiddenLimit) return wait_for(at, Phase::kReturnCard, seat);
  after_draw(at);
}

// ---- The fifth card  [EVENT-4]

template <class P>
void list_returns(const P& at, Seat seat, ActionList& list) {
  for (std::uint32_t kinds = at.state.progress[seat].kinds(); kinds != 0; kinds &= kinds - 1)
    list.add(Action(Kind::kReturn, seat, std::countr_zero(kinds)));
}

template <class P>
void return_card(P& at, Action action) {
  const Progress card = action.progress();
  at.state.progress[action.seat()].remove(card);
  put_under_deck(at, card);
  at.tell({.kind = EventKind::kReturned,
           .rule = Rule::kEvent4,
           .seat = action.seat(),
           .a = static_cast<std::uint8_t>(info_of(card).deck),
           .b = static_cast<std::uint8_t>(card),
           .audience = SeatSet::of(action.seat())});
}

template <class P>
Reject explain_return(const P& at, Action action) {
  if (hidden_cards(at, action.seat()) <= kHiddenLimit) return Reason::kFewEnoughCards;
  return {Reason::kCardNotHeld, Rule::kEvent4};
}

namespace phases {

struct Draw {
  static constexpr Reject kAsked{Reason::kAsksDraw};

  template <class P>
  static void list(const P& at, Seat, ActionList& list) {
    for (std::uint32_t kinds = drawable(at, at.state.pending.deck); kinds != 0; kinds &= kinds - 1)
      list.add(Action(Kind::kDraw, kChance, std::countr_zero(kinds)));
  }
  template <class P>
  static int weight(const P& at, Action outcome) {
    return std::max(1, at.state.undrawn[outcome.progress()]);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kCardNotInDeck;
  }
  template <class P>
  static void apply(P& at, Action action) {
    draw(at, action.progress());
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    return draw_rule(state);
  }
};

// By option, a player who qualifies at a gate may decline the card.
struct MayDraw {
  static constexpr Reject kAsked{Reason::kAsksMayDraw};
  static constexpr Rule kRule = Rule::kEvent2;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list.add(Action(Kind::kChooseDeck, seat, index_of(at.state.pending.deck)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kOtherDeck;
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return decline_draw(at, action.seat());
    draw_for(at, action.seat());
  }
};

struct ReturnCard {
  static constexpr Reject kAsked{Reason::kAsksReturnCard};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_returns(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_return(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    return_card(at, action);
    if (hidden_cards(at, action.seat()) <= kHiddenLimit) after_draw(at);
  }
};

}  // namespace phases
}  // namespace barbican
