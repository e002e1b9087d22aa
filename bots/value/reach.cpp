#include "bots/value/reach.h"

#include <algorithm>

namespace barbican::bots::value {

template <class Size>
Ways<Size>::Ways(const Game<Size>& game, const State<Size>& state, const Networks<Size>& networks)
    : game_(game), state_(state), networks_(networks) {
  for (const Seat seat : game.all_seats()) {
    pieces_ |= buildings_of(state, seat) | knights_of(state, seat);
    ways_ |= state.roads[seat] | ships_of(state, seat);
  }
}

// Looks at single edges only where others have roads: elsewhere a road on an edge is the seat's own, and leads to a
// place that is reached already.
template <class Size>
VertexSet<Size> Ways<Size>::one_road_on(const VertexSet<Size>& from, const VertexSet<Size>& contested) const {
  const Board<Size>& board = game_.board;
  VertexSet<Size> next;
  for (const Vertex v : from - contested) next |= board.near[v];
  for (const Vertex v : from& contested)
    for (std::size_t i = 0; i < 3; ++i) {
      const Edge e = board.edge_list[v][i];
      if (e.exists() && !ways_.has(e)) next.add(board.neighbors[v][i]);
    }
  return next;
}

template <class Size>
Reach<Size> Ways<Size>::open_to(Seat seat, VertexSet<Size>& seen) const {
  if constexpr (Size::kSea)
    if (game_.board.has_sea)
      return places_from<kMostRoads + 1>({state_.network[seat], game_.board.roadways - ways_}, seat, seen);
  const VertexSet<Size> own = buildings_of(state_, seat);
  const VertexSet<Size> stops = opposing(seat);
  // A settlement can't be built where a knight stands, even the seat's own.  [BUILD-4]
  const VertexSet<Size> taken = this->taken();
  const VertexSet<Size> contested = networks_.of_others(seat);
  Reach<Size> places{state_.network[seat] - taken};
  VertexSet<Size> reached = state_.network[seat] | own;
  seen = reached;
  for (std::size_t d = 1; d <= kMostRoads; ++d) {
    reached = one_road_on(reached - stops, contested) - seen;
    seen |= reached;
    places[d] = reached - taken;
  }
  return places;
}

template <class Size>
template <std::size_t count>
std::array<VertexSet<Size>, count> Ways<Size>::places_from(const Start& start, Seat seat, VertexSet<Size>& seen) const {
  const Board<Size>& board = game_.board;
  const VertexSet<Size> stops = opposing(seat);
  const VertexSet<Size> free = board.on_land - taken();
  std::array<VertexSet<Size>, count> places{start.ends & free};
  VertexSet<Size> reached = start.ends | buildings_of(state_, seat);
  seen = reached;
  for (std::size_t d = 1; d < count; ++d) {
    VertexSet<Size> next;
    for (const Vertex v : reached - stops) {
      if ((board.edges_at[v] - start.edges).empty()) {
        next |= board.near[v];
        continue;
      }
      for (std::size_t i = 0; i < 3; ++i)
        if (const Edge e = board.edge_list[v][i]; e.exists() && start.edges.has(e)) next.add(board.neighbors[v][i]);
    }
    reached = next - seen;
    seen |= reached;
    places[d] = reached & free;
  }
  return places;
}

template <class Size>
Voyages<Size> Ways<Size>::voyages_of(Seat seat, VertexSet<Size>& seen) const {
  if constexpr (Size::kSea) {
    if (!game_.board.has_sea) return {};
    Start start{{}, game_.board.seaways - ways_};
    for (const Edge e : state_.ships[seat])
      for (const Vertex v : game_.board.ends[e]) start.ends.add(v);
    if (state_.pirate.exists()) start.edges -= game_.board.hex_edges[state_.pirate];
    return {places_from<kMostSteps + 1>(start, seat, seen)};
  } else {
    return {};
  }
}

template <class Size>
Reach<Size> places_in_reach(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return Ways<Size>(game, state).open_to(seat);
}

template <class Size>
int roads_to_longest(const Game<Size>& game, const State<Size>& state, Seat seat) {
  if (state.route_holder == seat) return 0;
  int longest = kShortestRoute - 1;
  for (const Seat other : game.all_seats())
    if (other != seat) longest = std::max<int>(longest, state.route[other]);
  const int missing = longest + 1 - state.route[seat];
  const int supply =
      roads_in_supply(state, seat) + (Size::kSea && game.board.has_sea ? ships_in_supply(state, seat) : 0);
  return missing <= supply ? missing : kRoadPieces;
}

#define BARBICAN_INSTANTIATE(Size)                                                   \
  template class Ways<Size>;                                                         \
  template Reach<Size> places_in_reach(const Game<Size>&, const State<Size>&, Seat); \
  template int roads_to_longest(const Game<Size>&, const State<Size>&, Seat);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::value
