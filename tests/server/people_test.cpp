// Requests around a game: people, chairs, provable chance, games from elsewhere.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "server/table/changeset.h"
#include "server/table/replay.h"
#include "tests/server/changeset.h"

using namespace barbican;
using namespace barbican::server;

namespace {

// ---- People

using People = ChangesetTest;

TEST_F(People, TakeTheirSeatToAnotherDeviceOnce) {
  begin(kMain);
  const Changeset changeset = at_.ask(2, R"("do":"handover")");
  done(changeset);
  const std::string& code = changeset.extra.code;
  for (const Row& row : rows_of(changeset.changes)) EXPECT_EQ(row.entry.find(code), std::string::npos);
  refused(at_.ask(9, R"("do":"claim","code":"aaaaaaaaaaaaaaaaaaaaaaaaaa")"), "code-not-valid");
  refused(at_.ask(0, R"("do":"claim","code":")" + code + '"'), "no-token");
  refused(at_.ask(3, R"("do":"claim","code":")" + code + '"'), "someone-else-here");
  done(at_.ask(9, R"("do":"claim","code":")" + code + '"'));
  EXPECT_EQ(at_.table().person_of(TestTable::token(9)), 2);
  EXPECT_EQ(at_.table().person_of(TestTable::token(2)), 0);
  refused(at_.ask(10, R"("do":"claim","code":")" + code + '"'), "code-not-valid");
}

TEST_F(People, ACodeExpiresAndIsRefusedToRemovedPeople) {
  begin(kMain);
  at_.ask(4, R"("do":"join","name":"Rude")");
  at_.ask(1, R"("do":"kick","person":4)");
  const std::string code = at_.ask(2, R"("do":"handover")").extra.code;
  refused(at_.ask(4, R"("do":"claim","code":")" + code + '"'), "someone-else-here");
  at_.now() += 600001;
  refused(at_.ask(9, R"("do":"claim","code":")" + code + '"'), "code-not-valid");
}

// Another device numbers its requests by itself, and may use the same ids as the first.
TEST_F(People, AnotherDevicesRequestsAreItsOwn) {
  begin(kMain);
  at_.ask(2, R"("do":"pause","on":true)", "1");
  at_.ask(2, R"("do":"pause","on":false)", "2");
  at_.now() += 180000;
  const Changeset changeset = at_.ask(2, R"("do":"handover")", "3");
  at_.ask(9, R"("do":"claim","code":")" + changeset.extra.code + '"', "x");
  done(at_.ask(9, R"("do":"pause","on":true)", "1"));
}

TEST_F(People, OnlyTheHostMayMakeTheHostsRequests) {
  at_.create(R"(["you","easy"])");
  at_.ask(2, R"("do":"join","name":"Grace")");
  for (const std::string rest :
       {R"("do":"options","options":{})", R"("do":"bot","seat":"ivory","level":"easy")", R"("do":"start")",
        R"("do":"kick","person":1)", R"("do":"mute","person":1,"on":true,"all":true)"}) {
    refused(at_.ask(2, rest), "host-only");
    refused(at_.ask(7, rest), "join-first");
  }
  at_.present() = {2};
  refused(at_.ask(2, R"("do":"host","person":2)"), "host-only");  // person 2 has no seat
}

TEST_F(People, APlayerStandsInForAnAbsentHost) {
  at_.create(R"(["you","easy"])");
  at_.ask(2, R"("do":"join","name":"Grace")");
  at_.ask(3, R"("do":"join","name":"Eve")");
  at_.ask(2, R"("do":"sit","seat":"ivory")");
  at_.present() = {1, 2, 3};
  refused(at_.ask(2, R"("do":"host","person":2)"), "host-not-long-away");
  at_.present() = {2, 3};
  done(at_.ask(2, R"("do":"host","person":2)"));
  EXPECT_EQ(at_.table().leader(), 2);
  EXPECT_EQ(at_.table().host, 1);
  // The acting host has the host's rights, but may not remove players or hand the role on.
  refused(at_.ask(2, R"("do":"kick","person":1)"), "only-host-kicks");
  refused(at_.ask(2, R"("do":"host","person":3)"), "host-only");
  done(at_.ask(2, R"("do":"kick","person":3)"));
  at_.take(at_.builder().give_back_host());
  EXPECT_EQ(at_.table().leader(), 1);
  refused(at_.ask(2, R"("do":"start")"), "host-only");
  done(at_.ask(1, R"("do":"host","person":2)"));
  EXPECT_EQ(at_.table().host, 2);
}

TEST_F(People, SitStandAndChooseColours) {
  at_.create(R"(["you","open","easy"])", R"({"seats":3})");
  at_.ask(2, R"("do":"join","name":"Grace")");
  refused(at_.ask(2, R"("do":"sit","seat":"red")"), "seat-taken");
  refused(at_.ask(2, R"("do":"sit","seat":"orange")"), "no-such-chair");
  refused(at_.ask(2, R"("do":"sit","seat":"blue","color":"red")"), "color-taken");
  done(at_.ask(2, R"("do":"sit","seat":"ivory","color":"brown")"));  // a bot gives up its chair
  done(at_.ask(2, R"("do":"sit","seat":"blue","color":"brown")"));
  done(at_.ask(2, R"("do":"ready")"));
  refused(at_.ask(1, R"("do":"start")"), "seat-empty");
  done(at_.ask(1, R"("do":"bot","seat":"ivory","level":"random")"));
  refused(at_.ask(1, R"("do":"bot","seat":"ivory","level":"genius")"), "no-such-among");
  refused(at_.ask(1, R"("do":"start")"), "not-ready");
  done(at_.ask(2, R"("do":"ready")"));
  done(at_.ask(1, R"("do":"options","options":{"seats":3,"grace":5})"));
  refused(at_.ask(1, R"("do":"start")"), "not-ready");  // because the table has changed
  done(at_.ask(2, R"("do":"stand")"));
  refused(at_.ask(2, R"("do":"stand")"), "no-seat");
}

TEST_F(People, AreNotTooMany) {
  begin(kMain);
  const int last = kMaxPeople + 3;  // besides players, who are in the log
  for (int holder = 4; holder <= last; ++holder) {
    done(at_.ask(holder, R"("do":"join","name":"P")"));
    at_.present().push_back(holder);
  }
  refused(at_.ask(last + 1, R"("do":"join","name":"P")"), "too-many-people");
  // A person who has left makes room; their number is never reused.
  std::erase(at_.present(), 7);
  done(at_.ask(last + 1, R"("do":"join","name":"P")"));
  EXPECT_FALSE(at_.table().has_person(7));
  EXPECT_TRUE(at_.table().has_person(last + 1));
  // People who were removed are forgotten last.
  done(at_.ask(1, R"("do":"kick","person":9)"));
  std::erase(at_.present(), 9);
  std::erase(at_.present(), 8);
  done(at_.ask(last + 2, R"("do":"join","name":"P")"));
  EXPECT_FALSE(at_.table().has_person(8));
  refused(at_.ask(9, R"("do":"join","name":"P")"), "sent-away");
}

TEST_F(People, NewcomersAreAdmittedWhileAChairIsFree) {
  at_.create(R"(["you","easy"])", R"({"seats":3})");
  at_.present() = {1};
  for (int holder = 2; holder <= kMaxPeople + 1; ++holder) {
    done(at_.ask(holder, R"("do":"join","name":"P")"));
    at_.present().push_back(holder);
    at_.crowds()[holder] = holder <= 4 ? 1 : kMaxPeople - 3;  // all but three from one address
  }
  const auto come = [&](int holder) {
    done(at_.ask(holder, R"("do":"join","name":"New")"));
    at_.present().push_back(at_.table().person_of(TestTable::token(holder)));
  };
  // Their requests keep nobody out.
  for (int i = 0; i < 200; ++i) at_.ask(6, R"("do":"rename","name":"P)" + std::to_string(i) + '"');
  come(50);
  EXPECT_FALSE(at_.table().has_person(5)) << "the first of the largest crowd";
  EXPECT_TRUE(at_.table().has_person(2));
  done(at_.ask(50, R"("do":"sit","seat":"blue")"));
  at_.now() += 60000;
  done(at_.ask(7, R"("do":"rename","name":"Busy")"));
  come(51);  // in place of the one who sits now
  come(52);
  EXPECT_FALSE(at_.table().has_person(8)) << "who has done nothing for the longest";
  EXPECT_TRUE(at_.table().has_person(7));
  done(at_.ask(51, R"("do":"sit","seat":"ivory")"));
  come(53);
  refused(at_.ask(54, R"("do":"join","name":"New")"), "too-many-people");  // no chair is free
}

TEST_F(People, PeopleWhoSatAndLeftTakeNoPlace) {
  at_.create(R"(["you"])");
  at_.present() = {1};
  for (int holder = 2; holder <= 4 * kMaxPeople; ++holder) {
    at_.now() += 1000;
    ASSERT_FALSE(at_.ask(holder, R"("do":"join","name":"P")").refusal) << holder;
    ASSERT_FALSE(at_.ask(holder, R"("do":"sit","seat":"blue")").refusal) << holder;
    if (holder == 3) done(at_.ask(1, R"("do":"kick","person":3)"));
    else ASSERT_FALSE(at_.ask(holder, R"("do":"stand")").refusal) << holder;
    if (holder == 2) at_.present().push_back(2);
    // The list of people and the notes stay short.
    ASSERT_LE(at_.table().people->size(), kMostStoodUp + 2);
    ASSERT_LE(at_.notes().size(), kMostStoodUp + 3);
  }
  EXPECT_TRUE(at_.table().has_person(2)) << "who is here stays";
  EXPECT_TRUE(at_.table().has_person(3)) << "who was sent away stays";
  EXPECT_FALSE(at_.table().has_person(4));
  const std::string before = at_.frame(1, Frames::Extent::kWhole);
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  EXPECT_EQ(at_.frame(1, Frames::Extent::kWhole), before);
  // Someone who was dropped comes back as someone new.
  done(at_.ask(4, R"("do":"join","name":"P")"));
  done(at_.ask(4, R"("do":"sit","seat":"blue")"));
}

TEST_F(People, ALongLogDoesNotCloseTheChairs) {
  at_.create(R"(["you"])");
  at_.present() = {1};
  for (int holder = 2; at_.table().version < 6000; ++holder) {
    at_.now() += 1000;
    at_.ask(holder, R"("do":"join","name":"P")");
    at_.ask(holder, R"("do":"sit","seat":"blue")");
    at_.ask(holder, R"("do":"stand")");
  }
  done(at_.ask(9999, R"("do":"join","name":"Grace")"));
  done(at_.ask(9999, R"("do":"sit","seat":"blue")"));
}

TEST_F(People, ASpectatorWritesNothingIntoTheLog) {
  begin(kMain);
  const std::size_t rows = at_.rows().size();
  const std::int64_t version = at_.table().version, time = at_.table().time;
  done(at_.ask(9, R"("do":"join","name":"Eve")"));
  const int eve = at_.table().person_of(TestTable::token(9));
  at_.now() += 5000;
  done(at_.ask(9, R"("do":"rename","name":"Mallory")"));
  done(at_.ask(9, R"("do":"mute","person":1,"on":true)"));
  done(at_.ask(9, R"("do":"chat","text":"hello")"));
  done(at_.ask(9, R"("do":"emote","emote":"wow")"));
  done(at_.ask(9, R"("do":"handover")"));
  EXPECT_EQ(at_.table().person(eve).name, "Mallory");
  // The same holds for chat between players.
  done(at_.ask(2, R"("do":"chat","text":"hello")"));
  done(at_.ask(1, R"("do":"mute","person":)" + std::to_string(eve) + R"(,"on":true,"all":true)"));
  done(at_.ask(1, R"("do":"kick","person":)" + std::to_string(eve)));
  refused(at_.ask(9, R"("do":"join","name":"Eve")"), "sent-away");
  EXPECT_EQ(at_.rows().size(), rows);
  EXPECT_EQ(at_.table().version, version);
  EXPECT_EQ(at_.table().time, time);
  EXPECT_LT(at_.notes().size(), 40u);
}

TEST_F(People, AGameThatIsTooLongEnds) {
  begin(kMain);
  while (at_.table().version < 29999) ASSERT_FALSE(at_.wake().refusal);
  ASSERT_TRUE(at_.table().is_playing());
  done(at_.act(kRed, {"end-turn"}));
  EXPECT_EQ(at_.table().stage, Stage::kOver);
  EXPECT_EQ(at_.table().ending, Ending::kTooLong);
  EXPECT_EQ(at_.rows().back().entry, "over too-long");
  refused(at_.ask(1, R"("do":"undo")"), "has-ended");
}

// They are in the log because they sat, and later readers of the log know them.
TEST_F(People, AGuestWhoStoodUpWritesNothingIntoTheLogOfTheGame) {
  at_.create(R"(["you","easy","open"])", R"({"seats":3})");
  for (const int holder : {4, 5}) {
    at_.now() += 1000;
    at_.ask(holder, R"("do":"join","name":"Eve")");
    at_.ask(holder, R"("do":"sit","seat":"ivory")");
    done(at_.ask(holder, R"("do":"rename","name":"Eva")"));
    at_.ask(holder, R"("do":"stand")");
  }
  at_.ask(1, R"("do":"bot","seat":"ivory","level":"easy")");
  done(at_.ask(1, R"("do":"start")"));
  const std::size_t rows = at_.rows().size();
  const std::int64_t version = at_.table().version;
  const int eve = at_.table().person_of(TestTable::token(4)), other = at_.table().person_of(TestTable::token(5));
  done(at_.ask(4, R"("do":"rename","name":"Mallory")"));
  EXPECT_EQ(at_.table().person(eve).name, "Mallory");
  const Changeset changeset = at_.ask(4, R"("do":"handover")");
  const std::string& code = changeset.extra.code;
  done(at_.ask(9, R"("do":"claim","code":")" + code + '"'));
  EXPECT_EQ(at_.table().person_of(TestTable::token(9)), eve);
  done(at_.ask(1, R"("do":"kick","person":)" + std::to_string(other)));
  EXPECT_EQ(at_.rows().size(), rows);
  EXPECT_EQ(at_.table().version, version);
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  EXPECT_EQ(at_.table().person(eve).name, "Mallory");
  EXPECT_EQ(at_.table().person_of(TestTable::token(9)), eve);
  EXPECT_TRUE(at_.table().person(other).kicked);
  refused(at_.ask(5, R"("do":"join","name":"Eve")"), "sent-away");
}

TEST_F(People, OneGuestDoesNotFillTheLogBeforeTheGame) {
  at_.create(R"(["you","easy","open"])", R"({"seats":3})");
  at_.ask(2, R"("do":"join","name":"Eve")");
  for (int i = 0; i < 1000; ++i) {
    at_.ask(2, R"("do":"sit","seat":"ivory")");
    at_.ask(2, R"("do":"stand")");
  }
  EXPECT_LT(at_.rows().size(), 320u);
  refused(at_.ask(2, R"("do":"sit","seat":"ivory")"), "log-full");
  refused(at_.ask(2, R"("do":"rename","name":"Eva")"), "log-full");
  done(at_.ask(3, R"("do":"join","name":"Grace")"));
  done(at_.ask(3, R"("do":"sit","seat":"ivory")"));
  done(at_.ask(3, R"("do":"ready")"));
  done(at_.ask(1, R"("do":"start")"));
}

TEST_F(People, TheHostDoesNotFillTheLogBeforeTheGame) {
  at_.create(R"(["you","easy","easy"])", R"({"seats":3})");
  for (int i = 0; i < 1000; ++i)
    at_.ask(1, R"("do":"options","options":{"seats":3,"name":"T)" + std::to_string(i) + "\"}");
  EXPECT_LT(at_.rows().size(), 1100u);
  refused(at_.ask(1, R"("do":"options","options":{"seats":3})"), "log-full");
  done(at_.ask(1, R"("do":"start")"));
}

TEST_F(People, TheHostDoesNotWriteMegabytesBeforeTheGame) {
  const std::string from = R"(,"from":{"position":)" + quote(kMain) + "}}";
  at_.create(R"(["you","easy","easy"])", "{" + from.substr(1));
  for (int i = 0; i < 950; ++i) at_.ask(1, R"("do":"options","options":{"name":"T)" + std::to_string(i) + '"' + from);
  std::size_t bytes = 0;
  for (const Row& row : at_.rows()) bytes += row.entry.size();
  EXPECT_GT(bytes, 1u << 19);
  EXPECT_LT(bytes, (1u << 19) + 10000);
  refused(at_.ask(1, R"("do":"options","options":{"name":"T")" + from), "log-full");
  done(at_.ask(1, R"("do":"start")"));
}

// The row names who asked, so it counts for nobody else.
TEST_F(People, RowsAreCountedForTheRequester) {
  begin(kMain);
  const double before = at_.table().person(1).share.rows.spent(kRowsPlaying, 0);
  done(at_.act(kRed, {"road -2,-1E", "hire -2,0N"}));
  EXPECT_EQ(at_.rows().back().person, 1);
  EXPECT_EQ(at_.table().person(1).share.rows.spent(kRowsPlaying, 0), before + 2);
}

// A bot takes the seat of a player who writes without end; the others play on.
TEST_F(People, AFlooderLosesTheSeatAndTheGameGoesOn) {
  begin(kMain);
  alone();
  int rows = 0;
  while (at_.table().seat_of(1).exists() && ++rows < 5000) {
    at_.act(kRed, {"road -2,-1E"});
    at_.ask(1, R"("do":"undo")");
  }
  EXPECT_TRUE(at_.table().is_playing());
  EXPECT_TRUE(at_.table().is_bot(kRed));
  EXPECT_LT(at_.table().version, 4100);
  EXPECT_EQ(at_.rows().back().entry, "resign red");
  EXPECT_EQ(at_.rows().back().actor, Actor::kServer);
  EXPECT_EQ(at_.compare_with_restored(BoardSize::kStandard), "");
  refused(at_.ask(1, R"("do":"end")"), "log-full");
  done(at_.ask(2, R"("do":"pause","on":true)"));
}

TEST_F(People, ATurnHasAtMostTwentyOffers) {
  begin(kMain);
  for (int offer = 0; offer < 20; ++offer) {
    EXPECT_NE(at_.frame(1, Frames::Extent::kNews).find(R"("exchange":{"do":"offer")"), std::string::npos);
    done(at_.act(kRed, {"offer 1 brick for 1 cloth"}));
    done(at_.act(kRed, {"withdraw"}));
  }
  const std::string asked = at_.frame(1, Frames::Extent::kNews);
  EXPECT_EQ(asked.find(R"("exchange")"), std::string::npos) << "what is listed must be possible";
  EXPECT_NE(asked.find(R"("offer":{"rule":"TRADE-7","reason":"no-offers-left")"), std::string::npos) << asked;
  const Changeset more = at_.act(kRed, {"offer 1 brick for 1 cloth"});
  refused(more, "no-offers-left");
  EXPECT_EQ(more.refusal->rule, "TRADE-7");
  done(at_.act(kRed, {"end-turn"}));
}

TEST_F(People, RepeatedProposalsAreLimited) {
  begin(kMain);
  for (int i = 0; i < 3; ++i) done(at_.ask(1, R"("do":"end")"));
  refused(at_.ask(1, R"("do":"end")"), "proposed-lately");
  at_.now() += 10001;
  done(at_.ask(1, R"("do":"end")"));
  refused(at_.ask(1, R"("do":"end")"), "proposed-lately");
  // The others do not wait for it.
  done(at_.ask(2, R"("do":"answer","on":false)"));
  done(at_.ask(2, R"("do":"end")"));
}

TEST_F(People, ABotThatComesLaterEndsReadiness) {
  at_.create(R"(["you","open","easy"])", R"({"seats":3})");
  at_.ask(2, R"("do":"join","name":"Grace")");
  at_.ask(2, R"("do":"sit","seat":"blue")");
  done(at_.ask(2, R"("do":"ready")"));
  EXPECT_TRUE(at_.ask(1, R"("do":"bot","seat":"ivory","level":"easy")").changes.empty());
  EXPECT_TRUE(at_.table().chair(kBlue).ready);
  done(at_.ask(1, R"("do":"bot","seat":"ivory","level":"hard")"));
  EXPECT_FALSE(at_.table().chair(kBlue).ready);
  refused(at_.ask(1, R"("do":"start")"), "not-ready");
}

// A player may agree to the old options while the host changes them: the messages cross on the way.
TEST_F(People, ReadyForAnOldVersionIsRefused) {
  at_.create(R"(["you","open","easy"])", R"({"seats":3})");
  at_.ask(2, R"("do":"join","name":"Grace")");
  at_.ask(2, R"("do":"sit","seat":"blue")");
  const auto ready_as_of = [&](std::int64_t version) {
    return at_.ask(2, R"("do":"ready","version":)" + std::to_string(version));
  };
  for (const char* const change : {R"("do":"bot","seat":"ivory","level":"hard")", R"("do":"bot","seat":"ivory")",
                                   R"("do":"options","options":{"seats":3,"edition":2010})"}) {
    const std::int64_t seen = at_.table().version;
    done(at_.ask(1, change));
    const Changeset late = ready_as_of(seen);
    refused(late, "question-changed");
    EXPECT_TRUE(late.refusal->stale);
    done(ready_as_of(at_.table().version));
    at_.ask(2, R"("do":"ready","on":false)");
  }
}

TEST_F(People, APlayerIsRemovedOnlyIfTheOthersAgree) {
  begin(kMain);
  done(at_.ask(1, R"("do":"kick","person":3)"));
  EXPECT_TRUE(at_.table().seat_of(3).exists());
  ASSERT_TRUE(at_.table().proposal);
  EXPECT_EQ(at_.table().proposal->needed, (std::vector<int>{2}));
  EXPECT_NE(at_.frame(2, Frames::Extent::kWhole).find(R"("what":"remove","by":1,"whom":3)"), std::string::npos);
  refused(at_.ask(3, R"("do":"answer","on":false)"), "not-asked-of-you");
  done(at_.ask(2, R"("do":"answer","on":false)"));
  EXPECT_TRUE(at_.table().seat_of(3).exists());
  done(at_.ask(1, R"("do":"kick","person":3)"));
  done(at_.ask(2, R"("do":"answer","on":true)"));
  EXPECT_TRUE(at_.table().is_bot(kIvory));
  EXPECT_TRUE(at_.table().person(3).kicked);
  // Without others to agree, a player who is here can't be removed.
  refused(at_.ask(1, R"("do":"kick","person":2)"), "player-is-here");
  alone();
  done(at_.ask(1, R"("do":"kick","person":2)"));
  EXPECT_TRUE(at_.table().is_bot(kBlue));
}

TEST_F(People, ABriefDisconnectionKeepsTheVoteOnARemoval) {
  begin(kMain);
  std::erase(at_.present(), 2);
  at_.just_away() = {2};
  done(at_.ask(1, R"("do":"kick","person":3)"));
  ASSERT_TRUE(at_.table().proposal);
  EXPECT_EQ(at_.table().proposal->needed, (std::vector<int>{2}));
  EXPECT_TRUE(at_.table().seat_of(3).exists());
}

// The log does not record the removal of a guest, so nothing else may follow from it.
TEST_F(People, RemovingAGuestKeepsTheProposal) {
  begin(kMain);
  done(at_.ask(9, R"("do":"join","name":"Eve")"));
  done(at_.ask(1, R"("do":"end")"));
  done(at_.ask(1, R"("do":"kick","person":4)"));
  EXPECT_TRUE(at_.table().proposal);
}

TEST_F(People, NotesAreBounded) {
  begin(kMain);
  done(at_.ask(9, R"("do":"join","name":"Eve")"));
  int taken = 0;
  for (int i = 0; i < 1000; ++i) {
    at_.now() += 10;
    taken +=
        at_.ask(9, std::string(R"("do":"mute","person":1,"on":)") + (i % 2 == 0 ? "true" : "false")).refusal ? 0 : 1;
  }
  EXPECT_LT(taken, 40);
  // Spectators can't keep players from anything.
  done(at_.ask(2, R"("do":"chat","text":"hello")"));
  EXPECT_LT(at_.notes().size(), 40u);
}

TEST_F(People, AreMutedAndTheirChatIsLimited) {
  begin(kMain);
  for (int line = 0; line < 6; ++line) done(at_.ask(2, R"("do":"emote","emote":"wow")"));
  refused(at_.ask(2, R"("do":"chat","text":"!")"), "says-too-much");
  at_.now() += 1333;
  refused(at_.ask(2, R"("do":"chat","text":"!")"), "says-too-much");
  at_.now() += 1;
  done(at_.ask(2, R"("do":"chat","text":"!")"));
  refused(at_.ask(2, R"("do":"emote","emote":"wow")"), "says-too-much");
  at_.now() += 8000;
  for (int line = 0; line < 6; ++line) done(at_.ask(2, R"("do":"emote","emote":"wow")"));
  done(at_.ask(1, R"("do":"mute","person":2,"on":true,"all":true)"));
  refused(at_.ask(2, R"("do":"chat","text":"?")"), "silenced");
  refused(at_.ask(2, R"("do":"emote","emote":"wow")"), "silenced");
}

// ---- Fair dice

class FairTable : public ChangesetTest {
 protected:
  static Bytes nonce(int holder) { return Bytes(kLeastNonce, static_cast<std::uint8_t>(holder)); }
  Changeset ready(int holder) {
    return at_.ask(holder, R"("do":"ready","commitment":")" + to_hex(nonce_commitment(nonce(holder))) + '"');
  }
  Changeset reveal(int holder) { return at_.ask(holder, R"("do":"nonce","nonce":")" + to_hex(nonce(holder)) + '"'); }
  // The first two add to chance, the third does not, the fourth is a bot.
  void sit_down(std::string_view options) {
    at_.create(R"(["you","open","open","easy"])", options);
    for (int holder = 2; holder <= 3; ++holder) {
      at_.ask(holder, R"("do":"join","name":"P")");
      at_.ask(holder, R"("do":"sit","seat":")" + std::string(kSeatNames[holder - 1]) + '"');
    }
    ready(1);
    ready(2);
    at_.ask(3, R"("do":"ready")");
  }
};

TEST_F(FairTable, NoncesAreAskedForAndMustFit) {
  sit_down("{}");
  refused(reveal(1), "no-nonce-asked");
  done(at_.ask(1, R"("do":"start")"));
  EXPECT_TRUE(at_.table().revealing);
  refused(at_.ask(2, R"("do":"nonce","nonce":")" + to_hex(nonce(9)) + '"'), "wrong-nonce");
  refused(reveal(3), "wrong-nonce");
  refused(at_.ask(2, R"("do":"sit","seat":"red")"), "about-to-begin");
  done(reveal(1));
  EXPECT_TRUE(reveal(1).changes.empty());
  done(reveal(2));
  EXPECT_TRUE(at_.table().is_playing());
}

TEST_F(FairTable, ACancelledStartLeavesNothingBehind) {
  const std::vector<std::function<Changeset()>> kWays{
      [&] { return at_.ask(2, R"("do":"stand")"); },
      [&] { return at_.ask(1, R"("do":"kick","person":2)"); },
      [&] { return at_.ask(1, R"("do":"options","options":{})"); },
      [&] { return at_.take(at_.builder().call_off_start()); },
  };
  for (const auto& way : kWays) {
    at_ = TestTable();
    sit_down("{}");
    const Secret secret = at_.table().secret;
    done(at_.ask(1, R"("do":"start")"));
    done(reveal(1));
    done(way());
    EXPECT_FALSE(at_.table().revealing);
    EXPECT_FALSE(at_.table().chair(kRed).ready);
    EXPECT_TRUE(at_.table().chair(kRed).nonce.empty());
    EXPECT_NE(at_.table().secret, secret);
  }
}

// The verdict of `barbican verify`.
int verdict_on(const std::string& text) {
  const auto file =
      std::filesystem::temp_directory_path() / ("barbican-changeset-" + std::to_string(getpid()) + ".txt");
  std::ofstream(file) << text;
  std::vector<std::string> words{"barbican", "verify", file.string()};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  const int code = cli::run_program(static_cast<int>(argv.size()), argv.data(), {{"verify", "", cli::fill_verify}});
  std::fflush(stdout);
  const std::string out = testing::internal::GetCapturedStdout();
  std::filesystem::remove(file);
  EXPECT_NE(code, 1) << out;
  return code;
}

TEST_F(FairTable, FinishedGamesVerify) {
  const std::vector<std::string> kTables{
      "{}", R"({"variable":{"tokens":"random","harbors":"shuffled"},"options":{"barbarian_frame":false}})",
      R"({"variable":{"tokens":"spiral"},"order":"as-chosen","edition":2010,"options":{"dice":"deck"}})",
      R"({"from":{"position":)" + quote(kMain) + "}}"};
  for (const std::string& options : kTables) {
    at_ = TestTable();
    if (options.find("from") == std::string::npos) sit_down(options);
    else {
      at_.create(R"(["you","easy","easy"])", options);
      ready(1);
    }
    done(at_.ask(1, R"("do":"start")"));
    reveal(1);
    reveal(2);
    ASSERT_TRUE(at_.table().is_playing());
    EXPECT_EQ(write_game(record_of(at_.table(), at_.history()), Syntax::kText).find("secret"), std::string::npos);
    RandomPeople people(at_, 17);
    for (int changesets = 0; changesets < 5000 && at_.table().is_playing(); ++changesets) {
      people.play();
      if (changesets % 50 == 0) {
        at_.present() = {};
        for (int holder = 1; holder <= 3; ++holder) at_.ask(holder, R"("do":"undo")");
      }
    }
    if (at_.table().is_playing()) at_.take(at_.builder().close());
    EXPECT_EQ(at_.compare_with_restored(), "");
    EXPECT_EQ(verdict_on(write_game(record_of(at_.table(), at_.history()), Syntax::kText)), 0) << options;
  }
}

// Its row has no version, and its chance is still the one that was committed to.
TEST_F(FairTable, AGameOfVersion1GoesOn) {
  begin(kMain);
  std::string& row = at_.rows().back().entry;
  ASSERT_TRUE(row.starts_with("begin ") && row.ends_with(" 2")) << row;
  row.resize(row.size() - 2);
  ASSERT_EQ(at_.sleep_and_wake(), 0);
  RandomPeople people(at_, 17);
  for (int changesets = 0; changesets < 200 && at_.table().is_playing(); ++changesets) people.play();
  if (at_.table().is_playing()) at_.take(at_.builder().close());
  EXPECT_EQ(at_.compare_with_restored(), "");
  const AnyRecord record = record_of(at_.table(), at_.history());
  EXPECT_EQ(record.fair->version, 1);
  EXPECT_EQ(at_.frame(1, Frames::Extent::kWhole).find("\"seal\""), std::string::npos);
  EXPECT_EQ(verdict_on(write_game(record, Syntax::kText)), record.end->winner.exists() ? 0 : 3);
}

// ---- From elsewhere

using BroughtGames = ChangesetTest;

TEST_F(BroughtGames, StartAtAnyPly) {
  begin(kMain);
  RandomPeople people(at_, 23);
  for (int changesets = 0; changesets < 60; ++changesets) people.play();
  const auto record = record_of(at_.table(), at_.history());
  const std::string text = write_game(record, Syntax::kText);
  for (const std::size_t ply : {std::size_t{0}, std::size_t{7}, record.actions.size()}) {
    AnyState expected = record.start.state;
    for (std::size_t i = 0; i < ply; ++i) apply(record.start.game, expected, record.actions[i]);
    TestTable other;
    const std::string options = R"({"from":{"ply":)" + std::to_string(ply) + R"(,"game":)" + quote(text) + "}}";
    ASSERT_FALSE(other.create(R"(["you","random","random"])", options).refusal);
    const Changeset start = other.ask(1, R"("do":"start")");
    ASSERT_FALSE(start.refusal) << start.refusal->why;
    EXPECT_TRUE(expected == other.history().start) << ply;
    EXPECT_EQ(other.compare_with_restored(), "");
  }
  const auto beyond =
      read_request(R"({"id":"1","do":"create","name":"A","options":{"from":{"ply":9999,"game":)" + quote(text) + "}}}");
  EXPECT_NE(beyond.error.why.find("only"), std::string::npos);
}

TEST_F(BroughtGames, AreRefusedIfTheyAreOver) {
  const std::string over =
      "barbican position 1\nseats: 3\nturn: red\nphase: over\nwinner: red\nturns: 3\ndice: 1 2 ship\n";
  const auto request =
      read_request(R"({"id":"1","do":"create","name":"A","options":{"from":{"position":)" + quote(over) + "}}}");
  EXPECT_FALSE(request.ok());
}

// Exports, imports, continues and replays a table's game by a book, with the book's own options and with one that the
// host changed.
TEST_F(BroughtGames, KeepTheirBook) {
  for (const std::string changed : {"", R"(,"options":{"tie_draw":"must"})"}) {
    TestTable at;
    ASSERT_FALSE(at.create(R"(["you","random","random"])", R"({"seats":3,"book":"pl")" + changed + "}").refusal);
    ASSERT_FALSE(at.ask(1, R"("do":"start")").refusal);
    EXPECT_EQ(at.compare_with_restored(), "");
    const Options options = at.table().game->options;
    EXPECT_EQ(options.book, Book::kPolish);
    EXPECT_EQ(options == options_of(Book::kPolish), changed.empty());
    const AnyRecord record = record_of(at.table(), at.history());

    for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
      const std::string game = write_game(record, syntax);
      TestTable copy;
      copy.take(copy.import(game));
      EXPECT_EQ(copy.compare_with_restored(), "");
      EXPECT_EQ(copy.table().game->options, options);
      EXPECT_EQ(record_of(copy.table(), copy.history()).start.game->options, options);

      TestTable on;
      ASSERT_FALSE(
          on.create(R"(["you","random","random"])", R"({"from":{"ply":0,"game":)" + quote(game) + "}}").refusal);
      ASSERT_FALSE(on.ask(1, R"("do":"start")").refusal);
      EXPECT_EQ(on.table().game->options, options);
      EXPECT_EQ(on.compare_with_restored(), "");
    }
    at.take(at.builder().close());
    TestTable again;
    again.take(again.builder().create_again(at.table(), test_secret(2)));
    EXPECT_EQ(read_start(again.table().options, BoardSize::kStandard).value.start.game->options, options);
  }
}

TEST_F(BroughtGames, CanBeImportedAndReplayed) {
  begin(kMain);
  RandomPeople people(at_, 29);
  for (int changesets = 0; changesets < 40; ++changesets) people.play();
  const std::string text = write_game(record_of(at_.table(), at_.history()), Syntax::kText);
  const std::size_t plies = at_.history().plies.size();
  const auto import = [&](const std::string& game) {
    TestTable other;
    Changeset changeset = other.import(game);
    return std::pair(std::move(other), std::move(changeset));
  };
  auto [other, changeset] = import(text);
  other.take(std::move(changeset));
  EXPECT_EQ(other.compare_with_restored(), "");
  EXPECT_EQ(other.table().ending, Ending::kImported);
  EXPECT_EQ(other.table().chair(Seat(0)).name, record_of(at_.table(), at_.history()).names[Seat(0)]);
  EXPECT_EQ(other.history().plies.size(), plies);
  EXPECT_NE(other.replay(static_cast<std::int64_t>(plies), "all"), "");
  EXPECT_EQ(other.replay(static_cast<std::int64_t>(plies) + 1, "all"), "");
  refused(other.ask(1, R"("do":"start")"), "has-ended");

  const auto broken = import(text + "  red dance\n");
  ASSERT_TRUE(broken.second.refusal);
  EXPECT_FALSE(broken.second.refusal->reason.empty());
  EXPECT_NE(broken.second.refusal->values.find(R"("in":"game","line":)"), std::string::npos)
      << broken.second.refusal->values;
  EXPECT_TRUE(import("").second.refusal);
  EXPECT_TRUE(import("{}").second.refusal);
}

}  // namespace
