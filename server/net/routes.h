// Where a request goes: a fixed table, no file is ever looked for by name.
#pragma once

#include <string_view>

#include "server/net/resources.h"

namespace barbican::server {

struct Route {
  enum class Kind { kNone, kFile, kHealth, kMetrics, kGame, kPicture, kAdmin, kWebSocket };
  Kind kind = Kind::kNone;
  const Resource* file = nullptr;  // of kFile
  std::string_view table = {};     // of kGame and kPicture; and of a kFile that shows a table
  // Of kHealth: what is asked about.
  enum class Health { kAll, kAlive, kReady, kSave };
  Health health = Health::kAll;
};

// The path without what follows a question mark.
Route find_route(std::string_view path);

// The language that a link names: `/t/TABLE?lang=pl`, alone or among others. Two or three small letters, or nothing.
std::string_view language_of(std::string_view target);

// Twelve characters of a-z and 2-7.
bool is_table_id(std::string_view text);

}  // namespace barbican::server
