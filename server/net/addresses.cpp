#include "server/net/addresses.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <arpa/inet.h>

namespace barbican::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equal_in_any_case(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

// "[::1]:8080" → "::1", "Play.example.org.:80" → "play.example.org".
std::string name_of_host(std::string_view host) {
  const std::size_t bracket = host.find(']');
  std::string_view name = bracket == std::string_view::npos ? host.substr(0, host.find(':')) : host.substr(0, bracket);
  if (name.starts_with('[')) name.remove_prefix(1);
  if (name.ends_with('.')) name.remove_suffix(1);
  std::string lowered(name);
  std::ranges::transform(lowered, lowered.begin(), lower);
  return lowered;
}

bool is_address(const std::string& name) {
  in6_addr bytes{};  // large enough for either kind
  return inet_pton(AF_INET, name.c_str(), &bytes) == 1 || inet_pton(AF_INET6, name.c_str(), &bytes) == 1;
}

// The public DNS has no such names.
bool is_name_of_this_network(std::string_view name) {
  constexpr auto kDomains = std::to_array<std::string_view>(
      {".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost"});
  if (name.find('.') == std::string_view::npos) return true;
  return std::ranges::any_of(kDomains, [&](std::string_view domain) { return name.ends_with(domain); });
}

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
  constexpr std::size_t kMost = 255 + 6;  // a DNS name and a port
  const auto is_good = [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_:[]").find(c) != std::string_view::npos;
  };
  return !host.empty() && host.size() <= kMost && std::ranges::all_of(host, is_good);
}

bool is_own_host(std::string_view host, const OwnNames& names, Distance from) {
  const std::string name = name_of_host(host);
  if (!names.public_host.empty()) {
    const bool is_here = from == Distance::kThisMachine && (is_address(name) || name == "localhost");
    return is_here || name == name_of_host(names.public_host);
  }
  return is_address(name) || is_name_of_this_network(name) || name == name_of_host(names.machine);
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
