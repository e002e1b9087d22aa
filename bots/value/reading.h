// Passes the features of a position to a sink: one sink adds up their weights, another writes them down.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "barbican/rules.h"
#include "bots/value/defence.h"
#include "bots/value/feature.h"
#include "bots/value/land.h"
#include "bots/value/reach.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// Adds up weights.
struct Sum {
  const Scale& scale;
  std::int32_t total = 0;
  void add(int feature, int amount) { total += scale[feature] * amount; }
};

// Writes the features down.
struct FeatureSheet {
  Features& features;
  void add(int feature, int amount) { features[feature] += amount; }
};

// ---- What the board gives a seat

// Income of a card up to this much counts as kThin, too.
inline constexpr int kThinUpTo = 8;

// The best places to settle next, by quality and nearness.
struct Spots {
  Spot land;
  Spot shore;  // on an island that would bring points
};

struct Site {
  Income income{};
  Spots spots;
};

// Per cent of a place's worth that is left, by the number of roads or ships that are missing.
inline constexpr std::array<int, kMostSteps + 1> kNearness{100, 65, 38, 18, 10, 6};

template <class Size, class Sink>
Spot read_spots(const PlaceQuality<Size>& qualities, const Reach<Size>& reach, Sink& sink) {
  Spot spot;
  int best = 0;
  int second = 0;
  int most = 0;
  for (int d = 0; d <= kMostRoads; ++d) {
    for (const Vertex v : reach[d]) {
      const int quality = qualities.at(v);
      if (quality > best) second = std::exchange(best, quality);
      else second = std::max(second, quality);
      const int worth = quality * kNearness[d];
      if (worth <= most) continue;
      most = worth;
      spot = {v, quality, d};
    }
    sink.add(kSpot + d, best);
  }
  sink.add(kSecondSpot, second);
  return spot;
}

// The best place on islands that would bring points; the nearness of an island counts more than its land.
template <class Size, class Sink>
Spot read_shores(const Game<Size>& game, const PlaceQuality<Size>& qualities,
                 const std::array<VertexSet<Size>, kMostSteps + 1>& places, Sink& sink) {
  Spot spot;
  int most = 0;
  int nearest = kMostSteps + 1;
  int second = kMostSteps + 1;
  IslandBits found = 0;
  for (int d = 0; d <= kMostSteps; ++d) {
    if (places[d].empty()) continue;
    for (int i = 1; i <= game.board.island_count; ++i) {
      if ((found & island_bit(i)) != 0 || (places[d] & game.board.island_vertices[i - 1]).empty()) continue;
      found |= island_bit(i);
      if (nearest > kMostSteps) nearest = d;
      else second = std::min(second, d);
    }
    for (const Vertex v : places[d]) {
      constexpr int kAnyShore = 30;  // so that an island without income still counts
      const int quality = qualities.at(v);
      const int worth = (quality + kAnyShore) * kNearness[d];
      if (worth <= most) continue;
      most = worth;
      spot = {v, quality, d};
    }
  }
  for (int d = nearest; d <= kMostSteps; ++d) sink.add(kShore + d, 1);
  sink.add(kShoreSpot, spot.quality * kNearness[spot.steps] / 100);
  sink.add(kSecondShore, kMostSteps + 1 - second);
  return spot;
}

// The places where a seat could settle. At sea a road or a ship may lead to them, and new islands are separate from the
// seat's own.
template <class Size>
struct Places {
  Reach<Size> by_road{};
  Reach<Size> land{};
  Voyages<Size> shores{};  // of islands that would bring points

  Places() = default;
  Places(const Game<Size>& game, const State<Size>& state, const Reach<Size>& reach, const Voyages<Size>& voyages,
         Seat seat)
      : by_road(reach), land(reach) {
    if constexpr (Size::kSea) {
      if (!game.board.has_sea) return;
      const VertexSet<Size> islands = new_shores(game, state, seat);
      for (std::size_t d = 0; d <= kMostSteps; ++d) {
        VertexSet<Size> all = voyages.places[d];
        if (d <= kMostRoads) {
          all |= reach[d];
          land[d] = all - islands;
        }
        shores.places[d] = all & islands;
      }
    }
  }

