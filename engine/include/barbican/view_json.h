// A viewer's part of a position as JSON, for players who use messages. The keys are those of docs/notation.md, and
// docs/protocol.md lists them. Each function appends one object.
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

// The public part of the table, with counts instead of hidden cards. It is the same for every viewer, so it is written once;
// `spectator` is a spectator's view.
template <class Size>
void append_public_view(std::string& out, const Game<Size>& game, const View<Size>& spectator);

// The viewer's own part: hand, cards, hidden choices, and the cards that Guild Dues or Espionage show. The viewer is a seat.
template <class Size>
void append_own_view(std::string& out, const Game<Size>& game, const View<Size>& view);

// The knowledge of a viewer, or of the public, about the hidden cards of each other seat:
// {"blue":{"least":{"ore":1},"most":{"ore":3,"wool":2},"cards":["crane"]},…}.
template <class Size>
void append_known(std::string& out, const Game<Size>& game, const Memory<Size>& memory, Seat viewer);

// A seat's legal actions by their first words: {"road":["0,0E","0,1NE"],"roll":[""],"play invention":["0,1 1,1"]}. A key, a
// blank and one of its rests form an action without its seat.
template <class Size>
void append_legal(std::string& out, const Game<Size>& game, const ActionList& list);

// The bounds of an offer, if the list has an open exchange: {"do":"offer","most_given":{…},"most_asked":{…}}.
void append_exchange(std::string& out, const ActionList& list);

// The rule of each of these keys: {"road":"BUILD-1"}.
template <class Size>
void append_rules(std::string& out, const Game<Size>& game, const State<Size>& state, const ActionList& list);

// The reasons why the other kinds of action, and the other cards in hand, can't be played:
// {"city":{"rule":"BUILD-1","why":"…"}}. If a playable card names a type of cards, also the reasons against the other types:
// {"play rmonopoly ore":{…}}.
template <class Size>
void append_off(std::string& out, const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& list);

// The prices of building: {"road":{"brick":1,"lumber":1},…}.
void append_prices(std::string& out);

// The cards that harbours take for one card: {"brick":2,…,"any":3}.
void append_harbors(std::string& out);

// The progress cards by deck: {"trade":["harbor",…],…}.
void append_decks(std::string& out);

// The number of sides of the event die with each face: {"trade":1,…,"ship":3}.
void append_event_die(std::string& out);

// The edges where harbours may stand: ["0,-2NE",…].
template <class Size>
void append_coast(std::string& out, const Game<Size>& game);

// Terrains, tokens and harbours at the start of the game: {"hexes":[{"at":"0,-2","terrain":"mountains","number":10},…],…}.
template <class Size>
void append_board(std::string& out, const Game<Size>& game);

}  // namespace barbican
