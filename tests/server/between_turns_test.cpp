// The special building phase at a table: the awaited seats, wishes, clocks, undo.  [MORE-10]
#include "tests/server/changeset.h"

namespace barbican::server {
namespace {

// Red's turn. Blue, orange and brown hold cards, so they are asked between turns.
constexpr std::string_view kSix = R"(barbican position 1
edition: 2010
seats: 6
turn: red
phase: main
turns: 9
dice: 2 4 trade
barbarians: 2 landed
red:
  settlements: 2,-3N
  hand: 1 ore
blue:
  settlements: 0,0N
  roads: 0,0NE
  hand: 2 brick 2 lumber
orange:
  hand: 1 wool
brown:
  hand: 1 grain
)";
constexpr Seat kOrange(3), kBrown(5);

class BetweenTurns : public ChangesetTest {
 protected:
  void begin_six(std::string_view position = kSix) {
    const Changeset changeset = at_.create(R"(["you"])", R"({"from":{"position":)" + quote(position) + "}}");
    ASSERT_FALSE(changeset.refusal) << changeset.refusal->why;
    at_.fill_and_start(6);
    ASSERT_TRUE(at_.table().is_playing());
  }
  Changeset wish(Seat seat, bool on = true) {
    return at_.ask(at_.table().chair(seat).person, on ? R"("do":"wish","on":true)" : R"("do":"wish","on":false)");
  }
  bool wishes(Seat seat) { return at_.table().person(at_.table().chair(seat).person).wishes_to_build; }
};

TEST_F(BetweenTurns, APlayerWithoutAWishIsNotAsked) {
  begin_six();
  const Changeset changeset = at_.act(kRed, {"end-turn"});
  done(changeset);
  EXPECT_EQ(at_.table().state->phase, Phase::kBeforeRoll);
  EXPECT_EQ(at_.table().state->turn, kBlue);
  // The end of the turn, and three passes by the table.
  ASSERT_EQ(changeset.changes.size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(changeset.changes[i].row.actor, Actor::kServer);
}

TEST_F(BetweenTurns, APlayerWithAWishIsAskedOnce) {
  begin_six();
  done(wish(kOrange));
  EXPECT_TRUE(wishes(kOrange));
  done(at_.act(kRed, {"end-turn"}));
  EXPECT_EQ(at_.table().state->phase, Phase::kSpecialBuild);
  EXPECT_EQ(at_.table().state->turn, kOrange);
  done(at_.act(kOrange, {"pass"}));
  EXPECT_FALSE(wishes(kOrange));
  EXPECT_EQ(at_.table().state->phase, Phase::kBeforeRoll) << "brown was not asked";
}

TEST_F(BetweenTurns, OneBuildsAndThePhaseGoesOn) {
  begin_six();
  done(wish(kBlue));
  done(wish(kBrown));
  done(at_.act(kRed, {"end-turn"}));
  done(at_.act(kBlue, {"road 1,-1SE"}));
  EXPECT_EQ(at_.table().state->turn, kBlue);
  done(at_.act(kBlue, {"pass"}));
  EXPECT_EQ(at_.table().state->turn, kBrown);
  EXPECT_EQ(at_.table().state->phase, Phase::kSpecialBuild);
}

// The version stays, and others get nothing.
TEST_F(BetweenTurns, AWishIsToldToNobody) {
  begin_six();
  const std::int64_t version = at_.table().version;
  const Changeset changeset = wish(kBrown);
  done(changeset);
  EXPECT_EQ(at_.table().version, version);
  EXPECT_TRUE(changeset.changes.empty());
  EXPECT_TRUE(changeset.news.empty());
  EXPECT_FALSE(changeset.notes.empty()) << "but a server that starts again knows of it";
  done(wish(kBrown, false));
  EXPECT_FALSE(wishes(kBrown));
}

// Undo also takes back the passes that the table made for players, together with the action before them.
TEST_F(BetweenTurns, TheEndOfATurnIsTakenBackThroughThePasses) {
  begin_six();
  alone();
  const std::int64_t before = at_.table().version;
  done(at_.act(kRed, {"end-turn"}));
  EXPECT_EQ(at_.table().undo_limit(kRed, at_.history()), before);
  refused(at_.ask(1, R"("do":"undo","to":)" + std::to_string(before + 1)), "undo-too-far");
  const Changeset changeset = at_.ask(1, R"("do":"undo")");
  done(changeset);
  EXPECT_EQ(at_.table().state->phase, Phase::kMain);
  EXPECT_EQ(at_.table().state->turn, kRed);
  EXPECT_EQ(at_.history().plies.size(), 0u);
  done(at_.act(kRed, {"end-turn"}));
  EXPECT_EQ(at_.table().state->phase, Phase::kBeforeRoll);
}

// The passes are undone, so they are asked until they pass again.
TEST_F(BetweenTurns, APlayerCanUndoAPassAndBuild) {
  begin_six();
  done(wish(kBlue));
  done(at_.act(kRed, {"end-turn"}));
  done(at_.act(kBlue, {"pass"}));
  EXPECT_EQ(at_.table().state->phase, Phase::kBeforeRoll);
  at_.present() = {at_.table().chair(kBlue).person};
  done(at_.ask(at_.table().chair(kBlue).person, R"("do":"undo")"));
  EXPECT_EQ(at_.table().state->phase, Phase::kSpecialBuild);
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  EXPECT_TRUE(wishes(kBlue));
  done(at_.act(kBlue, {"road 1,-1SE"}));
  EXPECT_EQ(at_.table().state->turn, kBlue);
  EXPECT_EQ(at_.table().state->phase, Phase::kSpecialBuild);
  done(at_.act(kBlue, {"pass"}));
  EXPECT_FALSE(wishes(kBlue));
  EXPECT_EQ(at_.table().state->phase, Phase::kBeforeRoll);
}

TEST_F(BetweenTurns, WishesNeedSuchAPhase) {
  begin_six(std::string(kSix).replace(std::string(kSix).find("edition: 2010"), 13, "edition: 2022"));
  refused(wish(kBlue), "no-special-phase");
}

TEST_F(ChangesetTest, AWishAtATableOfThreeIsRefused) {
  begin(kMain);
  refused(at_.ask(1, R"("do":"wish","on":true)"), "no-special-phase");
}

}  // namespace
}  // namespace barbican::server
