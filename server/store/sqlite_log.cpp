// The log in one SQLite file: the SQL of each call.
#include "server/store/sqlite_log.h"

#include <bit>
#include <string_view>
#include <utility>

#include "server/store/database.h"
#include "server/store/schema.h"
#include "server/store/sqlite_upkeep.h"

namespace barbican::server {

namespace {

template <class Value, class Names>
Value read_name(const Names& names, const std::string& name) {
  if (const auto value = named<Value>(names, name)) return *value;
  throw StoreError(StoreError::Cause::kFailed, "the store has an unknown word: " + name);
}

constexpr std::string_view kPutSummary =
    "INSERT INTO tables (id, stage, is_public, about, created, changed, wake_at, expires_at, opener) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, is_public = excluded.is_public, about = excluded.about, "
    "created = excluded.created, changed = excluded.changed, wake_at = excluded.wake_at, "
    "expires_at = excluded.expires_at, kept = 'yes', kept_since = 0";
constexpr std::string_view kPutRow =
    "INSERT INTO log (game, number, time, actor, request, entry, digest, motive) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view kKept = "SELECT kept FROM tables WHERE id = ?";
constexpr std::string_view kKeptAndLast =
    "SELECT kept, (SELECT coalesce(max(number), 0) FROM log WHERE game = id) FROM tables WHERE id = ?";
constexpr std::string_view kRead =
    "SELECT number, time, actor, request, entry, digest, motive FROM log WHERE game = ? ORDER BY number";
constexpr std::string_view kPutNote =
    "INSERT INTO notes (game, key, value) VALUES (?, ?, ?) ON CONFLICT (game, key) DO UPDATE SET value = "
    "excluded.value";
constexpr std::string_view kDropNote = "DELETE FROM notes WHERE game = ? AND key = ?";
constexpr std::string_view kReadNotes = "SELECT key, value FROM notes WHERE game = ? ORDER BY key";
constexpr std::string_view kListWaking =
    "SELECT id FROM tables WHERE wake_at > 0 AND wake_at <= ? AND id > ? AND kept IN ('yes', 'due') ORDER BY id LIMIT "
    "?";

constexpr std::string_view kSelectSummaries =
    "SELECT id, stage, is_public, about, created, changed, wake_at, expires_at, opener, kept_since FROM ";
std::string select_summaries(const char* which) { return std::string(kSelectSummaries) + "tables " + which; }

// Openers take turns, so that one with many tables does not push out the others.
constexpr std::string_view kOpenTables =
    "SELECT id AS pick, created AS at, opener AS whose FROM tables "
    "WHERE is_public = 1 AND stage <> 'over' AND kept IN ('yes', 'due')";
// Looks at the latest 500 only, not at all finished games.
constexpr std::string_view kFinishedTables =
    "SELECT id AS pick, changed AS at, opener AS whose FROM tables "
    "WHERE is_public = 1 AND stage = 'over' AND kept IN ('yes', 'due') ORDER BY changed DESC, id LIMIT 500";
std::string select_in_turns(std::string_view candidates, std::string_view order) {
  return std::string(kSelectSummaries) +
         "(SELECT pick, at, turn FROM (SELECT pick, at, row_number() OVER (PARTITION BY whose ORDER BY at DESC, pick) "
         "AS turn "
         "FROM (" +
         std::string(candidates) + ")) ORDER BY turn, at DESC, pick LIMIT ?) JOIN tables ON id = pick ORDER BY " +
         std::string(order);
}

// Columns in the order of select_summaries.
Summary read_summary(const Query& query) {
  return {.table = query.text(0),
          .stage = read_name<Stage>(kStageNames, query.text(1)),
          .is_public = query.number(2) != 0,
          .about = query.text(3),
          .created = query.number(4),
          .changed = query.number(5),
          .wake_at = query.number(6),
          .expires_at = query.number(7),
          .opener = query.text(8)};
}

Row read_row(const Query& query) {
  Row row{.number = query.number(0),
          .time = query.number(1),
          .actor = read_name<Actor>(kActorNames, query.text(2)),
          .entry = query.text(4),
          .digest = std::nullopt,
          .motive = query.text(6)};
  read_asker(query.text(3), row);
  if (!query.is_null(5)) row.digest = std::bit_cast<std::uint64_t>(query.number(5));
  return row;
}

std::unique_ptr<Database> opened(const std::filesystem::path& file) {
  auto database = std::make_unique<Database>(file);
  upgrade(*database, schema_steps());
  database->start_wal();
  // After a crash the -wal file may hold only a part of the last checkpoint's pages; the page count is among the first.
  database->checkpoint();
  // Only after the upgrade: a step may rebuild a table that others refer to.
  database->run("PRAGMA foreign_keys = ON");
  return database;
}

class SqliteLog final : public Log {
 public:
  explicit SqliteLog(const std::filesystem::path& file) : database_(opened(file)) {}
  ~SqliteLog() override { database_->checkpoint(); }

  void write(std::span<const Write> batch) override {
    database_->check_file();
    Transaction transaction(*database_);
    for (const Write& one : batch) append(one);
    transaction.commit();
  }

  StoredTable read(const std::string& table) override {
    StoredTable stored;
    if (!is_there(kept_of(table))) return stored;
    Query rows(read_, table);
    while (rows.next()) stored.rows.push_back(read_row(rows));
    if (stored.rows.empty()) throw StoreError(StoreError::Cause::kDamaged, "table " + table + " has lost its rows");
    Query notes(read_notes_, table);
    while (notes.next()) stored.notes.push_back({notes.text(0), notes.text(1)});
    return stored;
  }

  std::optional<Summary> summary(const std::string& table) override {
    Query query(summary_, table);
    if (!query.next()) return std::nullopt;
    return read_summary(query);
  }

