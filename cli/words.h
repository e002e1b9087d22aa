// Words of the notation, for what the program tells.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "barbican/board.h"
#include "barbican/explanation.h"
#include "barbican/phase.h"

namespace barbican::cli {

std::string word_of(HexCoord hex);
template <class Size>
std::string word_of(const Board<Size>& board, Hex hex);
template <class Size>
std::string word_of(const Board<Size>& board, Edge edge);
std::string_view word_of(Seat seat);  // `*` for chance
std::string_view word_of(Card card);
std::string_view word_of(Track track);
std::string_view word_of(Level level);
std::string_view word_of(Phase phase);

// The seat of this name among so many; kChance for `*`; nothing if there is none.
std::optional<Seat> seat_named(std::string_view word, int seats);
// That there is none, with those there are.
Explanation no_seat(std::string_view word, int seats);
Explanation no_viewer(std::string_view word, int seats);
inline constexpr std::string_view kSpectator = "spectator";

}  // namespace barbican::cli
