#include "server/store/sqlite_upkeep.h"

#include <array>

namespace barbican::server {

StoreClock SqliteUpkeep::clock() {
  Query query(clock_);
  if (!query.next()) return {};
  return {query.number(0), query.number(1)};
}

void SqliteUpkeep::set_clock(const StoreClock& clock) { set_clock_.run(clock.seen, clock.wall); }

int SqliteUpkeep::mark_due(std::int64_t now, std::int64_t seen, int most) {
  Transaction transaction(database_);
  unmark_.run(now, std::int64_t{most});
  int changed = database_.changes();
  mark_.run(now, seen, std::int64_t{most});
  changed += database_.changes();
  transaction.commit();
  return changed;
}

KeptCounts SqliteUpkeep::count_kept() {
  KeptCounts counts;
  for (Query query(count_kept_); query.next();) {
    const std::string kept = query.text(0);
    const std::int64_t count = query.number(2);
    if (kept == name_of(Kept::kTrash)) counts.trash += count;
    if (kept != name_of(Kept::kDue)) continue;
    counts.due += count;
    if (query.number(1) != 0) counts.due_games += count;
  }
  return counts;
}

std::int64_t SqliteUpkeep::count_games() {
  Query query(count_games_);
  query.next();
  return query.number(0);
}

std::vector<std::string> SqliteUpkeep::list_kept(Kept kept, std::int64_t since, int most) {
  std::vector<std::string> tables;
  for (Query query(list_kept_, name_of(kept), since, std::int64_t{most}); query.next();)
    tables.push_back(query.text(0));
  return tables;
}

void SqliteUpkeep::set_kept(std::span<const std::string> tables, Kept kept, std::int64_t since) {
  if (tables.empty()) return;
  Transaction transaction(database_);
  for (const std::string& table : tables) set_kept_.run(table, name_of(kept), since);
  transaction.commit();
}

bool SqliteUpkeep::restore(const std::string& table, std::int64_t expires_at) {
  restore_.run(table, expires_at);
  return database_.changes() > 0;
}

std::string SqliteUpkeep::first_to_erase() {
  Query query(first_to_erase_);
  return query.next() ? query.text(0) : std::string();
}

// True if nothing is left of the table. `rows` is the number of rows that may still be deleted.
bool SqliteUpkeep::erase_from(const std::string& table, int& rows) {
  erase_rows_.run(table, std::int64_t{rows});
  rows -= database_.changes();
  if (rows == 0) return false;
  erase_notes_.run(table);
  rows -= database_.changes() + 1;
  erase_table_.run(table);
  return true;
}

ErasedTables SqliteUpkeep::erase_some(int rows, std::int64_t seen) {
  ErasedTables erased;
  std::string table;
  try {
    Transaction transaction(database_);
    while (rows > 0 && !(table = first_to_erase()).empty()) {
      if (erase_from(table, rows)) erased.tables.push_back(table);
    }
    transaction.commit();
  } catch (const StoreError& error) {
    // The damaged table must not block the others for ever.
    if (error.cause == StoreError::Cause::kDamaged) set_kept(std::array{table}, Kept::kTrash, seen);
    throw StoreError(error.cause, "table " + table + ": " + error.what());
  }
  erased.is_more = !table.empty();
  return erased;
}

}  // namespace barbican::server
