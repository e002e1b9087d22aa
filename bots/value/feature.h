// The features: a position in numbers, from one seat's side. The weighted sum tells the seat's odds of winning.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/game.h"
#include "barbican/progress.h"

namespace barbican::bots::value {

// The greatest distance of an island that counts, in ships or roads.
inline constexpr int kMostSteps = 5;

// One line a feature, or a row of them: name, number, word in a file of weights, heading for people. The order is that of
// the array: first the board alone, then everything public, then hands: the others' as everyone sees them, the viewer's
// own card by card. Features of the sea come last: on other boards they are 0, and are not tuned.
// clang-format off
#define BARBICAN_FEATURES(X) \
  X(Income,            kCards,              "income",           "income")            /* of each card, in 72 rolls: twice the pips, so that a robbed hex counts half */ \
  X(Thin,              kCards,              "thin",             "income")            /* the same, at most 8: the first cards of a kind are worth most */ \
  X(Variety,           1,                   "variety",          "income")            /* the number of resources that come at all; gold is not one of them */ \
  X(Numbers,           1,                   "numbers",          "income")            /* the number of different dice sums that pay */ \
  X(Blocked,           1,                   "blocked",          "income")            /* cards that the robber blocks, in 72 rolls */ \
  X(TradeIncome,       1,                   "trade-income",     "harbours")          /* income of each card, times the cards that a harbour saves */ \
  X(GenericRate,       1,                   "generic-rate",     "harbours")          /* at a 3:1 harbour */ \
  X(Spot,              4,                   "spot",             "places to settle")  /* the best place to settle at once, and with one, two, three roads */ \
  X(SecondSpot,        1,                   "second-spot",      "places to settle")  /* the next best, at any distance */ \
  X(RouteLength,       1,                   "route-length",     "route") \
  /* visible ones */ \
  X(Points,            1,                   "points",           "points") \
  X(PointsLate,        1,                   "points-late",      "points")            /* beyond 7 of 13 */ \
  X(PointsLast,        1,                   "points-last",      "points")            /* beyond 10 of 13 */ \
  X(Settlements,       1,                   "settlements",      "buildings")         /* standing */ \
  X(Fallen,            1,                   "fallen",           "buildings")         /* cities on their side */ \
  X(Cities,            1,                   "cities",           "buildings") \
  X(Walls,             1,                   "walls",            "walls") \
  X(RouteHeld,         1,                   "route-held",       "route") \
  X(RouteOneShort,     1,                   "route-one-short",  "route")             /* one road missing to take it */ \
  X(RouteTwoShort,     1,                   "route-two-short",  "route") \
  X(Strength,          1,                   "strength",         "knights")           /* of all knights */ \
  X(Active,            1,                   "active",           "knights")           /* of those that are active */ \
  X(ActiveSoon,        1,                   "active-soon",      "knights")           /* the same, times the nearness of the ship */ \
  X(Strong,            1,                   "strong",           "knights") \
  X(Mighty,            1,                   "mighty",           "knights") \
  X(CityLoss,          1,                   "city-loss",        "barbarians")        /* cities lost by a landing now, times its nearness */ \
  X(DefenderSole,      1,                   "defender-sole",    "barbarians")        /* points by a landing now, times its nearness */ \
  X(DefenderShared,    1,                   "defender-shared",  "barbarians")        /* cards by a landing now, times its nearness */ \
  X(Contested,         1,                   "contested",        "knights")           /* knights in others' networks */ \
  X(Guards,            1,                   "guards",           "knights")           /* active knights next to the robber */ \
  X(Level,             kTracks * kMaxLevel, "level",            "improvements")      /* of each track, at least 1 to 5 */ \
  X(MetropolisFirm,    1,                   "metropolis-firm",  "metropolises")      /* can't be lost */ \
  X(MetropolisShaky,   1,                   "metropolis-shaky", "metropolises") \
  X(MetropolisPressed, 1,                   "metropolis-pressed","metropolises")     /* held, and someone is near to taking it */ \
  X(MetropolisNear,    1,                   "metropolis-near",  "metropolises")      /* free, and the seat has level 3 */ \
  X(MetropolisFar,     1,                   "metropolis-far",   "metropolises")      /* free, and the seat has level 2 */ \
  X(MetropolisRival,   1,                   "metropolis-rival", "metropolises")      /* another's, and the seat could take it */ \
  X(Merchant,          1,                   "merchant",         "merchant") \
  X(TurnNow,           1,                   "turn-now",         "turn") \
  X(TurnSoon,          1,                   "turn-soon",        "turn")              /* seats until the seat's turn, counted down */ \
  X(Progress,          1,                   "progress",         "progress cards")    /* hidden cards; this feature and the next three are of the others' hands */ \
  X(HandCount,         1,                   "hand-count",       "hand") \
  X(HandFew,           1,                   "hand-few",         "hand")              /* at most 5 of them */ \
  X(HandOver,          1,                   "hand-over",        "hand")              /* beyond the hand limit */ \
  X(PlanNow,           1,                   "plan-now",         "hand")              /* the plan in the seat's turn; this feature and all below are of its own cards */ \
  X(PlanLater,         1,                   "plan-later",       "hand")              /* the plan out of its turn */ \
  X(Spare,             1,                   "spare",            "hand")              /* cards in hand */ \
  X(OverOwn,           1,                   "over-own",         "hand")              /* beyond half of the hand limit, if the hand exceeds the limit */ \
  X(HarborOffers,      1,                   "harbor-offers",    "progress cards")    /* harbour offers that the seat may still make, now that it has played the card  [CARD-HARBOR] */ \
  X(Holds,             kProgressKinds,      "holds",            "progress cards")    /* each progress card */ \
  /* of the sea */ \
  X(Gold,              1,                   "gold",             "income")            /* cards of free choice, in 72 rolls */ \
  X(GoldThin,          1,                   "gold-thin",        "income")            /* the same, at most 8 */ \
  X(Shore,             kMostSteps + 1,      "shore",            "islands")           /* an island that would bring points is reachable at once, and with one to five ships or roads */ \
  X(ShoreSpot,         1,                   "shore-spot",       "islands")           /* quality of the best place there, times its nearness */ \
  X(SecondShore,       1,                   "second-shore",     "islands")           /* the nearness of another such island */ \
  X(Islands,           1,                   "islands",          "islands")           /* islands that have brought points */ \
  X(Pinned,            1,                   "pinned",           "pirate")            /* ships at the pirate's hex */ \
  X(PirateGuards,      1,                   "pirate-guards",    "pirate")            /* active knights next to the pirate */
// clang-format on

enum Feature : int {
#define X(name, count, word, heading) k##name, kLastOf##name = k##name + (count) - 1,
  BARBICAN_FEATURES(X)
#undef X
      kFeatures,
  kLandFeatures = kGold,  // without those of the sea
};

// The values are small: the largest is a plan's, in thousandths.
using Features = std::array<std::int32_t, kFeatures>;

// The name of a feature in a file of weights.
std::string name_of(int feature);
// The row's word there: `shore` of `shore-3`.
std::string_view row_of(int feature);
// The heading for people, which several features share.
std::string_view heading_of(int feature);

}  // namespace barbican::bots::value
