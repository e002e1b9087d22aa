// What the two monopolies share: each opponent gives up to so many cards of a type.  [CARD-RMONOPOLY, CARD-TMONOPOLY]
#pragma once

#include <algorithm>

#include "rules/context.h"
#include "rules/trade.h"

namespace barbican::cards {

// Does anyone else hold this card? All cards less the bank's and one's own are in opponents' hands, and both are known to
// the player, so this tells nothing secret.  [CARD-0, HIDE-3]
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
    // Told also when nothing is given: that too is seen by all.  [HIDE-2]
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
