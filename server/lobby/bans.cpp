#include "server/lobby/bans.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <unistd.h>
#include <utility>

#include <arpa/inet.h>

namespace barbican::server {
namespace {

constexpr int kIpv4Bits = 96;  // before an IPv4 address: ::ffff:0:0
constexpr int kHouseholdBits = 64;
// A ban of a larger network is a mistake.
constexpr int kLeastIpv4Bits = 8, kLeastIpv6Bits = 16;

bool is_over(const Ban& ban, std::int64_t now) { return ban.until != 0 && ban.until <= now; }

bool is_ipv4(const Network& network) {
  constexpr std::array<std::uint8_t, 12> kPrefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  return network.bits >= kIpv4Bits && std::ranges::equal(kPrefix, std::span(network.bytes).first(kPrefix.size()));
}

bool is_hash(std::string_view text) {
  return text.size() == 2 * Hash{}.size() && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// 203.0.113.0/24; a single address has no bits.
std::string write_network(const Network& network) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_short = is_ipv4(network);
  inet_ntop(is_short ? AF_INET : AF_INET6, network.bytes.data() + (is_short ? 12 : 0), text.data(), text.size());
  const int bits = network.bits - (is_short ? kIpv4Bits : 0);
  return std::string(text.data()) + (is_short && bits == 32 ? "" : "/" + std::to_string(bits));
}

[[noreturn]] void fail(const std::filesystem::path& file) {
  throw std::runtime_error(file.string() + ": " + std::strerror(errno));
}

// The disk holds the complete old file or the complete new file at any time.
void replace_file(const std::filesystem::path& file, std::string_view text) {
  const std::filesystem::path fresh = file.string() + ".new";
  const int to = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (to < 0) fail(fresh);
  const bool is_written =
      ::write(to, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(to) == 0;
  ::close(to);
  if (!is_written || ::rename(fresh.c_str(), file.c_str()) != 0) fail(fresh);
  const int folder = ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) fail(file.parent_path());
  ::fsync(folder);
  ::close(folder);
}

}  // namespace

bool Network::contains(const Network& other) const {
  if (other.bits < bits) return false;
  for (int bit = 0; bit < bits; bit += 8) {
    const int counted = std::min(8, bits - bit);
    const unsigned different = static_cast<unsigned>(bytes[bit / 8] ^ other.bytes[bit / 8]);
    if (different >> (8 - counted) != 0) return false;
  }
  return true;
}

std::optional<Network> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, slash));
  Network network;
  const bool is_short = inet_pton(AF_INET, address.c_str(), network.bytes.data() + 12) == 1;
  if (is_short) network.bytes[10] = network.bytes[11] = 0xff;
  else if (inet_pton(AF_INET6, address.c_str(), network.bytes.data()) != 1) return std::nullopt;
  if (slash != std::string_view::npos) {
    const std::string_view bits = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(bits.data(), bits.data() + bits.size(), network.bits);
    if (error != std::errc() || end != bits.data() + bits.size()) return std::nullopt;
    if (network.bits < 0 || network.bits > (is_short ? 32 : 128)) return std::nullopt;
    if (is_short) network.bits += kIpv4Bits;
  }
  if (!is_ipv4(network)) network.bits = std::min(network.bits, kHouseholdBits);
  for (int bit = network.bits; bit < 128; ++bit)
    network.bytes[bit / 8] &= static_cast<std::uint8_t>(~(0x80 >> bit % 8));
  return network;
}

std::optional<std::string> read_banned(std::string_view text) {
  if (is_hash(text)) return std::string(text);
  const auto network = read_network(text);
  if (!network) return std::nullopt;
  // Refuse a ban of this machine, and of the IPv6 network that contains all IPv4 addresses.
  const auto has = [&](std::string_view address) { return network->contains(*read_network(address)); };
  if (has("127.0.0.1") || (!is_ipv4(*network) && has("0.0.0.0"))) return std::nullopt;
  const int least = is_ipv4(*network) ? kIpv4Bits + kLeastIpv4Bits : kLeastIpv6Bits;
  return network->bits < least ? std::nullopt : std::optional(write_network(*network));
}

// The file has one ban in each line: who, since, until.
Bans::Bans(std::filesystem::path file) : file_(std::move(file)) {
  std::ifstream in(file_);
  if (!in && std::filesystem::exists(file_)) fail(file_);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    Ban ban;
    if (!(words >> ban.who >> ban.since >> ban.until) || read_banned(ban.who) != ban.who)
      throw std::runtime_error(file_.string() + ": this line is no ban: " + line);
    bans_.push_back(std::move(ban));
  }
}

bool Bans::has_address(std::string_view address, std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  if (bans_.empty()) return false;
  const auto theirs = read_network(address);
  return theirs && std::ranges::any_of(bans_, [&](const Ban& ban) {
           const auto banned = read_network(ban.who);
           return banned && !is_over(ban, now) && banned->contains(*theirs);
         });
}

bool Bans::has_token(const Hash& token, std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  if (bans_.empty() || token == Hash{}) return false;
  return std::ranges::any_of(bans_,
                             [&, who = to_hex(token)](const Ban& ban) { return ban.who == who && !is_over(ban, now); });
}

std::vector<Ban> Bans::list(std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  std::vector<Ban> bans = bans_;
  std::erase_if(bans, [now](const Ban& ban) { return is_over(ban, now); });
  return bans;
}

void Bans::add(const Ban& ban, std::int64_t now) {
  std::vector<Ban> bans = list(now);
  std::erase_if(bans, [&](const Ban& each) { return each.who == ban.who; });
  bans.push_back(ban);
  save(std::move(bans));
}

bool Bans::remove(std::string_view who, std::int64_t now) {
  std::vector<Ban> bans = list(now);
  if (std::erase_if(bans, [&](const Ban& each) { return each.who == who; }) == 0) return false;
  save(std::move(bans));
  return true;
}

void Bans::save(std::vector<Ban> bans) {
  std::ostringstream text;
  for (const Ban& ban : bans) text << ban.who << ' ' << ban.since << ' ' << ban.until << '\n';
  const std::lock_guard lock(mutex_);
  replace_file(file_, text.str());
  bans_ = std::move(bans);
}

}  // namespace barbican::server
