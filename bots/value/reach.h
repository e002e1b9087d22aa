// Where a seat could settle, by the roads that it would have to build first.
#pragma once

#include <array>

#include "barbican/game.h"
#include "barbican/state.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

inline constexpr int kMostRoads = 3;

// Free intersections within reach: without a road, with one, two, three.  [BUILD-1, BUILD-4, KNIGHT-5]
std::array<VertexSet, kMostRoads + 1> places_in_reach(const Game<Standard>& game, const State<Standard>& state,
                                                      Seat seat);

VertexSet knights_of(const State<Standard>& state, Seat seat);
bool has_harbor(const Board<Standard>& board, Vertex v);

// How many roads are missing to take the longest route; 0 for its holder, more than four if it is out of reach.
int roads_to_longest(const Game<Standard>& game, const State<Standard>& state, Seat seat);

}  // namespace barbican::bots::value
