// Fuzzes the reader of whole games as text or JSON: the input is refused, or it is the same after writing and reading.
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "fuzz/mutate_words.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

template <class Size>
void try_game(std::string_view input) {
  const auto read = read_game<Size>(input);
  if (!read.ok())
    return require(read.error.line > 0 && !read.error.reason.empty() && read.error.why.find('\n') == std::string::npos);
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const auto again = read_game<Size>(write_game(read.value, syntax));
    require(again.ok());
    require(again.value.actions == read.value.actions && again.value.names == read.value.names);
    require(again.value.comment == read.value.comment && again.value.fair == read.value.fair);
    require(std::memcmp(&again.value.end, &read.value.end, sizeof read.value.end) == 0);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  try_game<Standard>(input);
  try_game<Large>(input);
  return 0;
}
