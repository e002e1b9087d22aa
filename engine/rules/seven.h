// 6. A sum of 7: discarding, robber or pirate, stealing. The code that picks several cards one at a time is here too.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/pirate.h"
#include "rules/position_error.h"

namespace barbican {

// ---- Picking cards one at a time, in non-decreasing order, hidden until all have picked  [SEVEN-6]

// The cards that a seat may pick next from `from`, with `picked` already chosen and `left` still to choose: not lower than the
// highest card chosen, and with enough cards above it.
template <class Emit>
void for_each_pick(Hand from, Hand picked, int left, Emit emit) {
  const Hand rest = from - picked;
  int lowest = 0;
  for (const Card card : kEachCard)
    if (picked[card] > 0) lowest = index_of(card);
  int highest = kCards - 1;
  for (int above = rest[card_at(highest)]; above < left && highest > 0; above += rest[card_at(highest)]) --highest;
  for (int i = lowest; i <= highest; ++i)
    if (rest[card_at(i)] > 0) emit(card_at(i));
}

template <class P>
int picks_left(const P& at, Seat seat) {
  return at.state.owed[seat] - at.state.chosen[seat].total();
}

template <class P>
void list_picks(const P& at, Kind kind, Seat seat, Seat owner, ActionList& list) {
  for_each_pick(at.state.hand[owner], at.state.chosen[seat], picks_left(at, seat),
                [&](Card card) { list.add(Action(kind, seat, index_of(card))); });
}

// Notes a pick; true when no seat has a card left to pick.
template <class P>
bool pick(P& at, Seat seat, Card card) {
  at.state.chosen[seat] += Hand::of(card);
  if (picks_left(at, seat) == 0) at.state.waiting.remove(seat);
  return at.state.waiting.empty();
}

template <class P>
void clear_picks(P& at) {
  at.state.chosen = {};
  at.state.owed = {};
}

template <class P>
Reject explain_pick(const P& at, Seat seat, Seat owner, Card card) {
  if (index_of(card) >= kCards) return {Reason::kNoSuchCard, Rule::kSeven6};
  if (at.state.hand[owner][card] <= at.state.chosen[seat][card]) return Reason::kCardNotLeft;
  return Reason::kPicksOutOfOrder;
}

// A phase in which seats choose among their own cards.
template <Kind kind>
struct OwnPicks {
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_picks(at, kind, seat, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_pick(at, action.seat(), action.seat(), action.card());
  }
};

// ---- Discarding  [SEVEN-1]

template <class P>
void settle_discards(P& at, Rule rule) {
  for (const Seat seat : at.game.all_seats()) {
    const Hand cards = at.state.chosen[seat];
    if (cards.empty()) continue;
    at.state.hand[seat] -= cards;
    at.state.bank += cards;
    at.tell({.kind = EventKind::kDiscarded,
             .rule = rule,
             .seat = seat,
             .count = static_cast<std::uint8_t>(cards.total()),
             .cards = cards});
  }
  clear_picks(at);
}

template <class P>
void robber_after_seven(P& at) {
  if (at.state.landed == 0) {  // [SEVEN-2, PIRATE-1]
    if (plays_robber(at.game)) at.tell({.kind = EventKind::kRobberStays, .rule = Rule::kSeven2, .seat = at.state.turn});
    return roll_resolved(at);
  }
  at.state.pending.cause = Cause::kSeven;
  if constexpr (P::Size::kSea)  // the pirate, when it plays alone, may have no other place to go
    if (!plays_robber(at.game) && pirate_places(at).empty()) return roll_resolved(at);
  wait_for(at, Phase::kMoveRobber, at.state.turn);
}

template <class P>
void resolve_seven(P& at) {
  at.tell({.kind = EventKind::kSeven, .rule = Rule::kSeven1, .seat = at.state.turn});
  SeatSet discarding;
  for (const Seat seat : at.game.all_seats()) {
    const int held = at.state.hand[seat].total();
    if (held <= hand_limit(at.game, at.state, seat)) continue;
    at.state.owed[seat] = static_cast<std::uint8_t>(held / 2);
    discarding.add(seat);
  }
  if (discarding.empty()) return robber_after_seven(at);
  at.state.pending.cause = Cause::kSeven;
  wait_for(at, Phase::kDiscard, discarding);
}

// ---- The robber  [SEVEN-3]

// With the sea it may be the pirate that moves.  [PIRATE-4, PIRATE-5]
template <class P>
bool moves_robber(const P& at, Cause cause) {
  return plays_robber(at.game) && !is_by_pirate(cause);
}

// Hexes with a building of the turn player's opponents.
template <class P>
HexSetOf<P> built_on(const P& at) {
  HexSetOf<P> built;
  for (const Seat other : opponents(at, at.state.turn))
    for (const Vertex v : buildings(at, other)) built |= at.game.board.vertex_hexes[v];
  return built;
}

template <class P>
HexSetOf<P> poor_land(const P& at) {
  HexSetOf<P> hexes;
  for (const Seat seat : poor_seats(at))
    for (const Vertex v : buildings(at, seat)) hexes |= at.game.board.vertex_hexes[v];
  return hexes;
}

// By option a knight chases the robber only to hexes where others have built, or to any hex if there is no other such hex.
// [KNIGHT-10]
template <class P>
HexSetOf<P> robber_places(const P& at) {
  auto places = at.game.board.land;
  if (at.state.robber.exists()) places.remove(at.state.robber);
  if (at.game.options.friendly_robber) places = spared(places, poor_land(at));
  if (at.state.pending.cause != Cause::kChase || at.game.options.chase_to == ChaseTo::kAny) return places;
  const auto built = places & built_on(at);
  return built.empty() ? places : built;
}

// Opponents whom the robber or the pirate finds at its hex, with at least one hand card. Buildings on the coast do not count
// for the pirate.  [SEVEN-3, PIRATE-2]
template <class P>
SeatSet robbable(const P& at, Seat seat) {
  SeatSet victims;
  const Hex hex = is_by_pirate(at.state.pending.cause) ? pirate_of(at.state) : at.state.robber;
  if (!hex.exists()) return victims;
  for (const Seat other : opponents(at, seat) & seats_at(at.game, at.state, hex))
    if (!at.state.hand[other].empty()) victims.add(other);
  return victims;
}

template <class P>
void robbing_done(P& at) {
  const Cause cause = at.state.pending.cause;
  if (cause == Cause::kSeven || cause == Cause::kPirate) roll_resolved(at);
  else back_to_main(at);
}

template <class P>
void steal_next(P& at) {
  if (at.state.pending.queue.empty()) return robbing_done(at);
  at.state.pending.subject = first_clockwise(at, at.state.pending.queue);
  at.state.pending.queue.remove(at.state.pending.subject);
  wait_for_chance(at, Phase::kSteal);
}

constexpr Rule rule_of(Cause cause) {
  switch (cause) {
    case Cause::kSeven: return Rule::kSeven3;
    case Cause::kChase: return Rule::kKnight10;
    case Cause::kPirate: return Rule::kPirate2;
    case Cause::kPirateChase: return Rule::kPirate4;
    default: return Rule::kCardTaxation;
  }
}

// The position must name the cause that moves the robber or the pirate. They move only after the first landing.
template <class P>
PositionError raider_error(const P& at) {
  switch (at.state.pending.cause) {
    case Cause::kSeven:
    case Cause::kChase:
    case Cause::kTaxation:
    case Cause::kPirate:
    case Cause::kPirateChase: return kFits;
    default: return PositionError(ReadReason::kCauseOfRobber).in(Entry::kPending);
  }
}
template <class P>
PositionError raid_error(const P& at) {
  if (const PositionError error = raider_error(at)) return error;
  return at.state.landed != 0 ? kFits : PositionError(ReadReason::kBeforeLanding);
}

namespace actions {

struct MovePirate {
  template <class P>
  static Reject not_now(const P& at) {
    return plays_pirate(at.game) && at.state.landed == 0 ? Reject{Reason::kPirateStill} : kAllowed;
  }
};

}  // namespace actions

namespace phases {

struct Discard : OwnPicks<Kind::kDiscard> {
  static constexpr Reject kAsked{Reason::kAsksDiscard};

