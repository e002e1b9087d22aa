#include "bots/easy/defence.h"

#include <algorithm>

#include "bots/easy/weights.h"

namespace barbican::bots::easy {

template <class Size>
Defence<Size>::Defence(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon)
    : muster_(game, state), seat_(seat), city_loss_(kPoint + kCityIncome * horizon) {}

template <class Size>
int Defence<Size>::value(int active, int strength) const {
  const typename value::Muster<Size>::Prospect prospect = muster_.prospect(seat_, active);
  const int landing =
      (prospect.sole * kPoint + prospect.shared * kProgressCard - prospect.loss * city_loss_) / 4;  // in quarters
  const int standing = kStrength * std::min(strength, 4) + kStrength / 3 * std::max(0, strength - 4);
  return (landing + kActive * active) * muster_.urgency() / 16 + standing;
}

template class Defence<Standard>;
template class Defence<Large>;

}  // namespace barbican::bots::easy
