#include "server/net/resources.h"

#include <algorithm>
#include <string>

namespace barbican::server {

const Resource* find_resource(std::string_view path) {
  const auto found = std::ranges::lower_bound(resources(), path, {}, &Resource::path);
  return found != resources().end() && found->path == path ? &*found : nullptr;
}

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool is_refused(std::string_view quality) { return quality.find_first_not_of("0.", 2) == std::string_view::npos; }

bool is_same_word(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, small, small);
}

// Removes and returns the next item of a list, without its parameters after a semicolon.
std::string_view next_item(std::string_view& line) {
  const std::string_view item = line.substr(0, line.find(','));
  line.remove_prefix(std::min(line.size(), item.size() + 1));
  return trimmed(item.substr(0, item.find(';')));
}

}  // namespace

const Resource* words_for(std::string_view line) {
  while (!line.empty()) {
    const std::string_view tag = next_item(line);
    const std::string_view language = tag.substr(0, tag.find('-'));
    if (is_same_word(language, "en")) return nullptr;
    if (language.empty()) continue;
    const std::string start = "/assets/" + std::string(language) + "-";
    const auto found = std::ranges::lower_bound(resources(), start, {}, &Resource::path);
    if (found != resources().end() && found->path.starts_with(start) && found->path.ends_with(".json")) return &*found;
  }
  return nullptr;
}

const Resource* preview_words_for(std::string_view named, std::string_view line) {
  const auto find = [](std::string_view tag) {
    return find_resource("/previews/" + std::string(tag.substr(0, tag.find('-'))) + ".json");
  };
  if (const Resource* const words = find(named)) return words;
  while (!line.empty())
    if (const Resource* const words = find(next_item(line))) return words;
  return find("en");
}

bool accepts(std::string_view line, std::string_view encoding) {
  while (!line.empty()) {
    const std::string_view item = line.substr(0, line.find(','));
    line.remove_prefix(std::min(line.size(), item.size() + 1));
    const std::size_t mark = item.find(';');
    if (!is_same_word(trimmed(item.substr(0, mark)), encoding)) continue;
    const std::string_view quality = mark == std::string_view::npos ? "" : trimmed(item.substr(mark + 1));
    return !(quality.starts_with("q=") || quality.starts_with("Q=")) || !is_refused(quality);
  }
  return false;
}

}  // namespace barbican::server
