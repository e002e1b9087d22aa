// Facts that a player is told beside the position itself, so that a page need not know the rules.
#include "barbican/view_json.h"

#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "tests/engine/rule.h"

namespace barbican {
namespace {

template <class Size>
std::string own_view(std::string_view position, Seat viewer) {
  const auto read = read_position<Size>("barbican position 1\n" + std::string(position));
  if (!read.ok()) return to_line(read.error);
  std::string out;
  append_own_view(out, read.value.game, view(read.value.game, read.value.state, viewer));
  return out;
}

// Returns the text of a key, to the end of its block.
std::string part_of(const std::string& told, std::string_view key) {
  const auto start = told.find("\"" + std::string(key) + "\":");
  if (start == std::string::npos) return "nothing";
  return told.substr(start, told.find('}', start) + 1 - start);
}

constexpr std::string_view kSeven = "turn: red\nphase: move-robber\nbarbarians: 2 landed\npending:\n  cause: seven\n";

RULE("SEVEN-3", "who moves the robber is told whom it finds at each hex, also by a city on its side") {
  const std::string position = std::string(kSeven) + "red:\n  cities: -1,2S\nblue:\n  fallen: 0,-2N\n";
  EXPECT_EQ(part_of(own_view<Standard>(position, Seat(0)), "raids"), R"("raids":{"0,-2":["blue"],"-1,2":["red"]})");
  EXPECT_EQ(part_of(own_view<Standard>(position, Seat(1)), "raids"), "nothing");
  EXPECT_EQ(part_of(own_view<Standard>("turn: red\nblue:\n  fallen: 0,-2N\n", Seat(0)), "raids"), "nothing");
}

RULE("PIRATE-2", "who moves the pirate is told whose ships are beside each hex, and not who built on its coast") {
  const std::string board =
      "board:\n  hexes:\n"
      "    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 sea | 3,-2 gold 4\n"
      "    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 sea | 2,-1 sea | 3,-1 pasture 9\n"
      "    -2,0 fields 9 | -1,0 forest 11 | 0,0 sea | 1,0 sea | 2,0 sea | 3,0 sea\n"
      "    -2,1 forest 8 | -1,1 mountains 3 | 0,1 sea | 1,1 sea | 2,1 hills 10\n"
      "    -2,2 desert | -1,2 fields 5 | 0,2 sea | 1,2 sea\n"
      "  start: 1\n  pirate: 0,2\n";
  const std::string position = board + std::string(kSeven) + "red:\n  ships: 1,-1E\nblue:\n  settlements: 0,0S\n";
  EXPECT_EQ(part_of(own_view<Large>(position, Seat(0)), "raids"),
            R"("raids":{"1,-1":["red"],"2,-1":["red"],"-1,1":["blue"]})");
}

RULE("PIECE-4", "everyone is told what a seat has left to build with; a city on its side is a city's piece") {
  const auto read = read_position<Standard>(
      "barbican position 1\nturn: red\nred:\n  cities: -1,2S 1,0N 0,1S\n  walls: 1,0N\n  fallen: 0,-2N\n"
      "  settlements: 2,-2N\n  knights: 0,-2S basic | 1,-2S basic\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  std::string out;
  append_public_view(out, read.value.game, view(read.value.game, read.value.state, Seat()));
  EXPECT_EQ(part_of(out, "supply"), R"("supply":{"settlements":4,"roads":15,"walls":2,"strong":2,"mighty":2})");
}

}  // namespace
}  // namespace barbican
