// Writes the results of a run as a page: the template cli/report/report.html with their JSON in it. The page draws the
// results.
#include <span>

#include "cli/arena_report.h"
#include "server/net/resources.h"

namespace barbican::cli {

// The files of cli/report; cmake/embed.cmake makes the table.
std::span<const server::Resource> report_files();

std::string arena_html(const ArenaReport& report) {
  constexpr std::string_view kPlace = "@RESULTS@";
  std::string json;
  // A `<` stands only in strings of JSON. Escaped, none of them can end the script element around it.
  for (const char c : arena_json(report)) json += c == '<' ? "\\u003c" : std::string(1, c);
  std::string page(report_files()[0].bytes);
  return page.replace(page.find(kPlace), kPlace.size(), json);
}

}  // namespace barbican::cli
