// Motives in the notation of games.
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"

namespace barbican {
namespace {

constexpr std::string_view kShortGame = R"(barbican game 1
rules: 1
edition: 2022
options: first=red
seats: 3
board: first-game
actions:
  red settlement 0,0N
  red road 0,0NE
  blue settlement 1,0S
)";

std::string with_motives(std::string_view lines) { return std::string(kShortGame) + "motives:\n" + std::string(lines); }

std::string error_of(std::string_view lines) { return to_line(read_game<Standard>(with_motives(lines)).error); }

TEST(Motives, ComeBackTheSameInBothSyntaxes) {
  const std::string text = with_motives("  1: \"ore # and \\\"grain\\\"\"\n  3: \"the only harbour – left\"\n");
  const auto read = read_game<Standard>(text);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(read.value.motives, (std::vector<Motive>{{1, "ore # and \"grain\""}, {3, "the only harbour – left"}}));
  EXPECT_EQ(write_game(read.value, Syntax::kText), text);
  const auto json = read_game<Standard>(write_game(read.value, Syntax::kJson));
  ASSERT_TRUE(json.ok()) << to_line(json.error);
  EXPECT_EQ(json.value.motives, read.value.motives);
}

TEST(Motives, AreSortedByTheirActions) {
  const auto read = read_game<Standard>(with_motives("  3: \"c\"\n  1: \"a\"\n  2: \"b\"\n"));
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(read.value.motives, (std::vector<Motive>{{1, "a"}, {2, "b"}, {3, "c"}}));
}

TEST(Motives, OfOlderGamesAreReadAndWrittenInTheNewForm) {
  const auto read = read_game<Standard>(std::string(kShortGame) + "reasons:\n  1: \"a\"\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(write_game(read.value, Syntax::kText), with_motives("  1: \"a\"\n"));
  const auto json = read_game<Standard>(R"({"barbican":"game","version":1,"actions":[],"reasons":{}})");
  EXPECT_TRUE(json.ok()) << to_line(json.error);
}

TEST(Motives, BadOnesAreRefusedWithTheirPlace) {
  EXPECT_EQ(error_of("  4: \"d\"\n"), "12:3: '4' is out of range: 1 to 3");
  EXPECT_EQ(error_of("  0: \"d\"\n"), "12:3: '0' is out of range: 1 to 3");
  EXPECT_EQ(error_of("  01: \"d\"\n"), "12:3: expected a number, not '01'");
  EXPECT_EQ(error_of("  road: \"d\"\n"), "12:3: expected a number, not 'road'");
  EXPECT_EQ(error_of("  1: why not\n"), "12:6: expected text between quotes");
  EXPECT_EQ(error_of("  1: \"a\"\n  1: \"b\"\n"), "13:3: this key is given twice");
  EXPECT_EQ(to_line(read_game<Standard>("barbican game 1\nmotives:\n  1: \"a\"\n").error),
            "3:3: there is no action before it that this could explain");
}

TEST(Motives, AreOneLineOfBoundedLength) {
  const auto is_read = [](const std::string& text) {
    return read_game<Standard>(with_motives("  1: \"" + text + "\"\n")).ok();
  };
  EXPECT_TRUE(is_read(std::string(Motive::kMaxLength, 'x')));
  EXPECT_TRUE(is_read("\u00a0é"));
  EXPECT_FALSE(is_read(std::string(Motive::kMaxLength + 1, 'x')));
  EXPECT_FALSE(is_read(""));
  for (const char* const control : {"\\n", "\\u0000", "\\u001b[2J", "\\u007f", "\\u009b"})
    EXPECT_FALSE(is_read(std::string("a") + control + "b")) << control;
  EXPECT_EQ(error_of("  1: \"\"\n"), "12:6: a motive is one line of up to 300 bytes");
}

}  // namespace
}  // namespace barbican
