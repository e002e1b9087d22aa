// Open roads and ships, computed once more, slowly and independently: it goes through every path and every ring of a
// seat's roads or ships.  [CARD-DIPLOMACY, SHIP-6]
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
  // Looks at a seat's roads, or at its ships. `closing` are the pieces of the other type, which close an end that they
  // touch.
  OpenByHand(const Game<Size>& game, const State<Size>& state, Seat seat, typename Board<Size>::EdgeSet pieces,
             typename Board<Size>::EdgeSet closing = {}) {
    for (const Edge e : closing)
      for (const Vertex v : game.board.ends[e]) touched_.insert(v.value);
    for (const Edge e : pieces) {
      const auto [a, b] = game.board.ends[e];
      pieces_.push_back({e.value, a.value, b.value});
    }
    for (const Vertex v : buildings_of(state, seat) | knights_of(state, seat)) posts_.insert(v.value);
    for (const Seat other : game.all_seats())
      for (const Vertex v : buildings_of(state, other) | knights_of(state, other)) occupied_.insert(v.value);
    for (const Piece& piece : pieces_) {
      for (const int start : {piece.a, piece.b}) walk({start}, {});
    }
  }

  std::set<int> open(OpenRoad by) const {
    std::set<int> open;
    for (const Piece& piece : pieces_) {
      if (closed_.count(piece.edge) > 0) continue;
      if (is_free(piece, by == OpenRoad::kAny ? occupied_ : posts_) || in_ring_.count(piece.edge) > 0)
        open.insert(piece.edge);
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
  // All paths from a corner that pass no corner twice; a step back to the first corner makes a ring.
  void walk(const std::vector<int>& corners, const std::vector<int>& edges) {
    const int start = corners.front(), here = corners.back();
    if (edges.size() > 0 && posts_.count(start) > 0 && posts_.count(here) > 0)
      closed_.insert(edges.begin(), edges.end());
    for (const Piece& piece : pieces_) {
      if (piece.a != here && piece.b != here) continue;
      const int next = piece.a == here ? piece.b : piece.a;
      if (std::find(edges.begin(), edges.end(), piece.edge) != edges.end()) continue;
      std::vector<int> longer = edges;
      longer.push_back(piece.edge);
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
    for (const Piece& piece : pieces_) {
      if (std::find(edges.begin(), edges.end(), piece.edge) == edges.end()) continue;
      if (posts.empty() || piece.a == posts[0] || piece.b == posts[0]) in_ring_.insert(piece.edge);
    }
  }

  std::vector<Piece> pieces_;
  std::set<int> posts_;     // the seat's buildings and knights
  std::set<int> occupied_;  // intersections with anyone's pieces
  std::set<int> touched_;   // intersections that a closing piece touches
  std::set<int> closed_;    // on a path between two posts
  std::set<int> in_ring_;   // without a post, or at its only post
};

}  // namespace barbican::test
