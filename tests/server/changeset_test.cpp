// The changes that a request makes in a game, and those that it must not make.
#include "tests/server/changeset.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/table/changeset.h"
#include "server/table/picked_bots.h"

using namespace barbican;
using namespace barbican::server;

namespace {

constexpr std::string_view kDiscard = R"(barbican position 1
seats: 3
board: first-game
turn: ivory
phase: discard
pending:
  cause: seven
turns: 17
dice: 2 5 science
red:
  settlements: 3,-2S
  cities: -2,3N
  roads: 2,-1NE -2,3NE
  hand: 8 wool
  owes: 4
blue:
  settlements: 1,-2S
  cities: 0,1S
  roads: 1,-2SE 0,1SE
  hand: 8 grain
  owes: 4
ivory:
  settlements: 2,-3S
  cities: -1,0N
  roads: 1,-2NE
)";

// ---- Undo

using Undo = ChangesetTest;

TEST_F(Undo, TakesBackOwnActionsOneByOneOrAllAtOnce) {
  begin(kMain);
  alone();
  const AnyState before = at_.state();
  const std::int64_t version = at_.table().version;
  EXPECT_EQ(at_.undo_limit(kRed), 0);
  done(at_.act(kRed, {"road -2,-1E", "hire -2,0N"}));
  at_.ask(2, R"("do":"chat","text":"hm")");
  done(at_.act(kRed, {"road -1,-1SE"}));
  EXPECT_EQ(at_.undo_limit(kRed), version);
  EXPECT_EQ(at_.undo_limit(kBlue), 0);
  const std::int64_t numbers = at_.table().version;
  const Changeset undone = at_.ask(1, R"("do":"undo")");
  done(undone);
  // There is no proposal, since no one else had to agree.
  const std::string told = at_.frame(1, Frames::Extent::kNews, undone.news);
  EXPECT_NE(told.find(R"("event":"undone")"), std::string::npos) << told;
  EXPECT_EQ(told.find(R"("event":"proposed")"), std::string::npos) << told;
  EXPECT_GT(at_.table().version, numbers);  // version numbers never go back
  EXPECT_EQ(at_.decision(kRed), at_.table().version);
  EXPECT_EQ(at_.history().plies.size(), 2u);
  done(at_.ask(1, R"("do":"undo","to":)" + std::to_string(version)));
  EXPECT_TRUE(before == at_.state());
  refused(at_.ask(1, R"("do":"undo")"), "nothing-to-undo");
}

TEST_F(Undo, HasBounds) {
  begin(kMain);
  alone();
  const std::int64_t version = at_.table().version;
  done(at_.act(kRed, {"road -2,-1E"}));
  refused(at_.ask(1, R"("do":"undo","to":)" + std::to_string(version - 1)), "undo-too-far");
  refused(at_.ask(1, R"("do":"undo","to":)" + std::to_string(at_.table().version)), "undo-too-far");
  refused(at_.ask(1, R"("do":"undo","to":9223372036854775807)"), "undo-too-far");
  refused(at_.ask(2, R"("do":"undo")"), "nothing-to-undo");
  refused(at_.ask(4, R"("do":"undo")"), "join-first");
}

TEST_F(Undo, EndOfTurnUntilTheNextOneRolls) {
  begin(kMain);
  alone();
  done(at_.act(kRed, {"end-turn"}));
  done(at_.ask(1, R"("do":"undo")"));
  EXPECT_EQ(at_.state()->turn, kRed);
  done(at_.act(kRed, {"end-turn"}));
  done(at_.act(kBlue, {"roll"}));
  refused(at_.ask(1, R"("do":"undo")"), "nothing-to-undo");
  refused(at_.ask(2, R"("do":"undo")"), "nothing-to-undo");  // chance has decided since
  auto rows = at_.rows();
  const std::int64_t last = rows.back().number;
  rows.push_back({.number = last + 1, .request = {}, .entry = "undo " + std::to_string(last - 1), .digest = {}});
  EXPECT_EQ(restore(at_.table().id, {rows, {}}).bad_row, last + 1);
}