  VertexSet<Size> all() const {
    VertexSet<Size> all;
    for (const VertexSet<Size>& places : land) all |= places;
    if constexpr (Size::kSea)
      for (const VertexSet<Size>& places : shores.places) all |= places;
    return all;
  }
};

template <class Size, class Sink>
Spots read_places(const Game<Size>& game, const PlaceQuality<Size>& qualities, const Places<Size>& places, Sink& sink) {
  Spots spots{read_spots(qualities, places.land, sink), {}};
  if constexpr (Size::kSea) {
    if (!game.board.has_sea) return spots;
    spots.shore = read_shores(game, qualities, places.shores.places, sink);
    for (Spot* const spot : {&spots.land, &spots.shore})
      if (spot->at.exists()) spot->by_ship = !places.by_road[std::min(spot->steps, kMostRoads)].has(spot->at);
  }
  return spots;
}

template <class Size, class Sink>
Income read_income(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  const VertexSet<Size> own = buildings_of(state, seat);
  const Income income = land.income(state, seat);
  if (!(game.board.harbor_vertices[kGenericHarbor] & own).empty()) sink.add(kGenericRate, 1);
  int saved = 0;
  int variety = 0;
  for (const Card card : kEachCard) {
    const int amount = income[card];
    if (amount == 0) continue;
    sink.add(kIncome + index_of(card), amount);
    sink.add(kThin + index_of(card), std::min(amount, kThinUpTo));
    if (!is_commodity(card)) ++variety;
    saved += amount * (kBankRate - harbor_rate(game.board, own, card));
  }
  sink.add(kTradeIncome, saved);
  if constexpr (Size::kSea) {
    if (income[kOfChoice] > 0) variety = std::min(variety + 1, kResources);
    sink.add(kGold, income[kOfChoice]);
    sink.add(kGoldThin, std::min(income[kOfChoice], kThinUpTo));
  }
  sink.add(kVariety, variety);
  return income;
}

template <class Size, class Sink>
void read_numbers(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  HexSet<Size> near;
  for (const Vertex v : buildings_of(state, seat)) near |= game.board.vertex_hexes[v];
  for (std::size_t number = 2; number <= 12; ++number)
    if (!(near & state.tokens[number]).empty()) sink.add(kNumbers, 1);
  if (!state.robber.exists() || !near.has(state.robber) || land.pays(state.robber) == 0) return;
  int blocked = yield_of(game.board, state, state.robber, seat).total();
  if (Size::kSea && game.board.terrain[state.robber] == Terrain::kGold)
    blocked = gold_of(game.board, state, state.robber, seat);
  sink.add(kBlocked, blocked * land.pays(state.robber));
}

// Income and harbours of the seat's buildings.
template <class Size, class Sink>
Income read_holdings(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  read_numbers(game, state, land, seat, sink);
  return read_income(game, state, land, seat, sink);
}

// ---- Public features

// Points beyond these count more.
template <class Size>
int late_from(const Game<Size>& game) {
  return game.options.points_to_win - 6;
}
template <class Size>
int last_from(const Game<Size>& game) {
  return game.options.points_to_win - 3;
}

template <class Size, class Sink>
void read_knights(const State<Size>& state, const Defence<Size>& defence, const Networks<Size>& networks, Seat seat,
                  Sink& sink) {
  const auto& of = state.knights[seat];
  const int active = defence.active(seat);
  sink.add(kStrength, defence.strength(seat));
  sink.add(kActive, active);
  sink.add(kActiveSoon, active * defence.urgency());
  sink.add(kStrong, of[Level::kStrong].count());
  sink.add(kMighty, of[Level::kMighty].count());
  const typename Defence<Size>::Prospect prospect = defence.prospect(seat, active);
  sink.add(kCityLoss, prospect.loss * defence.urgency());
  sink.add(kDefenderSole, prospect.sole * defence.urgency());
  sink.add(kDefenderShared, prospect.shared * defence.urgency());
  if (const VertexSet<Size> own = knights_of(state, seat); !own.empty())
    sink.add(kContested, (own & networks.of_others(seat)).count());
}

