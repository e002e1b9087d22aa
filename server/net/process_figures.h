// Figures of this process from the system, for /metrics.
#pragma once

#include <string>

namespace barbican::server {

// Memory, descriptors and the version, in Prometheus' format.
std::string process_figures();

}  // namespace barbican::server
