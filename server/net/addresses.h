// Parses and compares network addresses, hosts and origins. No sockets.
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

// Reads "127.0.0.1:8080" or "[::1]:8080", without checking that the host is an address.
std::optional<HostAndPort> read_listen(std::string_view text);

// "https://Play.example.org/" → "https://play.example.org". Empty if the URL has more than scheme, host and port.
std::optional<std::string> origin_of_url(std::string_view url);
// "https://play.example.org" → "play.example.org".
std::string_view host_of_origin(std::string_view origin);

// True if it is not empty and can be quoted safely in a header.
bool is_host(std::string_view host);

// The names under which clients reach the server.
struct OwnNames {
  std::string public_host;  // from the public URL, or empty
  std::string machine;      // the machine's own host name
};
enum class Distance { kThisMachine, kElsewhere };
// Does this Host name us? With a public URL only its host does, and from this machine also an address or localhost.
// Without one an address does, or a name that exists only in this network: any other name could be a site whose DNS
// leads here, so that its page could use our server as its own (DNS rebinding).
bool is_own_host(std::string_view host, const OwnNames& names, Distance from);

// May a page of this origin open a connection to us? `ours` is the public origin, or empty.
bool is_allowed_origin(std::string_view origin, std::string_view host, std::string_view ours);

// The last item of a list with commas: the one that the nearest proxy added.
std::string_view last_of_list(std::string_view list);

}  // namespace barbican::server
