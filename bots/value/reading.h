// The features of a position, each told to a sink: one adds up what they weigh, another writes them down.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "barbican/rules.h"
#include "bots/value/feature.h"
#include "bots/value/land.h"
#include "bots/value/reach.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// Adds up weights.
struct Sum {
  const Scale& scale;
  std::int32_t total = 0;
  void add(int feature, int amount) { total += scale[static_cast<std::size_t>(feature)] * amount; }
};

// Writes down.
struct Sheet {
  Features& features;
  void add(int feature, int amount) { features[static_cast<std::size_t>(feature)] += amount; }
};

// ---- What the board gives a seat

// Up to this much of a card's income counts as kThin, too.
inline constexpr int kThinUpTo = 8;

struct Spot {
  Vertex at{};
  int quality = 0;
  int roads = 0;
};

struct Site {
  Income income{};
  Spot spot;  // where to settle next, nearness considered
};

// How good a settlement would be, whatever the seat has already: grain and ore are wanted more.
inline int quality_of(const Game<Standard>& game, const Land& land, Vertex v) {
  constexpr Income kWanted{7, 7, 7, 9, 10, 0, 0, 0, 0};
  constexpr int kHarbor = 30;
  return (land.settlement(v, kWanted) + (has_harbor(game.board, v) ? kHarbor : 0)) / 10;
}

template <class Sink>
void read_spots(const Game<Standard>& game, const State<Standard>& state, const Land& land, Seat seat, Site& site,
                Sink& sink) {
  constexpr std::array<int, kMostRoads + 1> kNearness{100, 65, 38, 18};
  const auto places = places_in_reach(game, state, seat);
  int best = 0;
  int second = 0;
  int most = 0;
  for (int d = 0; d <= kMostRoads; ++d) {
    for (const Vertex v : places[static_cast<std::size_t>(d)]) {
      const int quality = quality_of(game, land, v);
      if (quality > best) second = std::exchange(best, quality);
      else second = std::max(second, quality);
      const int standing = quality * kNearness[static_cast<std::size_t>(d)];
      if (standing <= most) continue;
      most = standing;
      site.spot = {v, quality, d};
    }
    sink.add(kSpot + d, best);
  }
  sink.add(kSecondSpot, second);
}

template <class Sink>
void read_income(const Game<Standard>& game, const State<Standard>& state, const Land& land, Seat seat, Site& site,
                 Sink& sink) {
  const auto& board = game.board;
  const VertexSet own = state.settlements[seat.value] | state.cities[seat.value];
  site.income = land.income(state, seat);
  const int generic = (board.harbor_vertices[kGenericHarbor] & own).empty() ? 4 : 3;
  sink.add(kGenericRate, 4 - generic);
  int saved = 0;
  for (int c = 0; c < kCards; ++c) {
    const int income = site.income[static_cast<std::size_t>(c)];
    if (income == 0) continue;
    sink.add(kIncome + c, income);
    sink.add(kThin + c, std::min(income, kThinUpTo));
    if (c < kResources) sink.add(kVariety, 1);
    const bool special = c < kResources && !(board.harbor_vertices[static_cast<std::size_t>(c)] & own).empty();
    saved += income * (4 - (special ? 2 : generic));
  }
  sink.add(kTradeIncome, saved);
}

template <class Sink>
void read_numbers(const Game<Standard>& game, const State<Standard>& state, const Land& land, Seat seat, Sink& sink) {
  Board<Standard>::HexSet near;
  for (const Vertex v : state.settlements[seat.value] | state.cities[seat.value])
    near |= game.board.vertex_hexes[v.value];
  for (std::size_t number = 2; number <= 12; ++number)
    if (!(near & state.tokens[number]).empty()) sink.add(kNumbers, 1);
  if (!state.robber.exists() || !near.has(state.robber)) return;
  const VertexSet& around = game.board.hex_vertices[state.robber.value];
  const int paid = (state.settlements[seat.value] & around).count() + 2 * (state.cities[seat.value] & around).count();
  sink.add(kBlocked, paid * land.pays(state.robber));
}

template <class Sink>
Site read_site(const Game<Standard>& game, const State<Standard>& state, const Land& land, Seat seat, Sink& sink) {
  Site site;
  read_income(game, state, land, seat, site, sink);
  read_numbers(game, state, land, seat, sink);
  read_spots(game, state, land, seat, site, sink);
  sink.add(kRouteLength, state.route[seat.value]);
  return site;
}

// ---- The barbarians

// What each seat's knights could do at a landing.
class Muster {
 public:
  Muster(const Game<Standard>& game, const State<Standard>& state) : urgency_(kUrgency[state.ship]) {
    for (const Seat seat : game.all_seats()) {
      const auto s = static_cast<std::size_t>(seat.value);
      auto cities = state.cities[s];
      barbarians_ += cities.count();
      for (const Vertex v : state.metropolis)
        if (v.exists()) cities.remove(v);
      at_risk_[s] = !cities.empty();
      for (std::size_t l = 0; l < kLevels; ++l) {
        const int strength = strength_of(static_cast<Level>(l));
        strength_[s] += strength * state.knights[s][l].count();
        active_[s] += strength * (state.knights[s][l] & state.active).count();
      }
      defence_ += active_[s];
    }
  }

  int strength(Seat seat) const { return strength_[seat.value]; }
  int active(Seat seat) const { return active_[seat.value]; }

