// What the land pays a seat.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican::bots::value {

using VertexSet = Board<Standard>::VertexSet;

// Cards of each type in 72 rolls: twice the pips, so that a robbed hex, which counts half, is a whole number. The last place
// is for the desert, which pays nothing.
using Income = std::array<int, kCards + 1>;

class Land {
 public:
  Land(const Game<Standard>& game, const State<Standard>& state);

  Income income(const State<Standard>& state, Seat seat) const;
  // What a settlement would add, or what its becoming a city would, each card weighed by its price.
  int settlement(Vertex v, const Income& price) const;
  int upgrade(Vertex v, const Income& price) const;
  // All cards that a seat gets in 72 rolls.
  int total(const State<Standard>& state, Seat seat) const;
  int pays(Hex hex) const { return pays_[hex.value]; }

 private:
  const Board<Standard>& board_;
  std::array<std::uint8_t, Standard::kHexes> pays_{};
};

}  // namespace barbican::bots::value
