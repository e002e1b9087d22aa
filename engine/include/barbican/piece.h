// The pieces that actions put on the board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "barbican/ids.h"

namespace barbican {

// The pieces, and none: most actions have none.
// clang-format off
#define BARBICAN_PIECES(X) \
  X(Nothing, "nothing") X(Road, "road") X(Ship, "ship") X(Settlement, "settlement") X(City, "city") X(Wall, "wall") \
  X(Knight, "knight") X(Metropolis, "metropolis") X(Robber, "robber") X(Pirate, "pirate") X(Merchant, "merchant")
// clang-format on
enum class Piece : std::uint8_t { BARBICAN_PIECES(BARBICAN_ENUMERATOR) };
inline constexpr auto kPieceNames = std::to_array<std::string_view>({BARBICAN_PIECES(BARBICAN_WORD)});
constexpr std::string_view name_of(Piece piece) { return entry_of(kPieceNames, piece); }

}  // namespace barbican
