// A table is the fold of its rows: after any requests the rows alone make the same table again.
#include "server/table/table.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/table/frame.h"
#include "tests/server/random_people.h"

using namespace barbican;
using namespace barbican::server;

namespace {

constexpr std::string_view kOptions[] = {
    R"({})",
    R"({"variable":{"tokens":"random","harbors":"shuffled"},"timer":{"kind":"turn","seconds":20,"bank":60}})",
    R"({"seats":3,"edition":2010,"options":{"dice":"deck"},"order":"as-chosen","timer":{"kind":"days","days":1}})",
    R"({"name":"Ada's \"table\"","public":true,"variable":{"tokens":"spiral"},"options":{"points_to_win":10}})",
    R"({"seats":6,"edition":2010,"options":{"points_to_win":8}})",
};

// Three people, and bots on the other chairs; a fourth person watches.
void seat_everyone(TestTable& at, std::string_view options) {
  at.create(R"(["you"])", options);
  for (const Seat seat : at.table().options.all_seats())
    if (seat.index() >= 3) at.ask(1, R"("do":"bot","level":"random","seat":")" + std::string(name_of(seat)) + '"');
  at.ask(2, R"("do":"join","name":"Grace")");
  at.ask(3, R"("do":"join","name":"Linus")");
  at.ask(4, R"("do":"join","name":"Onlooker")");
  at.ask(2, R"("do":"sit","seat":"blue","color":"green")");
  at.ask(3, R"("do":"sit","seat":"ivory")");
  at.ask(2, R"("do":"ready")");
  at.ask(3, R"("do":"ready")");
  at.present() = {1, 2, 3, 4};
  at.ask(1, R"("do":"start")");
}

class WholeGame : public testing::TestWithParam<int> {};

TEST_P(WholeGame, IsMadeAgainFromItsRows) {
  TestTable at;
  seat_everyone(at, kOptions[GetParam() % std::size(kOptions)]);
  ASSERT_TRUE(at.table().is_playing());
  RandomPeople people(at, static_cast<std::uint64_t>(GetParam()));
  people.is_rough = GetParam() % 2 == 1;
  for (int changesets = 0; changesets < 4000 && at.table().is_playing(); ++changesets) {
    const Changeset changeset = people.step();
    ASSERT_TRUE(!changeset.refusal || changeset.changes.empty());
    const std::string wrong = changesets % 61 == 0 ? at.compare_with_restored() : "";
    ASSERT_EQ(wrong, "") << "after changeset " << changesets;
  }
  EXPECT_EQ(at.compare_with_restored(), "");
  for (const Row& row : at.rows()) {
    EXPECT_EQ(row.number, &row - at.rows().data() + 1);
    EXPECT_EQ(row.digest.has_value(), row.number % kDigestEvery == 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, WholeGame, testing::Range(0, 10));

// ---- Rows that were changed

class SpoiledLog : public testing::Test {
 protected:
  SpoiledLog() {
    seat_everyone(at_, kOptions[0]);
    RandomPeople people(at_, 5);
    for (int changesets = 0; changesets < 1000 && at_.rows().size() < 400; ++changesets) people.play();
  }
  std::int64_t bad_row(const std::vector<Row>& rows) { return restore(at_.table().id, {rows, {}}).bad_row; }
  Row& row_with(std::string_view word) {
    return *std::find_if(at_.rows().begin() + 100, at_.rows().end(),
                         [&](const Row& row) { return row.entry.find(word) != std::string::npos; });
  }
  TestTable at_;
};

TEST_F(SpoiledLog, AWrongDigestIsFound) {
  ASSERT_EQ(bad_row(at_.rows()), 0);
  Row& row = at_.rows()[149];
  ASSERT_TRUE(row.digest);
  *row.digest ^= 1;
  EXPECT_EQ(bad_row(at_.rows()), 150);
}

// Version 2 of the rules had another digest where Commercial Harbour had offered a card.
TEST_F(SpoiledLog, DigestsOfOlderRulesAreNotCompared) {
  Row& row = at_.rows()[149];
  ASSERT_TRUE(row.digest);
  *row.digest ^= 1;
  Row& begin = *std::find_if(at_.rows().begin(), at_.rows().end(),
                             [](const Row& each) { return each.entry.starts_with("begin "); });
  const std::string version = "rules: " + std::to_string(kRulesVersion);
  begin.entry.replace(begin.entry.find(version), version.size(), "rules: 2");
  EXPECT_EQ(bad_row(at_.rows()), 0);
}

TEST_F(SpoiledLog, AChangedRollIsFoundAtTheNextDigestAtTheLatest) {
  Row& row = row_with("* dice ");
  const auto dice = read_action(at_.game(), row.entry);
  ASSERT_TRUE(dice.ok());
  const Action other(Kind::kDice, kChance, 7 - dice.value.a(), dice.value.b(), dice.value.c());
  row.entry = write_action(at_.game(), other, Syntax::kText);
  const std::int64_t found = bad_row(at_.rows());
  EXPECT_GT(found, row.number);
  EXPECT_LE(found, (row.number / kDigestEvery + 1) * kDigestEvery);
}

TEST_F(SpoiledLog, AMissingOrDoubledRowIsFound) {
  auto rows = at_.rows();
  rows.erase(rows.begin() + 200);
  EXPECT_EQ(bad_row(rows), 202);
  rows = at_.rows();
  rows.insert(rows.begin() + 200, rows[200]);
  EXPECT_EQ(bad_row(rows), 201);
}

TEST_F(SpoiledLog, UnknownEntriesAreRefused) {
  for (const std::string_view entry : {"",
                                       " ",
                                       "dance 1",
                                       "red",
                                       "red dance",
                                       "chance",
                                       "\"",
                                       "create",
                                       "create \"{}\"",
                                       "create {}",
                                       "begin 0 1 2 3",
                                       "person 2",
                                       "person x \"A\"",
                                       "sit 1 red",
                                       "undo",
                                       "undo 1",
                                       "undo 99999999999999999999",
                                       "over never",
                                       "go 1",
                                       "pause 99",
                                       "agree 1",
                                       "wake now",
                                       "secret 00",
                                       "nonce red 00",
                                       "kick 0",
                                       "kick -1",
                                       "token 1 zz",
                                       "code 1 x",
                                       "chat 1 \"open",
                                       "chat 1 \"\\u00\"",
                                       "emote",
                                       "mute 1 2 maybe",
                                       "rematch abc",
                                       "import \"\"",
                                       "options \"[]\"",
                                       "ready red",
                                       "bot red easy",
                                       "color red gold"}) {
    auto rows = at_.rows();
    rows.push_back({.number = rows.back().number + 1,
                    .time = rows.back().time,
                    .request = {},
                    .entry = std::string(entry),
                    .digest = {}});
    EXPECT_EQ(bad_row(rows), rows.back().number) << entry;
  }
}

TEST_F(SpoiledLog, AnotherVersionOfTheRulesIsRefused) {
  Row& begin = *std::find_if(at_.rows().begin(), at_.rows().end(),
                             [](const Row& row) { return row.entry.starts_with("begin "); });
  const std::string version = "rules: " + std::to_string(kRulesVersion);
  const std::size_t place = begin.entry.find(version);
  ASSERT_NE(place, std::string::npos) << begin.entry.substr(0, 200);
  begin.entry.replace(place, version.size(), "rules: 999");
  EXPECT_EQ(bad_row(at_.rows()), begin.number);
}

TEST_F(SpoiledLog, NoRowsMakeAnUnopenedTable) {
  const Restored restored = restore("k3v9q2m7xw4d", {});
  EXPECT_EQ(restored.bad_row, 0);
  EXPECT_EQ((*restored.table)->version, 0);
}

// A letter of an entry changed here and there: it is detected or harmless.
TEST_F(SpoiledLog, AnyChangeIsFoundOrHarmless) {
  SimRandom random(11);
  for (int i = 0; i < 300; ++i) {
    auto rows = at_.rows();
    std::string& entry = rows[random.below(static_cast<std::uint32_t>(rows.size()))].entry;
    entry[random.below(static_cast<std::uint32_t>(entry.size()))] = static_cast<char>(random.below(256));
    Restored restored = restore(at_.table().id, {rows, {}});
    if (restored.bad_row == 0) describe(*restored.table, restored.history, at_.now());
  }
}

// ---- Rows of an older program

// A line for each row: time, actor, request, digest, entry. A program with version 1 of the rules made them, and its
// digests were different.
std::vector<Row> rows_of_version_1() {
  std::ifstream file("tests/server/version_1.log");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string time, actor, request, digest, entry;
    for (std::string* const field : {&time, &actor, &request, &digest, &entry}) std::getline(fields, *field, '\t');
    Row row;
    row.number = std::ssize(rows) + 1;
    row.time = std::stoll(time);
    row.actor = actor == "person" ? Actor::kPerson : Actor::kBot;
    read_asker(request, row);
    row.entry = entry;
    if (!digest.empty()) row.digest = std::stoull(digest, nullptr, 16);
    rows.push_back(std::move(row));
  }
  return rows;
}

TEST(OlderLog, IsReadInEitherSizeAndKeepsItsVersion) {
  const std::vector<Row> rows = rows_of_version_1();
  ASSERT_EQ(rows.size(), 150u);
  ASSERT_TRUE(rows[99].digest);
  Per<BoardSize, std::string, 2> told;
  for (const BoardSize size : {BoardSize::kStandard, BoardSize::kLarge}) {
    const Restored restored = restore("5sevlwo4yhxa", {rows, {}}, size);
    ASSERT_EQ(restored.bad_row, 0) << restored.why;
    const TableState& table = **restored.table;
    EXPECT_EQ(table.rules_version, 1);
    EXPECT_TRUE(table.is_playing());
    EXPECT_FALSE(table.has_digests());
    told[size] = write_game(record_of(table, restored.history), Syntax::kText);
  }
  EXPECT_EQ(told[BoardSize::kStandard], told[BoardSize::kLarge]);
  EXPECT_NE(told[BoardSize::kStandard].find("\nrules: 1\n"), std::string::npos);
  EXPECT_TRUE(read_any_game(told[BoardSize::kStandard]).ok());
}

TEST(OlderLog, StillHasEachActionChecked) {
  std::vector<Row> rows = rows_of_version_1();
  ASSERT_EQ(rows[99].entry, "red activate 2,-3S");
  rows[99].entry = "red activate 0,0N";
  EXPECT_EQ(restore("5sevlwo4yhxa", {rows, {}}).bad_row, 100);
}

// ---- Time

class Timed : public testing::Test {
 protected:
  void start(std::string_view timer) {
    at_.create(R"(["you"])", R"({"seats":3,"order":"as-chosen","timer":)" + std::string(timer) + "}");
    at_.fill_and_start(3);
    seat_ = at_.state()->turn;
    other_ = Seat((seat_.index() + 1) % 3);
  }
  void wait(std::int64_t milliseconds) { at_.now() += milliseconds; }
  void place() {
    const Seat seat = at_.state()->turn;
    ActionList list;
    legal_actions(at_.game(), at_.state(), seat, list);
    ASSERT_FALSE(at_.act(seat, {words_of(at_.game(), list[0])}).refusal);
  }
  std::int64_t left(Seat seat) { return at_.table().clocks.allowance(seat); }
  std::int64_t bank(Seat seat) { return at_.table().clocks.bank(seat); }
  TestTable at_;
  Seat seat_, other_;
};

TEST_F(Timed, ATurnIsPaidFromItsOwnTimeThenFromTheBank) {
  start(R"({"kind":"turn","seconds":20,"bank":60})");
  EXPECT_EQ(left(seat_), 20000);
  EXPECT_EQ(bank(seat_), 60000);
  EXPECT_EQ(at_.table().clocks.deadline(seat_), at_.now() + 80000);
  wait(15000);
  place();
  EXPECT_EQ(left(seat_), 5000);
  wait(12000);
  place();  // the road: then it is the next player's turn
  EXPECT_EQ(left(seat_), 0);
  EXPECT_EQ(bank(seat_), 53000);
  EXPECT_EQ(left(other_), 20000);
  EXPECT_EQ(bank(other_), 60000);
  EXPECT_EQ(at_.compare_with_restored(), "");
}

TEST_F(Timed, EachRoundOfPlacingHasItsOwnTime) {
  start(R"({"kind":"turn","seconds":20,"bank":0})");
  wait(19000);
  place();
  place();
  for (int i = 0; i < 6; ++i) place();  // the two others, and the last one again
  place();
  place();
  ASSERT_EQ(at_.state()->turn, seat_);
  EXPECT_EQ(left(seat_), 20000);
}

TEST_F(Timed, APauseCostsNoTime) {
  start(R"({"kind":"turn","seconds":20,"bank":60})");
  wait(5000);
  place();
  at_.ask(1, R"("do":"pause","on":true)");
  wait(3600000);
  at_.present() = {};
  ASSERT_FALSE(at_.ask(at_.table().chair(seat_).person, R"("do":"undo")").refusal);  // during the pause
  wait(3600000);
  at_.ask(1, R"("do":"pause","on":false)");
  EXPECT_EQ(left(seat_), 15000);
  wait(1000);
  place();
  EXPECT_EQ(left(seat_), 14000);
  EXPECT_EQ(bank(seat_), 60000);
  EXPECT_EQ(at_.compare_with_restored(), "");
}

TEST_F(Timed, SleepCostsTimeOnlyInGamesOfDays) {
  start(R"({"kind":"turn","seconds":20,"bank":60})");
  wait(3600000);
  at_.take(at_.builder().wake());
  EXPECT_EQ(left(seat_), 20000);
  EXPECT_EQ(bank(seat_), 60000);

  at_ = TestTable();
  start(R"({"kind":"days","days":2})");
  EXPECT_EQ(left(seat_), 2 * 86400000);
  wait(86400000);
  at_.take(at_.builder().wake());
  EXPECT_EQ(left(seat_), 86400000);
  EXPECT_EQ(at_.table().clocks.deadline(seat_), at_.now() + 86400000);
  at_.ask(1, R"("do":"pause","on":true)");
  wait(86400000);
  at_.take(at_.builder().wake());
  EXPECT_EQ(left(seat_), 86400000);
  EXPECT_EQ(at_.compare_with_restored(), "");
}

TEST_F(Timed, AClockThatGoesBackCostsNoTime) {
  start(R"({"kind":"turn","seconds":20,"bank":60})");
  wait(-50000);
  place();
  EXPECT_EQ(left(seat_), 20000);
  EXPECT_GE(at_.rows().back().time, at_.rows().front().time);
}

// ---- Twice

TEST(RepeatedRequests, AreDoneOnce) {
  TestTable at;
  seat_everyone(at, kOptions[2]);
  RandomPeople people(at, 3);
  for (int i = 0; i < 60; ++i) {
    const Changeset changeset = people.play();
    if (changeset.changes.empty() || changeset.changes.front().row.request.empty()) continue;
    const Row& row = changeset.changes.front().row;
    const std::size_t rows = at.rows().size();
    const std::string rest = R"("do":"act","decision":)" + std::to_string(changeset.changes.front().row.number - 1) +
                             R"(,"actions":["end-turn"])";
    for (int again = 0; again < 2; ++again) {
      const Changeset second = at.ask(row.person, rest, row.request);
      EXPECT_FALSE(second.refusal) << second.refusal->why;
      EXPECT_TRUE(second.changes.empty());
      // The second time the table has slept in between.
      ASSERT_EQ(at.sleep_and_wake(), 0);
    }
    EXPECT_EQ(at.rows().size(), rows);
  }
}

// A person with many requests pushes out only their own from the memory.
TEST(RepeatedRequests, AreRememberedForEachPersonAlone) {
  TestTable at;
  seat_everyone(at, kOptions[0]);
  at.ask(2, R"("do":"pause","on":true)", "grace-1");
  const auto chatter = [&](int holder, int times, const std::string& prefix) {
    for (int i = 0; i < times; ++i) {
      at.now() += 2000;
      at.ask(holder, R"("do":"rename","name":")" + prefix + std::to_string(i) + '"', prefix + std::to_string(i));
    }
  };
  chatter(3, 200, "linus-");
  at.ask(1, R"("do":"pause","on":false)");
  EXPECT_TRUE(at.ask(2, R"("do":"pause","on":true)", "grace-1").changes.empty());
  chatter(2, 63, "grace-a");
  EXPECT_TRUE(at.ask(2, R"("do":"pause","on":true)", "grace-1").changes.empty());
  chatter(2, 1, "grace-b");
  at.now() += 180000;  // so that the same person may pause again
  EXPECT_FALSE(at.ask(2, R"("do":"pause","on":true)", "grace-1").changes.empty());
  EXPECT_EQ(at.compare_with_restored(), "");
}

}  // namespace
