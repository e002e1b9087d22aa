// Games of either board size through one interface.
#include "barbican/any_size.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

using namespace barbican;

namespace {

// Rings of land round the robber in the middle. There are at most 28 tokens; the rest is desert.
std::string board_of(int radius) {
  constexpr int kMostTokens = 28;
  static constexpr std::string_view kTerrains[] = {"hills", "forest", "pasture", "fields", "mountains"};
  static constexpr int kNumbers[] = {2, 3, 4, 5, 9, 10, 11, 12};
  std::string text = "board:\n  hexes:\n";
  int tokens = 0;
  for (int q = -radius; q <= radius; ++q)
    for (int r = std::max(-radius, -radius - q); r <= std::min(radius, radius - q); ++r) {
      text += "    " + std::to_string(q) + "," + std::to_string(r) + " ";
      if ((q == 0 && r == 0) || tokens == kMostTokens) {
        text += "desert\n";
        continue;
      }
      text += std::string(kTerrains[tokens % 5]) + " " + std::to_string(kNumbers[tokens % 8]) + "\n";
      ++tokens;
    }
  return text + "  robber: 0,0\n";
}

Read<AnySnapshot> position(const std::string& rest, BoardSize least = BoardSize::kStandard) {
  return read_any_position("barbican position 1\n" + rest, least);
}

TEST(AnySize, IsTheLeastThatTheBoardFits) {
  EXPECT_EQ(position("turn: red\n").value.game.size(), BoardSize::kStandard);
  EXPECT_EQ(position(board_of(2) + "turn: red\n").value.game.size(), BoardSize::kStandard);
  const auto large = position(board_of(3) + "turn: red\n");
  ASSERT_TRUE(large.ok()) << to_line(large.error);
  EXPECT_EQ(large.value.game.size(), BoardSize::kLarge);
}

TEST(AnySize, IsNotLessThanAskedFor) {
  EXPECT_EQ(position("turn: red\n", BoardSize::kLarge).value.game.size(), BoardSize::kLarge);
}

TEST(AnySize, ErrorsAreThoseOfTheSizeThatFits) {
  EXPECT_EQ(to_line(position("seats: 5\nturn: red\n").error),
            to_line(position("seats: 5\nturn: red\n", BoardSize::kLarge).error));
  EXPECT_EQ(position(board_of(3) + "turn: purple\n").error.reason, "no-such-among");
  EXPECT_EQ(position(board_of(5) + "turn: red\n").error.reason, "too-many-hexes");
}

TEST(AnySize, GivesTheSameDigestAndNotation) {
  const std::string text = "turn: red\nred:\n  settlements: 0,0N\n  roads: 0,0NE\n  hand: 1 ore\n";
  const auto standard = position(text), large = position(text, BoardSize::kLarge);
  ASSERT_TRUE(standard.ok() && large.ok());
  EXPECT_EQ(digest(standard.value.game, standard.value.state), digest(large.value.game, large.value.state));
  EXPECT_EQ(write_position(standard.value.game, standard.value.state, Syntax::kText),
            write_position(large.value.game, large.value.state, Syntax::kText));
  EXPECT_FALSE(standard.value.state == large.value.state);
}

TEST(AnySize, AnotherBoardIsLaidInTheSizeThatItNeeds) {
  const AnyGame game = position("turn: red\n").value.game;
  const AnyLaid same = lay_board(game, first_game_layout());
  ASSERT_FALSE(same.error);
  EXPECT_EQ(same.game.size(), BoardSize::kStandard);
  Layout wide;  // two rows have too many intersections for the standard size
  for (int i = 0; i < Standard::kHexes; ++i)
    wide.hexes[static_cast<std::size_t>(wide.hex_count++)] = {
        {static_cast<std::int8_t>(i / 2 - 8), static_cast<std::int8_t>(i % 2)}, Terrain::kDesert, 0};
  wide.names_robber = true;
  const AnyLaid larger = lay_board(game, wide);
  ASSERT_FALSE(larger.error);
  EXPECT_EQ(larger.game.size(), BoardSize::kLarge);
  EXPECT_EQ(larger.game->seats, game->seats);
}

TEST(AnySize, ALargeGameIsPlayedToItsEnd) {
  const auto read = position(board_of(3) + "turn: red\noptions: offers_per_turn=0\n");
  const AnyGame& game = read.value.game;
  AnyState state = new_game(game);
  SimRandom random(5);
  ActionList list;
  int plies = 0;
  for (; state->phase != Phase::kOver && plies < 20000; ++plies) {
    const Seat seat = next_to_act(game, state);
    legal_actions(game, state, seat, list);
    const Action action = seat == kChance
                              ? sample_chance(game, state, random)
                              : list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
    ASSERT_FALSE(try_apply(game, state, action));
  }
  EXPECT_TRUE(state->winner.exists()) << plies;
}

}  // namespace
