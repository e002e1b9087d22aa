// Network addresses and what web pages call them: parsing and comparing, no sockets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace barbican::server {

struct HostAndPort {
  std::string host;  // without brackets
  std::uint16_t port = 0;
};

// "127.0.0.1:8080" or "[::1]:8080". Whether the host is an address is not looked at.
std::optional<HostAndPort> read_listen(std::string_view text);

// "https://Play.example.org/" → "https://play.example.org". Nothing if there is more than scheme, host and port.
std::optional<std::string> origin_of_url(std::string_view url);
// "https://play.example.org" → "play.example.org".
std::string_view host_of_origin(std::string_view origin);

// Safe to be quoted in a header, and not empty.
bool is_host(std::string_view host);

// The names by which a server is asked for.
struct OwnNames {
  std::string public_host;  // of the public URL, or empty
  std::string machine;      // what the machine calls itself
};
enum class Distance { kThisMachine, kElsewhere };
// Is it us that this Host means? With a public URL only that, and on this machine an address or localhost. Without one an
// address, or a name that only this network can know: any other could be a site whose name leads here, so that its page can
// talk to us as if it were ours (DNS rebinding).
bool is_own_host(std::string_view host, const OwnNames& names, Distance from);

// May a page of this origin open a connection to us? `ours` is the public origin, or empty.
bool is_allowed_origin(std::string_view origin, std::string_view host, std::string_view ours);

// The last of a list with commas: what the nearest proxy saw.
std::string_view last_of_list(std::string_view list);

}  // namespace barbican::server
