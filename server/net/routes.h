// Routes requests by a fixed table: no request names a file on disk.
#pragma once

#include <string_view>

#include "server/net/resources.h"

namespace barbican::server {

struct Route {
  enum class Target { kNone, kFile, kHealth, kMetrics, kGame, kPicture, kAdmin, kWebSocket };
  Target target = Target::kNone;
  const Resource* file = nullptr;  // for kFile
  std::string_view table = {};     // for kGame and kPicture, and for a kFile that shows a table
  // The state that a kHealth request asks about.
  enum class Health { kAll, kAlive, kReady, kSave };
  Health health = Health::kAll;
};

// The path without the query.
Route find_route(std::string_view path);

// The language in a link: `/t/TABLE?lang=pl`, alone or among other parameters. Two or three small letters, or empty.
std::string_view language_of(std::string_view target);

// True for twelve characters of a-z and 2-7.
bool is_table_id(std::string_view text);

}  // namespace barbican::server
