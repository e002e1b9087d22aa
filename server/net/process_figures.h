// What the system says of this process, for /metrics.
#pragma once

#include <string>

namespace barbican::server {

// Memory, descriptors and the version, in Prometheus' format.
std::string process_figures();

}  // namespace barbican::server
