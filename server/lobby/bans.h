// Bans of addresses, networks, and people (by the hash of their token). A file in the data folder keeps them.
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
  std::int64_t until = 0;  // 0: for ever
};

// All addresses that begin with the same bits. An IPv4 address is written as its IPv6 form, ::ffff:a.b.c.d.
struct Network {
  std::array<std::uint8_t, 16> bytes{};
  int bits = 128;

  bool contains(const Network& other) const;
};

// Reads an address, or an address with a slash and a number of bits. Only the first half of an IPv6 address counts, as in all
// limits.
std::optional<Network> read_network(std::string_view text);

// The stored form of a network or of a token's hash. Nothing if the network is too large to ban.
std::optional<std::string> read_banned(std::string_view text);

class Bans {
 public:
  // Throws std::runtime_error if there is a file that can't be read.
  explicit Bans(std::filesystem::path file);

  // Thread-safe. Addresses have the form that limits use.
  bool has_address(std::string_view address, std::int64_t now) const;
  bool has_token(const Hash& token, std::int64_t now) const;
  std::vector<Ban> list(std::int64_t now) const;
  // These return when the change is durable, and throw std::runtime_error if they can't save it. `who` has the form that
  // read_banned returns. A new ban replaces an older ban of the same `who`.
  void add(const Ban& ban, std::int64_t now);
  // False if there was no such ban.
  bool remove(std::string_view who, std::int64_t now);

 private:
  void save(std::vector<Ban> bans);

  const std::filesystem::path file_;
  mutable std::mutex mutex_;
  std::vector<Ban> bans_;  // guarded by mutex_
};

}  // namespace barbican::server
