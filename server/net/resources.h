// The files of the page, which are part of the program: cmake/embed.cmake makes the table.
#pragma once

#include <span>
#include <string_view>

namespace barbican::server {

struct Resource {
  std::string_view path;  // with its slash: /index.html
  std::string_view type;
  std::string_view bytes;
  std::string_view etag;  // with its quotation marks
};

// In the order of their paths.
std::span<const Resource> resources();

// Nothing if there is none of exactly this path.
const Resource* find_resource(std::string_view path);

}  // namespace barbican::server
