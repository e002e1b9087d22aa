#include "server/net/resources.h"

#include <algorithm>

namespace barbican::server {

const Resource* find_resource(std::string_view path) {
  const auto found = std::ranges::lower_bound(resources(), path, {}, &Resource::path);
  return found != resources().end() && found->path == path ? &*found : nullptr;
}

}  // namespace barbican::server
