// Draws a position for a terminal.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "cli/words.h"

namespace barbican::cli {

struct DrawOptions {
  bool color = false;
  bool coordinates = false;  // of every hex, and of hexes beyond the board that give a corner or a side its name
};

// The board alone. Both State and View are a Table.
template <class Size>
std::string draw_board(const Game<Size>& game, const Table<Size>& table, const DrawOptions& options = {});

// The meaning of the signs on the board, in a few lines.
std::string draw_legend(SeatSet seats, const DrawOptions& options = {});

// The turn and the awaited seats, the dice, the barbarians, the bank and the decks.
template <class Size>
std::string draw_status(const Scene<Size>& scene, const DrawOptions& options = {});

// A table of the players: points, pieces, cards.
template <class Size>
std::string draw_players(const Scene<Size>& scene, const DrawOptions& options = {});

// All of the above.
template <class Size>
std::string draw_position(const Scene<Size>& scene, const DrawOptions& options = {});
std::string draw_position(const AnyScene& scene, const DrawOptions& options = {});

}  // namespace barbican::cli
