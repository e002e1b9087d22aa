// Distances over the sea to each island, as if nothing lay in the way.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/board.h"
#include "barbican/game.h"

namespace barbican::bots {

// Empty for a size without sea.
template <class Size, bool has_sea = Size::kSea>
class Chart {
 public:
  explicit Chart(const Board<Size>&) {}
};

template <class Size>
class Chart<Size, true> {
 public:
  static constexpr int kFar = 15;  // more than all ships of a seat

  explicit Chart(const Board<Size>& board);

  // The number of ships between an intersection and an island. Islands count from 1.
  int ships(int island, Vertex v) const { return ships_[island - 1][v]; }

 private:
  std::array<PerVertex<std::uint8_t, Size::kVertices>, kMaxIslands> ships_{};
};
static_assert(Chart<Large>::kFar == kShipPieces);

}  // namespace barbican::bots
