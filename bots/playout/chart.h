// How far it is over the sea to each island, whatever lies on the way.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/board.h"
#include "barbican/game.h"

namespace barbican::bots {

// A size without sea has none.
template <class Size, bool has_sea = Size::kSea>
class Chart {
 public:
  explicit Chart(const Board<Size>&) {}
};

template <class Size>
class Chart<Size, true> {
 public:
  static constexpr int kFar = 15;  // beyond all ships of a seat

  explicit Chart(const Board<Size>& board);

  // The ships between an intersection and an island, whose number is from 1 on.
  int ships(int island, Vertex v) const { return ships_[island - 1][v]; }

 private:
  std::array<PerVertex<std::uint8_t, Size::kVertices>, kMaxIslands> ships_{};
};
static_assert(Chart<Large>::kFar == kShipPieces);

}  // namespace barbican::bots
