#include "server/net/process_figures.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <fmt/core.h>

namespace barbican::server {
namespace {

long resident_bytes() {
  std::ifstream file("/proc/self/statm");
  long size = 0, resident = 0;
  file >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// One of the descriptors is that of the listing itself.
std::ptrdiff_t open_descriptors() {
  std::error_code error;
  const std::filesystem::directory_iterator all("/proc/self/fd", error);
  return error ? 0 : std::distance(begin(all), end(all)) - 1;
}

}  // namespace

std::string process_figures() {
  return fmt::format(
      "# HELP barbican_memory_bytes Memory that the process holds.\n# TYPE barbican_memory_bytes gauge\n"
      "barbican_memory_bytes {}\n"
      "# HELP barbican_open_descriptors Connections, files and pipes.\n# TYPE barbican_open_descriptors gauge\n"
      "barbican_open_descriptors {}\n"
      "# HELP barbican_build_info Which version runs; always 1.\n# TYPE barbican_build_info gauge\n"
      "barbican_build_info{{version=\"{}\"}} 1\n",
      resident_bytes(), open_descriptors(), BARBICAN_VERSION);
}

}  // namespace barbican::server
