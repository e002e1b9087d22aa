#include "bots/value/reach.h"

#include <algorithm>

namespace barbican::bots::value {

Ways::Ways(const Game<Standard>& game, const State<Standard>& state) : game_(game), state_(state) {
  for (int s = 0; s < game.seats; ++s) {
    pieces_ |= buildings_of(state, Seat(s)) | knights_of(state, Seat(s));
    roads_ |= state.roads[static_cast<std::size_t>(s)];
  }
}

// Where no other seat has a road, none of the seat's own needs to be looked for: it leads to what is reached already.
VertexSet Ways::one_road_on(const VertexSet& from, const VertexSet& contested) const {
  const Board<Standard>& board = game_.board;
  VertexSet next;
  for (const Vertex v : from - contested) next |= board.near[v.value];
  for (const Vertex v : from& contested)
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = board.edge_list[v.value][i];
      if (e.exists() && !roads_.has(e)) next.add(board.neighbors[v.value][i]);
    }
  return next;
}

Reach Ways::open_to(Seat seat) const {
  const VertexSet own = buildings_of(state_, seat);
  const VertexSet stops = pieces_ - own - knights_of(state_, seat);
  // A settlement can't be built where a knight stands, one's own included.  [BUILD-4]
  const VertexSet taken = state_.barred | pieces_;
  const VertexSet contested = others_network(game_, state_, seat);
  VertexSet seen = state_.network[seat.value];
  VertexSet reached = seen;
  Reach places;
  for (std::size_t d = 0; d <= kMostRoads; ++d) {
    places[d] = reached - taken;
    if (d == kMostRoads) break;
    if (d == 0) reached |= own;
    reached = one_road_on(reached - stops, contested) - seen;
    seen |= reached;
  }
  return places;
}

Reach places_in_reach(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  return Ways(game, state).open_to(seat);
}

bool has_harbor(const Board<Standard>& board, Vertex v) {
  for (const VertexSet& places : board.harbor_vertices)
    if (places.has(v)) return true;
  return false;
}

int roads_to_longest(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  if (state.route_holder == seat) return 0;
  int longest = kShortestRoute - 1;
  for (int s = 0; s < game.seats; ++s)
    if (s != seat.index()) longest = std::max<int>(longest, state.route[static_cast<std::size_t>(s)]);
  const int missing = longest + 1 - state.route[seat.value];
  return missing <= roads_in_supply(state, seat) ? missing : kRoadPieces;
}

}  // namespace barbican::bots::value
