// Deletion of tables, with a given wall clock and store time; and salvage of a damaged store.
#include "server/lobby/upkeep.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <future>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/store/database.h"
#include "server/store/schema.h"
#include "server/store/sqlite_log.h"
#include "server/store/store_check.h"
#include "server/store/store_thread.h"
#include "tests/server/store.h"

using namespace barbican::server;

namespace {

using Names = std::vector<std::string>;
constexpr std::int64_t kNow = 1'700'000'000'000;

class ServerUpkeep : public StoreTest {
 protected:
  // Adds tables that expire at this time.
  void put(const std::string& prefix, int count, std::int64_t expires_at, Stage stage = Stage::kOver, int rows = 3) {
    std::vector<Write> writes;
    for (int i = 0; i < count; ++i) {
      Write write = some_write(prefix + std::to_string(i), 1, rows);
      write.summary.stage = stage;
      write.summary.is_public = true;
      write.summary.expires_at = expires_at;
      writes.push_back(std::move(write));
    }
    log_->write(writes);
  }
  void look(std::int64_t now, std::int64_t seen) {
    while (upkeep_.step(*log_, now, seen)) continue;
  }
  std::size_t there() { return log_->list_all().size(); }
  std::size_t in_trash() { return log_->list_trash().size(); }

  std::unique_ptr<Log> log_ = open_sqlite(file_);
  Names awake_;
  Upkeep upkeep_{[this](const std::string& table) { return std::ranges::count(awake_, table) > 0; }};
};

TEST_F(ServerUpkeep, AMassDeletionIsMoreThanAQuarterOfAllGames) {
  EXPECT_FALSE(is_mass(20, 0));
  EXPECT_TRUE(is_mass(21, 0));
  EXPECT_TRUE(is_mass(100, 299));
  EXPECT_FALSE(is_mass(100, 300));
}

TEST_F(ServerUpkeep, DeletesAtASecondCheckThroughTheTrash) {
  put("old", 3, kNow);
  put("new", 2, kNow + 90 * kDay);
  look(kNow - 1, 0);
  EXPECT_EQ(log_->count_kept().due, 0);
  look(kNow, 1);
  EXPECT_EQ(log_->count_kept().due, 3);
  look(kNow, kSecondLook);
  EXPECT_EQ(there(), 5U);
  look(kNow, kSecondLook + 1);
  EXPECT_EQ(there(), 2U);
  EXPECT_EQ(in_trash(), 3U);
  EXPECT_EQ(upkeep_.counters().trashed, 3U);
  look(kNow, kSecondLook + kTrashTime);
  EXPECT_EQ(in_trash(), 3U);
  look(kNow, kSecondLook + kTrashTime + 1);
  EXPECT_EQ(in_trash(), 0U);
  EXPECT_EQ(upkeep_.counters().erased, 3U);
  EXPECT_EQ(Database(file_).number("SELECT count(*) FROM log"), 2 * 3);
}

// A server runs for a day and a half with a wrong clock, and many tables.
TEST_F(ServerUpkeep, AClockAHundredDaysAheadDeletesNothing) {
  for (const int count : {5, 60}) {
    put(std::to_string(count) + "-", count, kNow + 90 * kDay);
    for (std::int64_t ran = 0; ran <= 36 * kHour; ran += kHour) look(kNow + 100 * kDay + ran, kDay + ran);
    EXPECT_GT(log_->count_kept().due, 0);
    EXPECT_EQ(in_trash(), 0U);
    look(kNow + 37 * kHour, kDay + 36 * kHour);
    EXPECT_EQ(log_->count_kept().due, 0);
  }
  EXPECT_EQ(there(), 65U);
  // Nothing has happened: the second look is for another time.
  look(kNow + 90 * kDay, 30 * kDay);
  EXPECT_EQ(there(), 65U);
}

TEST_F(ServerUpkeep, ATableThatIsUsedAgainIsKept) {
  put("a", 3, kNow);
  look(kNow, 0);
  Write write = some_write("a0", 4, 1);
  write.summary.expires_at = kNow + 90 * kDay;
  log_->write({&write, 1});
  awake_ = {"a1"};
  look(kNow, kSecondLook);
  EXPECT_EQ(in_trash(), 1U);
  EXPECT_EQ(there(), 2U);
  // For the table that was only looked at, the time begins anew.
  awake_ = {};
  look(kNow, kSecondLook + 1);
  look(kNow, 2 * kSecondLook);
  EXPECT_EQ(in_trash(), 1U);
  look(kNow, 2 * kSecondLook + 1);
  EXPECT_EQ(in_trash(), 2U);
}

TEST_F(ServerUpkeep, AMassDeletionWaitsForTheHost) {
  put("old", 30, kNow);
  put("waiting", 300, kNow, Stage::kWaiting);
  put("new", 20, kNow + 90 * kDay);
  look(kNow, 0);
  EXPECT_EQ(upkeep_.counters().held, 330U);
  look(kNow, 100 * kDay);
  EXPECT_EQ(in_trash(), 0U);
  while (upkeep_.release(*log_, 100 * kDay)) continue;
  EXPECT_EQ(upkeep_.counters().trashed, 330U);
  EXPECT_EQ(in_trash(), 330U);
  look(kNow, 100 * kDay);
  EXPECT_EQ(upkeep_.counters().held, 0U);
  EXPECT_EQ(upkeep_.counters().in_trash, 330U);
  EXPECT_EQ(there(), 20U);
}

TEST_F(ServerUpkeep, TablesThatNeverBeganDoNotCountAsAMass) {
  put("waiting", 300, kNow, Stage::kWaiting);
  look(kNow, 0);
  look(kNow, kSecondLook);
  EXPECT_EQ(in_trash(), 300U);
}

TEST_F(ServerUpkeep, TablesInTheTrashAreNotFound) {
  put("a", 1, kNow);
  log_->set_kept(Names{"a0"}, Kept::kTrash, 7);
  EXPECT_EQ(there(), 0U);
  EXPECT_TRUE(log_->list_public(9, 9).empty());
  EXPECT_EQ(log_->summary("a0"), std::nullopt);
  EXPECT_TRUE(log_->read("a0").rows.empty());
  EXPECT_EQ(refusal_of(*log_, some_write("a0", 4, 1)), StoreError::Cause::kConflict);
  EXPECT_EQ(refusal_of(*log_, some_write("a0", 1, 1)), StoreError::Cause::kConflict);
}

TEST_F(ServerUpkeep, ARestoredTableIsUnchanged) {
  put("a", 2, kNow);
  look(kNow, 0);
  look(kNow, kSecondLook);
  EXPECT_TRUE(log_->restore("a0", kNow + kTrashTime));
  EXPECT_FALSE(log_->restore("a0", kNow + kTrashTime));
  EXPECT_FALSE(log_->restore("none", kNow + kTrashTime));
  EXPECT_EQ(check_whole(*log_, "a0"), 3);
  look(kNow, 100 * kDay);
  EXPECT_EQ(there(), 1U);
  log_->write(std::array{some_write("a0", 4, 1)});
  EXPECT_EQ(check_whole(*log_, "a0"), 4);
}

TEST_F(ServerUpkeep, AnOldStoreIsUpgraded) {
  log_.reset();
  std::filesystem::remove(file_);
  {
    Database database(file_);
    upgrade(database, schema_steps().first(5));
    database.run("INSERT INTO tables VALUES ('a0', 'over', 1, '{}', 1, 1, 0, 5)");
    database.run("INSERT INTO log VALUES ('a0', 1, 1, 'person', '3:k1', 'to 1', NULL, '')");
  }
  log_ = open_sqlite(file_);
  EXPECT_EQ(check_whole(*log_, "a0"), 1);
  EXPECT_EQ(log_->clock(), StoreClock{});
  look(kNow, 0);
  look(kNow, kSecondLook);
  EXPECT_EQ(in_trash(), 1U);
}

// Thousands of games, while others play: requests during a step are done before the next one, and no step is large.
TEST_F(ServerUpkeep, WritesGoOnWhileThousandsAreDeleted) {
  constexpr int kExpired = 3000;
  put("old", kExpired, kNow, Stage::kWaiting, 7);
  put("long", 1, kNow, Stage::kWaiting, 5000);
  look(kNow, 0);
  Database other(file_);
  const auto rows_left = [&] { return other.number("SELECT count(*) FROM log WHERE game <> 'game'"); };
  std::int64_t before = rows_left(), largest = 0, row = 0;
  std::vector<int> waited;
  int steps = 0;
  std::promise<void> over;
  {
    StoreThread store_thread(std::move(log_));
    store_thread.tend([&](Log& log) {
      ++steps;
      upkeep_.step(log, kNow, kSecondLook + (steps > 40 ? kTrashTime : 0));
      const std::int64_t after = rows_left();
      largest = std::max(largest, before - after);
      before = after;
      store_thread.write(some_write("game", ++row, 1), [&, asked = steps](std::optional<StoreError::Cause> error) {
        EXPECT_EQ(error, std::nullopt);
        waited.push_back(steps - asked);
      });
      const bool is_over = upkeep_.counters().erased == kExpired + 1;
      if (is_over) over.set_value();
      return !is_over;
    });
    over.get_future().get();
  }
  EXPECT_EQ(waited, std::vector<int>(steps, 0));
  EXPECT_LE(largest, Upkeep::kRowsAStep);
  EXPECT_GT(steps, (kExpired * 7 + 5000) / Upkeep::kRowsAStep);
  EXPECT_EQ(upkeep_.counters().erased, kExpired + 1U);
  EXPECT_EQ(check_whole(*open_sqlite(file_), "game"), steps);
}

// ---- Damage

class DamagedStore : public ServerUpkeep {
 protected:
  // Garbage over three pages in the middle of the file, which hold only rows of logs.
  void damage() {
    for (int i = 0; i < 30; ++i) put("t" + std::to_string(i) + "-", 1, kNow, Stage::kOver, 400);
    log_.reset();
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(file_));
    std::fstream(file_, std::ios::in | std::ios::out | std::ios::binary).seekp(size / 2 / 4096 * 4096)
        << std::string(3 * 4096, 'x');
    log_ = open_sqlite(file_);
  }
  Names unreadable() {
    Names found;
    for (int i = 0; i < 30; ++i) {
      const std::string table = "t" + std::to_string(i) + "-0";
      if (refusal([&] { EXPECT_EQ(log_->read(table).rows.size(), 400U); })) found.push_back(table);
    }
    return found;
  }
};

