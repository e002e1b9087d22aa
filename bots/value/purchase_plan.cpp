#include "bots/value/purchase_plan.h"

namespace barbican::bots::value {

template <class Size>
struct PurchasePlan::At {
  const Game<Size>& game;
  const State<Size>& state;
  const Scale& scale;
  const Land<Size>& land;
  const Site& site;
  const Defence<Size>& defence;
  Seat seat;
  Income price;
  int point;  // one more point

  int weight(int feature) const { return scale[feature]; }
};

namespace {

constexpr int kThousandth = 1000;

Income prices(const Scale& scale, const Income& income) {
  Income price{};
  for (const Card card : kEachCard)
    price[card] = scale[kIncome + index_of(card)] + (income[card] < kThinUpTo ? scale[kThin + index_of(card)] : 0);
  price[kOfChoice] = scale[kGold] + (income[kOfChoice] < kThinUpTo ? scale[kGoldThin] : 0);
  return price;
}

template <class Size>
int worth_of_point(const Game<Size>& game, const Scale& scale, int points) {
  return scale[kPoints] + (points >= late_from(game) ? scale[kPointsLate] : 0) +
         (points >= last_from(game) ? scale[kPointsLast] : 0);
}

}  // namespace

template <class Size>
PurchasePlan::PurchasePlan(const Game<Size>& game, const State<Size>& state, const Scale& scale, const Land<Size>& land,
                           const Site& site, const Defence<Size>& defence, Seat seat)
    : market_(rates_of(game, state, seat), site.income) {
  const At<Size> at{game,
                    state,
                    scale,
                    land,
                    site,
                    defence,
                    seat,
                    prices(scale, site.income),
                    worth_of_point(game, scale, points_of(game, state, seat))};
  add_cities(at);
  add_expansion(at);
  add_knights(at);
  add_improvements(at);
}

template <class Size>
void PurchasePlan::add_cities(const At<Size>& at) {
  const State<Size>& state = at.state;
  const VertexSet<Size>& settlements = state.settlements[at.seat];
  const bool has_fallen = !(settlements & state.fallen).empty();
  if (!wall_sites(state, at.seat).empty()) goals_.add(kWallCost, at.weight(kWalls) / kThousandth);
  if (!has_fallen && cities_in_supply(state, at.seat) == 0) return;
  int best = 0;
  for (const Vertex v : city_sites(state, at.seat)) best = std::max(best, at.land.upgrade(v, at.price));
  best += at.point + at.weight(kCities) - at.weight(has_fallen ? kFallen : kSettlements);
  goals_.add(kCityCost, best / kThousandth);
  if (counts_on(state.progress[at.seat]))
    goals_.add(kMedicineCost, (best - at.weight(kHolds + index_of(Progress::kMedicine))) / kThousandth);
}

template <class Size>
void PurchasePlan::add_expansion(const At<Size>& at) {
  const State<Size>& state = at.state;
  const Spot& spot = at.site.spots.land;
  if (is_in_supply(state, spot, at.seat)) {
    int gain = at.point + at.weight(kSettlements) + at.land.settlement(spot.at, at.price);
    for (int d = spot.steps; d <= kMostRoads; ++d) gain -= at.weight(kSpot + d) * spot.quality;
    goals_.add(spot.cost(), gain / kThousandth);
  }
  if constexpr (Size::kSea) add_island(at);
  const int missing = roads_to_longest(at.game, state, at.seat);
  if (missing >= 1 && missing <= 4) {
    const int already = missing == 1 ? at.weight(kRouteOneShort) : missing == 2 ? at.weight(kRouteTwoShort) : 0;
    const Hand cost = missing * way_cost(at.game, state, at.site.income, at.seat);
    goals_.add(cost, (kRoutePoints * at.point + at.weight(kRouteHeld) - already) / kThousandth);
  }
}

// The island's points come on top of the settlement's own.  [ISLAND-1]
template <class Size>
void PurchasePlan::add_island(const At<Size>& at) {
  const Spot& spot = at.site.spots.shore;
  if (!is_in_supply(at.state, spot, at.seat)) return;
  int gain = (1 + kIslandPoints) * at.point + at.weight(kIslands) + at.weight(kSettlements) +
             at.land.settlement(spot.at, at.price) -
             at.weight(kShoreSpot) * (spot.quality * kNearness[spot.steps] / 100);
  for (int d = spot.steps; d <= kMostSteps; ++d) gain -= at.weight(kShore + d);
  goals_.add(spot.cost(), gain / kThousandth);
}

template <class Size>
void PurchasePlan::add_knights(const At<Size>& at) {
  const State<Size>& state = at.state;
  const auto& of = state.knights[at.seat];
  const auto worth = [&](int active, int strength) {
    const typename Defence<Size>::Prospect prospect = at.defence.prospect(at.seat, active);
    const int landing = at.weight(kCityLoss) * prospect.loss + at.weight(kDefenderSole) * prospect.sole +
                        at.weight(kDefenderShared) * prospect.shared;
    return at.weight(kStrength) * strength + at.weight(kActive) * active +
           (at.weight(kActiveSoon) * active + landing) * at.defence.urgency();
  };
  const int active = at.defence.active(at.seat);
  const int strength = at.defence.strength(at.seat);
  const int now = worth(active, strength);
  const auto add = [&](Hand cost, int more_active, int more_strength, int further) {
    goals_.add(cost, (worth(active + more_active, strength + more_strength) + further - now) / kThousandth);
  };
  if (knights_in_supply(state, at.seat, Level::kBasic) > 0) {
    add(kHireCost, 0, 1, 0);
    add(kHireCost + kActivateCost, 1, 1, 0);
  }
  int idle = 0;
  for (const Level level : kEachLevel)
    if (!(of[level] - state.active).empty()) idle = std::max(idle, strength_of(level));
  if (idle > 0) add(kActivateCost, idle, 0, 0);
  if (!of[Level::kBasic].empty() && promotes_from(state, at.seat, Level::kBasic)) {
    add(kPromoteCost, (of[Level::kBasic] & state.active).empty() ? 0 : 1, 1, at.weight(kStrong));
  } else if (!of[Level::kStrong].empty() && promotes_from(state, at.seat, Level::kStrong)) {
    add(kPromoteCost, (of[Level::kStrong] & state.active).empty() ? 0 : 1, 1, at.weight(kMighty) - at.weight(kStrong));
  }
}

template <class Size>
void PurchasePlan::add_improvements(const At<Size>& at) {
  const State<Size>& state = at.state;
  for (const Track track : kEachTrack) {
    if (!may_improve(state, at.seat, track)) continue;
    const int level = level_of(state, at.seat, track);
    int gain = at.weight(kLevel + index_of(track) * kMaxLevel + level);
    const int before = level >= 2 ? race_feature(at.game, state, at.seat, track, level) : -1;
    if (before >= 0) gain -= at.weight(before);
    if (brings_metropolis(state, at.seat, track, level + 1))
      gain += kMetropolisPoints * at.point + at.weight(level + 1 == kMaxLevel ? kMetropolisFirm : kMetropolisShaky);
    else if (const int after = level >= 1 ? race_feature(at.game, state, at.seat, track, level + 1) : -1; after >= 0)
      gain += at.weight(after);
    const auto price = [&](Term term) {
      return Hand::of(commodity_of(track), improvement_price(at.game, state, at.seat, track, term));
    };
    goals_.add(price(Term::kLasting), price(Term::kThisTurn), gain / kThousandth);
  }
}

#define BARBICAN_INSTANTIATE(Size)                                                                            \
  template PurchasePlan::PurchasePlan(const Game<Size>&, const State<Size>&, const Scale&, const Land<Size>&, \
                                      const Site&, const Defence<Size>&, Seat);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::value
