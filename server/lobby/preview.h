// The preview of a table's link, for sites where it is shared. It shows only tables that anyone may watch, and only public
// facts.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/lobby/connection_handler.h"
#include "server/table/table.h"

namespace barbican::server {

// The preview's words; empty if not everyone may watch.
Preview preview_of(const TableState& table);

// Recently drawn pictures. Each table has one, of the latest version that was asked for. Thread-safe.
class Pictures {
 public:
  // Null if the picture must be drawn.
  std::shared_ptr<const std::string> find(const std::string& table, std::int64_t version) const;
  std::shared_ptr<const std::string> draw(const TableState& table);

 private:
  struct Drawn {
    std::int64_t version = 0;
    std::shared_ptr<const std::string> png;
  };
  static constexpr std::size_t kMost = 64;  // each has some kilobytes

  mutable std::mutex mutex_;
  std::map<std::string, Drawn> drawn_;  // guarded by mutex_
};

}  // namespace barbican::server