// The feature for a seat's place in the race for a track's metropolis, at a level; -1 if there is none.  [IMPROVE-3,
// IMPROVE-4]
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

// The seat's distance from the longest route.
template <class Size, class Sink>
void read_route(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  sink.add(kRouteLength, state.route[seat]);
  const int missing = roads_to_longest(game, state, seat);
  if (missing <= 2) sink.add(missing == 0 ? kRouteHeld : missing == 1 ? kRouteOneShort : kRouteTwoShort, 1);
}

// Points, buildings, levels, and whose turn it is.
template <class Size, class Sink>
void read_stock(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  const int points = points_of(game, state, seat);
  sink.add(kPoints, points);
  if (const int late = points - late_from(game); late > 0) sink.add(kPointsLate, late);
  if (const int last = points - last_from(game); last > 0) sink.add(kPointsLast, last);
  const VertexSet<Size>& settlements = state.settlements[seat];
  const int fallen = (settlements & state.fallen).count();
  sink.add(kSettlements, settlements.count() - fallen);
  sink.add(kFallen, fallen);
  sink.add(kCities, state.cities[seat].count());
  sink.add(kWalls, (state.walls & state.cities[seat]).count());
  read_levels(game, state, seat, sink);
  if (state.merchant_owner == seat) sink.add(kMerchant, 1);
  if constexpr (Size::kSea) sink.add(kIslands, std::popcount(state.islands[seat]));
  if (!state.turn.exists()) return;
  const int wait = (seat.index() - state.turn.index() + game.seats) % game.seats;
  sink.add(wait == 0 ? kTurnNow : kTurnSoon, wait == 0 ? 1 : game.seats - wait);
}

// The features of a seat: all public ones but its holdings and those that change with every card.
template <class Size, class Sink>
void read_seat(const Game<Size>& game, const State<Size>& state, const Defence<Size>& defence,
               const Networks<Size>& networks, Seat seat, Sink& sink) {
  read_stock(game, state, seat, sink);
  read_route(game, state, seat, sink);
  read_knights(state, defence, networks, seat, sink);
}

// Knights that could chase the pirate, and ships that the pirate blocks.  [PIRATE-3, PIRATE-4]
template <class Size, class Sink>
void read_pirate(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  if (!state.pirate.exists()) return;
  sink.add(kPinned, (state.ships[seat] & game.board.hex_edges[state.pirate]).count());
  if (state.landed == 0) return;
  sink.add(kPirateGuards, (knights_of(state, seat) & state.active & game.board.hex_vertices[state.pirate]).count());
}

// Knights that could chase the robber and the pirate.
template <class Size, class Sink>
void read_guards(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  if constexpr (Size::kSea) read_pirate(game, state, seat, sink);
  if (!can_be_chased(state)) return;
  const VertexSet<Size>& around = game.board.hex_vertices[state.robber];
  sink.add(kGuards, (knights_of(state, seat) & state.active & around).count());
}

// The public features of a hand.
template <class Size, class Sink>
void read_hand_of_other(const Game<Size>& game, const State<Size>& state, Seat seat, Sink& sink) {
  const int hand = state.hand[seat].total();
  sink.add(kProgress, state.progress[seat].count());
  sink.add(kHandCount, hand);
  sink.add(kHandFew, std::min(hand, 5));
  sink.add(kHandOver, std::max(0, hand - hand_limit(game, state, seat)));
}

}  // namespace barbican::bots::value
