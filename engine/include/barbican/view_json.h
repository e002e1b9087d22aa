// What a viewer is told of a position, as JSON: for those who play by messages. The keys are those of docs/notation.md,
// and docs/protocol.md lists them. Each function appends one object.
#pragma once

#include <string>

#include "barbican/action.h"
#include "barbican/game.h"
#include "barbican/json.h"
#include "barbican/memory.h"
#include "barbican/state.h"
#include "barbican/view.h"

namespace barbican {

// {"brick":2,"ore":1}
inline void write_hand(JsonWriter& json, std::string_view key, Hand hand) {
  json.open(key, '{');
  for (const Card card : kEachCard) json.count(name_of(card), hand[card]);
  json.close('}');
}

// What everyone at the table sees, with counts instead of hidden cards. The same for every viewer, so it is written once;
// `spectator` is a spectator's view.
template <class Size>
void append_public_view(std::string& out, const Game<Size>& game, const View<Size>& spectator);

// What only the viewer sees: hand, cards, choices not yet revealed, and what Guild Dues or Espionage show. The viewer is a seat.
template <class Size>
void append_own_view(std::string& out, const Game<Size>& game, const View<Size>& view);

// What a viewer, or nobody in particular, knows of the hidden cards of each other seat: {"blue":{"least":{"ore":1},"most":
// {"ore":3,"wool":2},"cards":["crane"]},…}.
template <class Size>
void append_known(std::string& out, const Game<Size>& game, const Memory<Size>& memory, Seat viewer);

// A seat's legal actions by their first words: {"road":["0,0E","0,1NE"],"roll":[""],"play invention":["0,1 1,1"]}. A key,
// a blank and one of its rests are an action without its seat.
template <class Size>
void append_legal(std::string& out, const Game<Size>& game, const ActionList& list);

// The bounds of an offer, if the list has an open exchange: {"do":"offer","most_given":{…},"most_asked":{…}}.
void append_exchange(std::string& out, const ActionList& list);

// The rule that each of those keys follows: {"road":"BUILD-1"}.
template <class Size>
void append_rules(std::string& out, const Game<Size>& game, const State<Size>& state, const ActionList& list);

// Why the other kinds of action, and the other cards in hand, can't be played: {"city":{"rule":"BUILD-1","why":"…"}}. And of a
// card that can be played and names a type of cards, why not the other types: {"play rmonopoly ore":{…}}.
template <class Size>
void append_off(std::string& out, const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& list);

// What building costs: {"road":{"brick":1,"lumber":1},…}.
void append_prices(std::string& out);

// What harbours ask for one card: {"brick":2,…,"any":3}.
void append_harbors(std::string& out);

// The progress cards by deck: {"trade":["harbor",…],…}.
void append_decks(std::string& out);

// On how many sides of the event die each face is: {"trade":1,…,"ship":3}.
void append_event_die(std::string& out);

// The edges where harbours may stand: ["0,-2NE",…].
template <class Size>
void append_coast(std::string& out, const Game<Size>& game);

// Terrains, tokens and harbours as the game began: {"hexes":[{"at":"0,-2","terrain":"mountains","number":10},…],…}.
template <class Size>
void append_board(std::string& out, const Game<Size>& game);

}  // namespace barbican
