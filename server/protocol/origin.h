// A position that someone sends: in notation, or as a moment of a game in notation.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "server/protocol/field.h"

namespace barbican::server {

// `position`, or `game` and perhaps `ply`, among the entries of an object. They are read, not what they say.
struct Origin {
  static constexpr std::size_t kMaxLength = std::size_t{1} << 20;

  std::string position{};
  std::string game{};  // one of the two is empty
  int ply = -1;        // of the game; -1: its end

  static constexpr auto fields() {
    return std::tuple{may("position", &Origin::position, form::Text{kMaxLength, 1}, "In notation."),
                      may("game", &Origin::game, form::Text{kMaxLength, 1}, "In notation."),
                      may("ply", &Origin::ply, form::Number{0, 1000000}, "Of the game; its end, if left out.")};
  }
  // A position has no steps.
  static constexpr std::string_view kAlso =
      R"({"oneOf":[{"required":["position"],"not":{"required":["ply"]}},{"required":["game"]}]})";
  void check(Fields& in) const;
};

// An error tells whether its place is in the position or in the game.
Read<AnySnapshot> snapshot_of(const Origin& origin);

}  // namespace barbican::server
