// A position that a client sends: in notation, or as a moment of a game in notation.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "server/protocol/field.h"

namespace barbican::server {

// Reads `position`, or `game` and perhaps `ply`, from the entries of an object. It does not parse the notation.
struct Origin {
  static constexpr std::size_t kMaxLength = std::size_t{1} << 20;

  std::string position{};
  std::string game{};  // either the position or the game is empty
  int ply = -1;        // a ply of the game; -1: its end

  static constexpr auto fields() {
    return std::tuple{may("position", &Origin::position, form::Text{kMaxLength, 1}, "In notation."),
                      may("game", &Origin::game, form::Text{kMaxLength, 1}, "In notation."),
                      may("ply", &Origin::ply, form::Number{0, 1000000}, "Of the game; its end, if left out.")};
  }
  // A position has no plies.
  static constexpr std::string_view kAlso =
      R"({"oneOf":[{"required":["position"],"not":{"required":["ply"]}},{"required":["game"]}]})";
  void check(Fields& in) const;
};

// An error names the part with the mistake: `position` or `game`.
Read<AnySnapshot> snapshot_of(const Origin& origin);

}  // namespace barbican::server
