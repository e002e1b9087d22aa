// The board of a game as a small picture, for previews of links: flat hexes, and what everyone sees standing on them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "barbican/any_size.h"

namespace barbican::server {

// A PNG of 600 by 315 pixels. `colors` has each seat's colour. Some milliseconds of work, and some kilobytes.
std::string board_png(const AnyGame& game, const AnyState& state, const std::array<std::uint8_t, 6>& colors);

}  // namespace barbican::server
