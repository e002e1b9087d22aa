#include "bots/playout/chart.h"

namespace barbican::bots {

template <class Size>
Chart<Size, true>::Chart(const Board<Size>& board) {
  using VertexSet = typename Board<Size>::VertexSet;
  for (int i = 0; i < board.island_count; ++i) {
    for (std::uint8_t& ships : ships_[i]) ships = kFar;
    VertexSet reached = board.island_vertices[i];
    VertexSet seen = reached;
    for (int ships = 0; ships < kFar && !reached.empty(); ++ships) {
      VertexSet next;
      for (const Vertex v : reached) {
        ships_[i][v] = static_cast<std::uint8_t>(ships);
        for (const Edge e : board.edges_at[v] & board.seaways)
          for (const Vertex end : board.ends[e]) next.add(end);
      }
      reached = next - seen;
      seen |= reached;
    }
  }
}

template class Chart<Large>;

}  // namespace barbican::bots
