// The shared part of the two monopolies: each opponent gives up to a number of cards of a type.
// [CARD-RMONOPOLY, CARD-TMONOPOLY]
#pragma once

#include <algorithm>

#include "rules/context.h"
#include "rules/trade.h"

namespace barbican::cards {

// True if another player holds this card. Opponents hold all cards except the bank's and the player's own. The player knows
// both, so the result gives away no secret.  [CARD-0, HIDE-3]
template <class P>
bool others_hold(const P& at, Seat seat, Card card) {
  return all_cards(at.game)[card] - at.state.bank[card] - at.state.hand[seat][card] > 0;
}

template <class P>
void collect(P& at, Seat seat, Card card, int most, Rule rule) {
  for (const Seat other : opponents(at, seat)) {
    const int count = std::min(most, at.state.hand[other][card]);
    const Hand cards = Hand::of(card, count);
    at.state.hand[other] -= cards;
    at.state.hand[seat] += cards;
    // The event is told even if no card is given: everyone sees this too.  [HIDE-2]
    at.tell({.kind = EventKind::kMonopoly,
             .rule = rule,
             .seat = seat,
             .other = other,
             .a = static_cast<std::uint8_t>(card),
             .count = static_cast<std::uint8_t>(count),
             .cards = cards});
  }
}

}  // namespace barbican::cards