TEST_F(Undo, StopsAtRevealingActions) {
  const std::vector<std::vector<std::string>> kSecrets{{"play rmonopoly grain"},
                                                       {"play guilddues blue"},
                                                       {"play espionage blue"},
                                                       {"play harbor", "harbor-offer ivory grain"}};
  for (const auto& actions : kSecrets) {
    begin(kMain);
    alone();
    done(at_.act(kRed, {"road -2,-1E"}));
    done(at_.act(kRed, actions));
    refused(at_.ask(1, R"("do":"undo")"), "nothing-to-undo");
  }
  begin(kMain);
  alone();
  done(at_.act(kRed, {"play harbor"}));  // reveals nothing yet
  done(at_.ask(1, R"("do":"undo")"));
}

// The same request contains another action after the answered trade.
TEST_F(Undo, StopsAtATradeThatWasAnswered) {
  begin(kMain);
  alone();
  done(at_.act(kRed, {"offer 1 wool for 1 brick"}));
  done(at_.ask(1, R"("do":"undo")"));
  EXPECT_EQ(at_.state()->phase, Phase::kMain);
  done(at_.act(kRed, {"offer 1 wool for 1 brick"}));
  done(at_.act(kIvory, {"accept"}));
  refused(at_.ask(3, R"("do":"undo")"), "nothing-to-undo");
  refused(at_.ask(1, R"("do":"undo")"), "nothing-to-undo");
  done(at_.act(kRed, {"confirm ivory", "road -2,-1E", "end-turn"}));
  const std::int64_t confirmed = at_.table().version - 2;
  EXPECT_EQ(at_.undo_limit(kRed), confirmed);
  refused(at_.ask(1, R"("do":"undo","to":)" + std::to_string(confirmed - 1)), "undo-too-far");
}

TEST_F(Undo, OfADiscardUntilAllAreShown) {
  begin(kDiscard);
  at_.present() = {};
  done(at_.act(kBlue, {"discard grain", "discard grain", "discard grain", "discard grain"}));
  done(at_.ask(2, R"("do":"undo")"));
  EXPECT_EQ(at_.state().as<Standard>().chosen[kBlue], Hand::of(Card::kGrain, 3));
  done(at_.act(kBlue, {"discard grain"}));
  done(at_.act(kRed, {"discard wool", "discard wool", "discard wool", "discard wool"}));
  refused(at_.ask(1, R"("do":"undo")"), "nothing-to-undo");
  refused(at_.ask(2, R"("do":"undo")"), "nothing-to-undo");
}

TEST_F(Undo, NeedsEveryOtherPersonWhoIsThere) {
  begin(kMain);
  done(at_.act(kRed, {"road -2,-1E"}));
  done(at_.ask(1, R"("do":"undo")"));
  ASSERT_TRUE(at_.table().proposal);
  EXPECT_EQ(at_.table().proposal->needed, (std::vector<int>{2, 3}));
  refused(at_.ask(1, R"("do":"answer","on":true)"), "not-asked-of-you");
  done(at_.ask(2, R"("do":"answer","on":true)"));
  EXPECT_EQ(at_.history().plies.size(), 1u);
  done(at_.ask(3, R"("do":"answer","on":true)"));
  EXPECT_EQ(at_.history().plies.size(), 0u);
  EXPECT_FALSE(at_.table().proposal);

  done(at_.act(kRed, {"road -2,-1E"}));
  done(at_.ask(1, R"("do":"undo")"));
  done(at_.ask(3, R"("do":"answer","on":false)"));
  EXPECT_FALSE(at_.table().proposal);
  done(at_.ask(1, R"("do":"undo")"));
  done(at_.ask(1, R"("do":"answer","on":false)"));  // taken back
  EXPECT_FALSE(at_.table().proposal);
  at_.now() += 60000;  // later they may be asked again
  done(at_.ask(1, R"("do":"undo")"));
  done(at_.act(kRed, {"hire -2,0N"}));  // the game goes on
  EXPECT_FALSE(at_.table().proposal);
  refused(at_.ask(2, R"("do":"answer","on":true)"), "nothing-proposed");
}

TEST_F(Undo, RestoresMemories) {
  begin(kMain);
  alone();
  for (const Seat seat : {kRed, kBlue, kIvory}) at_.memory_of(seat);
  done(at_.act(kRed, {"road -2,-1E"}));
  done(at_.ask(1, R"("do":"undo")"));
  done(at_.act(kRed, {"hire -2,0N"}));
}

// ---- Several actions

using SeveralActions = ChangesetTest;

