#include "bots/value/feature.h"

#include <string_view>

namespace barbican::bots::value {
namespace {

struct Named {
  Feature from;
  std::string_view name;
};
constexpr auto kNamed = std::to_array<Named>({
    {kIncome, "income"},
    {kThin, "thin"},
    {kVariety, "variety"},
    {kNumbers, "numbers"},
    {kBlocked, "blocked"},
    {kTradeIncome, "trade-income"},
    {kGenericRate, "generic-rate"},
    {kSpot, "spot"},
    {kSecondSpot, "second-spot"},
    {kRouteLength, "route-length"},
    {kPoints, "points"},
    {kPointsLate, "points-late"},
    {kPointsLast, "points-last"},
    {kSettlements, "settlements"},
    {kFallen, "fallen"},
    {kCities, "cities"},
    {kWalls, "walls"},
    {kRouteHeld, "route-held"},
    {kRouteOneShort, "route-one-short"},
    {kRouteTwoShort, "route-two-short"},
    {kStrength, "strength"},
    {kActive, "active"},
    {kActiveSoon, "active-soon"},
    {kStrong, "strong"},
    {kMighty, "mighty"},
    {kCityLoss, "city-loss"},
    {kDefenderSole, "defender-sole"},
    {kDefenderShared, "defender-shared"},
    {kContested, "contested"},
    {kGuards, "guards"},
    {kLevel, "level"},
    {kMetropolisFirm, "metropolis-firm"},
    {kMetropolisShaky, "metropolis-shaky"},
    {kMetropolisPressed, "metropolis-pressed"},
    {kMetropolisNear, "metropolis-near"},
    {kMetropolisFar, "metropolis-far"},
    {kMetropolisRival, "metropolis-rival"},
    {kMerchant, "merchant"},
    {kTurnNow, "turn-now"},
    {kTurnSoon, "turn-soon"},
    {kProgress, "progress"},
    {kHandCount, "hand-count"},
    {kHandFew, "hand-few"},
    {kHandOver, "hand-over"},
    {kPlanNow, "plan-now"},
    {kPlanLater, "plan-later"},
    {kSpare, "spare"},
    {kOverOwn, "over-own"},
    {kHarborOffers, "harbor-offers"},
    {kHolds, "holds"},
});

// Of which card, road count or level one of a row of features tells.
std::string part_of(Feature from, int place) {
  switch (from) {
    case kIncome:
    case kThin: return std::string(kCardNames[place]);
    case kSpot: return std::to_string(place);
    case kLevel: return std::string(kTrackNames[place / kMaxLevel]) + "-" + std::to_string(place % kMaxLevel + 1);
    case kHolds: return std::string(info_of(progress_at(place)).name);
    default: return "";
  }
}

}  // namespace

std::string name_of(int feature) {
  std::size_t row = kNamed.size() - 1;
  while (kNamed[row].from > feature) --row;
  const std::string part = part_of(kNamed[row].from, feature - kNamed[row].from);
  return std::string(kNamed[row].name) + (part.empty() ? "" : "-") + part;
}

}  // namespace barbican::bots::value
