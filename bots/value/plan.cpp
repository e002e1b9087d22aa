#include "bots/value/plan.h"

namespace barbican::bots::value {

struct Plan::At {
  const Game<Standard>& game;
  const State<Standard>& state;
  const Scale& scale;
  const Land& land;
  const Site& site;
  const Muster& muster;
  Seat seat;
  Income price;
  int point;  // one more

  int weight(int feature) const { return scale[static_cast<std::size_t>(feature)]; }
};

namespace {

constexpr int kThousandth = 1000;

Income prices(const Scale& scale, const Income& income) {
  Income price{};
  for (std::size_t c = 0; c < kCards; ++c)
    price[c] = scale[kIncome + c] + (income[c] < kThinUpTo ? scale[kThin + c] : 0);
  return price;
}

int worth_of_point(const Scale& scale, int points) {
  return scale[kPoints] + (points >= 7 ? scale[kPointsLate] : 0) + (points >= 10 ? scale[kPointsLast] : 0);
}

}  // namespace

Plan::Plan(const Game<Standard>& game, const State<Standard>& state, const Scale& scale, const Land& land,
           const Site& site, const Muster& muster, Seat seat)
    : market_(rates_of(game, state, seat), site.income) {
  const At at{game,
              state,
              scale,
              land,
              site,
              muster,
              seat,
              prices(scale, site.income),
              worth_of_point(scale, points_of(game, state, seat))};
  add_cities(at);
  add_expansion(at);
  add_knights(at);
  add_improvements(at);
}

void Plan::add_cities(const At& at) {
  const State<Standard>& state = at.state;
  const VertexSet& settlements = state.settlements[at.seat.value];
  const VertexSet fallen = settlements & state.fallen;
  const VertexSet& cities = state.cities[at.seat.value];
  const int walls = (state.walls & cities).count();
  if (walls < std::min(kWallPieces, cities.count())) goals_.add(kWallCost, at.weight(kWalls) / kThousandth);
  if (fallen.empty() && cities.count() == kCityPieces) return;
  int best = 0;
  for (const Vertex v : fallen.empty() ? settlements : fallen)  // [BARB-9]
    best = std::max(best, at.land.upgrade(v, at.price));
  best += at.point + at.weight(kCities) - at.weight(fallen.empty() ? kSettlements : kFallen);
  goals_.add(kCityCost, best / kThousandth);
  if (counts_on(state.progress[at.seat.value]))
    goals_.add(kMedicineCost, (best - at.weight(kHolds + index_of(Progress::kMedicine))) / kThousandth);
}

void Plan::add_expansion(const At& at) {
  const State<Standard>& state = at.state;
  const int settlements = (state.settlements[at.seat.value] - state.fallen).count();
  const int roads_left = kRoadPieces - state.roads[at.seat.value].count();
  const Spot& spot = at.site.spot;
  if (spot.at.exists() && settlements < kSettlementPieces && spot.roads <= roads_left) {
    int gain = at.point + at.weight(kSettlements) + at.land.settlement(spot.at, at.price);
    for (int d = spot.roads; d <= kMostRoads; ++d) gain -= at.weight(kSpot + d) * spot.quality;
    goals_.add(kSettlementCost + Hand::make(spot.roads, spot.roads, 0, 0, 0), gain / kThousandth);
  }
  const int missing = roads_to_longest(at.game, state, at.seat);
  if (missing >= 1 && missing <= 4) {
    const int already = missing == 1 ? at.weight(kRouteOneShort) : missing == 2 ? at.weight(kRouteTwoShort) : 0;
    goals_.add(Hand::make(missing, missing, 0, 0, 0), (2 * at.point + at.weight(kRouteHeld) - already) / kThousandth);
  }
}

void Plan::add_knights(const At& at) {
  const State<Standard>& state = at.state;
  const auto& of = state.knights[at.seat.value];
  const auto worth = [&](int active, int strength) {
    const Muster::Prospect prospect = at.muster.prospect(at.seat, active);
    return at.weight(kStrength) * strength +
           (at.weight(kActive) + at.weight(kActiveSoon) * at.muster.urgency()) * active +
           at.weight(kCityLoss) * prospect.loss + at.weight(kDefenderSole) * prospect.sole +
           at.weight(kDefenderShared) * prospect.shared;
  };
  const int active = at.muster.active(at.seat);
  const int strength = at.muster.strength(at.seat);
  const int now = worth(active, strength);
  const auto add = [&](Hand cost, int more_active, int more_strength, int further) {
    goals_.add(cost, (worth(active + more_active, strength + more_strength) + further - now) / kThousandth);
  };
  if (of[0].count() < kKnightPieces) {
    add(kHireCost, 0, 1, 0);
    add(kHireCost + kActivateCost, 1, 1, 0);
  }
  int idle = 0;
  for (int l = 0; l < kLevels; ++l)
    if (!(of[static_cast<std::size_t>(l)] - state.active).empty()) idle = l + 1;
  if (idle > 0) add(kActivateCost, idle, 0, 0);
  const bool fortress = state.level[at.seat.value][static_cast<std::size_t>(Track::kPolitics)] >= 3;
  if (!of[0].empty() && of[1].count() < kKnightPieces) {
    add(kPromoteCost, (of[0] & state.active).empty() ? 0 : 1, 1, at.weight(kStrong));
  } else if (fortress && !of[1].empty() && of[2].count() < kKnightPieces) {
    add(kPromoteCost, (of[1] & state.active).empty() ? 0 : 1, 1, at.weight(kMighty) - at.weight(kStrong));
  }
}

void Plan::add_improvements(const At& at) {
  const State<Standard>& state = at.state;
  VertexSet plain = state.cities[at.seat.value];
  if (plain.empty()) return;  // [IMPROVE-2]
  for (const Vertex v : state.metropolis)
    if (v.exists()) plain.remove(v);
  for (std::size_t t = 0; t < kTracks; ++t) {
    const int level = state.level[at.seat.value][t];
    const Seat holder = holder_of(at.game, state, t);
    if (level == kMaxLevel || (level >= 3 && holder != at.seat && plain.empty())) continue;  // [IMPROVE-5]
    int gain = at.weight(kLevel + static_cast<int>(t) * kMaxLevel + level);
    const bool wins = holder != at.seat && level >= 3 &&
                      (!holder.exists() || (level == kMaxLevel - 1 && state.level[holder.value][t] < kMaxLevel));
    const int before = level >= 2 ? race_feature(at.game, state, at.seat, t, level) : -1;
    if (before >= 0) gain -= at.weight(before);
    if (wins) gain += 2 * at.point + at.weight(level == kMaxLevel - 1 ? kMetropolisFirm : kMetropolisShaky);
    else if (const int after = level >= 1 ? race_feature(at.game, state, at.seat, t, level + 1) : -1; after >= 0)
      gain += at.weight(after);
    const auto price = [&](Term term) {
      const auto track = static_cast<Track>(t);
      return Hand::of(commodity_of(track), improvement_price(at.game, state, at.seat, track, term));
    };
    goals_.add(price(Term::kLasting), price(Term::kThisTurn), gain / kThousandth);
  }
}

}  // namespace barbican::bots::value
