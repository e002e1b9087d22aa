// The part of the SQLite log that deletes tables.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/store/database.h"
#include "server/store/log.h"

namespace barbican::server {

// log.h describes the calls.
class SqliteUpkeep {
 public:
  explicit SqliteUpkeep(Database& database) : database_(database) {}

  StoreClock clock();
  void set_clock(const StoreClock& clock);
  int mark_due(std::int64_t now, std::int64_t seen, int most);
  KeptCounts count_kept();
  std::int64_t count_games();
  std::vector<std::string> list_kept(Kept kept, std::int64_t since, int most);
  void set_kept(std::span<const std::string> tables, Kept kept, std::int64_t since);
  bool restore(const std::string& table, std::int64_t expires_at);
  ErasedTables erase_some(int rows, std::int64_t seen);

 private:
  std::string first_to_erase();
  bool erase_from(const std::string& table, int& rows);

  // The indices leave out tables that are simply kept, so a query must exclude them, too, to use an index.
  Database& database_;
  Statement clock_{database_, "SELECT seen, wall FROM clock"};
  Statement set_clock_{database_,
                       "INSERT INTO clock (only, seen, wall) VALUES (1, ?, ?) "
                       "ON CONFLICT (only) DO UPDATE SET seen = excluded.seen, wall = excluded.wall"};
  Statement mark_{database_,
                  "UPDATE tables SET kept = 'due', kept_since = ?2 WHERE id IN (SELECT id FROM tables "
                  "WHERE expires_at > 0 AND expires_at <= ?1 AND kept = 'yes' LIMIT ?3)"};
  Statement unmark_{database_,
                    "UPDATE tables SET kept = 'yes', kept_since = 0 WHERE id IN (SELECT id FROM tables "
                    "WHERE kept <> 'yes' AND kept = 'due' AND expires_at > ?1 LIMIT ?2)"};
  Statement count_kept_{database_,
                        "SELECT kept, stage <> 'waiting', count(*) FROM tables WHERE kept <> 'yes' GROUP BY 1, 2"};
  Statement count_games_{database_,
                         "SELECT count(*) FROM tables WHERE expires_at > 0 AND kept = 'yes' AND stage <> 'waiting'"};
  Statement list_kept_{database_,
                       "SELECT id FROM tables WHERE kept <> 'yes' AND kept = ?1 AND kept_since <= ?2 LIMIT ?3"};
  Statement set_kept_{database_, "UPDATE tables SET kept = ?2, kept_since = ?3 WHERE id = ?1"};
  Statement restore_{database_,
                     "UPDATE tables SET kept = 'yes', kept_since = 0, "
                     "expires_at = iif(expires_at = 0, 0, max(expires_at, ?2)) WHERE id = ?1 AND kept = 'trash'"};
  Statement first_to_erase_{database_, "SELECT id FROM tables WHERE kept <> 'yes' AND kept = 'no' LIMIT 1"};
  Statement erase_rows_{database_,
                        "DELETE FROM log WHERE game = ?1 AND number > "
                        "(SELECT max(number) FROM log WHERE game = ?1) - ?2"};
  Statement erase_notes_{database_, "DELETE FROM notes WHERE game = ?"};
  Statement erase_table_{database_, "DELETE FROM tables WHERE id = ?"};
};

}  // namespace barbican::server
