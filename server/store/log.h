// What is kept of tables: for each a summary, a log of rows and some notes. A table is its rows, folded; what people who do not
// play bring along, and what anyone says, is noted beside them.
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

// Who is behind a row.
#define BARBICAN_ACTORS(X) X(Person, "person") X(Bot, "bot") X(Timeout, "timeout") X(Server, "server")
enum class Actor : std::uint8_t { BARBICAN_ACTORS(BARBICAN_ENUMERATOR) };
inline constexpr auto kActorNames = std::to_array<std::string_view>({BARBICAN_ACTORS(BARBICAN_WORD)});

struct Row {
  std::int64_t number = 0;  // from 1 in each table, without gaps; it never goes back
  std::int64_t time = 0;    // milliseconds since 1970
  Actor actor = Actor::kServer;
  std::string request;                  // `3:k7`: person 3's request k7; empty if nobody asked
  std::string entry;                    // in the notation of docs/store.md
  std::optional<std::uint64_t> digest;  // of the position after it: in every 50th row
  std::string motive{};                 // why the bot did it; shown only after the game, since it may name its cards
  friend bool operator==(const Row&, const Row&) = default;
};

#define BARBICAN_STAGES(X) X(Waiting, "waiting") X(Playing, "playing") X(Over, "over")
enum class Stage : std::uint8_t { BARBICAN_STAGES(BARBICAN_ENUMERATOR) };
inline constexpr auto kStageNames = std::to_array<std::string_view>({BARBICAN_STAGES(BARBICAN_WORD)});
// How a table stands that is to be deleted: it has expired, it is in the trash, its rows are being deleted.
#define BARBICAN_KEPT(X) X(Yes, "yes") X(Due, "due") X(Trash, "trash") X(No, "no")
enum class Kept : std::uint8_t { BARBICAN_KEPT(BARBICAN_ENUMERATOR) };
inline constexpr auto kKeptNames = std::to_array<std::string_view>({BARBICAN_KEPT(BARBICAN_WORD)});
constexpr std::string_view name_of(Actor actor) { return entry_of(kActorNames, actor); }
constexpr std::string_view name_of(Stage stage) { return entry_of(kStageNames, stage); }
constexpr std::string_view name_of(Kept kept) { return entry_of(kKeptNames, kept); }

// What lobby and housekeeping need to know of a table that is asleep.
struct Summary {
  std::string table;  // its id
  Stage stage = Stage::kWaiting;
  bool is_public = false;
  std::string about;            // what the lobby shows of it: a JSON object
  std::int64_t created = 0;     // these four in milliseconds since 1970
  std::int64_t changed = 0;     // when its last row was written
  std::int64_t wake_at = 0;     // when it must be looked at even if nobody comes; 0: never
  std::int64_t expires_at = 0;  // when it may be deleted; 0: never
  friend bool operator==(const Summary&, const Summary&) = default;
};

// Something kept under a key, written over and over: there are never more than the keys that there can be.
struct Note {
  std::string key;
  std::string value;  // empty: there is none any more
  friend bool operator==(const Note&, const Note&) = default;
};

// Rows to append to one table, notes to write over, and its summary after them. A table comes into being with its first row.
struct Write {
  Summary summary;
  std::vector<Row> rows;
  std::vector<Note> notes{};
};

// All that is kept of a table; no rows: there is no such table.
struct StoredTable {
  std::vector<Row> rows;  // in order
  std::vector<Note> notes;
};

// The store's own time, in milliseconds: it goes on only while a server runs, so that no wall clock can make it jump, and no
// number of starts. Beside it the wall clock when it was last noted.
struct StoreClock {
  std::int64_t seen = 0;
  std::int64_t wall = 0;
  friend bool operator==(const StoreClock&, const StoreClock&) = default;
};

struct TrashedTable {
  Summary summary;
  std::int64_t since = 0;  // by the store's own time
};

// Of those that are not simply kept.
struct KeptCounts {
  std::int64_t due_games = 0;  // those that never began left out
  std::int64_t due = 0;
  std::int64_t trash = 0;
};

// What one step of deleting has done.
struct ErasedTables {
  std::vector<std::string> tables;  // of which nothing is left
  bool is_more = false;             // there are rows left to delete
};

struct StoreError : std::runtime_error {
  enum class Kind : std::uint8_t {
    kFailed,    // the disk is full, the database is gone: nothing was written
    kDamaged,   // the part of the file that this is in can't be read; other parts may be good
    kConflict,  // a row with this number is there already: someone else writes to this table
    kTooNew,    // a later version of the program made this store
  };
  StoreError(Kind what_kind, const std::string& why) : std::runtime_error(why), kind(what_kind) {}
  Kind kind;
};

// A store as one thread uses it: every call blocks until it is done, and throws a StoreError if it can't be. This is all
// that a second kind of store has to implement.
class Log {
 public:
  virtual ~Log() = default;

  // All of them in one transaction, durable when this returns; none of them if it throws.
  virtual void write(std::span<const Write> batch) = 0;
  virtual StoredTable read(const std::string& table) = 0;
  virtual std::optional<Summary> summary(const std::string& table) = 0;
  // Those that are public: waiting or playing, then those that are over, each the latest change first.
  virtual std::vector<Summary> list_public(int most_open, int most_finished) = 0;
  // All of them, the latest change first.
  virtual std::vector<Summary> list_all() = 0;
  // Those whose wake_at has come, by id, from behind `after` on.
  virtual std::vector<std::string> list_waking(std::int64_t now, const std::string& after, int most) = 0;

  // What deletes tables, each call a small transaction: `most` and `rows` bound what it changes. A table in the trash is there
  // for no call above. One that is written to is simply kept again.
  virtual StoreClock clock() = 0;
  virtual void set_clock(const StoreClock& clock) = 0;
  // Notes which tables have expired, and which have not after all; how many it changed.
  virtual int mark_due(std::int64_t now, std::int64_t seen, int most) = 0;
  virtual KeptCounts count_kept() = 0;
  // Games that have begun and will expire, but have not.
  virtual std::int64_t count_games() = 0;
  // Those that stand so since `since` or longer.
  virtual std::vector<std::string> list_kept(Kept kept, std::int64_t since, int most) = 0;
  virtual void set_kept(std::span<const std::string> tables, Kept kept, std::int64_t since) = 0;
  virtual std::vector<TrashedTable> list_trash() = 0;
  // Out of the trash, and not to expire before then; false if it is not in it.
  virtual bool restore(const std::string& table, std::int64_t expires_at) = 0;
  // Deletes rows of tables that are not kept. A table whose rows can't be deleted goes back to the trash, and this throws.
  virtual ErasedTables erase_some(int rows, std::int64_t seen) = 0;
};

}  // namespace barbican::server
