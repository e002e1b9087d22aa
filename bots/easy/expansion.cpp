#include "bots/easy/expansion.h"

#include "bots/easy/weights.h"

namespace barbican::bots::easy {
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

bool has_harbor(const Board<Standard>& board, Vertex v) {
  for (const VertexSet& places : board.harbor_vertices)
    if (places.has(v)) return true;
  return false;
}

}  // namespace

VertexSet knights_of(const State<Standard>& state, Seat seat) {
  const auto& of = state.knights[seat.value];
  return of[0] | of[1] | of[2];
}

VertexSet opposing_pieces(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  VertexSet all;
  for (const Seat other : game.all_seats() - SeatSet::of(seat))
    all |= state.settlements[other.value] | state.cities[other.value] | knights_of(state, other);
  return all;
}

Expansion::Expansion(const Game<Standard>& game, const State<Standard>& state, Seat seat, const Land& land,
                     const Income& price, int horizon) {
  const VertexSet stops = opposing_pieces(game, state, seat);
  // A settlement can't be built where a knight stands, one's own included.  [BUILD-4]
  const VertexSet taken = state.barred | stops | knights_of(state, seat);
  Board<Standard>::EdgeSet roads;
  for (const auto& of : state.roads) roads |= of;
  VertexSet seen = state.network[seat.value];
  VertexSet reached = seen;
  for (int d = 0; d <= kMostRoads; ++d) {
    for (const Vertex v : reached - taken) {
      const int harbor = has_harbor(game.board, v) ? kHarborSpot * horizon : 0;
      consider({v, kPoint + land.settlement(v, price) + harbor, d});
    }
    if (d == 0) reached |= state.settlements[seat.value] | state.cities[seat.value];
    reached = one_road_on(game.board, roads, reached - stops) - seen;
    seen |= reached;
  }
}

void Expansion::consider(const Spot& spot) {
  if (standing(spot) > standing(best_)) {
    second_ = best_;
    best_ = spot;
  } else if (standing(spot) > standing(second_)) {
    second_ = spot;
  }
}

}  // namespace barbican::bots::easy
