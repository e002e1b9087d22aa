#include "bots/easy/defence_worth.h"

#include <algorithm>

#include "bots/easy/weights.h"

namespace barbican::bots::easy {

template <class Size>
DefenceWorth<Size>::DefenceWorth(const Game<Size>& game, const State<Size>& state, Seat seat, int horizon)
    : defence_(game, state), seat_(seat), city_loss_(kPoint + kCityIncome * horizon) {}

template <class Size>
int DefenceWorth<Size>::value(int active, int strength) const {
  const typename value::Defence<Size>::Prospect prospect = defence_.prospect(seat_, active);
  const int landing =
      (prospect.sole * kPoint + prospect.shared * kProgressCard - prospect.loss * city_loss_) / 4;  // in quarters
  const int strength_worth = kStrength * std::min(strength, 4) + kStrength / 3 * std::max(0, strength - 4);
  return (landing + kActive * active) * defence_.urgency() / 16 + strength_worth;
}

template class DefenceWorth<Standard>;
template class DefenceWorth<Large>;

}  // namespace barbican::bots::easy
