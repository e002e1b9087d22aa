// The log in SQLite: reading returns what was written, and invalid data is refused.
#include "tests/server/store.h"

#include <array>
#include <fstream>
#include <limits>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/store/database.h"
#include "server/store/schema.h"
#include "server/store/sqlite_log.h"

using namespace barbican::server;
using ErrorCause = StoreError::Cause;

namespace {

using ServerStore = StoreTest;

std::string bytes_of(const std::filesystem::path& file) {
  std::ostringstream bytes;
  bytes << std::ifstream(file, std::ios::binary).rdbuf();
  return bytes.str();
}

std::vector<std::string> names_of(const std::vector<Summary>& summaries) {
  std::vector<std::string> names;
  names.reserve(summaries.size());
  for (const Summary& summary : summaries) names.push_back(summary.table);
  return names;
}

using Names = std::vector<std::string>;

enum class Access { kLink, kPublic };

void put_listed(Log& log, const char* table, Stage stage, Access access, std::int64_t time,
                const std::string& opener = {}) {
  Write write = some_write(table, 1, 1);
  write.summary.stage = stage;
  write.summary.is_public = access == Access::kPublic;
  write.summary.created = write.summary.changed = time;
  write.summary.opener = opener.empty() ? table : opener;
  log.write({&write, 1});
}

TEST_F(ServerStore, AnUnchangedSummaryIsNotWritten) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  Write write = some_write("a", 1, 1);
  write.summary.about = "first";
  write.is_summary_new = false;  // a table comes with its summary, whatever is said of that
  log->write({&write, 1});
  EXPECT_EQ(log->summary("a")->about, "first");
  write = some_write("a", 2, 1);
  write.summary.about = "second";
  write.is_summary_new = false;
  log->write({&write, 1});
  EXPECT_EQ(log->summary("a")->about, "first");
  EXPECT_EQ(log->read("a").rows.size(), 2U);
  // A table that was due is simply kept again.
  const std::string table = "a";
  log->set_kept({&table, 1}, Kept::kDue, 5);
  write = some_write("a", 3, 1);
  write.is_summary_new = false;
  log->write({&write, 1});
  EXPECT_EQ(log->count_kept().due, 0);
}

TEST_F(ServerStore, ReadsWhatWasWritten) {
  Write write;
  write.summary = {"k7", Stage::kPlaying, true, R"({"name":"Zoë \"1\""})", 1700000000001, 1700000000002, 5, 6, "ada"};
  write.rows = {{1, 1700000000001, Actor::kServer, 0, "", "set-up\nwith lines", std::nullopt},
                {2, 1700000000002, Actor::kPerson, 3, "k7", std::string("a\0b", 3), std::uint64_t{0}},
                {3, 1700000000002, Actor::kBot, 0, "", "", std::numeric_limits<std::uint64_t>::max()},
                {4, 1700000000001, Actor::kTimeout, 7, "", "end-turn", std::uint64_t{1} << 63}};
  open_sqlite(file_)->write({&write, 1});

  const std::unique_ptr<Log> log = open_sqlite(file_);
  EXPECT_EQ(log->read("k7").rows, write.rows);
  EXPECT_EQ(log->summary("k7"), write.summary);
  EXPECT_TRUE(log->read("K7").rows.empty());
  EXPECT_EQ(log->summary("K7"), std::nullopt);
}

TEST_F(ServerStore, KeepsTheRowsOfATableInOrder) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  for (std::int64_t first = 1; first < 300; first += 3) {
    const std::array batch = {some_write("a", first, 1), some_write("b", first, 3), some_write("a", first + 1, 2)};
    log->write(batch);
  }
  EXPECT_EQ(check_whole(*log, "a"), 300);
  EXPECT_EQ(check_whole(*log, "b"), 300);
}

TEST_F(ServerStore, RefusesARowThatIsThereAlready) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  const std::unique_ptr<Log> other = open_sqlite(file_);
  log->write(std::array{some_write("a", 1, 3)});
  EXPECT_EQ(refusal_of(*other, some_write("a", 3, 2)), ErrorCause::kConflict);
  EXPECT_EQ(refusal_of(*other, some_write("a", 1, 4)), ErrorCause::kConflict);
  EXPECT_EQ(check_whole(*log, "a"), 3);
  EXPECT_EQ(refusal_of(*other, some_write("a", 4, 1)), std::nullopt);
}

TEST_F(ServerStore, ThePrimaryKeyRefusesDuplicates) {
  open_sqlite(file_)->write(std::array{some_write("a", 1, 1)});
  Database database(file_);
  EXPECT_EQ(refusal([&] { database.run("INSERT INTO log SELECT * FROM log"); }), ErrorCause::kConflict);
}

