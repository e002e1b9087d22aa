// Three people at a position, for tests of requests.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/server/random_people.h"

namespace barbican::server {

inline constexpr Seat kRed(0), kBlue(1), kIvory(2);

// Red's turn; everyone has something.
inline constexpr std::string_view kMain = R"(barbican position 1
seats: 3
board: first-game
turn: red
phase: main
turns: 9
dice: 2 4 trade
barbarians: 2 landed
red:
  settlements: -1,-1S
  cities: -3,1N
  roads: -2,0NE -3,0E
  hand: 2 brick 2 lumber 3 grain 2 ore 2 wool
  cards: rmonopoly guilddues espionage harbor
blue:
  settlements: 2,-1S
  cities: 0,2S 1,-2S 2,-3S
  roads: 1,0E 0,2SE
  hand: 1 wool 2 grain 1 ore
  cards: encouragement
ivory:
  settlements: 0,-2N
  cities: 0,-1N
  roads: 0,-2NE 0,-1NE
  hand: 3 brick 1 wool 1 ore
)";

class ChangesetTest : public testing::Test {
 protected:
  // Three people at a position, all connected.
  void begin(std::string_view position) {
    at_ = TestTable();
    const Changeset changeset = at_.create(R"(["you"])", R"({"from":{"position":)" + quote(position) + "}}");
    ASSERT_FALSE(changeset.refusal) << changeset.refusal->why;
    at_.fill_and_start(3);
    ASSERT_TRUE(at_.table().is_playing());
  }
  void alone() { at_.present() = {1}; }
  void done(const Changeset& changeset) {
    ASSERT_FALSE(changeset.refusal) << changeset.refusal->why;
    ASSERT_FALSE(changeset.next == nullptr);
    ASSERT_EQ(at_.compare_with_restored(), "");
  }
  // Refused with the reason of this id.
  void refused(const Changeset& changeset, std::string_view reason) {
    ASSERT_TRUE(changeset.refusal) << reason;
    EXPECT_TRUE(changeset.changes.empty());
    EXPECT_EQ(changeset.next, nullptr);
    EXPECT_TRUE(changeset.news.empty());
    EXPECT_EQ(changeset.refusal->reason, reason) << changeset.refusal->why;
  }
  TestTable at_;
};

}  // namespace barbican::server
