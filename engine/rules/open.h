// Finds the open roads and ships: at the end of a line, or in a ring  [SHIP-6, CARD-DIPLOMACY]
#pragma once

#include "rules/context.h"
#include "rules/pieces.h"

namespace barbican {

// One owner's roads, or ships, and posts: own buildings and own knights. A line has a free end if no post stands there, and no
// other piece that closes ends: others' pieces, or own pieces of the other type (ships or roads).
template <class P>
class Lines {
 public:
  struct Closing {
    VertexSetOf<P> pieces;  // others', by option
    EdgeSetOf<P> ways;      // the owner's
  };
  Lines(const P& at, Seat owner, const EdgeSetOf<P>& line, const Closing& closing)
      : board_(at.game.board),
        line_(line),
        ways_(line | closing.ways),
        posts_(buildings(at, owner) | knights(at, owner)),
        closed_ends_(posts_ | closing.pieces) {}

  EdgeSetOf<P> open() const {
    EdgeSetOf<P> open;
    for (const Edge e : line_) {
      const auto [a, b] = board_.ends[e];
      if (is_free_end(a) || is_free_end(b)) open.add(e);
    }
    for (const Edge e : without_dead_ends(board_, line_))
      if ((in_bare_ring(e) || in_ring_at_post(e)) && !is_closed(e)) open.add(e);
    return open;
  }

 private:
  bool is_free_end(Vertex v) const { return !closed_ends_.has(v) && (board_.edges_at[v] & ways_).count() == 1; }

  // True if other pieces join two intersections, without a post between them.
  bool joined_past_no_post(Vertex from, Vertex to, Edge without) const {
    auto left = line_;
    left.remove(without);
    for (auto frontier = VertexSetOf<P>::of(from); !frontier.empty();) {
      const Vertex v = frontier.lowest();
      frontier.remove(v);
      for (const Edge next : board_.edges_at[v] & left) {
        left.remove(next);
        for (const Vertex end : board_.ends[next]) {
          if (end == to) return true;
          if (end != v && !posts_.has(end)) frontier.add(end);
        }
      }
    }
    return false;
  }
  bool in_bare_ring(Edge e) const {
    const auto [a, b] = board_.ends[e];
    return !posts_.has(a) && !posts_.has(b) && joined_past_no_post(a, b, e);
  }
  // True if the ring has no other post than the one that the piece touches.
  bool in_ring_at_post(Edge e) const {
    const auto [a, b] = board_.ends[e];
    if (posts_.has(a) == posts_.has(b)) return false;
    return posts_.has(a) ? joined_past_no_post(b, a, e) : joined_past_no_post(a, b, e);
  }

  // True if the piece lies on a path between two different posts, with no intersection twice. Tries a way to a post from one
  // end. Then tries a way from the other end to another post, with no intersection in common.
  bool is_closed(Edge e) const {
    const auto [a, b] = board_.ends[e];
    return reaches_post(a, VertexSetOf<P>::of(b), [&](const VertexSetOf<P>& used) {
      auto without_b = used;
      without_b.remove(b);
      return reaches_post(b, without_b, [](const VertexSetOf<P>&) { return true; });
    });
  }
  // The 15 roads, or ships, of a seat bound the depth.
  template <class Then>
  bool reaches_post(Vertex v, VertexSetOf<P> used, Then then) const {  // NOLINT(misc-no-recursion)
    used.add(v);
    if (posts_.has(v)) return then(used);
    for (const Edge e : board_.edges_at[v] & line_)
      for (const Vertex next : board_.ends[e])
        if (!used.has(next) && reaches_post(next, used, then)) return true;
    return false;
  }

  const Board<typename P::Size>& board_;
  EdgeSetOf<P> line_;
  EdgeSetOf<P> ways_;
  VertexSetOf<P> posts_;
  VertexSetOf<P> closed_ends_;
};

// By default only the owner's posts close an end; `closing` holds others' pieces that close ends too.  [SEA-4]
template <class P>
EdgeSetOf<P> open_roads(const P& at, Seat owner, const VertexSetOf<P>& closing = {}) {
  // A ship closes a road's end, but a road does not close a ship's end.
  return Lines<P>(at, owner, at.state.roads[owner], {closing, ships_of(at.state, owner)}).open();
}
template <class P>
EdgeSetOf<P> open_ships(const P& at, Seat owner, const VertexSetOf<P>& closing = {}) {
  return Lines<P>(at, owner, ships_of(at.state, owner), {closing, {}}).open();
}

}  // namespace barbican
