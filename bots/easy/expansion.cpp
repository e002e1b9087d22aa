#include "bots/easy/expansion.h"

#include "bots/easy/weights.h"

namespace barbican::bots::easy {

template <class Size>
Expansion::Expansion(const Game<Size>& game, const State<Size>& state, Seat seat, const value::Land<Size>& land,
                     const value::Income& price, int horizon) {
  const value::Ways<Size> ways(game, state);
  value::VertexSet<Size> shores;
  if constexpr (Size::kSea) shores = value::new_shores(game, state, seat);
  const auto consider_all = [&](const value::VertexSet<Size>& places, int steps, bool by_ship) {
    for (const Vertex v : places) {
      const int harbor = game.board.at_harbor.has(v) ? kHarborSpot * horizon : 0;
      const int island = shores.has(v) ? kIslandPoints * kPoint : 0;  // [ISLAND-1]
      consider({v, kPoint + island + land.settlement(v, price) + harbor, steps, by_ship});
    }
  };
  const auto by_road = ways.open_to(seat);
  for (int d = 0; d <= value::kMostRoads; ++d) consider_all(by_road[d], d, false);
  if constexpr (Size::kSea) {
    const auto by_ship = ways.voyages_of(seat).places;
    for (int d = 0; d <= value::kMostSteps; ++d) consider_all(by_ship[d], d, true);
  }
}

void Expansion::consider(const Spot& spot) {
  if (worth(spot) > worth(best_)) {
    second_ = best_;
    best_ = spot;
  } else if (worth(spot) > worth(second_)) {
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