  std::vector<Summary> list_public(int most_open, int most_finished) override {
    std::vector<Summary> summaries = list(list_open_, std::int64_t{most_open});
    for (Summary& finished : list(list_finished_, std::int64_t{most_finished}))
      summaries.push_back(std::move(finished));
    return summaries;
  }
  std::vector<Summary> list_all() override { return list(list_all_); }
  std::vector<std::string> list_waking(std::int64_t now, const std::string& after, int most) override {
    std::vector<std::string> tables;
    Query query(list_waking_, now, after, std::int64_t{most});
    while (query.next()) tables.push_back(query.text(0));
    return tables;
  }
  std::vector<TrashedTable> list_trash() override {
    std::vector<TrashedTable> tables;
    Query query(list_trash_);
    while (query.next()) tables.push_back({read_summary(query), query.number(9)});
    return tables;
  }

  StoreClock clock() override { return upkeep_.clock(); }
  void set_clock(const StoreClock& clock) override {
    database_->check_file();
    upkeep_.set_clock(clock);
  }
  int mark_due(std::int64_t now, std::int64_t seen, int most) override { return upkeep_.mark_due(now, seen, most); }
  KeptCounts count_kept() override { return upkeep_.count_kept(); }
  std::int64_t count_games() override { return upkeep_.count_games(); }
  std::vector<std::string> list_kept(Kept kept, std::int64_t since, int most) override {
    return upkeep_.list_kept(kept, since, most);
  }
  void set_kept(std::span<const std::string> tables, Kept kept, std::int64_t since) override {
    upkeep_.set_kept(tables, kept, since);
  }
  bool restore(const std::string& table, std::int64_t expires_at) override {
    return upkeep_.restore(table, expires_at);
  }
  ErasedTables erase_some(int rows, std::int64_t seen) override { return upkeep_.erase_some(rows, seen); }

 private:
  void append(const Write& write) {
    const std::string& table = write.summary.table;
    auto [kept, last] = kept_and_last(table);
    // The table was never made, or was erased meanwhile.
    if (last == 0 && write.rows.empty()) refuse(table, last);
    if (last > 0 && !is_there(kept)) refuse(table, last);
    if (write.is_summary_new || kept != Kept::kYes) put_summary(write.summary);
    for (const Row& row : write.rows) {
      if (row.number != last + 1) refuse(table, last);
      put_row(table, row);
      last = row.number;
    }
    for (const Note& note : write.notes) {
      if (note.value.empty()) drop_note_.run(table, note.key);
      else put_note_.run(table, note.key, note.value);
    }
  }

  // The number of a table's last row; 0, and nothing, if it has no rows.
  std::pair<std::optional<Kept>, std::int64_t> kept_and_last(const std::string& table) {
    Query query(kept_and_last_, table);
    const std::int64_t last = query.next() ? query.number(1) : 0;
    if (last == 0) return {std::nullopt, 0};
    return {read_name<Kept>(kKeptNames, query.text(0)), last};
  }

  // Nothing if there is no such table.
  std::optional<Kept> kept_of(const std::string& table) {
    Query query(kept_, table);
    if (!query.next()) return std::nullopt;
    return read_name<Kept>(kKeptNames, query.text(0));
  }
  // Tables in the trash do not count.
  static bool is_there(std::optional<Kept> kept) { return kept == Kept::kYes || kept == Kept::kDue; }

  void put_summary(const Summary& summary) {
    put_summary_.run(summary.table, name_of(summary.stage), std::int64_t{summary.is_public}, summary.about,
                     summary.created, summary.changed, summary.wake_at, summary.expires_at, summary.opener);
  }

  void put_row(const std::string& table, const Row& row) {
    std::optional<std::int64_t> digest;
    if (row.digest) digest = std::bit_cast<std::int64_t>(*row.digest);
    put_row_.run(table, row.number, row.time, name_of(row.actor), write_asker(row), row.entry, digest, row.motive);
  }

  template <class... Values>
  std::vector<Summary> list(Statement& statement, const Values&... values) {
    std::vector<Summary> summaries;
    Query query(statement, values...);
    while (query.next()) summaries.push_back(read_summary(query));
    return summaries;
  }

  [[noreturn]] static void refuse(const std::string& table, std::int64_t last) {
    throw StoreError(StoreError::Cause::kConflict,
                     "table " + table + ": the new rows do not follow row " + std::to_string(last));
  }

  std::unique_ptr<Database> database_;
  Statement put_summary_{*database_, kPutSummary};
  Statement put_row_{*database_, kPutRow};
  Statement kept_and_last_{*database_, kKeptAndLast};
  Statement read_{*database_, kRead};
  Statement put_note_{*database_, kPutNote};
  Statement drop_note_{*database_, kDropNote};
  Statement read_notes_{*database_, kReadNotes};
  Statement kept_{*database_, kKept};
  Statement summary_{*database_, select_summaries("WHERE id = ? AND kept IN ('yes', 'due')")};
  Statement list_open_{*database_, select_in_turns(kOpenTables, "turn, at DESC, pick")};
  Statement list_finished_{*database_, select_in_turns(kFinishedTables, "at DESC, pick")};
  Statement list_all_{*database_, select_summaries("WHERE kept IN ('yes', 'due') ORDER BY changed DESC, id")};
  Statement list_waking_{*database_, kListWaking};
  Statement list_trash_{*database_, select_summaries("WHERE kept <> 'yes' AND kept = 'trash' ORDER BY kept_since, id")};
  SqliteUpkeep upkeep_{*database_};
};

}  // namespace

std::unique_ptr<Log> open_sqlite(const std::filesystem::path& file) { return std::make_unique<SqliteLog>(file); }

}  // namespace barbican::server
