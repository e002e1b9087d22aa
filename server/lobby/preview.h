// What a link to a table tells about it where it is shared: only of tables that anyone may look at, and only what anyone sees.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/lobby/connection_handler.h"
#include "server/table/table.h"

namespace barbican::server {

// What is told in words; nothing if not everyone may look on.
Preview preview_of(const TableState& table);

// The pictures that were drawn lately, each of its table's last version that was asked for. From any thread.
class Pictures {
 public:
  // Nothing if it must be drawn.
  std::shared_ptr<const std::string> find(const std::string& table, std::int64_t version) const;
  std::shared_ptr<const std::string> draw(const TableState& table);

 private:
  struct Drawn {
    std::int64_t version = 0;
    std::shared_ptr<const std::string> png;
  };
  static constexpr std::size_t kMost = 64;  // of some kilobytes each

  mutable std::mutex mutex_;
  std::map<std::string, Drawn> drawn_;  // with mutex_
};

}  // namespace barbican::server