TEST_F(ServerStore, RefusesAGap) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  EXPECT_EQ(refusal_of(*log, some_write("a", 2, 1)), ErrorCause::kConflict);
  EXPECT_EQ(refusal_of(*log, some_write("a", 0, 1)), ErrorCause::kConflict);
  log->write(std::array{some_write("a", 1, 3)});
  EXPECT_EQ(refusal_of(*log, some_write("a", 5, 1)), ErrorCause::kConflict);
  Write torn = some_write("a", 4, 3);
  torn.rows.erase(torn.rows.begin() + 1);
  EXPECT_EQ(refusal_of(*log, torn), ErrorCause::kConflict);
  EXPECT_EQ(check_whole(*log, "a"), 3);
}

TEST_F(ServerStore, WritesAllOfABatchOrNone) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  const std::array batch = {some_write("a", 1, 3), some_write("b", 7, 1), some_write("c", 1, 1)};
  EXPECT_EQ(refusal([&] { log->write(batch); }), ErrorCause::kConflict);
  EXPECT_TRUE(log->list_all().empty());
  EXPECT_TRUE(log->read("a").rows.empty());
}

TEST_F(ServerStore, ASummaryCanChangeWithoutARow) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  Write write = some_write("a", 1, 1);
  write.rows.clear();
  EXPECT_EQ(refusal_of(*log, write), ErrorCause::kConflict);  // it would be a table without a first row
  log->write(std::array{some_write("a", 1, 1)});
  write.summary.wake_at = 77;
  log->write({&write, 1});
  EXPECT_EQ(log->summary("a"), write.summary);
  EXPECT_EQ(log->read("a").rows.size(), 1U);
}

TEST_F(ServerStore, ListsPublicTablesTheLatestFirst) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  put_listed(*log, "old", Stage::kWaiting, Access::kPublic, 1);
  put_listed(*log, "new", Stage::kPlaying, Access::kPublic, 9);
  put_listed(*log, "mid", Stage::kPlaying, Access::kPublic, 5);
  put_listed(*log, "over", Stage::kOver, Access::kPublic, 8);
  put_listed(*log, "link", Stage::kWaiting, Access::kLink, 7);
  put_listed(*log, "older", Stage::kOver, Access::kPublic, 2);
  put_listed(*log, "hidden", Stage::kOver, Access::kLink, 3);
  EXPECT_EQ(names_of(log->list_public(10, 10)), (Names{"new", "mid", "old", "over", "older"}));
  EXPECT_EQ(names_of(log->list_public(2, 1)), (Names{"new", "mid", "over"}));
  EXPECT_EQ(names_of(log->list_public(10, 0)), (Names{"new", "mid", "old"}));
  EXPECT_EQ(names_of(log->list_all()), (Names{"new", "over", "link", "mid", "hidden", "older", "old"}));

  // Activity at a table does not move it ahead of others.
  Write write = some_write("old", 2, 1);
  write.summary.is_public = true;
  write.summary.changed = 10;
  log->write({&write, 1});
  EXPECT_EQ(names_of(log->list_public(10, 0)), (Names{"new", "mid", "old"}));
}

TEST_F(ServerStore, AnOpenerOfManyTablesDoesNotPushOutOthers) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  put_listed(*log, "alone", Stage::kWaiting, Access::kPublic, 1, "ada");
  put_listed(*log, "played", Stage::kOver, Access::kPublic, 1, "ada");
  for (const char* const table : {"a", "b", "c"})
    put_listed(*log, table, Stage::kWaiting, Access::kPublic, 5, "mallory");
  for (const char* const table : {"x", "y", "z"}) put_listed(*log, table, Stage::kOver, Access::kPublic, 5, "mallory");
  EXPECT_EQ(names_of(log->list_public(2, 2)), (Names{"a", "alone", "x", "played"}));
  EXPECT_EQ(names_of(log->list_public(9, 9)), (Names{"a", "alone", "b", "c", "x", "y", "z", "played"}));
  // The opener is never forgotten.
  log->write(std::array{some_write("a", 2, 1)});
  EXPECT_EQ(log->summary("a")->opener, "mallory");
}