TEST_F(DamagedStore, OtherTablesAreRead) {
  damage();
  const Names bad = unreadable();
  EXPECT_GT(bad.size(), 0U);
  EXPECT_LT(bad.size(), 5U);
  for (const std::string& table : bad)
    EXPECT_EQ(refusal([&] { log_->read(table); }), StoreError::Cause::kDamaged) << table;
}

TEST_F(DamagedStore, ACheckNamesDamagedTables) {
  EXPECT_TRUE(StoreCheck(file_, StoreCheck::FileIs::kInUse).run().empty());
  damage();
  StoreCheck check(file_, StoreCheck::FileIs::kInUse);
  StoreFaults faults = check.run();
  EXPECT_FALSE(faults.pages.empty());
  Names named;
  for (const StoreFaults::Table& table : faults.tables) named.push_back(table.id);
  std::ranges::sort(named);
  Names bad = unreadable();
  std::ranges::sort(bad);
  EXPECT_EQ(named, bad);
}

TEST_F(DamagedStore, ADamagedTableDoesNotDelayOtherDeletions) {
  damage();
  Names all;
  for (const Summary& summary : log_->list_all()) all.push_back(summary.table);
  log_->set_kept(all, Kept::kNo, 0);
  for (int round = 0; round < 10; ++round) look(kNow - 1, 1);
  // Tables with rows on pages beside the damaged ones may fail, too.
  EXPECT_EQ(upkeep_.counters().erased + in_trash(), 30U);
  EXPECT_GT(upkeep_.counters().erased, 20U);
  EXPECT_GT(in_trash(), 0U);
}

}  // namespace
