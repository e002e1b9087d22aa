// Draws a game's board as a small picture, for previews of links: flat hexes, and the pieces that everyone sees.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "barbican/any_size.h"

namespace barbican::server {

// Returns a PNG of 600 by 315 pixels. `colors` has each seat's colour. It takes some milliseconds and some kilobytes.
std::string board_png(const AnyGame& game, const AnyState& state, const std::array<std::uint8_t, 6>& colors);

}  // namespace barbican::server
