// Everyone's share of a table's log, of its notes and of the others' attention; no detour makes it larger.
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "server/table/changeset.h"
#include "tests/server/changeset.h"

using namespace barbican;
using namespace barbican::server;

namespace {

class Shares : public ChangesetTest {
 protected:
  static constexpr int kFirstGuest = 4, kLastGuest = 12;

  // They are no players; each holds the token of this number.
  void guests_come() {
    for (int guest = kFirstGuest; guest <= kLastGuest; ++guest) {
      ASSERT_FALSE(at_.ask(guest, R"("do":"join","name":"G")").refusal);
      at_.present().push_back(guest);
    }
  }
  bool hand_over(int from, int to) {
    const int person = at_.table().person_of(TestTable::token(to));
    return !at_.ask(from, R"("do":"host","person":)" + std::to_string(person)).refusal;
  }
  // Two hand the table to each other until they can't any more; then the next two. Answers with the last host.
  int hand_over_among_guests() {
    int host = kFirstGuest;
    EXPECT_TRUE(hand_over(1, host));
    for (int guest = host + 1; guest <= kLastGuest; ++guest) {
      int other = guest;
      for (int i = 0; i < 5000 && hand_over(host, other); ++i) std::swap(host, other);
    }
    return host;
  }
};

TEST_F(Shares, HostsWhoHandTheTableToEachOtherDoNotEndTheGame) {
  begin(kMain);
  guests_come();
  hand_over_among_guests();
  EXPECT_TRUE(at_.table().is_playing());
  EXPECT_LT(at_.table().version, 2100);
  EXPECT_EQ(at_.compare_with_restored(BoardSize::kStandard), "");
  done(at_.act(kRed, {"end-turn"}));
}

TEST_F(Shares, HostsWhoHandTheTableToEachOtherHaveOneShareBeforeTheGame) {
  at_.create(R"(["you","easy","easy"])", R"({"seats":3})");
  guests_come();
  const int host = hand_over_among_guests();
  EXPECT_LT(at_.rows().size(), 1100u);
  refused(at_.ask(host, R"("do":"options","options":{"seats":3})"), "log-full");
  // Rows that someone writes as the host do not count for the person.
  EXPECT_LT(at_.table().person(1).share.rows.spent(kRowsPlaying, 0), 10);
  done(at_.ask(1, R"("do":"ready")"));
  done(at_.ask(host, R"("do":"start")"));
}

TEST_F(Shares, AHostWhoIsBackIsCounted) {
  begin(kMain);
  at_.present() = {2, 3};
  done(at_.ask(2, R"("do":"host","person":2)"));
  const double before = at_.table().person(1).share.rows.spent(kRowsPlaying, 0);
  at_.take(at_.builder().give_back_host());
  EXPECT_EQ(at_.table().person(1).share.rows.spent(kRowsPlaying, 0), before + 1);
}

TEST_F(Shares, HostsOneAfterTheOtherShareOneAllowanceOfProposals) {
  begin(kMain);
  guests_come();
  int prompts = 0;
  for (int host = 1; host != kLastGuest; host = host == 1 ? kFirstGuest : host + 1) {
    for (int i = 0; i < 5; ++i) prompts += at_.ask(host, R"("do":"kick","person":3)").refusal ? 0 : 1;
    ASSERT_TRUE(hand_over(host, host == 1 ? kFirstGuest : host + 1));
  }
  EXPECT_LE(prompts, 6);  // three as a player, and three as a host who does not play
}

// Otherwise a player could keep the others from removing them.
TEST_F(Shares, AProposalDoesNotReplaceAnothers) {
  begin(kMain);
  done(at_.ask(1, R"("do":"kick","person":3)"));
  refused(at_.ask(3, R"("do":"end")"), "others-are-asked");
  EXPECT_EQ(at_.table().proposal->what, Proposal::What::kRemove);
  done(at_.ask(1, R"("do":"end")"));  // their own proposal
  refused(at_.ask(3, R"("do":"end")"), "answer-first");
  done(at_.ask(3, R"("do":"answer","on":false)"));
  done(at_.ask(3, R"("do":"end")"));
}

TEST_F(Shares, ListsOfMutedPeopleAreBounded) {
  begin(kMain);
  for (int guest = 4; guest < 80; ++guest) {
    at_.now() += 60000;
    ASSERT_FALSE(at_.ask(guest, R"("do":"join","name":"G")").refusal);
    const int number = at_.table().person_of(TestTable::token(guest));
    ASSERT_FALSE(at_.ask(2, R"("do":"mute","person":)" + std::to_string(number) + R"(,"on":true)").refusal);
  }
  EXPECT_EQ(at_.compare_with_restored(BoardSize::kStandard), "");
  EXPECT_LE(at_.table().person(2).mutes.size(), std::size_t{kMaxPeople});
}

// Lines of a forgotten person may be left.
TEST_F(Shares, LinesOfAForgottenMutedGuestStayHidden) {
  begin(kMain);
  at_.ask(4, R"("do":"join","name":"Eve")");
  done(at_.ask(4, R"("do":"chat","text":"a line of Eve's")"));
  done(at_.ask(2, R"("do":"mute","person":4,"on":true)"));
  for (int guest = 5; guest <= kMaxPeople + 4; ++guest) at_.ask(guest, R"("do":"join","name":"G")");
  ASSERT_FALSE(at_.table().has_person(4));
  at_.now() += 60000;
  done(at_.ask(2, R"("do":"mute","person":5,"on":true)"));
  EXPECT_EQ(at_.frame(2, Frames::Extent::kWhole).find("Eve's"), std::string::npos);
}

}  // namespace
