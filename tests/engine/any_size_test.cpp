// Games of either board size through one interface.
#include "barbican/any_size.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// ---- An input is read once, after a look at its seats and its board

// The size of what was read, and all errors.
template <class T>
std::string told(BoardSize size, const Read<T>& read) {
  std::string all(read.ok() ? entry_of(kBoardSizeNames, size) : to_line(read.error));
  for (const ReadError& error : read.more) all += "\n" + to_line(error);
  return all;
}

// The same by trial: in the large size if the standard one has no room.
template <class Reading>
std::string told_by_trial(Reading reading) {
  const auto needs_large = [](const ReadError& error) {
    for (const ReadReason reason : {ReadReason::kTooManyHexes, ReadReason::kTooManyPlaces, ReadReason::kSeaNeedsLarge,
                                    ReadReason::kSeatsNeedLarge})
      if (error.reason == info_of(reason).id) return true;
    return false;
  };
  const auto standard = reading(Standard());
  if (needs_large(standard.error) || std::ranges::any_of(standard.more, needs_large))
    return told(BoardSize::kLarge, reading(Large()));
  return told(BoardSize::kStandard, standard);
}

// Two rows have too many intersections for the standard size.
std::string board_of_two_rows() {
  std::string text = "board:\n  hexes:\n";
  for (int q = -7; q <= 8; ++q)
    for (const char* const r : {",0 desert\n", ",1 desert\n"}) text += "    " + std::to_string(q) + r;
  return text + "  robber: 0,0\n";
}

// Boards of both sizes, each also with something else in the place of a word, the first or the last of its type.
std::vector<std::string> boards() {
  std::vector<std::string> all{"", board_of(5), board_of_two_rows(), "board:\n  robber: 0,0\n"};
  for (const char* const name :
       {"first-game", "six-players", "new-shores", "new-shores-7", "new-shores-x", "elsewhere"})
    all.push_back("board: " + std::string(name) + "\n");
  std::string sea = board_of(2);
  sea.insert(sea.find("  robber"), "    3,0 sea\n");
  for (const std::string& board : {board_of(2), board_of(3), sea, sea + "  start: 1\n"}) {
    all.push_back(board);
    for (const auto& [word, other] : {std::pair{"0,1 ", "0,0 "},
                                      {"0,1 ", "99,1 "},
                                      {"0,1 ", "0,x "},
                                      {"0,1 ", "60,1 "},
                                      {"desert", "gold 3"},
                                      {"desert", "sea"},
                                      {"hills", "hill"},
                                      {" 2\n", " 7\n"},
                                      {"robber: 0,0", "robber: 9,9"},
                                      {"robber", "rober"},
                                      {"hexes", "hex"}}) {
      std::string first = board, last = board;
      all.push_back(first.replace(first.find(word), std::string_view(word).size(), other));
      all.push_back(last.replace(last.rfind(word), std::string_view(word).size(), other));
    }
    all.push_back(board + "  harbors: 9,9E any\n");
    all.push_back(board + "  islands: 0,0=1\n");
  }
  return all;
}

std::string indented(std::string_view lines) {
  std::string text = "  ";
  for (const char letter : lines.substr(0, lines.size() - 1)) (text += letter) += letter == '\n' ? "  " : "";
  return text + "\n";
}

TEST(AnySize, TheLeastSizeIsFoundWithoutATrial) {
  int large = 0;
  for (const std::string& board : boards())
    for (const char* const before : {"", "seats: 4\n", "seats: 5\n", "seats: 6\n", "seats: 7\n", "seats: all\n",
                                     "edition: 1999\n", "edition: 1999\nseats: 6\n", "options: points=9\n"})
      for (const char* const after :
           {"turn: red\n", "turn: purple\nphase: nap\n", "turn: red\nred:\n  hand: 30 ore\n"}) {
        const std::string position = "barbican position 1\n" + (before + board) + after;
        const auto read = read_any_position(position);
        const auto by_trial = [&]<class Size>(Size) { return read_position<Size>(position); };
        ASSERT_EQ(told(read.value.game.size(), read), told_by_trial(by_trial)) << position;
        large += read.ok() && read.value.game.size() == BoardSize::kLarge ? 1 : 0;
        const std::string game = "barbican game 1\nposition:\n" + indented((before + board) + after);
        const auto record = read_any_game(game);
        const auto record_by_trial = [&]<class Size>(Size) { return read_game<Size>(game); };
        ASSERT_EQ(told(record.value.start.game.size(), record), told_by_trial(record_by_trial)) << game;
        if (!read.ok()) continue;
        const auto again = read_any_position(write_position(read.value.game, read.value.state, Syntax::kJson));
        ASSERT_EQ(told(again.value.game.size(), again), told(read.value.game.size(), read)) << position;
      }
  EXPECT_GT(large, 20);
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

TEST(AnySize, AnotherBoardGetsTheSizeThatItNeeds) {
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
