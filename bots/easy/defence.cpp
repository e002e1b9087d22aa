#include "bots/easy/defence.h"

#include <algorithm>
#include <array>

#include "bots/easy/weights.h"
#include "bots/value/reach.h"

namespace barbican::bots::easy {
namespace {

// Sixteenths, by the steps that the ship has taken. It moves on half of all rolls, so about two steps a round.
constexpr std::array<int, kShipSteps + 1> kUrgency{3, 4, 5, 7, 10, 13, 15, 15};

int strength_of_knights(const State<Standard>& state, Seat seat, const value::VertexSet& among) {
  int total = 0;
  for (int l = 0; l < kLevels; ++l)
    total +=
        (state.knights[seat.value][static_cast<std::size_t>(l)] & among).count() * strength_of(static_cast<Level>(l));
  return total;
}

bool can_lose_city(const State<Standard>& state, Seat seat) {
  auto cities = state.cities[seat.value];
  for (const Vertex v : state.metropolis)
    if (v.exists()) cities.remove(v);
  return !cities.empty();
}

}  // namespace

Defence::Defence(const Game<Standard>& game, const State<Standard>& state, Seat seat, int horizon)
    : active_(strength_of_knights(state, seat, state.active)),
      strength_(strength_of_knights(state, seat, value::knights_of(state, seat))),
      at_risk_(can_lose_city(state, seat)),
      urgency_(kUrgency[state.ship]),
      city_loss_(kPoint + kCityIncome * horizon) {
  for (const auto& cities : state.cities) barbarians_ += cities.count();
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
    const int given = strength_of_knights(state, other, state.active);
    others_ += given;
    strongest_ = std::max(strongest_, given);
    if (can_lose_city(state, other)) weakest_ = std::min(weakest_, given);
  }
}

// What a landing would bring with the knights that are active now. Where little is missing, others may still add it, so
// the outcome passes over by degrees.  [BARB-4, BARB-5, BARB-7]
int Defence::landing(int active) const {
  const int missing = barbarians_ - others_ - active;
  const int hope = std::clamp(4 - missing, 0, 4);
  const int lost = at_risk_ && active <= weakest_ ? -city_loss_ : 0;
  int won = 0;
  if (active > 0 && active >= strongest_) won = active > strongest_ ? kPoint : kProgressCard;
  return (hope * won + (4 - hope) * lost) / 4;
}

int Defence::value(int active, int strength) const {
  const int standing = kStrength * std::min(strength, 4) + kStrength / 3 * std::max(0, strength - 4);
  return (landing(active) + kActive * active) * urgency_ / 16 + standing;
}

}  // namespace barbican::bots::easy
