// Which ships are open once more, slowly and independently: every path and every ring of a seat's ships is gone through.  [SHIP-6]
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "barbican/rules.h"

namespace barbican::test {

template <class Size>
class OpenShipsByHand {
 public:
  OpenShipsByHand(const Game<Size>& game, const State<Size>& state, Seat seat) {
    for (const Edge e : ships_of(state, seat)) {
      const auto [a, b] = game.board.ends[e];
      ships_.push_back({e.value, a.value, b.value});
    }
    for (const Vertex v : buildings_of(state, seat) | knights_of(state, seat)) posts_.insert(v.value);
    for (const Ship& ship : ships_) {
      for (const int start : {ship.a, ship.b}) walk({start}, {});
    }
  }

  std::set<int> open() const {
    std::set<int> open;
    for (const Ship& ship : ships_) {
      if (closed_.count(ship.edge) > 0) continue;
      if (is_free(ship.a) || is_free(ship.b) || in_ring_.count(ship.edge) > 0) open.insert(ship.edge);
    }
    return open;
  }

 private:
  struct Ship {
    int edge, a, b;
  };
  bool is_free(int v) const {
    int here = 0;
    for (const Ship& ship : ships_) here += ship.a == v || ship.b == v ? 1 : 0;
    return here == 1 && posts_.count(v) == 0;
  }
  // All paths from a corner, no corner twice; a step back to the first corner makes a ring.
  void walk(const std::vector<int>& corners, const std::vector<int>& edges) {
    const int start = corners.front(), here = corners.back();
    if (edges.size() > 0 && posts_.count(start) > 0 && posts_.count(here) > 0)
      closed_.insert(edges.begin(), edges.end());
    for (const Ship& ship : ships_) {
      if (ship.a != here && ship.b != here) continue;
      const int next = ship.a == here ? ship.b : ship.a;
      if (std::find(edges.begin(), edges.end(), ship.edge) != edges.end()) continue;
      std::vector<int> longer = edges;
      longer.push_back(ship.edge);
      if (next == start) {
        note_ring(corners, longer);
      } else if (std::find(corners.begin(), corners.end(), next) == corners.end()) {
        std::vector<int> further = corners;
        further.push_back(next);
        walk(further, longer);
      }
    }
  }
  void note_ring(const std::vector<int>& corners, const std::vector<int>& edges) {
    std::vector<int> posts;
    for (const int v : corners)
      if (posts_.count(v) > 0) posts.push_back(v);
    if (posts.size() > 1) return;
    for (const Ship& ship : ships_) {
      if (std::find(edges.begin(), edges.end(), ship.edge) == edges.end()) continue;
      if (posts.empty() || ship.a == posts[0] || ship.b == posts[0]) in_ring_.insert(ship.edge);
    }
  }

  std::vector<Ship> ships_;
  std::set<int> posts_;
  std::set<int> closed_;
  std::set<int> in_ring_;
};

}  // namespace barbican::test
