// The parts of a document, each with its two directions side by side.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/codec.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/writer.h"
#include "codec/reader.h"

namespace barbican {

// The line that names the format.
bool read_format(Reader& reader, const Node& root, std::string_view format, int version);

// Edition, options, seats, board.
template <class Size>
void write_game_part(Writer& writer, const Game<Size>& game);
template <class Size>
bool read_game_part(Reader& reader, const Node& map, const Game<Size>* known, Game<Size>& game);

template <class Size>
void write_board(Writer& writer, const Game<Size>& game);
template <class Size>
bool read_board(Reader& reader, const Node& map, const Game<Size>* known, Game<Size>& game);

// Where each thing of a position was said, so that a contradiction between two of them can name a place.
template <class Size>
struct Places {
  std::uint32_t whole = 0;
  std::uint32_t turn = 0;
  std::uint32_t phase = 0;
  std::uint32_t dice = 0;
  std::uint32_t ship = 0;
  std::uint32_t robber = 0;
  std::uint32_t waiting = 0;
  std::uint32_t pending = 0;
  std::uint32_t holder = 0;
  std::uint32_t winner = 0;
  std::array<std::uint32_t, Size::kSeats> seat{};   // a seat's block
  std::array<std::uint32_t, Size::kSeats> route{};  // 0: not given
};

// All of a State that is not a seat's own.
template <class Size>
void write_table(Writer& writer, const Game<Size>& game, const State<Size>& state);
template <class Size>
bool read_table(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places);

// After the lengths of the routes are known.
template <class Size>
bool read_route_holder(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state,
                       Places<Size>& places);

// A seat's own: pieces, cards, levels.
template <class Size>
void write_seat(Writer& writer, const Game<Size>& game, const State<Size>& state, Seat seat);
template <class Size>
bool read_seat_block(Reader& reader, const Node& block, const Game<Size>& game, State<Size>& state, Seat seat,
                     Places<Size>& places);

// The choice in progress, with the seats that are awaited.
template <class Size>
void write_pending(Writer& writer, const Game<Size>& game, const State<Size>& state);
template <class Size>
bool read_pending(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places);

// What a phase keeps in `pending`, as bits. What it must have is always written, even at its default.
enum Held : std::uint16_t {
  kHeldQueue = 1,
  kHeldSeat = 2,
  kHeldPlace = 4,
  kHeldDeck = 8,
  kHeldKnight = 16,
  kHeldRoads = 32,
  kHeldCard = 64,
  kHeldCause = 128,
  kHeldRoad = 256,
};
// Whose choice it awaits.
enum class Awaited : std::uint8_t { kNobody, kTurn, kSubject, kOwing, kLosing, kAnswering, kGiven };
// Must the dice have been rolled, or may they, or can they not yet?
enum class Rolled : std::uint8_t { kNot, kMay, kMust };

struct PhaseNeeds {
  Awaited awaited;
  Rolled rolled;
  int must;
  int may;
};
const PhaseNeeds& needs_of(Phase phase);

// Whose choice a phase awaits, as far as it follows from the rest of the position.
template <class Size>
SeatSet awaited_seats(const Game<Size>& game, const State<Size>& state);

// Is all that the phase needs there, and nothing that it can't have? Afterwards the rules can play on.
template <class Size>
bool check_position(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state);

// A position's entries, among those of any map.
template <class Size>
void write_position_part(Writer& writer, const Game<Size>& game, const State<Size>& state);
template <class Size>
bool read_position_part(Reader& reader, const Node& map, const Game<Size>* known, Snapshot<Size>& position);

}  // namespace barbican
