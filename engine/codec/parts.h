// The parts of a document, each with its two directions side by side.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/codec.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/writer.h"
#include "codec/field_reader.h"
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
// A map of the sea sets the points that win on it; other boards leave them as they are.  [SEA-6]
template <class Size>
bool read_board(Reader& reader, const Node& map, const Game<Size>* known, Game<Size>& game, int& points);

// The smallest size that holds the map's board. It reports no errors: read_board does.
BoardSize least_size_of_board(Reader& reader, const Node& map);

// True if everything that the phase needs is there, and nothing that it can't have. Afterwards the rules can play on.
template <class Size>
bool check_position(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state);

// The entries of a position, among other entries of the map.
template <class Size>
void write_position_part(Writer& writer, const Game<Size>& game, const State<Size>& state);
template <class Size>
bool read_position_part(Reader& reader, const Node& map, const Game<Size>* known, Snapshot<Size>& position);

}  // namespace barbican
