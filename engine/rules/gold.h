// 15. The sea: gold pays cards that the player chooses. Used only where a size has sea.
#pragma once

#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican {

// Notes the debts of the gold among these hexes; returns the hexes that are gold. Everything else of the roll is paid before.
// [GOLD-1, GOLD-2]
template <class P>
HexSetOf<P> owe_gold(P& at, const HexSetOf<P>& hexes) {
  const auto gold = hexes & at.game.board.hexes_of[Terrain::kGold];
  for (const Hex hex : gold)
    for (const Seat seat : at.game.all_seats())
      at.state.owed[seat] =
          static_cast<std::uint8_t>(at.state.owed[seat] + gold_of(at.game.board, at.state, hex, seat));
  return gold;
}

// Asks the seats clockwise from the roller; nobody chooses from an empty bank. The aqueducts follow.  [GOLD-1, GOLD-2]
template <class P>
void ask_gold(P& at) {
  SeatSet owed;
  for (const Seat seat : at.game.all_seats())
    if (at.state.owed[seat] > 0) owed.add(seat);
  at.state.pending.subject = {};
  if (owed.empty() || at.state.bank.resources().empty()) {
    at.state.owed = {};
    return ask_aqueducts(at);
  }
  at.state.pending.subject = first_clockwise(at, owed);
  wait_for(at, Phase::kGold, at.state.pending.subject);
}

// A starting city takes one card for each hex of gold that it touches.  [GOLD-6]
template <class P>
bool ask_first_gold(P& at, Seat seat, Vertex v) {
  const int owed = (at.game.board.vertex_hexes[v] & at.game.board.hexes_of[Terrain::kGold]).count();
  if (owed == 0 || at.state.bank.resources().empty()) return false;
  at.state.owed[seat] = static_cast<std::uint8_t>(owed);
  at.state.pending.focus = v;
  wait_for(at, Phase::kSetupGold, seat);
  return true;
}

// The first building that gold or a road is asked for must be on the board.
template <class P>
PositionError focus_error(const P& at) {
  if (buildings(at, at.state.turn).has(at.state.pending.focus)) return kFits;
  return PositionError(ReadReason::kNoBuildingAtRoad).in(Entry::kPending);
}

namespace phases {

// The player takes one card at a time. Everyone sees it.
struct TakesGold {
  static constexpr Reject kAsked{Reason::kAsksGold};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Card card : kEachResource)
      if (at.state.bank[card] > 0) list.add(Action(Kind::kGold, seat, index_of(card)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kGoldNotInBank;
  }
  template <class P>
  static void take(P& at, Action action, Rule rule) {
    gain(at, action.seat(), Hand::of(action.card()), EventKind::kGold, rule);
    --at.state.owed[action.seat()];
  }
};

struct Gold : TakesGold {
  static constexpr std::uint8_t kKeeps = kKeepsOwed;
  template <class P>
  static void apply(P& at, Action action) {
    if constexpr (P::Size::kSea) {
      take(at, action, Rule::kGold1);
      ask_gold(at);
    }
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return at.state.owed[at.state.pending.subject] != 0 ? kFits : PositionError(ReadReason::kOwesNoGold);
  }
};

struct SetupGold : TakesGold {
  static constexpr Rule kRule = Rule::kGold6;
  static constexpr std::uint8_t kKeeps = kKeepsOwed;

  template <class P>
  static void apply(P& at, Action action) {
    take(at, action, kRule);
    if (at.state.owed[action.seat()] > 0 && !at.state.bank.resources().empty()) return;
    at.state.owed[action.seat()] = 0;
    wait_for(at, Phase::kSetupRoad, action.seat());
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (const PositionError error = focus_error(at)) return error;
    return at.state.owed[at.state.turn] != 0 ? kFits : PositionError(ReadReason::kOwesNoGold);
  }
};

}  // namespace phases
}  // namespace barbican
