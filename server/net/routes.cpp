#include "server/net/routes.h"

#include <algorithm>
#include <array>

namespace barbican::server {
namespace {

// The page finds out itself what to show at these paths and below.
constexpr std::array<std::string_view, 9> kPages{"/rules", "/watch",    "/replays",  "/replay", "/new",
                                                 "/setup", "/settings", "/licences", "/learn"};
constexpr std::string_view kTables = "/t/";
constexpr std::string_view kReplays = "/replay/";
constexpr std::string_view kGameFile = "/game.txt";
constexpr std::string_view kPictureFile = "/board.png";

bool is_page(std::string_view path) {
  if (path == "/") return true;
  if (path.starts_with(kTables)) return is_table_id(path.substr(kTables.size()));
  return std::ranges::any_of(kPages, [&](std::string_view page) {
    return path == page || (path.starts_with(page) && path[page.size()] == '/');
  });
}

// The same page with preloads for a table or a replay, if it was built with such a file.
std::string_view shell_of(std::string_view path) {
  const std::string_view shell = path.starts_with(kTables)    ? "/table.html"
                                 : path.starts_with(kReplays) ? "/replay.html"
                                                              : "/index.html";
  return find_resource(shell) != nullptr ? shell : "/index.html";
}

// The table's id before this ending; empty if there is none.
std::string_view table_before(std::string_view path, std::string_view ending) {
  if (!path.starts_with(kTables) || !path.ends_with(ending)) return {};
  std::string_view table = path.substr(kTables.size());
  table.remove_suffix(std::min(table.size(), ending.size()));  // "/t/game.txt" shares one slash between both
  return is_table_id(table) ? table : std::string_view();
}

std::string_view table_shown(std::string_view path) {
  for (const std::string_view before : {kTables, kReplays})
    if (path.starts_with(before) && is_table_id(path.substr(before.size()))) return path.substr(before.size());
  return {};
}

}  // namespace

bool is_table_id(std::string_view text) {
  constexpr std::size_t kLength = 12;
  const auto is_good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); };
  return text.size() == kLength && std::ranges::all_of(text, is_good);
}

std::string_view language_of(std::string_view target) {
  constexpr std::string_view kName = "lang=";
  std::string_view query = target.substr(std::min(target.size(), target.find('?')));
  while (!query.empty()) {
    query.remove_prefix(1);  // the `?` or `&` before it
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(pair.size());
    if (!pair.starts_with(kName)) continue;
    const std::string_view named = pair.substr(kName.size());
    const bool is_word = std::ranges::all_of(named, [](char c) { return c >= 'a' && c <= 'z'; });
    return is_word && (named.size() == 2 || named.size() == 3) ? named : std::string_view();
  }
  return {};
}

Route find_route(std::string_view path) {
  if (path == "/ws") return {Route::Target::kWebSocket};
  if (path == "/healthz") return {.target = Route::Target::kHealth};
  if (path == "/healthz/alive") return {.target = Route::Target::kHealth, .health = Route::Health::kAlive};
  if (path == "/healthz/ready") return {.target = Route::Target::kHealth, .health = Route::Health::kReady};
  if (path == "/healthz/save") return {.target = Route::Target::kHealth, .health = Route::Health::kSave};
  if (path == "/metrics") return {Route::Target::kMetrics};
  if (path == "/admin") return {Route::Target::kAdmin};
  if (const std::string_view table = table_before(path, kGameFile); !table.empty())
    return {Route::Target::kGame, nullptr, table};
  if (const std::string_view table = table_before(path, kPictureFile); !table.empty())
    return {Route::Target::kPicture, nullptr, table};
  const Resource* const file = find_resource(is_page(path) ? shell_of(path) : path);
  return file ? Route{Route::Target::kFile, file, table_shown(path)} : Route{};
}

}  // namespace barbican::server
