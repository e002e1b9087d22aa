#include "server/store/store_check.h"

#include <sqlite3.h>

#include "server/store/log.h"

namespace barbican::server {

namespace {

constexpr const char* kCheck = "PRAGMA quick_check(20)";
// In KiB. A check reads each page once, so more would only take memory, and keep it until the next check.
constexpr const char* kLimitCache = "PRAGMA cache_size = -128";

// Reads all rows of one table; returns the error, or nothing.
std::string read_through(Statement& statement, const std::string& id) {
  try {
    Query rows(statement, id);
    rows.next();
    return rows.number(0) == 0 ? "it has lost its rows" : "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

}  // namespace

StoreFaults StoreCheck::run() {
  StoreFaults faults;
  sqlite3_db_release_memory(database_.handle());  // the cache still holds earlier reads
  find_pages(faults);
  if (!faults.empty()) find_tables(faults);
  return faults;
}

void StoreCheck::stop() { sqlite3_interrupt(database_.handle()); }

void StoreCheck::find_pages(StoreFaults& faults) {
  try {
    if (is_in_use_) database_.check_file();
    database_.run(kLimitCache);
    Statement check(database_, kCheck);
    for (Query query(check); query.next();)
      if (const std::string line = query.text(0); line != "ok") faults.pages.push_back(line);
  } catch (const StoreError& error) {
    faults.pages.emplace_back(error.what());
  }
}

void StoreCheck::find_tables(StoreFaults& faults) {
  try {
    Statement list(database_, "SELECT id FROM tables WHERE kept IN ('yes', 'due')");
    Statement read(database_, "SELECT sum(length(request) + length(entry) + length(motive)) FROM log WHERE game = ?");
    for (Query ids(list); ids.next();) {
      const std::string id = ids.text(0);
      if (std::string why = read_through(read, id); !why.empty()) faults.tables.push_back({id, std::move(why)});
    }
  } catch (const StoreError& error) {
    faults.pages.emplace_back(error.what());
  }
}

}  // namespace barbican::server
