// The store's data: a summary, a log of rows and some notes for each table. A table is the fold of its rows. The notes
// hold chat, and what people who only watch bring along.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/ids.h"

namespace barbican::server {

// The actor behind a row.
#define BARBICAN_ACTORS(X) X(Person, "person") X(Bot, "bot") X(Timeout, "timeout") X(Server, "server")
enum class Actor : std::uint8_t { BARBICAN_ACTORS(BARBICAN_ENUMERATOR) };
inline constexpr auto kActorNames = std::to_array<std::string_view>({BARBICAN_ACTORS(BARBICAN_WORD)});

struct Row {
  std::int64_t number = 0;  // counts from 1 in each table, without gaps; it never goes back
  std::int64_t time = 0;    // milliseconds since 1970
  Actor actor = Actor::kServer;
  int person = 0;                       // number of the person who asked for it; 0 for nobody
  std::string request{};                // their id of the request; empty if it has none
  std::string entry;                    // in the notation of docs/store.md
  std::optional<std::uint64_t> digest;  // of the position after the row, in every 50th row
  std::string motive{};                 // the bot's; hidden until the game is over, since it may name the bot's cards
  friend bool operator==(const Row&, const Row&) = default;
};

// A row's person and request as one word in the store: `3:k7` is person 3's request k7. Empty if nobody asked.
std::string write_asker(const Row& row);
void read_asker(std::string_view word, Row& row);

#define BARBICAN_STAGES(X) X(Waiting, "waiting") X(Playing, "playing") X(Over, "over")
enum class Stage : std::uint8_t { BARBICAN_STAGES(BARBICAN_ENUMERATOR) };
inline constexpr auto kStageNames = std::to_array<std::string_view>({BARBICAN_STAGES(BARBICAN_WORD)});
// The stages of deletion: kept, expired, in the trash, rows being deleted.
#define BARBICAN_KEPT(X) X(Yes, "yes") X(Due, "due") X(Trash, "trash") X(No, "no")
enum class Kept : std::uint8_t { BARBICAN_KEPT(BARBICAN_ENUMERATOR) };
inline constexpr auto kKeptNames = std::to_array<std::string_view>({BARBICAN_KEPT(BARBICAN_WORD)});
constexpr std::string_view name_of(Actor actor) { return entry_of(kActorNames, actor); }
constexpr std::string_view name_of(Stage stage) { return entry_of(kStageNames, stage); }
constexpr std::string_view name_of(Kept kept) { return entry_of(kKeptNames, kept); }

// The data of a sleeping table that the lobby and housekeeping need.
struct Summary {
  std::string table;  // its id
  Stage stage = Stage::kWaiting;
  bool is_public = false;
  std::string about;            // a JSON object for the lobby
  std::int64_t created = 0;     // the next four: milliseconds since 1970
  std::int64_t changed = 0;     // time of the last row
  std::int64_t wake_at = 0;     // time to look at the table even if nobody comes; 0: never
  std::int64_t expires_at = 0;  // time from which it may be deleted; 0: never
  std::string opener{};         // stands for the opener's address; taken from the first write only
  friend bool operator==(const Summary&, const Summary&) = default;
};

// A value under a key, overwritten each time: there are never more notes than possible keys.
struct Note {
  std::string key;
  std::string value;  // empty if the note is gone
  friend bool operator==(const Note&, const Note&) = default;
};

// Rows to append to a table, notes to overwrite, and its new summary. The first row creates the table.
struct Write {
  Summary summary;
  std::vector<Row> rows;
  std::vector<Note> notes{};
  bool is_summary_new =
      true;  // if not, the store has it from an earlier write, but for a time that may be a little older
};

// All data of a table; without rows there is no such table.
struct StoredTable {
  std::vector<Row> rows;  // in order
  std::vector<Note> notes;
};

// The store's own time in milliseconds, with the wall clock at the last update. It advances only while a server runs,
// so neither jumps of the wall clock nor restarts can make it jump.
struct StoreClock {
  std::int64_t seen = 0;
  std::int64_t wall = 0;
  friend bool operator==(const StoreClock&, const StoreClock&) = default;
};

struct TrashedTable {
  Summary summary;
  std::int64_t since = 0;  // by the store's own time
};

// Numbers of tables that are no longer simply kept.
struct KeptCounts {
  std::int64_t due_games = 0;  // without games that never began
  std::int64_t due = 0;
  std::int64_t trash = 0;
};

// The result of one step of deletion.
struct ErasedTables {
  std::vector<std::string> tables;  // tables of which nothing is left
  bool is_more = false;             // more rows wait for deletion
};

struct StoreError : std::runtime_error {
  enum class Cause : std::uint8_t {
    kFailed,    // nothing was written: the disk is full, or the database is gone
    kDamaged,   // this part of the file can't be read; other parts may be good
    kConflict,  // the row number exists already: someone else writes to this table
    kTooNew,    // a later version of the program made this store
  };
  StoreError(Cause of, const std::string& why) : std::runtime_error(why), cause(of) {}
  Cause cause;
};

// A store for use by one thread: every call blocks until it is done, and throws a StoreError on failure. A second kind
// of store has to implement just this.
class Log {
 public:
  virtual ~Log() = default;

  // Writes all of them in one transaction, durable on return; none if it throws.
  virtual void write(std::span<const Write> batch) = 0;
  virtual StoredTable read(const std::string& table) = 0;
  virtual std::optional<Summary> summary(const std::string& table) = 0;
  // Public tables. Tables that wait or play come first: the newest of each opener, then the next of each. Finished ones
  // follow, the latest change first. If there are too many, openers take turns.
  virtual std::vector<Summary> list_public(int most_open, int most_finished) = 0;
  // All tables, the latest change first.
  virtual std::vector<Summary> list_all() = 0;
  // Tables whose wake_at has come, sorted by id, from behind `after` on.
  virtual std::vector<std::string> list_waking(std::int64_t now, const std::string& after, int most) = 0;

  // Deletion of tables. Each call is a small transaction: `most` and `rows` bound its changes. The calls above don't
  // see tables in the trash. A write to a table keeps it again.
  virtual StoreClock clock() = 0;
  virtual void set_clock(const StoreClock& clock) = 0;
  // Marks tables that have expired, and unmarks those that have not after all; returns the number of changes.
  virtual int mark_due(std::int64_t now, std::int64_t seen, int most) = 0;
  virtual KeptCounts count_kept() = 0;
  // The number of games that have begun and have not expired, but will.
  virtual std::int64_t count_games() = 0;
  // Tables at this stage since `since` or longer.
  virtual std::vector<std::string> list_kept(Kept kept, std::int64_t since, int most) = 0;
  virtual void set_kept(std::span<const std::string> tables, Kept kept, std::int64_t since) = 0;
  virtual std::vector<TrashedTable> list_trash() = 0;
  // Takes a table out of the trash, to expire no earlier than `expires_at`; false if it is not there.
  virtual bool restore(const std::string& table, std::int64_t expires_at) = 0;
  // Deletes rows of tables that are no longer kept. Moves a table whose rows can't be deleted back to the trash, and
  // throws.
  virtual ErasedTables erase_some(int rows, std::int64_t seen) = 0;
};

}  // namespace barbican::server
