// The phases: maps each line of the table in phase.h to its struct.
#pragma once

#include "cards/cards.h"
#include "play/main.h"
#include "rules/barbarians.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/gold.h"
#include "rules/improve.h"
#include "rules/knights.h"
#include "rules/position_error.h"
#include "rules/produce.h"
#include "rules/setup.h"
#include "rules/seven.h"
#include "rules/trade.h"
#include "rules/turn.h"
#include "rules/victory.h"

namespace barbican {

// A phase has
//   list(at, seat, list)   the actions of the seat, or of chance
//   explain(at, action)    the reason why a kind that it asks for is not in that list
//   apply(at, action)      the effect
//   kAsked                 the reason for a player who tries something else
// and, where the default does not fit,
//   weight(at, outcome)    the weight of an outcome of chance; else 1
//   kRule or rule(state)   the rule that its actions follow; else the rule of their kind
//   why_off(at, seat, kind) the reason why no action of a kind that it asks for is possible; else kAsked
//   position_error(at)     the reason why a position in this phase can't be played on, beside the conditions of its line
//   bar(at, seat, kind)    the reason that bars a seat from a kind; it comes before the question whether the seat is awaited
//   kKeeps                 the parts that a position may have in few phases only (rules/position_error.h)

template <class P>
void list_phase(const P& at, Seat seat, ActionList& list) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return phases::name::list(at, seat, list);
    BARBICAN_PHASES(X)
#undef X
  }
}

template <class P>
Reject explain(const P& at, Action action) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return phases::name::explain(at, action);
    BARBICAN_PHASES(X)
#undef X
  }
  return kAllowed;
}

template <class P>
void apply_phase(P& at, Action action) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return phases::name::apply(at, action);
    BARBICAN_PHASES(X)
#undef X
  }
}

template <class P>
void apply(P& at, Action action) {
  apply_phase(at, action);
  judge_victory(at);
}

template <class Of, class P>
int weight_in(const P& at, Action outcome) {
  if constexpr (requires { Of::weight(at, outcome); }) return Of::weight(at, outcome);
  else return 1;
}
template <class P>
int weight_of(const P& at, Action outcome) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return weight_in<phases::name>(at, outcome);
    BARBICAN_PHASES(X)
#undef X
  }
  return 1;
}

// ---- The rule that an action follows

template <class Of, class Size>
Rule rule_in(const State<Size>& state, Kind kind) {
  if constexpr (requires { Of::kRule; }) return Of::kRule;
  else if constexpr (requires { Of::rule(state); }) return Of::rule(state);
  else return info_of(kind).rule;
}
template <class Size>
Rule rule_of(const State<Size>& state, Action action) {
  if (const auto card = played_card(action)) return info_of(*card).rule;
  switch (state.phase) {
#define X(name, ...) \
  case Phase::k##name: return rule_in<phases::name>(state, action.kind());
    BARBICAN_PHASES(X)
#undef X
  }
  return info_of(action.kind()).rule;
}

// ---- Reasons

// The reason of the phase, for a player who tries something else.
constexpr Reject asked_instead(Phase phase) {
  switch (phase) {
#define X(name, ...) \
  case Phase::k##name: return phases::name::kAsked;
    BARBICAN_PHASES(X)
#undef X
  }
  return kAllowed;
}

template <class Of, class P>
Reject bar_in(const P& at, Seat seat, Kind kind) {
  if constexpr (requires { Of::bar(at, seat, kind); }) return Of::bar(at, seat, kind);
  else return kAllowed;
}
template <class P>
Reject bar_in_phase(const P& at, Seat seat, Kind kind) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return bar_in<phases::name>(at, seat, kind);
    BARBICAN_PHASES(X)
#undef X
  }
  return kAllowed;
}

template <class Of, class P>
Reject not_now_of(const P& at) {
  if constexpr (requires { Of::not_now(at); }) return Of::not_now(at);
  else return kAllowed;
}
// The reason why a kind that the phase does not ask for can't be done now, if the kind's struct has a better one than the
// phase.
template <class P>
Reject not_now(const P& at, Kind kind) {
  switch (kind) {
#define X(name, ...) \
  case Kind::k##name: return not_now_of<actions::name>(at);
    BARBICAN_KINDS(X)
#undef X
  }
  return kAllowed;
}