  // By how near the landing is, in sixteenths, and by how likely it goes that way, in quarters: where little is missing,
  // someone may still add it.  [BARB-4, BARB-5, BARB-7]
  struct Prospect {
    int loss = 0;
    int sole = 0;
    int shared = 0;
  };
  Prospect prospect(const Game<Standard>& game, Seat seat, int active) const {
    int strongest = 0;
    int weakest = 1000;
    for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
      strongest = std::max(strongest, active_[other.value]);
      if (at_risk_[other.value]) weakest = std::min(weakest, active_[other.value]);
    }
    const int missing = barbarians_ - (defence_ - active_[seat.value] + active);
    const int hope = std::clamp(4 - missing, 0, 4);
    Prospect prospect;
    if (at_risk_[seat.value] && active <= weakest) prospect.loss = urgency_ * (4 - hope);
    if (active > strongest) prospect.sole = urgency_ * hope;
    else if (active > 0 && active == strongest) prospect.shared = urgency_ * hope;
    return prospect;
  }
  int urgency() const { return urgency_; }

 private:
  // Sixteenths, by the steps that the ship has taken. It moves on half of all rolls, so about two steps a round.
  static constexpr std::array<int, kShipSteps + 1> kUrgency{3, 4, 5, 7, 10, 13, 15, 15};

  std::array<int, Standard::kSeats> strength_{};
  std::array<int, Standard::kSeats> active_{};
  std::array<bool, Standard::kSeats> at_risk_{};
  int barbarians_ = 0;
  int defence_ = 0;
  int urgency_ = 0;
};

// ---- What everyone sees

template <class Sink>
void read_knights(const Game<Standard>& game, const State<Standard>& state, const Muster& muster, Seat seat,
                  Sink& sink) {
  const auto& of = state.knights[seat.value];
  const int active = muster.active(seat);
  sink.add(kStrength, muster.strength(seat));
  sink.add(kActive, active);
  sink.add(kActiveSoon, active * muster.urgency());
  sink.add(kStrong, of[1].count());
  sink.add(kMighty, of[2].count());
  const Muster::Prospect prospect = muster.prospect(game, seat, active);
  sink.add(kCityLoss, prospect.loss);
  sink.add(kDefenderSole, prospect.sole);
  sink.add(kDefenderShared, prospect.shared);
  const VertexSet own = knights_of(state, seat);
  if (own.empty()) return;
  VertexSet others;
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) others |= state.network[other.value];
  sink.add(kContested, (own & others).count());
  if (state.robber.exists() && state.landed != 0)
    sink.add(kGuards, (own & state.active & game.board.hex_vertices[state.robber.value]).count());
}

// Who holds a track's metropolis; none if it is free.
inline Seat holder_of(const Game<Standard>& game, const State<Standard>& state, std::size_t track) {
  const Vertex v = state.metropolis[track];
  if (v.exists())
    for (const Seat seat : game.all_seats())
      if (state.cities[seat.value].has(v)) return seat;
  return {};
}

// How a seat stands in the race for a track's metropolis, at a level: one of the features of metropolises, or none (-1).
// [IMPROVE-3, IMPROVE-4]
inline int race_feature(const Game<Standard>& game, const State<Standard>& state, Seat seat, std::size_t track,
                        int level) {
  const Seat holder = holder_of(game, state, track);
  if (!holder.exists()) return level == 3 ? kMetropolisNear : level == 2 ? kMetropolisFar : -1;
  if (holder != seat) return level >= 3 && state.level[holder.value][track] < kMaxLevel ? kMetropolisRival : -1;
  if (level == kMaxLevel) return kMetropolisFirm;
  for (const Seat other : game.all_seats() - SeatSet::of(seat))
    if (state.level[other.value][track] >= 3) return kMetropolisPressed;
  return kMetropolisShaky;
}

template <class Sink>
void read_levels(const Game<Standard>& game, const State<Standard>& state, Seat seat, Sink& sink) {
  for (std::size_t t = 0; t < kTracks; ++t) {
    const int level = state.level[seat.value][t];
    for (int l = 0; l < level; ++l) sink.add(kLevel + static_cast<int>(t) * kMaxLevel + l, 1);
    const int race = level >= 2 ? race_feature(game, state, seat, t, level) : -1;
    if (race >= 0) sink.add(race, 1);
  }
}

template <class Sink>
void read_public(const Game<Standard>& game, const State<Standard>& state, const Muster& muster, Seat seat,
                 Sink& sink) {
  const int points = points_of(game, state, seat);
  sink.add(kPoints, points);
  if (points > 7) sink.add(kPointsLate, points - 7);
  if (points > 10) sink.add(kPointsLast, points - 10);
  const VertexSet& settlements = state.settlements[seat.value];
  const int fallen = (settlements & state.fallen).count();
  sink.add(kSettlements, settlements.count() - fallen);
  sink.add(kFallen, fallen);
  sink.add(kCities, state.cities[seat.value].count());
  sink.add(kWalls, (state.walls & state.cities[seat.value]).count());
  const int missing = roads_to_longest(game, state, seat);
  if (missing <= 2) sink.add(missing == 0 ? kRouteHeld : missing == 1 ? kRouteOneShort : kRouteTwoShort, 1);
  read_knights(game, state, muster, seat, sink);
  read_levels(game, state, seat, sink);
  if (state.merchant_owner == seat) sink.add(kMerchant, 1);
  const int hand = state.hand[seat.value].total();
  sink.add(kProgress, state.progress[seat.value].count());
  sink.add(kHandCount, hand);
  sink.add(kHandFew, std::min(hand, 5));
  sink.add(kHandOver, std::max(0, hand - hand_limit(state, seat)));
  if (!state.turn.exists()) return;
  const int wait = (seat.index() - state.turn.index() + game.seats) % game.seats;
  sink.add(wait == 0 ? kTurnNow : kTurnSoon, wait == 0 ? 1 : game.seats - wait);
}

}  // namespace barbican::bots::value