TEST_F(SeveralActions, AreDoneAllOrNone) {
  begin(kMain);
  const Changeset changeset = at_.act(kRed, {"road -2,-1E", "city 0,0N"});
  refused(changeset, "city-price");
  EXPECT_EQ(changeset.refusal->index, 1);
  EXPECT_EQ(changeset.refusal->rule, "BUILD-1");
  const Changeset unread = at_.act(kRed, {"road -2,-1E", "sing"});
  refused(unread, "no-such");
  EXPECT_EQ(unread.refusal->index, 1);
  // Line and column are those of the sent words.
  EXPECT_EQ(unread.refusal->values, R"("what":"action","word":"sing","in":"action","line":1,"column":1)");
}

// A refusal after chance has decided would tell the dice before they are rolled.
TEST_F(SeveralActions, StopBeforeAnOutcomeOfChance) {
  begin(kMain);
  done(at_.act(kRed, {"end-turn"}));
  const std::string_view kWait = "outcome-first";
  for (const std::string next : {"end-turn", "robber 0,0", "nonsense", "discard wool"}) {
    const Changeset changeset = at_.act(kBlue, {"roll", next});
    refused(changeset, kWait);
    EXPECT_EQ(changeset.refusal->index, 1);
  }
  begin(kMain);
  for (const std::string first : {"play rmonopoly grain", "play guilddues blue", "play espionage blue"})
    for (const std::string next : {"take grain", "take-card encouragement", "end-turn", "road -2,-1E"})
      refused(at_.act(kRed, {first, next}), kWait);
  refused(at_.act(kRed, {"play harbor", "harbor-offer ivory grain", "end-turn"}), kWait);
  done(at_.act(kRed, {"play guilddues blue"}));
  done(at_.act(kRed, {"take wool", "take grain", "road -2,-1E"}));
}

TEST_F(SeveralActions, AreRefusedAsStaleAfterAChange) {
  begin(kMain);
  const std::int64_t decision = at_.decision(kRed);
  const auto act = [&](std::int64_t number) {
    return at_.ask(1, R"("do":"act","actions":["road -2,-1E"],"decision":)" + std::to_string(number));
  };
  EXPECT_TRUE(act(decision + 1).refusal->stale);
  EXPECT_TRUE(act(0).refusal->stale);
  done(act(decision));
  EXPECT_TRUE(act(decision).refusal->stale);
  refused(at_.ask(2, R"("do":"act","actions":["roll"],"decision":0)"), "not-your-turn");
  at_.ask(1, R"("do":"pause","on":true)");
  refused(act(at_.decision(kRed)), "paused");
}

// ---- Decisions

using Decisions = ChangesetTest;

TEST_F(Decisions, AnothersDiscardDoesNotChangeMine) {
  begin(kDiscard);
  const std::int64_t mine = at_.decision(kRed), theirs = at_.decision(kBlue);
  ASSERT_NE(mine, 0);
  done(at_.act(kBlue, {"discard grain"}));
  EXPECT_EQ(at_.decision(kRed), mine);
  EXPECT_GT(at_.decision(kBlue), theirs);
  done(at_.act(kBlue, {"discard grain", "discard grain", "discard grain"}));
  EXPECT_EQ(at_.decision(kRed), mine);
  EXPECT_EQ(at_.decision(kBlue), 0);
}

TEST_F(Decisions, AnAnswerChangesNoOtherDecisionButACounterOfferAll) {
  begin(kMain);
  done(at_.act(kRed, {"offer 1 wool for 1 brick"}));
  const std::int64_t red = at_.decision(kRed), ivory = at_.decision(kIvory);
  EXPECT_EQ(red, at_.table().version);
  done(at_.act(kBlue, {"decline"}));
  EXPECT_EQ(at_.decision(kRed), red);
  EXPECT_EQ(at_.decision(kIvory), ivory);
  done(at_.act(kIvory, {"counter 1 brick for 2 wool"}));
  EXPECT_GT(at_.decision(kRed), red);
}

TEST_F(Decisions, ChatAndPauseChangeNone) {
  begin(kMain);
  const std::int64_t red = at_.decision(kRed);
  at_.ask(2, R"("do":"chat","text":"hurry")");
  at_.ask(2, R"("do":"pause","on":true)");
  at_.ask(3, R"("do":"pause","on":false)");
  EXPECT_EQ(at_.decision(kRed), red);
}

// ---- Pauses

