#include "server/store/log.h"

#include <algorithm>
#include <charconv>

namespace barbican::server {

std::string write_asker(const Row& row) {
  return row.person == 0 ? std::string() : std::to_string(row.person) + ':' + row.request;
}

void read_asker(std::string_view word, Row& row) {
  const std::size_t colon = std::min(word.find(':'), word.size());
  std::from_chars(word.data(), word.data() + colon, row.person);
  row.request = word.substr(std::min(colon + 1, word.size()));
}

}  // namespace barbican::server
