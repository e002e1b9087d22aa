// Fuzzes scenario files: the input is refused with a place and a reason, or it runs, and a second run has the same
// result.
#include "cli/scenario.h"

#include <cstdlib>
#include <string_view>

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

bool is_one_line(const std::string& text) { return text.find('\n') == std::string::npos; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const Read<cli::Scenario> read = cli::read_scenario(input);
  if (!read.ok()) require(read.error.line > 0 && read.error.column > 0);
  if (!read.value.has_start) return 0;  // the head is broken
  const auto failures = cli::run_scenario(read.value);
  const auto again = cli::run_scenario(read.value);
  require(failures.size() == again.size());
  for (std::size_t i = 0; i < failures.size(); ++i) {
    require(failures[i].line > 0 && failures[i].found == again[i].found);
    require(is_one_line(failures[i].step) && is_one_line(failures[i].expected) && is_one_line(failures[i].found));
  }
  return 0;
}
