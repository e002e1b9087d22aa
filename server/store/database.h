// As much of SQLite as the store needs: a connection, prepared statements, transactions. What fails throws a StoreError.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace barbican::server {

class Database {
 public:
  // Makes the file if it is not there; one that is there is not changed.
  explicit Database(const std::filesystem::path& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // From here on a commit is one append to the -wal file and one flush of it.
  void start_wal();
  // Empties the -wal file into the database, unless someone else is just reading it.
  void checkpoint();
  // Is the file still at its place, and as long as it says? Throws a StoreError if not: what is written would not be found again.
  void check_file();
  // Any number of statements that give no rows.
  void run(const std::string& sql);
  // The first column of the only row.
  std::int64_t number(std::string_view sql);
  // Rows that the last statement has changed.
  int changes() const;
  [[noreturn]] void fail();
  const std::string& name() const { return name_; }  // the file's, for messages
  sqlite3* handle() { return handle_; }

 private:
  bool is_moved();
  // What it says if it is cut off; else empty.
  std::string why_cut_off();

  std::string name_;
  sqlite3* handle_ = nullptr;
};

// Prepared once, run many times.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Runs it to its end; it gives no rows.
  template <class... Values>
  void run(const Values&... values);

 private:
  friend class Query;
  Database& database_;
  sqlite3_stmt* handle_ = nullptr;
};

// One run of a statement, with values for its placeholders in order.
class Query {
 public:
  template <class... Values>
  explicit Query(Statement& statement, const Values&... values) : statement_(statement) {
    (bind(values), ...);
  }
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  bool next();  // false when there are no more rows
  std::int64_t number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  void bind(std::int64_t value);
  void bind(const std::string& value);
  void bind(std::string_view value);
  void bind(const std::optional<std::int64_t>& value);
  void check(int code);

  Statement& statement_;
  int bound_ = 0;
};

template <class... Values>
void Statement::run(const Values&... values) {
  Query query(*this, values...);
  query.next();
}

// Undone at the end of its scope unless it was committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
};

}  // namespace barbican::server