TEST_F(ServerStore, ListsTablesToWake) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  for (const auto& [table, wake_at] : {std::pair("never", 0), {"wakes", 20}, {"later", 30}, {"gone", 20}}) {
    Write write = some_write(table, 1, 1);
    write.summary.wake_at = wake_at;
    log->write({&write, 1});
  }
  log->set_kept(Names{"gone"}, Kept::kTrash, 1);
  EXPECT_EQ(log->list_waking(19, "", 9), (Names{}));
  EXPECT_EQ(log->list_waking(20, "", 9), (Names{"wakes"}));
  EXPECT_EQ(log->list_waking(99, "", 9), (Names{"later", "wakes"}));
  EXPECT_EQ(log->list_waking(99, "", 1), (Names{"later"}));
  EXPECT_EQ(log->list_waking(99, "later", 1), (Names{"wakes"}));
}

TEST_F(ServerStore, ErasesATableAndItsRows) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  Write write = some_write("a", 1, 60);
  write.notes = {{"p1", "{}"}, {"next", "2"}};
  log->write(std::array{write, some_write("b", 1, 2)});
  log->set_kept(Names{"a"}, Kept::kNo, 1);
  EXPECT_TRUE(log->erase_some(50, 1).is_more);
  EXPECT_EQ(log->erase_some(50, 1).tables, (Names{"a"}));
  EXPECT_FALSE(log->erase_some(50, 1).is_more);
  EXPECT_EQ(Database(file_).number("SELECT count(*) FROM notes"), 0);
  EXPECT_EQ(log->summary("a"), std::nullopt);
  EXPECT_TRUE(log->read("a").rows.empty());
  EXPECT_EQ(check_whole(*log, "b"), 2);
  // A server that did not hear of it can't write on; a new table of this name begins at 1.
  EXPECT_EQ(refusal_of(*log, some_write("a", 61, 1)), ErrorCause::kConflict);
  EXPECT_EQ(refusal_of(*log, some_write("a", 1, 1)), std::nullopt);
}

TEST_F(ServerStore, QueriesUseTheirIndices) {
  open_sqlite(file_);
  Database database(file_);
  const auto plan = [&](const char* sql) {
    Statement statement(database, std::string("EXPLAIN QUERY PLAN SELECT about FROM tables ") + sql);
    std::string text;
    for (Query query(statement); query.next();) text += query.text(3) + "\n";
    return text;
  };
  EXPECT_NE(plan("WHERE is_public = 1 AND stage <> 'over' ORDER BY opener, created DESC, id").find("tables_public"),
            std::string::npos);
  for (const auto& [index, where] : {std::pair("tables_wake_at", "WHERE wake_at > 0 AND wake_at <= 5 AND id > ''"),
                                     {"tables_expires_at", "WHERE expires_at > 0 AND expires_at <= 5 AND kept = 'yes'"},
                                     {"tables_kept", "WHERE kept <> 'yes' AND kept = 'due' AND kept_since <= 5"}})
    EXPECT_NE(plan(where).find(index), std::string::npos) << plan(where);
}

TEST_F(ServerStore, WaitsForAnotherWriter) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  Database other(file_);
  auto transaction = std::make_unique<Transaction>(other);
  std::thread writer([&] { log->write(std::array{some_write("a", 1, 1)}); });
  transaction.reset();
  writer.join();
  EXPECT_EQ(check_whole(*log, "a"), 1);
}

TEST_F(ServerStore, KeepsTheWriteAheadLogShort) {
  const std::filesystem::path wal = folder_ / "barbican.db-wal";
  std::unique_ptr<Log> log = open_sqlite(file_);
  for (std::int64_t first = 1; first <= 640; first += 64) {
    Write write = some_write("a", first, 64);
    for (Row& row : write.rows) row.entry += " " + std::string(40000, 'x');
    log->write({&write, 1});
  }
  EXPECT_GT(std::filesystem::file_size(file_), 15U << 20);
  EXPECT_LT(std::filesystem::file_size(wal), 10U << 20);
  log.reset();
  EXPECT_FALSE(std::filesystem::exists(wal));
  EXPECT_EQ(check_whole(*open_sqlite(file_), "a"), 640);
}

TEST_F(ServerStore, EmptiesTheWriteAheadLogEvenIfOthersUseTheFile) {
  std::unique_ptr<Log> log = open_sqlite(file_);
  const std::unique_ptr<Log> other = open_sqlite(file_);
  log->write(std::array{some_write("a", 1, 1)});
  log.reset();
  EXPECT_EQ(std::filesystem::file_size(folder_ / "barbican.db-wal"), 0U);
  EXPECT_EQ(check_whole(*other, "a"), 1);
}

