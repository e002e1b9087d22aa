#include "bots/easy/expansion.h"

#include "bots/easy/weights.h"

namespace barbican::bots::easy {

template <class Size>
Expansion::Expansion(const Game<Size>& game, const State<Size>& state, Seat seat, const value::Land<Size>& land,
                     const value::Income& price, int horizon) {
  const auto places = value::places_in_reach(game, state, seat);
  for (int d = 0; d <= value::kMostRoads; ++d)
    for (const Vertex v : places[d]) {
      const int harbor = game.board.at_harbor.has(v) ? kHarborSpot * horizon : 0;
      consider({v, kPoint + land.settlement(v, price) + harbor, d});
    }
}

void Expansion::consider(const Spot& spot) {
  if (standing(spot) > standing(best_)) {
    second_ = best_;
    best_ = spot;
  } else if (standing(spot) > standing(second_)) {
    second_ = spot;
  }
}

#define BARBICAN_INSTANTIATE(Size)                                                                     \
  template Expansion::Expansion(const Game<Size>&, const State<Size>&, Seat, const value::Land<Size>&, \
                                const value::Income&, int);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::easy