  template <class P>
  static void apply(P& at, Action action) {
    if (!pick(at, action.seat(), action.card())) return;
    settle_discards(at, rule(at.state));
    if (at.state.pending.cause == Cause::kSabotage) back_to_main(at);
    else robber_after_seven(at);
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    return state.pending.cause == Cause::kSabotage ? Rule::kCardSabotage : Rule::kSeven1;
  }
  template <class P>
  static PositionError position_error(const P& at) {
    const Cause cause = at.state.pending.cause;
    if (cause == Cause::kSeven || cause == Cause::kSabotage) return kFits;
    return PositionError(ReadReason::kCauseOfDiscard).in(Entry::kPending);
  }
};

struct MoveRobber {
  static constexpr Reject kAsked{Reason::kAsksMoveRobber};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const Cause cause = at.state.pending.cause;
    if (moves_robber(at, cause))
      for (const Hex hex : robber_places(at)) list.add(Action(Kind::kMoveRobber, seat, hex.value));
    if constexpr (P::Size::kSea)
      if (moves_pirate(at, cause))
        for (const Hex hex : pirate_places(at)) list.add(Action(Kind::kMovePirate, seat, hex.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.kind() == Kind::kMovePirate) {
      if constexpr (P::Size::kSea) return explain_pirate_place(at, action);
      else return Reason::kNoSeaHere;
    }
    if (!plays_robber(at.game)) return Reason::kNoRobber;
    if (!moves_robber(at, at.state.pending.cause)) return Reason::kOtherRaiderNamed;
    if (action.hex().index() >= at.game.board.hex_count || !at.game.board.land.has(action.hex()))
      return {Reason::kNoSuchLand, at.game.board.has_sea ? Rule::kPirate6 : Rule::kSeven3};
    if (action.hex() == at.state.robber) return Reason::kRobberThere;
    if (at.game.options.friendly_robber && poor_land(at).has(action.hex())) return Reason::kPoorSpared;
    return Reason::kNobodyBuiltThere;
  }
  template <class P>
  static void apply(P& at, Action action) {
    Cause& cause = at.state.pending.cause;
    if (action.kind() == Kind::kMovePirate) {
      if constexpr (P::Size::kSea) {
        if (cause == Cause::kSeven) cause = Cause::kPirate;
        at.state.pirate = action.hex();
        at.tell({.kind = EventKind::kPirate, .rule = rule_of(cause), .seat = action.seat(), .a = action.hex().value});
      }
    } else {
      at.state.robber = action.hex();
      at.tell({.kind = EventKind::kRobber, .rule = rule_of(cause), .seat = action.seat(), .a = action.hex().value});
    }
    const SeatSet victims = robbable(at, action.seat());
    if (cause == Cause::kTaxation) {
      at.state.pending.queue = victims;
      return steal_next(at);
    }
    if (victims.empty()) return robbing_done(at);
    wait_for(at, Phase::kRob, action.seat());
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    return rule_of(state.pending.cause);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (at.state.pending.cause == Cause::kPirate) return PositionError(ReadReason::kCauseOfRobber).in(Entry::kPending);
    return raid_error(at);
  }
};

struct Rob {
  static constexpr Reject kAsked{Reason::kAsksRob};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : robbable(at, seat)) list.add(Action(Kind::kRob, seat, other.value));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const bool by_pirate = is_by_pirate(at.state.pending.cause);
    if (!opponents(at, action.seat()).has(Seat(action.a() & 7)) || action.a() > 7)
      return {Reason::kNoSuchOpponent, by_pirate ? Rule::kPirate2 : Rule::kSeven3};
    return by_pirate ? Reason::kNoShipToRob : Reason::kNothingToRob;
  }
  template <class P>
  static void apply(P& at, Action action) {
    at.state.pending.queue = SeatSet::of(action.other());
    steal_next(at);
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    return rule_of(state.pending.cause);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return raid_error(at);
  }
};