TEST_F(ServerStore, IsForItsOwnerAlone) {
  const std::unique_ptr<Log> log = open_sqlite(file_);
  log->write(std::array{some_write("a", 1, 1)});
  for (const char* name : {"barbican.db", "barbican.db-wal"}) {
    struct stat status{};
    ASSERT_EQ(stat((folder_ / name).c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << name;
  }
}

TEST_F(ServerStore, RefusesOtherFiles) {
  for (const std::string& text : {std::string("Dear diary,\n"), std::string(8192, 'x')}) {
    std::ofstream(file_) << text;
    EXPECT_EQ(refusal([&] { open_sqlite(file_); }), ErrorCause::kFailed);
    EXPECT_EQ(bytes_of(file_), text);
  }
  EXPECT_EQ(refusal([&] { open_sqlite(folder_ / "no/such/folder.db"); }), ErrorCause::kFailed);
}

TEST_F(ServerStore, RefusesAnotherProgramsDatabase) {
  Database(file_).run("CREATE TABLE tables (legs INTEGER)");
  const std::string before = bytes_of(file_);
  EXPECT_EQ(refusal([&] { open_sqlite(file_); }), ErrorCause::kFailed);
  EXPECT_EQ(bytes_of(file_), before);
}

TEST_F(ServerStore, SaysSoIfTheFileIsDamaged) {
  open_sqlite(file_)->write(std::array{some_write("a", 1, 2000)});
  std::fstream(file_, std::ios::in | std::ios::out | std::ios::binary).seekp(4096) << std::string(16384, 'x');
  EXPECT_EQ(refusal([&] {
              const std::unique_ptr<Log> log = open_sqlite(file_);
              log->list_all();
              log->read("a");
            }),
            ErrorCause::kDamaged);
}

TEST_F(ServerStore, RefusesALaterVersionAndLeavesItAlone) {
  open_sqlite(file_)->write(std::array{some_write("a", 1, 1)});
  Database(file_).run("PRAGMA user_version = 99");  // still in the -wal file, as after a crash
  const std::filesystem::path wal = folder_ / "barbican.db-wal";
  const std::string before = bytes_of(file_);
  const std::string wal_before = bytes_of(wal);
  EXPECT_FALSE(wal_before.empty());
  EXPECT_EQ(refusal([&] { open_sqlite(file_); }), ErrorCause::kTooNew);
  EXPECT_EQ(bytes_of(file_), before);
  EXPECT_EQ(bytes_of(wal), wal_before);
}

// Two versions of the future, on a file that is in use.
TEST_F(ServerStore, UpgradesStepByStep) {
  open_sqlite(file_)->write(std::array{some_write("a", 1, 70), some_write("b", 1, 2)});
  std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
  const auto first = static_cast<std::int64_t>(steps.size());
  steps.push_back("ALTER TABLE tables ADD COLUMN rows INTEGER NOT NULL DEFAULT 0");
  steps.push_back("UPDATE tables SET rows = (SELECT count(*) FROM log WHERE game = id)");
  {
    Database database(file_);
    upgrade(database, steps);
    upgrade(database, steps);
    EXPECT_EQ(database.number("PRAGMA user_version"), first + 2);
    EXPECT_EQ(database.number("SELECT rows FROM tables WHERE id = 'a'"), 70);
    EXPECT_EQ(database.number("SELECT rows FROM tables WHERE id = 'b'"), 2);
  }
  EXPECT_EQ(refusal([&] { open_sqlite(file_); }), ErrorCause::kTooNew);
}

// The opener of an older table is unknown: each counts as the only one of its opener.
TEST_F(ServerStore, OlderTablesHaveAnOpenerEach) {
  {
    Database database(file_);
    upgrade(database, schema_steps().first(6));
    database.run(
        "INSERT INTO tables (id, stage, is_public, about, created, changed, wake_at, expires_at) VALUES "
        "('a', 'waiting', 1, '{}', 1, 1, 0, 0), ('b', 'waiting', 1, '{}', 2, 2, 0, 0), ('c', 'over', 1, '{}', 3, 3, 0, "
        "0)");
  }
  const std::unique_ptr<Log> log = open_sqlite(file_);
  EXPECT_EQ(names_of(log->list_public(9, 9)), (Names{"b", "a", "c"}));
  EXPECT_EQ(log->summary("a")->opener, "a");
}

TEST_F(ServerStore, AnUpgradeThatFailsIsUndone) {
  open_sqlite(file_)->write(std::array{some_write("a", 1, 70)});
  std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
  steps.push_back("DELETE FROM log; DROP TABLE nowhere");
  EXPECT_EQ(refusal([&] {
              Database database(file_);
              upgrade(database, steps);
            }),
            ErrorCause::kFailed);
  EXPECT_EQ(check_whole(*open_sqlite(file_), "a"), 70);
}

}  // namespace
