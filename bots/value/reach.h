// Where a seat could settle, by the roads that it would have to build first.
#pragma once

#include <array>

#include "barbican/game.h"
#include "barbican/queries.h"
#include "barbican/state.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

inline constexpr int kMostRoads = 3;

// Free intersections within reach: without a road, with one, two, three.
using Reach = std::array<VertexSet, kMostRoads + 1>;

// What all seats have built, and so what is in the way of each.
class Ways {
 public:
  Ways(const Game<Standard>& game, const State<Standard>& state);

  // [BUILD-1, BUILD-4, KNIGHT-5]
  Reach open_to(Seat seat) const;

 private:
  VertexSet one_road_on(const VertexSet& from, const VertexSet& contested) const;

  const Game<Standard>& game_;
  const State<Standard>& state_;
  VertexSet pieces_;
  Board<Standard>::EdgeSet roads_;
};

Reach places_in_reach(const Game<Standard>& game, const State<Standard>& state, Seat seat);

// The ends of all other seats' roads.
inline VertexSet others_network(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  VertexSet all;
  for (int s = 0; s < game.seats; ++s)
    if (s != seat.index()) all |= state.network[static_cast<std::size_t>(s)];
  return all;
}
bool has_harbor(const Board<Standard>& board, Vertex v);

// How many roads are missing to take the longest route; 0 for its holder, more than four if it is out of reach.
int roads_to_longest(const Game<Standard>& game, const State<Standard>& state, Seat seat);

}  // namespace barbican::bots::value