// The reason why a seat can't do any action of this kind at present.
template <class P>
Reject gate_time(const P& at, Seat seat, Kind kind) {
  const auto& state = at.state;
  if (info_of(state.phase).awaited == Awaited::kNobody) return asked_instead(state.phase);
  if (is_chance(kind) != (seat == kChance)) return is_chance(kind) ? Reason::kNotOfThisSeat : Reason::kNotOfChance;
  if (seat != kChance && seat.index() >= at.game.seats) return Reason::kNoSuchSeat;
  const bool chance_waits = state.waiting.empty();
  if (chance_waits != (seat == kChance))
    return chance_waits ? asked_instead(state.phase) : Reject{Reason::kChoiceFirst, state.waiting};
  if (const Reject reject = bar_in_phase(at, seat, kind)) return reject;
  if (seat != kChance && !state.waiting.has(seat)) {
    if (has<kFree>(state.phase)) return Reason::kNotYourTurn;
    return {Reason::kOtherChoiceAwaited, state.waiting};
  }
  if (asks_for(state.phase, kind)) return kAllowed;
  const Reject reject = not_now(at, kind);
  return reject ? reject : asked_instead(state.phase);
}

template <class P>
Reject gate_action(const P& at, Action action) {
  if (static_cast<int>(action.kind()) >= kKinds) return Reason::kNoSuchAction;
  return gate_time(at, action.seat(), action.kind());
}

// An action is allowed if it is listed: the list is the only source of legal actions. Offers are not listed one by one. They
// are judged separately.
template <class P>
Reject look_up(const P& at, const ActionList& list, Action action) {
  if (is_exchange(action.kind()) && list.open_exchange && list.open_kind == action.kind())
    return check_exchange(at, action);
  if (!is_exchange(action.kind()) && list.has(action)) return kAllowed;
  if (info_of(action.kind()).arguments.empty() && list.has(Action(action.kind(), action.seat())))
    return Reason::kTakesNoArgument;
  const Reject reject = explain(at, action);
  return reject ? reject : asked_instead(at.state.phase);
}
template <class P>
Reject check(const P& at, const ActionList& list, Action action) {
  const Reject reject = gate_action(at, action);
  return reject ? reject : look_up(at, list, action);
}

template <class P>
Reject check(const P& at, Action action) {
  if (const Reject reject = gate_action(at, action)) return reject;
  ActionList list;
  list.clear();
  list_phase(at, action.seat(), list);
  return look_up(at, list, action);
}

template <class Of, class P>
Reject why_off_in(const P& at, Seat seat, Kind kind) {
  if constexpr (requires { Of::why_off(at, seat, kind); }) return Of::why_off(at, seat, kind);
  else return kAllowed;
}
template <class P>
Reject why_off_in_phase(const P& at, Seat seat, Kind kind) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return why_off_in<phases::name>(at, seat, kind);
    BARBICAN_PHASES(X)
#undef X
  }
  return kAllowed;
}

// The reason why no action of a kind is possible, for a button that is off.
template <class P>
Reject why_off(const P& at, Seat seat, Kind kind) {
  if (const Reject reject = gate_time(at, seat, kind)) return reject;
  const Reject reject = why_off_in_phase(at, seat, kind);
  return reject ? reject : asked_instead(at.state.phase);
}

// ---- Written positions

template <class Of, class P>
PositionError position_error_in(const P& at) {
  if constexpr (requires { Of::position_error(at); }) return Of::position_error(at);
  else return kFits;
}
template <class P>
PositionError position_error_of(const P& at) {
  switch (at.state.phase) {
#define X(name, ...) \
  case Phase::k##name: return position_error_in<phases::name>(at);
    BARBICAN_PHASES(X)
#undef X
  }
  return kFits;
}

template <class Of>
constexpr std::uint8_t kept_in() {
  if constexpr (requires { Of::kKeeps; }) return Of::kKeeps;
  else return 0;
}
constexpr std::uint8_t kept_in(Phase phase) {
  switch (phase) {
#define X(name, ...) \
  case Phase::k##name: return kept_in<phases::name>();
    BARBICAN_PHASES(X)
#undef X
  }
  return 0;
}

}  // namespace barbican