// Three people at a position with a clock; red is awaited.
class Pauses : public ChangesetTest {
 protected:
  void begin_with_clock(std::string_view timer) {
    at_ = TestTable();
    at_.create(R"(["you"])", R"({"timer":)" + std::string(timer) + R"(,"from":{"position":)" + quote(kMain) + "}}");
    at_.fill_and_start(3);
    ASSERT_TRUE(at_.table().is_playing());
  }
  Changeset pause(int holder) { return at_.ask(holder, R"("do":"pause","on":true)"); }
  Changeset go_on(int holder) { return at_.ask(holder, R"("do":"pause","on":false)"); }
  std::int64_t left(Seat seat) { return at_.table().clocks.allowance(seat) + at_.table().clocks.bank(seat); }
};

TEST_F(Pauses, OfOnePersonAreRare) {
  begin_with_clock(R"({"kind":"none"})");
  done(pause(2));
  at_.now() += 60000;
  done(go_on(3));  // anyone may end it
  at_.now() += 1000;
  refused(pause(2), "paused-lately");
  done(pause(3));
  done(go_on(2));
  at_.now() += 178000;
  const Changeset changeset = pause(2);
  refused(changeset, "paused-lately");
  EXPECT_EQ(changeset.refusal->values, R"("seconds":1)");
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  refused(pause(2), "paused-lately");
  at_.now() += 1000;
  done(pause(2));
}

TEST_F(Pauses, LeaveTimeToTheAwaitedPlayers) {
  begin_with_clock(R"({"kind":"turn","seconds":60,"bank":10})");
  at_.now() += 69000;
  done(pause(2));
  EXPECT_EQ(left(kRed), 1000);
  at_.now() += 5000;
  done(go_on(2));
  EXPECT_EQ(left(kRed), 30000);
  at_.now() += 100;
  done(pause(3));
  done(go_on(3));
  EXPECT_EQ(left(kRed), 30000);
  at_.now() += 25000;
  done(pause(1));
  done(go_on(2));
  EXPECT_EQ(left(kRed), 5000) << "by their own pause nobody wins time";
}

TEST_F(Pauses, LeaveAtMostTheTimeOfATurn) {
  begin_with_clock(R"({"kind":"turn","seconds":20,"bank":0})");
  at_.now() += 15000;
  done(pause(2));
  done(go_on(2));
  EXPECT_EQ(left(kRed), 20000);
}

// ---- Offers that lapse

class LapsingOffers : public ChangesetTest {
 protected:
  void offer() { done(at_.act(kRed, {"offer 1 brick for 1 grain"})); }
  // Milliseconds from now; -1 if no offer lapses.
  std::int64_t left() { return at_.table().has_lapsing_offer() ? at_.table().clocks.offer_deadline() - at_.now() : -1; }
  std::string frame() { return at_.frame(1, Frames::Extent::kWhole); }
};

TEST_F(LapsingOffers, HaveTheSameTimeForAll) {
  begin(kMain);
  EXPECT_EQ(left(), -1);
  at_.now() += 60000;
  offer();
  EXPECT_EQ(left(), 12000);
  EXPECT_NE(frame().find(R"("lapse":{"now":)"), std::string::npos);
  at_.now() += 5000;
  done(at_.act(kBlue, {"decline"}));
  EXPECT_EQ(left(), 7000) << "an answer gives the others no more time";
  done(at_.decide(kIvory, Action(Kind::kDecline, kIvory), Actor::kTimeout));
  EXPECT_EQ(at_.rows().back().entry, "ivory decline");
  EXPECT_EQ(left(), -1);
  EXPECT_EQ(frame().find(R"("lapse")"), std::string::npos);
  offer();
  EXPECT_EQ(left(), 12000);
}

TEST_F(LapsingOffers, WaitWhileNobodyPlays) {
  begin(kMain);
  offer();
  at_.now() += 4000;
  done(at_.ask(2, R"("do":"pause","on":true)"));
  EXPECT_EQ(left(), -1);
  at_.now() += 3600000;
  done(at_.ask(2, R"("do":"pause","on":false)"));
  EXPECT_EQ(left(), 12000);
  at_.now() += 3600000;
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  done(at_.wake());
  EXPECT_EQ(left(), 12000);
}

TEST_F(LapsingOffers, HaveTheirFullTimeAgainAfterAnUndoneWithdrawal) {
  begin(kMain);
  offer();
  at_.now() += 11000;
  done(at_.act(kRed, {"withdraw"}));
  EXPECT_EQ(left(), -1);
  alone();
  done(at_.ask(1, R"("do":"undo")"));
  EXPECT_EQ(left(), 12000);
}

