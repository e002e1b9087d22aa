// The functions of barbican/rules.h, for one board size. standard.cpp and large.cpp include this file and instantiate them by
// the list at its end. Each does so in one place, so that the compiler sees the rules as a whole.
#pragma once

#include <bit>

#include "barbican/both_sizes.h"
#include "barbican/rules.h"
#include "play/phases.h"

namespace barbican {

template <class Size>
State<Size> new_game(const Game<Size>& game) {
  State<Size> state;
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  start(play);
  return state;
}

template <class Size>
Seat next_to_act(const Game<Size>& game, const State<Size>& state) {
  if (awaits_chance(state)) return kChance;
  if (state.waiting.empty()) return Seat();
  SeatSet asked = state.waiting;
  // The player who made an offer gets the answers first.  [TRADE-6]
  if (state.phase == Phase::kTrade && asked.count() > 1) asked.remove(state.turn);
  return first_clockwise(Position<Size>{game, state}, asked);
}

template <class Size>
void legal_actions(const Game<Size>& game, const State<Size>& state, Seat seat, ActionList& list) {
  list.clear();
  const Position<Size> at{game, state};
  const bool awaited =
      seat == kChance ? awaits_chance(state.phase) : seat.index() < game.seats && state.waiting.has(seat);
  if (awaited) list_phase(at, seat, list);
}

template <class Size>
int weight_of(const Game<Size>& game, const State<Size>& state, Action outcome) {
  return weight_of(Position<Size>{game, state}, outcome);
}

template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, Action action) {
  return check(Position<Size>{game, state}, action);
}

template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, const ActionList& legal, Action action) {
  return check(Position<Size>{game, state}, legal, action);
}

template <class Size>
Reject why_off(const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& legal, Kind kind) {
  if (legal.open_exchange && legal.open_kind == kind) return kAllowed;
  for (const Action action : legal)
    if (action.kind() == kind) return kAllowed;
  return why_off(Position<Size>{game, state}, seat, kind);
}

template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action) {
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  apply(play, action);
}

template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action, EventList& events) {
  Play<Size, EventList> play{game, state, events};
  apply(play, action);
}

template <class Size>
Reject try_apply(const Game<Size>& game, State<Size>& state, Action action, EventList* events) {
  if (const Reject reject = check(game, state, action)) return reject;
  if (events != nullptr) apply(game, state, action, *events);
  else apply(game, state, action);
  return kAllowed;
}

template <class Size>
int points_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return points_of(Position<Size>{game, state}, seat);
}

template <class Size>
PointSources point_sources_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return point_sources_of(Position<Size>{game, state}, seat);
}

template <class Size>
Landing landing_now(const Game<Size>& game, const State<Size>& state) {
  if (!game.options.tactical_defence || state.phase == Phase::kDefend) return landing_now(Position<Size>{game, state});
  State<Size> all_sent = state;
  all_sent.sent = state.active;
  return landing_now(Position<Size>{game, all_sent});
}

template <class Size>
int improvement_price(const Game<Size>& game, const State<Size>& state, Seat seat, Track track, Term term) {
  return improvement_price(Position<Size>{game, state}, seat, track, term);
}

template <class Size>
Odds draw_odds(const Game<Size>& game, const State<Size>& state, Seat seat, Track track) {
  const std::uint64_t pairs = next_pairs(game, state);
  // The pairs with a low enough red die.
  const std::uint64_t low_enough = (std::uint64_t{1} << (6 * highest_draw(state, seat, track))) - 1;
  return {std::popcount(pairs & low_enough) * gate_sides(track), std::popcount(pairs) * kEventDieSides};
}

template <class Size>
std::optional<Progress> card_behind(const State<Size>& state) {
  return card_behind(state.phase, state.pending.cause);
}

template <class Size>
int bank_rate(const Game<Size>& game, const State<Size>& state, Seat seat, Card card, Term term) {
  return bank_rate(Position<Size>{game, state}, seat, card, term);
}

template <class Size>
void refresh(const Game<Size>& game, State<Size>& state) {
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  state.barred = {};
  for (const Vertex v : all_buildings(play)) bar_around(play, v);
  for (const Seat seat : game.all_seats()) {
    refresh_network(play, seat);
    measure_route(play, seat);
  }
}

template <class Size>
PositionError position_error_of(const Game<Size>& game, const State<Size>& state) {
  return position_error_of(Position<Size>{game, state});
}

template <class Size>
std::uint8_t kept_in(const State<Size>& state) {
  return kept_in(state.phase);
}

}  // namespace barbican

// Instantiates all of them for a size.
#define BARBICAN_INSTANTIATE(Size)                                                      \
  BARBICAN_RULES_IN(Size, BARBICAN_INSTANTIATED)                                        \
  template PositionError position_error_of(const Game<Size>& game, const State<Size>&); \
  template std::uint8_t kept_in(const State<Size>&);
