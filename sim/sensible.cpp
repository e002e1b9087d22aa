#include "sim/sensible.h"

#include <algorithm>

namespace barbican::sim {
namespace {

// The pips of the hexes round an intersection: how often it pays.
template <class Size>
int pips(const Game<Size>& game, Vertex v) {
  int total = 0;
  for (const Hex hex : game.board.vertex_hexes[v.value]) {
    const int number = game.board.number[hex.value];
    total += number == 0 ? 0 : 6 - (number > 7 ? number - 7 : 7 - number);
  }
  return total;
}

// How much an action is wanted; ties and near ties are left to chance.
template <class Size>
int appeal(const Game<Size>& game, const State<Size>& state, Action action) {
  const Seat seat = action.seat();
  switch (action.kind()) {
    case Kind::kCity:
    case Kind::kSettlement: return 900 + 10 * pips(game, action.vertex());
    case Kind::kImprove: return 880 + 10 * state.level[seat.value][static_cast<std::size_t>(action.a())];
    case Kind::kPlay: return 850;
    case Kind::kActivate: return 700;
    case Kind::kHire: return 690;
    case Kind::kPromote: return 680;
    case Kind::kWall: return state.hand[seat.value].total() > 8 ? 660 : 0;
    case Kind::kChase: return 640;
    case Kind::kRoad: return state.roads[seat.value].count() < 9 || state.phase != Phase::kMain ? 600 : 100;
    case Kind::kBank: return state.hand[seat.value].total() > 9 ? 500 : 0;
    case Kind::kMove:
    case Kind::kDisplace: return 120;
    case Kind::kEndTurn: return 400;
    case Kind::kPass: return 10;
    default: return 300;
  }
}

}  // namespace

template <class Size>
Action sensible_choice(const Game<Size>& game, const State<Size>& state, const ActionList& list, SimRandom& random) {
  Action best = list[0];
  int most = -1;
  for (const Action action : list) {
    const int wanted = appeal(game, state, action) + static_cast<int>(random.below(20));
    if (wanted <= most) continue;
    most = wanted;
    best = action;
  }
  return best;
}

template Action sensible_choice(const Game<Standard>&, const State<Standard>&, const ActionList&, SimRandom&);

}  // namespace barbican::sim
