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
template <class Size>
using Reach = std::array<VertexSet<Size>, kMostRoads + 1>;

// What all seats have built, and so what is in the way of each.
template <class Size>
class Ways {
 public:
  Ways(const Game<Size>& game, const State<Size>& state);

  // [BUILD-1, BUILD-4, KNIGHT-5]
  Reach<Size> open_to(Seat seat) const;

 private:
  VertexSet<Size> one_road_on(const VertexSet<Size>& from, const VertexSet<Size>& contested) const;

  const Game<Size>& game_;
  const State<Size>& state_;
  VertexSet<Size> pieces_;
  typename Board<Size>::EdgeSet roads_;
};

template <class Size>
Reach<Size> places_in_reach(const Game<Size>& game, const State<Size>& state, Seat seat);

// The ends of all other seats' roads.
template <class Size>
inline VertexSet<Size> others_network(const Game<Size>& game, const State<Size>& state, Seat seat) {
  VertexSet<Size> all;
  for (const Seat other : game.all_seats())
    if (other != seat) all |= state.network[other];
  return all;
}

// How many roads are missing to take the longest route; 0 for its holder, more than four if it is out of reach.
template <class Size>
int roads_to_longest(const Game<Size>& game, const State<Size>& state, Seat seat);

}  // namespace barbican::bots::value
