#include "bots/easy/defence.h"

#include <algorithm>
#include <array>

#include "barbican/queries.h"
#include "bots/easy/weights.h"

namespace barbican::bots::easy {
namespace {

// Sixteenths, by the steps that the ship has taken. It moves on half of all rolls, so about two steps a round.
constexpr std::array<int, kShipSteps + 1> kUrgency{3, 4, 5, 7, 10, 13, 15, 15};

template <class Size>
bool can_lose_city(const State<Size>& state, Seat seat) {
  return !cities_without_metropolis(state, seat).empty();
}

}  // namespace

template <class Size>
Defence::Defence(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon)
    : active_(knight_strength(state, seat).active),
      strength_(knight_strength(state, seat).total()),
      barbarians_(barbarian_strength(state)),
      at_risk_(can_lose_city(state, seat)),
      urgency_(kUrgency[state.ship]),
      city_loss_(kPoint + kCityIncome * horizon) {
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
    const int given = knight_strength(state, other).active;
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

template Defence::Defence(const Game<Standard>&, const State<Standard>&, Seat, int);
template Defence::Defence(const Game<Large>&, const State<Large>&, Seat, int);

}  // namespace barbican::bots::easy
