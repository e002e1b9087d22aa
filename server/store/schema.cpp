// The versions of the schema, and the upgrade through them.
#include "server/store/schema.h"

#include <array>
#include <string>

#include "server/store/log.h"

namespace barbican::server {

namespace {

// "barb", in the header of every database of ours.
constexpr std::int64_t kApplicationId = 0x62617262;

// 0 in wake_at and expires_at means "never". The indices leave those rows out, so a query must exclude them, too, to
// use an index.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE tables (
  id         TEXT    NOT NULL PRIMARY KEY,
  stage      TEXT    NOT NULL CHECK (stage = 'waiting' OR stage = 'playing' OR stage = 'over'),
  is_public  INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  about      TEXT    NOT NULL,
  created    INTEGER NOT NULL,
  changed    INTEGER NOT NULL,
  wake_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_public ON tables (changed DESC, id) WHERE is_public = 1 AND stage <> 'over';
CREATE INDEX tables_wake_at ON tables (wake_at) WHERE wake_at > 0;
CREATE INDEX tables_expires_at ON tables (expires_at) WHERE expires_at > 0;

CREATE TABLE log (
  game    TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL CHECK (number >= 1),
  time    INTEGER NOT NULL,
  actor   TEXT    NOT NULL CHECK (actor = 'person' OR actor = 'bot' OR actor = 'timeout' OR actor = 'server'),
  request TEXT    NOT NULL,
  entry   TEXT    NOT NULL,
  digest  INTEGER,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql";

// Finished games are listed, too.
constexpr const char* kVersion2 = R"sql(
CREATE INDEX tables_finished ON tables (changed DESC, id) WHERE is_public = 1 AND stage = 'over';
)sql";

// Bots' explanations of their actions.
constexpr const char* kVersion3 = R"sql(
ALTER TABLE log ADD COLUMN why TEXT NOT NULL DEFAULT '';
)sql";

// `why` is the word for refusals; a bot has a motive.
constexpr const char* kVersion4 = R"sql(
ALTER TABLE log RENAME COLUMN why TO motive;
)sql";

// Notes beside the log.
constexpr const char* kVersion5 = R"sql(
CREATE TABLE notes (
  game  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  key   TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
)sql";

// Deletion in stages: a table is due, then in the trash, then no longer kept.
constexpr const char* kVersion6 = R"sql(
ALTER TABLE tables ADD COLUMN kept TEXT NOT NULL DEFAULT 'yes'
  CHECK (kept = 'yes' OR kept = 'due' OR kept = 'trash' OR kept = 'no');
ALTER TABLE tables ADD COLUMN kept_since INTEGER NOT NULL DEFAULT 0;
DROP INDEX tables_expires_at;
CREATE INDEX tables_expires_at ON tables (expires_at, stage) WHERE expires_at > 0 AND kept = 'yes';
CREATE INDEX tables_kept ON tables (kept, stage, expires_at, kept_since) WHERE kept <> 'yes';

CREATE TABLE clock (
  only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
  seen INTEGER NOT NULL,
  wall INTEGER NOT NULL
) STRICT;
)sql";

// The opener of each table, for a fair list. The opener of an older table is unknown: each counts as the only one of
// its opener. The indices hold all columns that the choice needs, so that only chosen tables are read.
constexpr const char* kVersion7 = R"sql(
ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT '';
UPDATE tables SET opener = id;
DROP INDEX tables_public;
DROP INDEX tables_finished;
CREATE INDEX tables_public ON tables (opener, created DESC, id, kept, stage, is_public)
  WHERE is_public = 1 AND stage <> 'over';
CREATE INDEX tables_finished ON tables (changed DESC, id, opener, kept, stage, is_public)
  WHERE is_public = 1 AND stage = 'over';
)sql";

constexpr std::array kSteps = {kVersion1, kVersion2, kVersion3, kVersion4, kVersion5, kVersion6, kVersion7};

std::size_t version_of(Database& database) { return database.number("PRAGMA user_version"); }

void check_ours(Database& database) {
  if (database.number("PRAGMA application_id") == kApplicationId) return;
  if (database.number("SELECT count(*) FROM sqlite_schema") == 0 && version_of(database) == 0) return;
  throw StoreError(StoreError::Cause::kFailed, database.name() + ": this database is another program's");
}

void check_not_beyond(Database& database, std::size_t last) {
  if (version_of(database) <= last) return;
  throw StoreError(StoreError::Cause::kTooNew,
                   database.name() + ": made by a later version of the program (its tables have version " +
                       std::to_string(version_of(database)) + ", this program knows " + std::to_string(last) + ")");
}

}  // namespace

SchemaSteps schema_steps() { return kSteps; }

void upgrade(Database& database, SchemaSteps steps) {
  check_ours(database);
  check_not_beyond(database, steps.size());
  while (version_of(database) < steps.size()) {
    Transaction transaction(database);
    // Checks again: another process may have done the step while this one waited.
    const std::size_t version = version_of(database);
    if (version >= steps.size()) continue;
    database.run(steps[version]);
    database.run("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.run("PRAGMA user_version = " + std::to_string(version + 1));
    transaction.commit();
  }
}

}  // namespace barbican::server
