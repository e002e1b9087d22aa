// Another player's offer or counter-offer, as seen by a player who may accept it.
#pragma once

#include "barbican/state.h"

namespace barbican::bots {

// Does taking it cost more cards than it brings?
constexpr bool takes_more_cards(const Exchange& offer) { return offer.get.total() > offer.give.total(); }

// A hand with at least these cards: the maker of an offer holds what it gives, also where the deal of unknown cards has
// put it elsewhere.  [TRADE-1]
constexpr Hand holding(Hand hand, Hand cards) {
  for (int c = 0; c < kCards; ++c)
    if (hand[card_at(c)] < cards[card_at(c)]) hand.set(card_at(c), cards[card_at(c)]);
  return hand;
}

}  // namespace barbican::bots
