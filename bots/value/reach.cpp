#include "bots/value/reach.h"

#include <algorithm>

namespace barbican::bots::value {
namespace {

VertexSet one_road_on(const Board<Standard>& board, const Board<Standard>::EdgeSet& roads, const VertexSet& from) {
  VertexSet next;
  for (const Vertex v : from)
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = board.edge_list[v.value][i];
      if (e.exists() && !roads.has(e)) next.add(board.neighbors[v.value][i]);
    }
  return next;
}

// The pieces of all other seats that stop a seat's roads.
VertexSet opposing_pieces(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  VertexSet all;
  for (const Seat other : game.all_seats() - SeatSet::of(seat))
    all |= state.settlements[other.value] | state.cities[other.value] | knights_of(state, other);
  return all;
}

}  // namespace

VertexSet knights_of(const State<Standard>& state, Seat seat) {
  const auto& of = state.knights[seat.value];
  return of[0] | of[1] | of[2];
}

bool has_harbor(const Board<Standard>& board, Vertex v) {
  for (const VertexSet& places : board.harbor_vertices)
    if (places.has(v)) return true;
  return false;
}

std::array<VertexSet, kMostRoads + 1> places_in_reach(const Game<Standard>& game, const State<Standard>& state,
                                                      Seat seat) {
  const VertexSet stops = opposing_pieces(game, state, seat);
  // A settlement can't be built where a knight stands, one's own included.  [BUILD-4]
  const VertexSet taken = state.barred | stops | knights_of(state, seat);
  Board<Standard>::EdgeSet roads;
  for (const auto& of : state.roads) roads |= of;
  VertexSet seen = state.network[seat.value];
  VertexSet reached = seen;
  std::array<VertexSet, kMostRoads + 1> places;
  for (std::size_t d = 0; d <= kMostRoads; ++d) {
    places[d] = reached - taken;
    if (d == 0) reached |= state.settlements[seat.value] | state.cities[seat.value];
    reached = one_road_on(game.board, roads, reached - stops) - seen;
    seen |= reached;
  }
  return places;
}

int roads_to_longest(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  if (state.route_holder == seat) return 0;
  int longest = 4;
  for (const Seat other : game.all_seats() - SeatSet::of(seat))
    longest = std::max<int>(longest, state.route[other.value]);
  const int missing = longest + 1 - state.route[seat.value];
  return missing <= kRoadPieces - state.roads[seat.value].count() ? missing : kRoadPieces;
}

}  // namespace barbican::bots::value
