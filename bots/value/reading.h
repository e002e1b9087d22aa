// The features of a position, each told to a sink: one adds up what they weigh, another writes them down.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "barbican/rules.h"
#include "bots/value/feature.h"
#include "bots/value/land.h"
#include "bots/value/muster.h"
#include "bots/value/reach.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// Adds up weights.
struct Sum {
  const Scale& scale;
  std::int32_t total = 0;
  void add(int feature, int amount) { total += scale[feature] * amount; }
};

// Writes down.
struct FeatureSheet {
  Features& features;
  void add(int feature, int amount) { features[feature] += amount; }
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

template <class Size, class Sink>
Spot read_spots(const Ground<Size>& ground, const Reach<Size>& reach, Sink& sink) {
  static constexpr std::array<int, kMostRoads + 1> kNearness{100, 65, 38, 18};
  Spot spot;
  int best = 0;
  int second = 0;
  int most = 0;
  for (int d = 0; d <= kMostRoads; ++d) {
    for (const Vertex v : reach[d]) {
      const int quality = ground.quality(v);
      if (quality > best) second = std::exchange(best, quality);
      else second = std::max(second, quality);
      const int standing = quality * kNearness[d];
      if (standing <= most) continue;
      most = standing;
      spot = {v, quality, d};
    }
    sink.add(kSpot + d, best);
  }
  sink.add(kSecondSpot, second);
  return spot;
}

template <class Size, class Sink>
Income read_income(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  const VertexSet<Size> own = buildings_of(state, seat);
  const Income income = land.income(state, seat);
  if (!(game.board.harbor_vertices[kGenericHarbor] & own).empty()) sink.add(kGenericRate, 1);
  int saved = 0;
  for (const Card card : kEachCard) {
    const int amount = income[card];
    if (amount == 0) continue;
    sink.add(kIncome + index_of(card), amount);
    sink.add(kThin + index_of(card), std::min(amount, kThinUpTo));
    if (!is_commodity(card)) sink.add(kVariety, 1);
    saved += amount * (kBankRate - harbor_rate(game.board, own, card));
  }
  sink.add(kTradeIncome, saved);
  return income;
}

template <class Size, class Sink>
void read_numbers(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  HexSet<Size> near;
  for (const Vertex v : buildings_of(state, seat)) near |= game.board.vertex_hexes[v];
  for (std::size_t number = 2; number <= 12; ++number)
    if (!(near & state.tokens[number]).empty()) sink.add(kNumbers, 1);
  if (!state.robber.exists() || !near.has(state.robber) || land.pays(state.robber) == 0) return;
  sink.add(kBlocked, yield_of(game.board, state, state.robber, seat).total() * land.pays(state.robber));
}

// What the seat's buildings bring.
template <class Size, class Sink>
Income read_holdings(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  read_numbers(game, state, land, seat, sink);
  return read_income(game, state, land, seat, sink);
}

// ---- What everyone sees

template <class Size, class Sink>
void read_knights(const Game<Size>& game, const State<Size>& state, const Muster<Size>& muster, Seat seat, Sink& sink) {
  const auto& of = state.knights[seat];
  const int active = muster.active(seat);
  sink.add(kStrength, muster.strength(seat));
  sink.add(kActive, active);
  sink.add(kActiveSoon, active * muster.urgency());
  sink.add(kStrong, of[Level::kStrong].count());
  sink.add(kMighty, of[Level::kMighty].count());
  const typename Muster<Size>::Prospect prospect = muster.prospect(seat, active);
  sink.add(kCityLoss, prospect.loss * muster.urgency());
  sink.add(kDefenderSole, prospect.sole * muster.urgency());
  sink.add(kDefenderShared, prospect.shared * muster.urgency());
  sink.add(kContested, (knights_of(state, seat) & others_network(game, state, seat)).count());
}

// How a seat stands in the race for a track's metropolis, at a level: one of the features of metropolises, or none (-1).
// [IMPROVE-3, IMPROVE-4]
template <class Size>
inline int race_feature(const Game<Size>& game, const State<Size>& state, Seat seat, Track track, int level) {
  constexpr int kNear = kMetropolisLevel - 1;
  const Seat holder = metropolis_holder(state, track);
  if (!holder.exists()) return level == kNear ? kMetropolisNear : level == kNear - 1 ? kMetropolisFar : -1;
  if (holder != seat) return level >= kNear && level_of(state, holder, track) < kMaxLevel ? kMetropolisRival : -1;
  if (level == kMaxLevel) return kMetropolisFirm;
  for (const Seat other : game.all_seats() - SeatSet::of(seat))
    if (level_of(state, other, track) >= kNear) return kMetropolisPressed;
  return kMetropolisShaky;
}

template <class Size, class Sink>
void read_levels(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  for (const Track track : kEachTrack) {
    const int level = state.level[seat][track];
    for (int l = 0; l < level; ++l) sink.add(kLevel + index_of(track) * kMaxLevel + l, 1);
    const int race = level >= 2 ? race_feature(game, state, seat, track, level) : -1;
    if (race >= 0) sink.add(race, 1);
  }
}

// What the seat has come to: all that everyone sees of it but its holdings and what changes with every card.
template <class Size, class Sink>
void read_standing(const Game<Size>& game, const State<Size>& state, const Muster<Size>& muster, Seat seat,
                   Sink& sink) {
  const int points = points_of(game, state, seat);
  sink.add(kPoints, points);
  if (points > 7) sink.add(kPointsLate, points - 7);
  if (points > 10) sink.add(kPointsLast, points - 10);
  const VertexSet<Size>& settlements = state.settlements[seat];
  const int fallen = (settlements & state.fallen).count();
  sink.add(kSettlements, settlements.count() - fallen);
  sink.add(kFallen, fallen);
  sink.add(kCities, state.cities[seat].count());
  sink.add(kWalls, (state.walls & state.cities[seat]).count());
  sink.add(kRouteLength, state.route[seat]);
  const int missing = roads_to_longest(game, state, seat);
  if (missing <= 2) sink.add(missing == 0 ? kRouteHeld : missing == 1 ? kRouteOneShort : kRouteTwoShort, 1);
  read_knights(game, state, muster, seat, sink);
  read_levels(game, state, seat, sink);
  if (state.merchant_owner == seat) sink.add(kMerchant, 1);
  if (!state.turn.exists()) return;
  const int wait = (seat.index() - state.turn.index() + game.seats) % game.seats;
  sink.add(wait == 0 ? kTurnNow : kTurnSoon, wait == 0 ? 1 : game.seats - wait);
}

// How many cards it holds, and whom it keeps the robber from.
template <class Size, class Sink>
void read_guards(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  if (!can_be_chased(state)) return;
  const VertexSet<Size>& around = game.board.hex_vertices[state.robber];
  sink.add(kGuards, (knights_of(state, seat) & state.active & around).count());
}

// What everyone sees of a hand.
template <class Size, class Sink>
void read_hand_of_other(const State<Size>& state, Seat seat, Sink& sink) {
  const int hand = state.hand[seat].total();
  sink.add(kProgress, state.progress[seat].count());
  sink.add(kHandCount, hand);
  sink.add(kHandFew, std::min(hand, 5));
  sink.add(kHandOver, std::max(0, hand - hand_limit(state, seat)));
}

}  // namespace barbican::bots::value
