// A position that someone sends: in notation, or as a moment of a game in notation.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "barbican/fields.h"

namespace barbican::server {

struct Origin {
  static constexpr std::size_t kMaxLength = std::size_t{1} << 20;

  std::string position;
  std::string game;  // one of the two is empty
  int ply = -1;      // of the game; -1: its end
};

// `position`, or `game` and perhaps `ply`, among the entries of an object. They are read, not what they say.
Origin read_origin(Fields& fields);

// An error tells whether its place is in the position or in the game.
Read<AnySnapshot> snapshot_of(const Origin& origin);

}  // namespace barbican::server