TEST_F(Pauses, AreFreeInAGameAgainstBots) {
  at_.create(R"(["you","easy","easy"])", R"({"seats":3})");
  at_.present() = {1};
  done(at_.ask(1, R"("do":"start")"));
  for (int i = 0; i < 3; ++i) {
    done(pause(1));
    done(go_on(1));
  }
}

// ---- Ends

using Ends = ChangesetTest;

TEST_F(Ends, ByAgreementOfAllPlayersEvenAbsentOnes) {
  begin(kMain);
  alone();
  done(at_.ask(1, R"("do":"end")"));
  ASSERT_TRUE(at_.table().is_playing());
  refused(at_.ask(2, R"("do":"undo")"), "nothing-to-undo");
  refused(at_.ask(2, R"("do":"end")"), "answer-first");
  done(at_.act(kRed, {"end-turn"}));
  EXPECT_TRUE(at_.table().proposal);  // meanwhile the game goes on
  done(at_.ask(2, R"("do":"answer","on":true)"));
  done(at_.ask(3, R"("do":"answer","on":true)"));
  EXPECT_EQ(at_.table().ending, Ending::kAgreed);
  refused(at_.act(kBlue, {"roll"}), "has-ended");
}

TEST_F(Ends, WhenNobodyIsLeft) {
  begin(kMain);
  done(at_.ask(2, R"("do":"resign")"));
  EXPECT_TRUE(at_.table().is_bot(kBlue));
  EXPECT_EQ(at_.table().chair(kBlue).level, kStandIn);
  refused(at_.ask(2, R"("do":"resign")"), "no-seat");
  at_.present() = {1};
  done(at_.ask(1, R"("do":"kick","person":3)"));  // absent for long
  ASSERT_TRUE(at_.table().is_playing());
  EXPECT_EQ(at_.table().person_of(TestTable::token(3)), 0);
  refused(at_.ask(3, R"("do":"join","name":"Again")"), "sent-away");
  done(at_.ask(1, R"("do":"resign")"));
  EXPECT_EQ(at_.table().ending, Ending::kResigned);
}

TEST_F(Ends, WhenASpectatingHostRemovesTheLastPlayer) {
  at_.create(R"(["open","easy","easy","easy"])");
  at_.ask(2, R"("do":"join","name":"Grace")");
  at_.ask(2, R"("do":"sit","seat":"red")");
  at_.ask(2, R"("do":"ready")");
  done(at_.ask(1, R"("do":"start")"));
  at_.ask(3, R"("do":"join","name":"Onlooker")");
  done(at_.ask(1, R"("do":"kick","person":3)"));
  EXPECT_TRUE(at_.table().is_playing());
  done(at_.ask(1, R"("do":"kick","person":2)"));
  EXPECT_EQ(at_.table().ending, Ending::kResigned);
}

TEST_F(Ends, AndBeginsAgainWithTheSamePeople) {
  begin(kMain);
  at_.ask(2, R"("do":"resign")");
  at_.ask(4, R"("do":"join","name":"Rude")");
  at_.ask(1, R"("do":"kick","person":4)");
  at_.ask(1, R"("do":"host","person":3)");
  done(at_.take(at_.builder().close()));
  TestTable next("aaaaaaaaaaaa");
  const Changeset opening = next.take(next.builder().create_again(at_.table(), test_secret(9)));
  ASSERT_FALSE(opening.refusal) << opening.refusal->why;
  EXPECT_EQ(next.compare_with_restored(), "");
  EXPECT_EQ(next.table().host, 3);
  EXPECT_EQ(next.table().people_seated(), 3);
  EXPECT_EQ(next.table().person_of(TestTable::token(4)), 0);
  EXPECT_EQ(next.table().seat_of(2), kBlue);
  done(at_.take(at_.builder().note_rematch("aaaaaaaaaaaa", 1, "re")));
  EXPECT_EQ(at_.table().rematch, "aaaaaaaaaaaa");
}

// ---- Bots' decisions

TEST_F(ChangesetTest, BotsMakeOnlyTheirOwnDecisions) {
  begin(kMain);
  refused(at_.decide(kBlue, Action(Kind::kRoll, kBlue)), "not-your-turn");
  refused(at_.decide(kRed, Action(Kind::kEndTurn, kBlue)), "not-asked-of-you");
  at_.ask(1, R"("do":"pause","on":true)");
  refused(at_.decide(kRed, Action(Kind::kEndTurn, kRed)), "paused");
}

}  // namespace
