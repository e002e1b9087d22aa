// 5. Production, and the aqueduct.
#pragma once

#include "rules/context.h"
#include "rules/gold.h"
#include "rules/position_error.h"

namespace barbican {

// The cards that the bank owes to each seat.
template <class P>
using HandsOf = PerSeat<Hand, P::Size::kSeats>;

// Takes the dues that the bank can't pay out: a single seat gets the cards that are left of a type, several seats get none of
// it.  [PROD-3]
template <class P>
void settle_shortage(const P& at, HandsOf<P>& dues, Hand total) {
  for (const Card card : kEachCard) {
    const int left = at.state.bank[card];
    if (total[card] <= left) continue;
    at.tell({.kind = EventKind::kShortage, .rule = Rule::kProd3, .a = static_cast<std::uint8_t>(index_of(card))});
    for (Hand& due : dues) due.set(card, due[card] == total[card] ? left : 0);
  }
}

// The cards that each hex gives to each seat. The last hexes lack the cards that the bank can't pay.
template <class P>
void tell_produced(const P& at, const HexSetOf<P>& hexes, HandsOf<P> left) {
  for (const Hex hex : hexes) {
    for (const Seat seat : kEachSeat<typename P::Size>) {
      const Hand cards = common(yield_of(at.game.board, at.state, hex, seat), left[seat]);
      if (cards.empty()) continue;
      left[seat] -= cards;
      at.tell({.kind = EventKind::kProduced,
               .rule = Rule::kProd1,
               .seat = seat,
               .a = hex.value,
               .count = static_cast<std::uint8_t>(cards.total()),
               .cards = cards});
    }
  }
}

// True if a seat with these cards counts as having got nothing. By option commodities do not matter.  [PROD-4]
template <class P>
bool asks_aqueduct(const P& at, Hand due) {
  return due.empty() || (at.game.options.aqueduct == AqueductWhen::kNoResources && due.resources().empty());
}

template <class P>
void produce(P& at, int number) {
  HandsOf<P> dues{};
  Hand total;
  auto hexes = at.state.tokens[number];
  if (at.state.robber.exists()) hexes.remove(at.state.robber);  // gold is no exception  [GOLD-4]
  if constexpr (P::Size::kSea)
    if (at.game.board.has_sea) hexes -= owe_gold(at, hexes);
  for (const Hex hex : hexes) {
    for (const Seat seat : kEachSeat<typename P::Size>) {
      if ((buildings(at, seat) & at.game.board.hex_vertices[hex]).empty()) continue;
      const Hand due = yield_of(at.game.board, at.state, hex, seat);
      dues[seat] += due;
      total += due;
    }
  }
  if (!at.state.bank.covers(total)) settle_shortage(at, dues, total);
  if constexpr (P::kIsHeard) tell_produced(at, hexes, dues);
  SeatSet empty_handed;
  for (const Seat seat : at.game.all_seats()) {
    const Hand due = dues[seat];
    if (!due.empty()) take_from_bank(at, seat, due);
    const bool took_gold = P::Size::kSea && at.state.owed[seat] > 0;  // [GOLD-4]
    if (!took_gold && asks_aqueduct(at, due)) empty_handed.add(seat);
  }
  at.state.pending.queue = empty_handed;
  if constexpr (P::Size::kSea)
    if (at.game.board.has_sea) return ask_gold(at);
  ask_aqueducts(at);
}

// ---- The aqueduct  [IMPROVE-6, PROD-4]

template <class P>
void ask_aqueducts(P& at) {
  auto& queue = at.state.pending.queue;
  for (const Seat seat : queue)
    if (!has_privilege(at.state, seat, Track::kScience)) queue.remove(seat);
  if (queue.empty() || at.state.bank.resources().empty()) return roll_resolved(at);
  const Seat seat = first_clockwise(at, queue);
  queue.remove(seat);
  wait_for(at, Phase::kAqueduct, seat);
}

namespace phases {

struct Aqueduct {
  static constexpr Reject kAsked{Reason::kAsksAqueduct};
  static constexpr Rule kRule = Rule::kImprove6;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    for (const Card card : kEachResource)
      if (at.state.bank[card] > 0) list.add(Action(Kind::kAqueduct, seat, index_of(card)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kResourceNotInBank;
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kAqueduct) gain(at, action.seat(), Hand::of(action.card()), EventKind::kAqueduct, kRule);
    ask_aqueducts(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return at.state.waiting.count() == 1 ? kFits : PositionError(ReadReason::kAwaitsOneSeat).in(Entry::kWaiting);
  }
};

}  // namespace phases
}  // namespace barbican
