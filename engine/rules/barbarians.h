// 12. The barbarians.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/improve.h"
#include "rules/pirate.h"
#include "rules/position_error.h"
#include "rules/victory.h"

namespace barbican {

template <class P>
void fight(P& at);

// The knights that count: all active knights, or in the tactical variant the knights that were sent.  [BARB-3, BARB-11]
template <class P>
VertexSetOf<P> defenders(const P& at) {
  return at.game.options.tactical_defence ? at.state.sent : at.state.active;
}

template <class Size>
int strength_among(const State<Size>& state, Seat seat, const typename Board<Size>::VertexSet& places) {
  int total = 0;
  for (const Level level : kEachLevel) total += (state.knights[seat][level] & places).count() * strength_of(level);
  return total;
}

template <class P>
int contribution(const P& at, Seat seat) {
  return strength_among(at.state, seat, defenders(at));
}

// ---- The tactical variant: each seat in turn chooses the knights that go  [BARB-11]

template <class P>
void ask_defenders(P& at) {
  auto& pending = at.state.pending;
  for (const Seat seat : pending.queue)
    if ((knights(at, seat) & at.state.active).empty()) pending.queue.remove(seat);
  if (pending.queue.empty()) return fight(at);
  pending.subject = first_clockwise(at, pending.queue);
  pending.queue.remove(pending.subject);
  wait_for(at, Phase::kDefend, pending.subject);
}

// An action names knights in ascending order, so that there is one way to send each set.
template <class P>
VertexSetOf<P> sendable(const P& at, Seat seat) {
  auto left = knights(at, seat) & at.state.active;
  Vertex last;
  for (const Vertex v : (left & at.state.sent)) last = v;
  if (last.exists())
    for (const Vertex v : left)
      if (v <= last) left.remove(v);
  return left;
}

// ---- The landing

template <class P>
void land(P& at) {
  if (!at.game.options.tactical_defence) return fight(at);
  at.state.pending.queue = at.game.all_seats();
  ask_defenders(at);
}

template <class P>
void send_home(P& at) {  // [BARB-8]
  at.state.active -= defenders(at);
  at.state.sent = {};
  at.state.ship = 0;
  at.tell({.kind = EventKind::kKnightsRest, .rule = Rule::kBarb8});
  if (at.state.landed != 0) return;
  at.state.landed = 1;
  if constexpr (P::Size::kSea) bring_pirate(at);
  if (at.state.robber.exists()) return;
  at.state.robber = home_of_robber(at.game);  // [SEVEN-5]
  if constexpr (P::Size::kSea)
    if (!at.state.robber.exists()) return;  // [PIRATE-6]
  at.tell({.kind = EventKind::kRobber, .rule = Rule::kSeven5, .a = at.state.robber.value});
}

template <class P>
void reward(P& at, SeatSet best) {
  if (best.count() == 1) {
    const Seat seat = best.lowest();
    ++at.state.defender[seat];
    at.tell({.kind = EventKind::kDefenderPoint, .rule = Rule::kBarb7, .seat = seat});
    return go_on_unless_won(at, resolve_numbers<P>);
  }
  at.state.pending.cause = Cause::kLanding;
  at.state.pending.queue = best;
  reward_next(at);
}

template <class P>
bool any_deck_has_cards(const P& at) {
  return !at.state.undrawn.empty() || at.state.returned_count != PerTrack<std::uint8_t>{};
}

template <class P>
Landing landing_now(const P& at) {
  Landing landing;
  landing.strength = barbarian_strength(at.state);
  const SeatSet at_risk = seats_at_risk(at.game, at.state);
  PerSeat<int, P::Size::kSeats> given{};
  Gifts gifts;
  for (const Seat seat : at.game.all_seats()) {
    given[seat] = contribution(at, seat);
    landing.defence += given[seat];
    gifts.add(given[seat], at_risk.has(seat));
  }
  if (landing.strength <= landing.defence) {
    for (const Seat seat : at.game.all_seats())
      if (gifts.let_win(given[seat])) landing.defenders.add(seat);
  } else {
    for (const Seat seat : at_risk)
      if (gifts.let_lose(given[seat])) landing.losers.add(seat);
  }
  return landing;
}

// The number of the seat's knights of a level that fight.
template <class P>
std::uint8_t fighting(const P& at, Seat seat, Level level) {
  return static_cast<std::uint8_t>((at.state.knights[seat][level] & defenders(at)).count());
}

template <class P>
LandingOutcome outcome_of(const P& at, const Landing& landing, Seat seat) {
  if (landing.losers.has(seat)) return LandingOutcome::kLosesCity;
  if (landing.strength > landing.defence && !seats_at_risk(at.game, at.state).has(seat))  // [BARB-6]
    return at.state.cities[seat].empty() ? LandingOutcome::kNoCity : LandingOutcome::kOnlyMetropolises;
  if (!landing.defenders.has(seat)) return LandingOutcome::kNothing;
  if (landing.defenders.count() == 1) return LandingOutcome::kDefenderPoint;
  return any_deck_has_cards(at) ? LandingOutcome::kDraws : LandingOutcome::kNothing;
}

template <class P>
void tell_landing(const P& at, const Landing& landing) {
  at.tell({.kind = EventKind::kLanding,
           .rule = Rule::kBarb4,
           .a = static_cast<std::uint8_t>(landing.strength),
           .b = static_cast<std::uint8_t>(landing.defence)});
  for (const Seat seat : at.game.all_seats())
    at.tell({.kind = EventKind::kDefended,
             .rule = at.game.options.tactical_defence ? Rule::kBarb11 : Rule::kBarb3,
             .seat = seat,
             .a = static_cast<std::uint8_t>(contribution(at, seat)),
             .b = fighting(at, seat, Level::kBasic),
             .c = fighting(at, seat, Level::kStrong),
             .d = fighting(at, seat, Level::kMighty),
             .e = static_cast<std::uint8_t>(outcome_of(at, landing, seat))});
}

template <class P>
void fight(P& at) {
  at.state.pending = {};
  const Landing landing = landing_now(at);
  if constexpr (P::kIsHeard) tell_landing(at, landing);
  send_home(at);
  if (landing.strength <= landing.defence) return reward(at, landing.defenders);
  if (landing.losers.empty()) return resolve_numbers(at);
  at.state.pending.queue = landing.losers;  // the seats that have chosen are public, their choices are not
  wait_for(at, Phase::kLoseCity, landing.losers);
}

// ---- Losing cities: chosen at once, shown together

template <class P>
void fall(P& at, Seat seat, Vertex v) {
  const bool on_its_side = settlements_left(at, seat) == 0;  // [BARB-9]
  at.state.cities[seat].remove(v);
  at.state.walls.remove(v);  // [BUILD-3]
  at.state.settlements[seat].add(v);
  if (on_its_side) at.state.fallen.add(v);
  at.tell({.kind = EventKind::kCityLost,
           .rule = Rule::kBarb5,
           .seat = seat,
           .a = v.value,
           .b = static_cast<std::uint8_t>(on_its_side ? 1 : 0)});
}

// ---- Tied defenders each draw from a deck of their choice  [BARB-7]

template <class P>
void reward_next(P& at) {
  auto& pending = at.state.pending;
  if (pending.queue.empty() || !any_deck_has_cards(at)) return resolve_numbers(at);
  pending.subject = first_clockwise(at, pending.queue);
  pending.deck = {};
  wait_for(at, Phase::kChooseDeck, pending.subject);
}

namespace phases {

struct Defend {
  static constexpr Reject kAsked{Reason::kAsksDefend};
  static constexpr Rule kRule = Rule::kBarb11;
  static constexpr std::uint8_t kKeeps = kKeepsSent;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_places(Kind::kSend, seat, sendable(at, seat), list);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kKnightNotSendable;
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return ask_defenders(at);
    at.state.sent.add(action.vertex());
    at.tell({.kind = EventKind::kSent, .rule = kRule, .seat = action.seat(), .a = action.vertex().value});
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (at.state.ship != kShipSteps) return ReadReason::kShipNotLanding;
    return at.game.options.tactical_defence ? kFits : PositionError(ReadReason::kNoTacticalDefence);
  }
};

struct LoseCity {
  static constexpr Reject kAsked{Reason::kAsksLoseCity};
  static constexpr std::uint8_t kKeeps = kKeepsCities;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kLoseCity, seat, cities_without_metropolis(at.state, seat), list);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kCityNotEligible;
  }
  template <class P>
  static void apply(P& at, Action action) {
    at.state.city_choice[action.seat()] = action.vertex();
    at.state.waiting.remove(action.seat());
    if (!at.state.waiting.empty()) return;
    for (const Seat seat : at.game.all_seats()) {
      Vertex& choice = at.state.city_choice[seat];
      if (choice.exists()) fall(at, seat, choice);
      choice = Vertex();
    }
    resolve_numbers(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    for (const Seat seat : at.state.waiting)
      if (at.state.city_choice[seat].exists()) return PositionError(ReadReason::kCityChosen).of(seat);
    return kFits;
  }
};

// The choice of a deck. An option allows a player to decline.
struct ChooseDeck {
  static constexpr Reject kAsked{Reason::kAsksChooseDeck};
  static constexpr Rule kRule = Rule::kBarb7;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    if (at.game.options.tie_draw == Duty::kMay) list.add(Action(Kind::kPass, seat));
    for (const Track track : kEachTrack)
      if (cards_in_deck(at, track) > 0) list.add(Action(Kind::kChooseDeck, seat, index_of(track)));
  }
  template <class P>
  static Reject explain(const P&, Action action) {
    return action.kind() == Kind::kPass ? Reject{Reason::kMustDraw, kRule} : Reject{Reason::kDeckEmpty};
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kPass) return decline_draw(at, action.seat());
    at.state.pending.deck = action.track();
    draw_for(at, action.seat());
  }
};

}  // namespace phases
}  // namespace barbican
