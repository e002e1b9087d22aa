// Looks for damage in a store's file, on a connection of its own: a server may use the file meanwhile.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/database.h"

namespace barbican::server {

struct StoreFaults {
  std::vector<std::string> pages;  // what SQLite says of the file
  struct Table {
    std::string id;
    std::string why;
  };
  std::vector<Table> tables;  // that can't be read for it
  bool empty() const { return pages.empty() && tables.empty(); }
};

class StoreCheck {
 public:
  // Throws a StoreError if the file can't be opened.
  explicit StoreCheck(const std::filesystem::path& file) : database_(file) {}

  // Reads the whole file once; if there is damage, every table too.
  StoreFaults run();
  // From any thread: a run ends soon, with that as a fault.
  void stop();

 private:
  void find_pages(StoreFaults& faults);
  void find_tables(StoreFaults& faults);

  Database database_;
};

}  // namespace barbican::server
