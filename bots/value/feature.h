// What a position is to one seat, in numbers: each is weighed, and the sum tells how likely the seat is to win.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/game.h"
#include "barbican/progress.h"

namespace barbican::bots::value {

// How many ships or roads from an island still count as a way there.
inline constexpr int kMostSteps = 5;

// One line a feature, or a row of them: name, how many, word in a file of weights, what people call it. Their order is that of
// the array: first what stands on the board alone, then all that everyone sees. Of hands the others' are read as everyone sees
// them, the viewer's own card by card. Those of the sea come last: elsewhere they are 0, and are not tuned.
// clang-format off
#define BARBICAN_FEATURES(X) \
  X(Income,            kCards,              "income",           "income")            /* of each card, in 72 rolls: twice the pips, so that a robbed hex counts half */ \
  X(Thin,              kCards,              "thin",             "income")            /* the same, at most 8: the first of a kind are worth most */ \
  X(Variety,           1,                   "variety",          "income")            /* resources that come at all; gold is one of those that do not */ \
  X(Numbers,           1,                   "numbers",          "income")            /* different numbers that pay */ \
  X(Blocked,           1,                   "blocked",          "income")            /* what the robber keeps back, in 72 rolls */ \
  X(TradeIncome,       1,                   "trade-income",     "harbours")          /* income of each card, by the cards that a harbour saves */ \
  X(GenericRate,       1,                   "generic-rate",     "harbours")          /* at a 3:1 harbour */ \
  X(Spot,              4,                   "spot",             "places to settle")  /* the best place to settle at once, with one road, two, three */ \
  X(SecondSpot,        1,                   "second-spot",      "places to settle")  /* the next best, wherever it is */ \
  X(RouteLength,       1,                   "route-length",     "route") \
  /* of all that everyone sees */ \
  X(Points,            1,                   "points",           "points") \
  X(PointsLate,        1,                   "points-late",      "points")            /* beyond 7 of 13 */ \
  X(PointsLast,        1,                   "points-last",      "points")            /* beyond 10 of 13 */ \
  X(Settlements,       1,                   "settlements",      "buildings")         /* upright */ \
  X(Fallen,            1,                   "fallen",           "buildings")         /* cities on their side */ \
  X(Cities,            1,                   "cities",           "buildings") \
  X(Walls,             1,                   "walls",            "walls") \
  X(RouteHeld,         1,                   "route-held",       "route") \
  X(RouteOneShort,     1,                   "route-one-short",  "route")             /* of taking it */ \
  X(RouteTwoShort,     1,                   "route-two-short",  "route") \
  X(Strength,          1,                   "strength",         "knights")           /* of all knights */ \
  X(Active,            1,                   "active",           "knights")           /* of those that are active */ \
  X(ActiveSoon,        1,                   "active-soon",      "knights")           /* the same, by how near the ship is */ \
  X(Strong,            1,                   "strong",           "knights") \
  X(Mighty,            1,                   "mighty",           "knights") \
  X(CityLoss,          1,                   "city-loss",        "barbarians")        /* a landing now would cost a city, by how near it is */ \
  X(DefenderSole,      1,                   "defender-sole",    "barbarians")        /* ... would bring a point */ \
  X(DefenderShared,    1,                   "defender-shared",  "barbarians")        /* ... a card */ \
  X(Contested,         1,                   "contested",        "knights")           /* in others' networks */ \
  X(Guards,            1,                   "guards",           "knights")           /* active ones next to the robber */ \
  X(Level,             kTracks * kMaxLevel, "level",            "improvements")      /* of each track, at least 1 to 5 */ \
  X(MetropolisFirm,    1,                   "metropolis-firm",  "metropolises")      /* can't be lost */ \
  X(MetropolisShaky,   1,                   "metropolis-shaky", "metropolises") \
  X(MetropolisPressed, 1,                   "metropolis-pressed","metropolises")     /* ... and someone is near to taking it */ \
  X(MetropolisNear,    1,                   "metropolis-near",  "metropolises")      /* free, with level 3 */ \
  X(MetropolisFar,     1,                   "metropolis-far",   "metropolises")      /* free, with level 2 */ \
  X(MetropolisRival,   1,                   "metropolis-rival", "metropolises")      /* could be taken from its holder */ \
  X(Merchant,          1,                   "merchant",         "merchant") \
  X(TurnNow,           1,                   "turn-now",         "turn") \
  X(TurnSoon,          1,                   "turn-soon",        "turn")              /* seats until it is the seat's turn, counted down */ \
  X(Progress,          1,                   "progress",         "progress cards")    /* hidden cards: this and the next three are of the others' hands */ \
  X(HandCount,         1,                   "hand-count",       "hand") \
  X(HandFew,           1,                   "hand-few",         "hand")              /* at most 5 of them */ \
  X(HandOver,          1,                   "hand-over",        "hand")              /* beyond the safe number */ \
  X(PlanNow,           1,                   "plan-now",         "hand")              /* what the hand is on the way to, in the seat's turn: this and all below are of its own cards */ \
  X(PlanLater,         1,                   "plan-later",       "hand")              /* ... out of it */ \
  X(Spare,             1,                   "spare",            "hand")              /* cards in hand */ \
  X(OverOwn,           1,                   "over-own",         "hand")              /* beyond half of the safe number, if it is beyond the whole */ \
  X(HarborOffers,      1,                   "harbor-offers",    "progress cards")    /* that may still be made, now that the card was played  [CARD-HARBOR] */ \
  X(Holds,             kProgressKinds,      "holds",            "progress cards")    /* each progress card */ \
  /* of the sea */ \
  X(Gold,              1,                   "gold",             "income")            /* cards of one's choice, in 72 rolls */ \
  X(GoldThin,          1,                   "gold-thin",        "income")            /* the same, at most 8 */ \
  X(Shore,             kMostSteps + 1,      "shore",            "islands")           /* an island that would bring points can be settled at once, with one ship or road, up to five */ \
  X(ShoreSpot,         1,                   "shore-spot",       "islands")           /* how good the best place there is, by how near it is */ \
  X(SecondShore,       1,                   "second-shore",     "islands")           /* another such island, by how near it is */ \
  X(Islands,           1,                   "islands",          "islands")           /* that have brought points */ \
  X(Pinned,            1,                   "pinned",           "pirate")            /* ships at the pirate's hex */ \
  X(PirateGuards,      1,                   "pirate-guards",    "pirate")            /* active knights next to the pirate */
// clang-format on

enum Feature : int {
#define X(name, count, word, heading) k##name, kLastOf##name = k##name + (count) - 1,
  BARBICAN_FEATURES(X)
#undef X
      kFeatures,
  kLandFeatures = kGold,  // all that there are without sea
};

// The values are small: the largest is a plan's, in thousandths.
using Features = std::array<std::int32_t, kFeatures>;

// As it stands in a file of weights.
std::string name_of(int feature);
// The word of its row there: `shore` of `shore-3`.
std::string_view row_of(int feature);
// What people call it, with others of its sort.
std::string_view heading_of(int feature);

}  // namespace barbican::bots::value
