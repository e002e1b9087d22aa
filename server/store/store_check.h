// Looks for damage in a store's file, on a connection of its own, so that a server may use the file meanwhile.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace barbican::server {

struct StoreFaults {
  std::vector<std::string> pages;  // SQLite's messages about the file
  struct Table {
    std::string id;
    std::string why;
    friend bool operator==(const Table&, const Table&) = default;
  };
  std::vector<Table> tables;  // tables that can't be read
  bool empty() const { return pages.empty() && tables.empty(); }
  friend bool operator==(const StoreFaults&, const StoreFaults&) = default;
};

class StoreCheck {
 public:
  // At rest, the -wal file after a crash makes up for pages that the file itself lacks.
  enum class FileIs : std::uint8_t { kAtRest, kInUse };

  // Throws a StoreError if the file can't be opened.
  StoreCheck(const std::filesystem::path& file, FileIs how) : database_(file), is_in_use_(how == FileIs::kInUse) {}

  // Reads the whole file once from the disk, and if it is damaged every table, too.
  StoreFaults run();
  // From any thread: makes a run end soon, with the interruption as a fault.
  void stop();

 private:
  void find_pages(StoreFaults& faults);
  void find_tables(StoreFaults& faults);

  Database database_;
  const bool is_in_use_;
};

}  // namespace barbican::server
