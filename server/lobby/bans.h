// Who may not come: addresses, networks, and people by the hash of their token. They are kept in a file of the data folder.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/fair/fair.h"

namespace barbican::server {

struct Ban {
  std::string who;         // 203.0.113.7, 203.0.113.0/24, 2001:db8::/32; or the hash of a token in hex
  std::int64_t since = 0;  // milliseconds since 1970
  std::int64_t until = 0;  // 0: for good
};

// All addresses that begin with the same bits. An IPv4 address stands in the IPv6 ones that are meant for it.
struct Network {
  std::array<std::uint8_t, 16> bytes{};
  int bits = 128;

  bool contains(const Network& other) const;
};

// An address, or one with a slash and a number of bits. Of an IPv6 address the first half counts, as for all limits.
std::optional<Network> read_network(std::string_view text);

// What can be banned, as it is kept: a network, small enough not to be half the world, or a token's hash.
std::optional<std::string> read_banned(std::string_view text);

class Bans {
 public:
  // Throws std::runtime_error if there is a file that can't be read.
  explicit Bans(std::filesystem::path file);

  // From any thread. Addresses are as limits count them.
  bool has_address(std::string_view address, std::int64_t now) const;
  bool has_token(const Hash& token, std::int64_t now) const;
  std::vector<Ban> list(std::int64_t now) const;
  // These return when it is durable, and throw std::runtime_error if that can't be. `who` is as read_banned gives it; a ban
  // takes the place of an older one of the same.
  void add(const Ban& ban, std::int64_t now);
  // Was there one?
  bool remove(std::string_view who, std::int64_t now);

 private:
  void save(std::vector<Ban> bans);

  const std::filesystem::path file_;
  mutable std::mutex mutex_;
  std::vector<Ban> bans_;  // with mutex_
};

}  // namespace barbican::server
