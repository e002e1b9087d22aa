// The part of SQLite that the store needs: a connection, prepared statements, transactions. Errors are thrown as
// StoreError.
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
  // Creates the file if it does not exist; leaves an existing one as it is.
  explicit Database(const std::filesystem::path& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // From here on a commit is one append to the -wal file and one flush of it.
  void start_wal();
  // Moves the -wal file's content into the database, unless someone is reading it.
  void checkpoint();
  // Checks that the file is still in its place, and as long as it should be; otherwise what we write would be lost.
  // Throws a StoreError.
  void check_file();
  // Runs any number of statements that return no rows.
  void run(const std::string& sql);
  // Returns the first column of the only row.
  std::int64_t number(std::string_view sql);
  // The number of rows that the last statement changed.
  int changes() const;
  [[noreturn]] void fail();
  const std::string& name() const { return name_; }  // of the file, for messages
  sqlite3* handle() { return handle_; }

 private:
  bool is_moved();
  // Describes a file that is cut off; empty for a whole one.
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

  // Runs to the end a statement that returns no rows.
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

  bool next();  // false at the end of the rows
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

// Rolls back at the end of its scope unless it was committed.
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
