// The words of a table's preview.
#pragma once

#include <string>
#include <string_view>

#include "server/lobby/connection_handler.h"

namespace barbican::server {

struct PreviewText {
  std::string title;
  std::string description;
};

// `words` is a file of previews/ (web/tools/previews.ts).
PreviewText preview_text(const Preview& preview, std::string_view words);

}  // namespace barbican::server
