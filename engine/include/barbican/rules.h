// The engine's face: the functions that play a game. All are pure: they read a Game and a State, and change at most the
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

// All of the engine: the rules, the notation, and what each player may know.
namespace barbican {

// The position before the first roll.
template <class Size>
State<Size> new_game(const Game<Size>& game);

// Does the position wait for chance?
template <class Size>
constexpr bool awaits_chance(const State<Size>& state) {
  return awaits_chance(state.phase);
}

// The seats whose choice is awaited; several while discarding, giving, losing cities and trading.
template <class Size>
constexpr SeatSet to_act(const State<Size>& state) {
  return state.waiting;
}

// The one to ask next when asking one at a time: kChance, the first in `to_act` clockwise from the turn player, or none.
template <class Size>
Seat next_to_act(const Game<Size>& game, const State<Size>& state);

// The caller's list is filled with all that the seat (or kChance) may do: sorted, no duplicates.
template <class Size>
void legal_actions(const Game<Size>& game, const State<Size>& state, Seat seat, ActionList& list);

// How often an outcome of chance comes up, against the others that are listed.
template <class Size>
int weight_of(const Game<Size>& game, const State<Size>& state, Action outcome);

// The rule that an action follows.
template <class Size>
Rule rule_of(const State<Size>& state, Action action);

// Why an action is refused, with the rule that it breaks; kAllowed if it is not.
template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, Action action);
// The same for a caller who has the list of all that the action's seat may do.
template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, const ActionList& legal, Action action);

// Why a seat may do nothing of a kind at present: for a button that is off. The list has all that the seat may do.
template <class Size>
Reject why_off(const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& legal, Kind kind);

// Trusted: the action is one that `check` allows.
template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action);
template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action, EventList& events);

// Untrusted: a refused action leaves the state as it was. The list may be null.
template <class Size>
Reject try_apply(const Game<Size>& game, State<Size>& state, Action action, EventList* events = nullptr);

// Victory points.  [END-1]
template <class Size>
int points_of(const Game<Size>& game, const State<Size>& state, Seat seat);

// Where they come from.
struct PointSources {
  int settlements = 0;
  int cities = 0;
  int metropolises = 0;  // beyond what their cities count
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

// What a landing of the barbarians comes to.  [BARB-4]
struct Landing {
  int strength = 0;
  int defence = 0;
  SeatSet losers;     // of a city; none if the knights win  [BARB-5]
  SeatSet defenders;  // who are rewarded, if they do  [BARB-7]
};
// If it were now. In the tactical variant nobody has said yet whom they send, but while that is asked; so all active
// knights count as sent.  [BARB-11]
template <class Size>
Landing landing_now(const Game<Size>& game, const State<Size>& state);

// A price or a rate as it is this turn, or as it is once the cards that help for one turn have lapsed.
enum class Term : std::uint8_t { kThisTurn, kLasting };

// How many of the track's commodity its next level costs the seat; 0 too if the track is complete.  [IMPROVE-1, CARD-CRANE]
template <class Size>
int improvement_price(const Game<Size>& game, const State<Size>& state, Seat seat, Track track,
                      Term term = Term::kThisTurn);

// In how many of how many rolls, all as likely, the seat will draw from the track's deck.  [EVENT-2, PIECE-6, DICE-1]
struct Odds {
  int ways = 0;
  int of = 1;
};
// The odds of one roll.
template <class Size>
Odds draw_odds(const Game<Size>& game, const State<Size>& state, Seat seat, Track track);

// The progress card that brought the choice in progress about, if one did.
template <class Size>
std::optional<Progress> card_behind(const State<Size>& state);

// How many cards of one type the seat gives the bank for one.  [TRADE-2, TRADE-3, CARD-FLEET]
template <class Size>
int bank_rate(const Game<Size>& game, const State<Size>& state, Seat seat, Card card, Term term = Term::kThisTurn);

// Brings up to date what a State keeps of what could be computed: networks, barred intersections, routes. For positions
// that were set up rather than played. The holder of the longest route is left as it is.
template <class Size>
void refresh(const Game<Size>& game, State<Size>& state);

}  // namespace barbican
