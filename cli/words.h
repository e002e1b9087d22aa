// Words of the notation, for messages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "barbican/board.h"
#include "barbican/phase.h"
#include "barbican/refusal.h"

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

// The seat with this name in a game of so many; kChance for `*`; none if there is none.
std::optional<Seat> seat_named(std::string_view word, int seats);
// The error for an unknown seat, with a list of the seats.
Refusal no_seat(std::string_view word, int seats);
Refusal no_viewer(std::string_view word, int seats);
inline constexpr std::string_view kSpectator = "spectator";

}  // namespace barbican::cli
