// What a position is to one seat, in numbers: each is weighed, and the sum tells how likely the seat is to win.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "barbican/game.h"
#include "barbican/progress.h"

namespace barbican::bots::value {

// In the order of the array. Those up to kMapEnd depend on what stands on the board alone, the next on all that everyone
// sees. Of hands the others' are read as everyone sees them, the viewer's own card by card.
enum Feature : int {
  kIncome = 0,                // of each card, in 72 rolls: twice the pips, so that a robbed hex counts half
  kThin = kIncome + kCards,   // the same, at most 8: the first of a kind are worth most
  kVariety = kThin + kCards,  // resources that come at all
  kNumbers,                   // different numbers that pay
  kBlocked,                   // what the robber keeps back, in 72 rolls
  kTradeIncome,               // income of each card, by the cards that a harbour saves
  kGenericRate,               // at a 3:1 harbour
  kSpot,                      // the best place to settle at once, with one road, two, three
  kSecondSpot = kSpot + 4,    // the next best, wherever it is
  kRouteLength,
  kMapEnd,
  kPoints = kMapEnd,
  kPointsLate,   // beyond 7
  kPointsLast,   // beyond 10
  kSettlements,  // upright
  kFallen,       // cities on their side
  kCities,
  kWalls,
  kRouteHeld,
  kRouteOneShort,  // of taking it
  kRouteTwoShort,
  kStrength,    // of all knights
  kActive,      // of those that are active
  kActiveSoon,  // the same, by how near the ship is
  kStrong,
  kMighty,
  kCityLoss,                                       // a landing now would cost a city, by how near it is
  kDefenderSole,                                   // ... would bring a point
  kDefenderShared,                                 // ... a card
  kContested,                                      // knights in others' networks
  kGuards,                                         // active knights next to the robber
  kLevel,                                          // of each track, at least 1 to 5
  kMetropolisFirm = kLevel + kTracks * kMaxLevel,  // can't be lost
  kMetropolisShaky,
  kMetropolisPressed,  // ... and someone is near to taking it
  kMetropolisNear,     // free, with level 3
  kMetropolisFar,      // free, with level 2
  kMetropolisRival,    // could be taken from its holder
  kMerchant,
  kTurnNow,
  kTurnSoon,  // seats until it is the seat's turn, counted down
  kProgress,  // hidden cards: this and the next three are of the others' hands
  kHandCount,
  kHandFew,       // at most 5 of them
  kHandOver,      // beyond the safe number
  kPlanNow,       // what the hand is on the way to, in the seat's turn: this and all below are of its own cards
  kPlanLater,     // ... out of it
  kSpare,         // cards in hand
  kOverOwn,       // beyond half of the safe number, if it is beyond the whole
  kHarborOffers,  // that may still be made, now that the card was played  [CARD-HARBOR]
  kHolds,         // each progress card
  kFeatures = kHolds + kProgressKinds,
};

// The values are small: the largest is a plan's, in thousandths.
using Features = std::array<std::int32_t, kFeatures>;

// As it stands in a file of weights.
std::string name_of(int feature);

}  // namespace barbican::bots::value
