// Which roads and ships are open once more, slowly and independently: every path and every ring of a seat's roads, or ships, is
// gone through.  [CARD-DIPLOMACY, SHIP-6]
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "barbican/rules.h"

namespace barbican::test {

template <class Size>
class OpenByHand {
 public:
  // A seat's roads, or its ships; `closing` are the pieces of the other sort that close an end where they touch it.
  OpenByHand(const Game<Size>& game, const State<Size>& state, Seat seat, typename Board<Size>::EdgeSet pieces,
             typename Board<Size>::EdgeSet closing = {}) {
    for (const Edge e : closing)
      for (const Vertex v : game.board.ends[e]) touched_.insert(v.value);
    for (const Edge e : pieces) {
      const auto [a, b] = game.board.ends[e];
      pieces_.push_back({e.value, a.value, b.value});
    }
    for (const Vertex v : buildings_of(state, seat)) buildings_.insert(v.value);
    for (const Vertex v : buildings_of(state, seat) | knights_of(state, seat)) posts_.insert(v.value);
    for (const Seat other : game.all_seats())
      for (const Vertex v : buildings_of(state, other) | knights_of(state, other)) occupied_.insert(v.value);
    for (const Piece& piece : pieces_) {
      for (const int start : {piece.a, piece.b}) walk({start}, {});
    }
  }

  std::set<int> open_ships(OpenRoad by = OpenRoad::kOwner) const {
    std::set<int> open;
    for (const Piece& ship : pieces_) {
      if (closed_.count(ship.edge) > 0) continue;
      if (is_free(ship, by == OpenRoad::kAny ? occupied_ : posts_) || in_ring_.count(ship.edge) > 0)
        open.insert(ship.edge);
    }
    return open;
  }

  // A knight closes an end, and a line from a building back to it, but not a ring without a building.
  std::set<int> open_roads(OpenRoad by) const {
    std::set<int> open;
    for (const Piece& road : pieces_) {
      const bool at_building = buildings_.count(road.a) + buildings_.count(road.b) > 0;
      const bool leads_back = at_building && in_ring_.count(road.edge) > 0 && closed_.count(road.edge) == 0;
      if (is_free(road, by == OpenRoad::kAny ? occupied_ : posts_) || in_bare_ring_.count(road.edge) > 0 || leads_back)
        open.insert(road.edge);
    }
    return open;
  }

 private:
  struct Piece {
    int edge, a, b;
  };
  bool is_free(int v, const std::set<int>& closing) const {
    int here = 0;
    for (const Piece& piece : pieces_) here += piece.a == v || piece.b == v ? 1 : 0;
    return here == 1 && closing.count(v) == 0 && touched_.count(v) == 0;
  }
  bool is_free(const Piece& piece, const std::set<int>& closing) const {
    return is_free(piece.a, closing) || is_free(piece.b, closing);
  }
  // All paths from a corner, no corner twice; a step back to the first corner makes a ring.
  void walk(const std::vector<int>& corners, const std::vector<int>& edges) {
    const int start = corners.front(), here = corners.back();
    if (edges.size() > 0 && posts_.count(start) > 0 && posts_.count(here) > 0)
      closed_.insert(edges.begin(), edges.end());
    for (const Piece& ship : pieces_) {
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
    std::size_t built = 0;
    for (const int v : corners) {
      if (posts_.count(v) > 0) posts.push_back(v);
      built += buildings_.count(v);
    }
    if (built == 0) in_bare_ring_.insert(edges.begin(), edges.end());
    if (posts.size() > 1) return;
    for (const Piece& ship : pieces_) {
      if (std::find(edges.begin(), edges.end(), ship.edge) == edges.end()) continue;
      if (posts.empty() || ship.a == posts[0] || ship.b == posts[0]) in_ring_.insert(ship.edge);
    }
  }

  std::vector<Piece> pieces_;
  std::set<int> buildings_;
  std::set<int> posts_;     // and knights
  std::set<int> occupied_;  // by anyone
  std::set<int> touched_;   // by a piece of the other sort that closes
  std::set<int> closed_;
  std::set<int> in_ring_;       // without a post, or at its only post
  std::set<int> in_bare_ring_;  // without a building
};

}  // namespace barbican::test
