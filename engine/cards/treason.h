// Treason: an opponent removes a knight; the player may place a knight of the same kind  [CARD-TREASON]
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/knights.h"
#include "rules/pieces.h"
#include "rules/position_error.h"
#include "rules/route.h"

namespace barbican::cards {

struct Treason {
  static constexpr std::array kPhases{Phase::kDesert, Phase::kDeserterLevel, Phase::kPlaceDeserter};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : opponents(at, seat))
      if (!knights(at, other).empty()) list.add(Action(Kind::kPlay, seat, index_of(Progress::kTreason), other.value));
    return Reason::kNobodyHasAKnight;
  }

  template <class P>
  static void play(P& at, Action action) {
    at.state.pending.subject = Seat(action.b());
    wait_for(at, Phase::kDesert, at.state.pending.subject);
  }

  // Judges the longest route once, when the card is done.
  template <class P>
  static void done(P& at) {
    award_route(at);
    back_to_main(at);
  }

  // The level of the knight to place. If this level is not in supply: the nearest lower level, or by option a basic knight.
  // Returns false if there is none either.
  template <class P>
  static bool fall_back(P& at) {
    const Seat seat = at.state.turn;
    Level& level = at.state.pending.level;
    if (knights_left(at, seat, level) > 0) return true;
    if (at.game.options.treason_fallback == TreasonFallback::kBasic) level = Level::kBasic;
    while (level != Level::kBasic && knights_left(at, seat, level) <= 0) level = level_below(level);
    return knights_left(at, seat, level) > 0;
  }

  // By option the player chooses any weaker knight. The choice is asked only if two levels are possible.
  template <class P>
  static bool asks_level(const P& at) {
    return at.game.options.treason_fallback == TreasonFallback::kWeaker && at.state.pending.level == Level::kMighty &&
           knights_left(at, at.state.turn, Level::kMighty) <= 0 &&
           knights_left(at, at.state.turn, Level::kStrong) > 0 && knights_left(at, at.state.turn, Level::kBasic) > 0;
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

// The owner chooses the knight that leaves.
struct Desert {
  static constexpr Reject kAsked{Reason::kAsksDesert};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kDesert, seat, knights(at, seat), list);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kNotYourKnight;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat owner = action.seat();
    const Vertex v = action.vertex();
    at.state.pending.level = level_at(at, owner, v);
    at.state.pending.active = at.state.active.has(v) ? 1 : 0;
    lift_knight(at, owner, v);
    at.tell({.kind = EventKind::kKnightLost,
             .rule = Rule::kCardTreason,
             .seat = owner,
             .a = v.value,
             .b = static_cast<std::uint8_t>(at.state.pending.level)});
    measure_routes_at(at, v, owner);
    if (actions::Hire::places(at, at.state.turn).empty()) return cards::Treason::done(at);
    if (cards::Treason::asks_level(at)) {
      at.state.pending.subject = Seat();
      return wait_for(at, Phase::kDeserterLevel, at.state.turn);
    }
    if (!cards::Treason::fall_back(at)) return cards::Treason::done(at);
    at.state.pending.subject = Seat();
    wait_for(at, Phase::kPlaceDeserter, at.state.turn);
  }
};

struct DeserterLevel {
  static constexpr Reject kAsked{Reason::kAsksDeserterLevel};
  static constexpr Rule kRule = Rule::kCardTreason;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    for (const Level level : kEachLevel)
      if (knights_left(at, seat, level) > 0) list.add(Action(Kind::kChooseLevel, seat, index_of(level)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kNoSuchKnightLeft;
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return cards::Treason::done(at);
    at.state.pending.level = static_cast<Level>(action.a());
    wait_for(at, Phase::kPlaceDeserter, action.seat());
  }
};

struct PlaceDeserter {
  static constexpr Reject kAsked{Reason::kAsksPlaceDeserter};
  static constexpr Rule kRule = Rule::kCardTreason;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_places(Kind::kPlaceKnight, seat, actions::Hire::places(at, seat), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return actions::Hire::explain(at, action);
  }
  // A knight that is placed active may act in this turn.
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return cards::Treason::done(at);
    const Vertex v = action.vertex();
    const Pending held = at.state.pending;
    put_knight(at, action.seat(), v, held.level, held.active != 0 ? Readiness::kActive : Readiness::kInactive);
    if (held.active != 0) at.state.ready.add(v);
    at.tell({.kind = EventKind::kKnightPlaced,
             .rule = kRule,
             .seat = action.seat(),
             .a = v.value,
             .b = static_cast<std::uint8_t>(held.level),
             .c = held.active});
    measure_routes_at(at, v, action.seat());
    cards::Treason::done(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (knights_left(at, at.state.turn, at.state.pending.level) > 0) return kFits;
    return PositionError(ReadReason::kNoKnightInSupply).in(Entry::kPending);
  }
};

}  // namespace barbican::phases
