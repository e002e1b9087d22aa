// Invention: swaps two number tokens, none of them 2, 6, 8 or 12  [CARD-INVENTION]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Invention {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    HexSetOf<P> movable;
    for (const std::size_t number : {3, 4, 5, 9, 10, 11}) movable |= at.state.tokens[number];
    if (at.game.options.invention_own == InventionOwn::kNot) movable -= beside_own(at, seat);
    for (const Hex a : movable) {
      movable.remove(a);
      const HexSetOf<P>& alike = at.state.tokens[number_on(at, a)];
      for (const Hex b : movable - alike)  // a swap of equal numbers has no effect  [CARD-0]
        list.add(Action(Kind::kPlay, seat, index_of(Progress::kInvention), a.value, b.value));
    }
    return Reason::kTokensNotSwappable;
  }

  template <class P>
  static void play(P& at, Action action) {
    const Hex a(action.b());
    const Hex b(action.c());
    auto& tokens = at.state.tokens;
    const int from = number_on(at, a);
    const int to = number_on(at, b);
    tokens[from].remove(a);
    tokens[to].remove(b);
    tokens[from].add(b);
    tokens[to].add(a);
    at.tell(
        {.kind = EventKind::kTokens, .rule = Rule::kCardInvention, .seat = action.seat(), .a = a.value, .b = b.value});
  }

 private:
  template <class P>
  static HexSetOf<P> beside_own(const P& at, Seat seat) {
    HexSetOf<P> hexes;
    for (const Vertex v : buildings(at, seat)) hexes |= at.game.board.vertex_hexes[v];
    return hexes;
  }

  template <class P>
  static int number_on(const P& at, Hex hex) {
    int number = 2;
    while (!at.state.tokens[number].has(hex)) ++number;
    return number;
  }
};

}  // namespace barbican::cards
