// Another player's offer or counter-offer, from the side of a player who may accept it.
#pragma once

#include "barbican/state.h"

namespace barbican::bots {

// Does taking it cost more cards than it brings?
constexpr bool takes_more_cards(const Exchange& offer) { return offer.get.total() > offer.give.total(); }

// A hand with at least these cards. The maker of an offer holds the cards that it gives, even if the deal of unknown
// cards has put them elsewhere.  [TRADE-1]
constexpr Hand holding(Hand hand, Hand cards) {
  for (const Card card : kEachCard)
    if (hand[card] < cards[card]) hand.set(card, cards[card]);
  return hand;
}

}  // namespace barbican::bots
