// Wraps SQLite's C interface into a few classes.
#include "server/store/database.h"

#include <array>
#include <chrono>
#include <fcntl.h>
#include <span>
#include <sqlite3.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "server/store/log.h"

namespace barbican::server {

namespace {

// The wait for another process that writes. An administrator's command takes milliseconds.
constexpr int kBusyMilliseconds = 5000;

constexpr int kLooks = 3;
constexpr std::chrono::milliseconds kLookAgain{20};

// SQLite truncates a large -wal file to this size when it reuses it.
constexpr const char* kLimitWal = "PRAGMA journal_size_limit = 16777216";

// The file holds everyone's cards and keys, so only the server's user may read it. SQLite gives the files beside it the
// same mode. Opens only a new file: closing any descriptor of a database in use would drop this process's locks on it.
void make_private(const std::filesystem::path& file) {
  const int made = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) close(made);
}

bool is_of_the_system(int code) {
  const int primary = code & 0xff;
  return primary == SQLITE_IOERR || primary == SQLITE_FULL || primary == SQLITE_CANTOPEN;
}

// From the header of the file: the number of pages in the whole file, and their size.
struct Extent {
  std::int64_t pages = 0;
  std::int64_t page_size = 0;
};

std::int64_t big_endian(std::span<const std::uint8_t> bytes) {
  std::int64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8 | byte;
  return number;
}

// Empty for an empty file, and for the file of a program that does not keep the page count.
std::optional<Extent> extent_of(sqlite3_file& file) {
  std::array<std::uint8_t, 100> header{};
  if (file.pMethods == nullptr || file.pMethods->xRead(&file, header.data(), header.size(), 0) != SQLITE_OK) return {};
  const auto at = [&](std::size_t from, std::size_t count) {
    return big_endian(std::span(header).subspan(from, count));
  };
  const std::int64_t page_size = at(16, 2) == 1 ? 65536 : at(16, 2);
  if (page_size == 0 || at(24, 4) != at(92, 4)) return {};
  return Extent{at(28, 4), page_size};
}

StoreError::Cause cause_of(int code) {
  if (code == SQLITE_CONSTRAINT_PRIMARYKEY) return StoreError::Cause::kConflict;
  return (code & 0xff) == SQLITE_CORRUPT ? StoreError::Cause::kDamaged : StoreError::Cause::kFailed;
}

}  // namespace

Database::Database(const std::filesystem::path& file) : name_(file.string()) {
  make_private(file);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  try {
    if (sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr) != SQLITE_OK) fail();
    if (sqlite3_db_readonly(handle_, "main") == 1) {
      throw StoreError(StoreError::Cause::kFailed, name_ + ": this user may not write to it");
    }
    sqlite3_busy_timeout(handle_, kBusyMilliseconds);
    // Until start_wal this leaves the -wal file of another program's database alone.
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    run("PRAGMA synchronous = FULL");
  } catch (...) {
    sqlite3_close_v2(handle_);
    throw;
  }
}

Database::~Database() { sqlite3_close_v2(handle_); }

void Database::start_wal() {
  {
    Statement statement(*this, "PRAGMA journal_mode = WAL");
    Query query(statement);
    if (!query.next() || query.text(0) != "wal") {
      throw StoreError(StoreError::Cause::kFailed, name_ + ": no write-ahead log here; is it on a network drive?");
    }
  }
  run(kLimitWal);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
}

void Database::checkpoint() {
  sqlite3_busy_timeout(handle_, 0);
  sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(handle_, kBusyMilliseconds);
}

bool Database::is_moved() {
  int moved = 0;
  return sqlite3_file_control(handle_, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

// Reads from the disk, past SQLite's cache and the -wal file.
std::string Database::why_cut_off() {
  sqlite3_file* file = nullptr;
  if (sqlite3_file_control(handle_, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file)) != SQLITE_OK)
    return {};
  const auto extent = extent_of(*file);
  sqlite3_int64 size = 0;
  if (!extent || file->pMethods->xFileSize(file, &size) != SQLITE_OK) return {};
  const std::int64_t there = size / extent->page_size;
  if (there >= extent->pages) return {};
  return "only " + std::to_string(there) + " of its " + std::to_string(extent->pages) + " pages are there";
}

void Database::check_file() {
  if (is_moved()) throw StoreError(StoreError::Cause::kFailed, name_ + ": the file was moved, replaced or deleted");
  // A checkpoint writes the page count first, so the file can look cut off while one is running, or after the disk was
  // full.
  std::string why = why_cut_off();
  for (int look = 0; look < kLooks && !why.empty(); ++look, why = why_cut_off()) {
    sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    std::this_thread::sleep_for(kLookAgain);
  }
  if (!why.empty()) throw StoreError(StoreError::Cause::kFailed, name_ + ": the file is cut off: " + why);
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Database::number(std::string_view sql) {
  Statement statement(*this, sql);
  Query query(statement);
  query.next();
  return query.number(0);
}

int Database::changes() const { return sqlite3_changes(handle_); }

void Database::fail() {
  const int code = sqlite3_extended_errcode(handle_);
  std::string why = name_ + ": " + sqlite3_errmsg(handle_);
  if (const int system = sqlite3_system_errno(handle_); system != 0 && is_of_the_system(code)) {
    why += " (" + std::generic_category().message(system) + ")";
  }
  if (cause_of(code) == StoreError::Cause::kDamaged && handle_ != nullptr)
    if (const std::string cut = why_cut_off(); !cut.empty()) why += ": " + cut + "; restore a backup (docs/hosting.md)";
  throw StoreError(cause_of(code), why);
}

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
  const int code = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle_, nullptr);
  if (code != SQLITE_OK) database.fail();
}

Statement::~Statement() { sqlite3_finalize(handle_); }

Query::~Query() {
  sqlite3_reset(statement_.handle_);
  sqlite3_clear_bindings(statement_.handle_);
}

bool Query::next() {
  const int code = sqlite3_step(statement_.handle_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) statement_.database_.fail();
  return code == SQLITE_ROW;
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_.handle_, column); }

std::string Query::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.handle_, column);
  const int size = sqlite3_column_bytes(statement_.handle_, column);
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

bool Query::is_null(int column) const { return sqlite3_column_type(statement_.handle_, column) == SQLITE_NULL; }

void Query::bind(std::int64_t value) { check(sqlite3_bind_int64(statement_.handle_, ++bound_, value)); }

void Query::bind(const std::string& value) { bind(std::string_view(value)); }

void Query::bind(std::string_view value) {
  // A null pointer would bind NULL.
  const char* bytes = value.empty() ? "" : value.data();
  check(sqlite3_bind_text64(statement_.handle_, ++bound_, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Query::bind(const std::optional<std::int64_t>& value) {
  if (value) bind(*value);
  else check(sqlite3_bind_null(statement_.handle_, ++bound_));
}

void Query::check(int code) {
  if (code != SQLITE_OK) statement_.database_.fail();
}

// IMMEDIATE waits here for another writer, instead of failing half-way.
Transaction::Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  // SQLite may have rolled back already, for example when the disk is full.
  if (sqlite3_get_autocommit(database_.handle()) == 0) {
    sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Transaction::commit() { database_.run("COMMIT"); }

}  // namespace barbican::server