struct Steal {
  static constexpr Reject kAsked{Reason::kAsksSteal};

  template <class P>
  static void list(const P& at, Seat, ActionList& list) {
    for (const Card card : kEachCard)
      if (at.state.hand[at.state.pending.subject][card] > 0) list.add(Action(Kind::kSteal, kChance, index_of(card)));
  }
  template <class P>
  static int weight(const P& at, Action outcome) {
    return at.state.hand[at.state.pending.subject][outcome.card()];
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kCardNotInThatHand;
  }
  template <class P>
  static void apply(P& at, Action action) {
    hand_over(at, at.state.pending.subject, at.state.turn, Hand::of(action.card()), EventKind::kStole,
              rule_of(at.state.pending.cause));
    steal_next(at);
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    return rule_of(state.pending.cause);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (const PositionError error = raider_error(at)) return error;
    const Pending& pending = at.state.pending;
    const SeatSet victims = pending.queue | SeatSet::of(pending.subject);
    if (pending.queue.has(pending.subject) || victims.has(at.state.turn))
      return PositionError(ReadReason::kVictimsNotOthers).in(Entry::kPending);
    for (const Seat seat : victims)
      if (at.state.hand[seat].empty())
        return PositionError(ReadReason::kVictimHasNoCards).in(Entry::kPending).naming(seat);
    return kFits;
  }
};

}  // namespace phases
}  // namespace barbican
