// The interface of the engine: the functions that play a game. All are pure: they read a Game and a State, and change only the
// State. There is no generator here: chance is an action that the caller supplies.
#pragma once

#include <cstdint>
#include <optional>

#include "barbican/action.h"
#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/queries.h"
#include "barbican/reason.h"
#include "barbican/state.h"

// The whole engine: the rules, the notation, and the knowledge of each player.
namespace barbican {

// The position before the first roll.
template <class Size>
State<Size> new_game(const Game<Size>& game);

// True if the position waits for chance.
template <class Size>
constexpr bool awaits_chance(const State<Size>& state) {
  return awaits_chance(state.phase);
}

// The seats whose choice is awaited; several seats while discarding, giving, losing cities and trading.
template <class Size>
constexpr SeatSet to_act(const State<Size>& state) {
  return state.waiting;
}

// The next to ask, for a caller that asks one at a time: kChance, the first seat in `to_act` clockwise from the turn player, or
// none.
template <class Size>
Seat next_to_act(const Game<Size>& game, const State<Size>& state);

// Fills the caller's list with all actions of the seat (or kChance): sorted, no duplicates.
template <class Size>
void legal_actions(const Game<Size>& game, const State<Size>& state, Seat seat, ActionList& list);

// The weight of an outcome of chance, relative to the others in the list.
template <class Size>
int weight_of(const Game<Size>& game, const State<Size>& state, Action outcome);

// The rule that an action follows.
template <class Size>
Rule rule_of(const State<Size>& state, Action action);

// The reason why an action is refused, with the rule that it breaks; kAllowed if it is allowed.
template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, Action action);
// The same for a caller that has the list of all actions of the action's seat.
template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, const ActionList& legal, Action action);

// The reason why a seat can do no action of a kind at present, for a button that is off. The list has all actions of the seat.
template <class Size>
Reject why_off(const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& legal, Kind kind);

// Trusted: `check` must allow the action.
template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action);
template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action, EventList& events);

// Untrusted: a refused action leaves the state unchanged. The list may be null.
template <class Size>
Reject try_apply(const Game<Size>& game, State<Size>& state, Action action, EventList* events = nullptr);

// Victory points.  [END-1]
template <class Size>
int points_of(const Game<Size>& game, const State<Size>& state, Seat seat);

// The sources of the points.
struct PointSources {
  int settlements = 0;
  int cities = 0;
  int metropolises = 0;  // beyond the points of their cities
  int route = 0;
  int defender = 0;
  int merchant = 0;
  int cards = 0;
  int islands = 0;  // [ISLAND-5]
  constexpr int total() const {
    return settlements + cities + metropolises + route + defender + merchant + cards + islands;
  }
};
// The points of a seat, by source.
template <class Size>
PointSources point_sources_of(const Game<Size>& game, const State<Size>& state, Seat seat);

// The result of a landing of the barbarians.  [BARB-4]
struct Landing {
  int strength = 0;
  int defence = 0;
  SeatSet losers;     // of a city; none if the knights win  [BARB-5]
  SeatSet defenders;  // with a reward, if the knights win  [BARB-7]
};
// The result of a landing now. In the tactical variant players name the knights that they send only when they are asked; at all
// other times every active knight counts as sent.  [BARB-11]
template <class Size>
Landing landing_now(const Game<Size>& game, const State<Size>& state);

// A price or a rate: for this turn, or without the cards that help for one turn.
enum class Term : std::uint8_t { kThisTurn, kLasting };

// The number of the track's commodity that the next level costs the seat; also 0 if the track is complete.
// [IMPROVE-1, CARD-CRANE]
template <class Size>
int improvement_price(const Game<Size>& game, const State<Size>& state, Seat seat, Track track,
                      Term term = Term::kThisTurn);

// The odds that a roll lets the seat draw from the track's deck: `ways` of `of` equally likely rolls.
// [EVENT-2, PIECE-6, DICE-1]
struct Odds {
  int ways = 0;
  int of = 1;
};
// The odds of one roll.
template <class Size>
Odds draw_odds(const Game<Size>& game, const State<Size>& state, Seat seat, Track track);

// The progress card that caused the choice in progress, if there is one.
template <class Size>
std::optional<Progress> card_behind(const State<Size>& state);

// The number of cards of one type that the seat gives the bank for one card.  [TRADE-2, TRADE-3, CARD-FLEET]
template <class Size>
int bank_rate(const Game<Size>& game, const State<Size>& state, Seat seat, Card card, Term term = Term::kThisTurn);

// Updates the computed values of a State: networks, barred intersections, routes. For positions that are set up, not played.
// The holder of the longest route stays.
template <class Size>
void refresh(const Game<Size>& game, State<Size>& state);

}  // namespace barbican
