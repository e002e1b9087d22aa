#include "server/net/addresses.h"

#include <algorithm>
#include <charconv>

namespace barbican::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equal_in_any_case(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

}  // namespace

std::optional<HostAndPort> read_listen(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  const bool is_bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
  if (is_bracketed) host = host.substr(1, host.size() - 2);
  else if (host.find(':') != std::string_view::npos) return std::nullopt;
  HostAndPort read{std::string(host), 0};
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), read.port);
  if (error != std::errc() || end != port.data() + port.size()) return std::nullopt;
  return read;
}

std::string_view host_of_origin(std::string_view origin) {
  const std::size_t slashes = origin.find("://");
  return slashes == std::string_view::npos ? std::string_view() : origin.substr(slashes + 3);
}

std::optional<std::string> origin_of_url(std::string_view url) {
  if (url.ends_with('/')) url.remove_suffix(1);
  std::string origin(url);
  std::ranges::transform(origin, origin.begin(), lower);
  const bool is_web = origin.starts_with("http://") || origin.starts_with("https://");
  if (!is_web || !is_host(host_of_origin(origin))) return std::nullopt;
  return origin;
}

bool is_host(std::string_view host) {
  constexpr std::size_t kMost = 255 + 6;  // a name of DNS, and a port
  const auto is_good = [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_:[]").find(c) != std::string_view::npos;
  };
  return !host.empty() && host.size() <= kMost && std::ranges::all_of(host, is_good);
}

bool is_allowed_origin(std::string_view origin, std::string_view host, std::string_view ours) {
  if (!ours.empty()) return equal_in_any_case(origin, ours);
  return !host.empty() && equal_in_any_case(host_of_origin(origin), host);
}

std::string_view last_of_list(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  if (comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  while (list.ends_with(' ')) list.remove_suffix(1);
  return list;
}

}  // namespace barbican::server
