// The longest route, computed once more, slowly and independently: from coordinates and plain containers, by trying
// every trail.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "barbican/rules.h"

namespace barbican::test {

template <class Size>
class RouteByHand {
 public:
  RouteByHand(const Game<Size>& game, const State<Size>& state, Seat seat) {
    for (const Edge e : game.board.edges()) {
      const bool is_ship = ships_of(state, seat).has(e);
      if (!state.roads[seat].has(e) && !is_ship) continue;
      const EdgeCoord at = game.board.edge_coords[e];
      roads_.push_back(ends(at));
      is_ship_.push_back(is_ship);
    }
    for (const Vertex v : buildings_of(state, seat)) built_.insert(point(game.board.vertex_coords[v]));
    for (const Seat other : game.all_seats()) {
      if (other == seat) continue;
      for (const Vertex vertex : game.board.vertices()) {
        if (state.settlements[other].has(vertex) || state.cities[other].has(vertex) ||
            knights_of(state, other).has(vertex))
          broken_.insert(point(game.board.vertex_coords[vertex]));
      }
    }
  }

  int longest() {
    int best = 0;
    std::vector<bool> used(roads_.size(), false);
    for (std::size_t i = 0; i < roads_.size(); ++i) {
      used[i] = true;
      best = std::max(best, 1 + walk(roads_[i].first, used, is_ship_[i]));
      best = std::max(best, 1 + walk(roads_[i].second, used, is_ship_[i]));
      used[i] = false;
    }
    return best;
  }

 private:
  using Point = std::pair<int, int>;

  // Doubled offsets on a plane: enough to tell intersections apart.
  static Point point(VertexCoord v) {
    return {3 * v.hex.r + (v.corner == Corner::kNorth ? -2 : 2), 2 * v.hex.q + v.hex.r};
  }
  static std::pair<Point, Point> ends(EdgeCoord e) {
    const Point center{3 * e.hex.r, 2 * e.hex.q + e.hex.r};
    const Point north{center.first - 2, center.second}, north_east{center.first - 1, center.second + 1};
    const Point south{center.first + 2, center.second}, south_east{center.first + 1, center.second + 1};
    if (e.side == HexSide::kNorthEast) return {north, north_east};
    if (e.side == HexSide::kEast) return {north_east, south_east};
    return {south_east, south};
  }

  // Goes on from the end of the last piece, a road or a ship.
  int walk(Point at, std::vector<bool>& used, bool by_ship) {
    if (broken_.count(at) > 0) return 0;
    int best = 0;
    for (std::size_t i = 0; i < roads_.size(); ++i) {
      if (used[i] || (roads_[i].first != at && roads_[i].second != at)) continue;
      if (is_ship_[i] != by_ship && built_.count(at) == 0) continue;  // [SHIP-10]
      used[i] = true;
      best = std::max(best, 1 + walk(roads_[i].first == at ? roads_[i].second : roads_[i].first, used, is_ship_[i]));
      used[i] = false;
    }
    return best;
  }

  std::vector<std::pair<Point, Point>> roads_;  // and ships
  std::vector<bool> is_ship_;
  std::set<Point> built_;
  std::set<Point> broken_;
};

}  // namespace barbican::test
