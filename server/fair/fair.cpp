#include "server/fair/fair.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <sodium.h>
#include <stdexcept>
#include <utility>

#include "barbican/ascii.h"
#include "barbican/sea_map.h"

namespace barbican::server {
namespace {

constexpr std::string_view kSecretPrefix = "barbican fair 1 secret";
constexpr std::string_view kNoncePrefix = "barbican fair 1 nonce";
constexpr std::string_view kFirstKeyPrefix = "barbican fair 1 key";
constexpr std::string_view kKeyPrefix = "barbican fair 2 key";

static_assert(crypto_hash_sha256_BYTES == sizeof(Hash) && crypto_auth_hmacsha256_BYTES == sizeof(Hash));
static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Secret));

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

Hash prefixed_hash(std::string_view prefix, std::span<const std::uint8_t> bytes) {
  crypto_hash_sha256_state state;
  Hash hash;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, bytes_of(prefix), prefix.size());
  crypto_hash_sha256_update(&state, bytes.data(), bytes.size());
  crypto_hash_sha256_final(&state, hash.data());
  return hash;
}

void append(Bytes& message, std::string_view text) { message.insert(message.end(), text.begin(), text.end()); }

void append_length(Bytes& message, std::size_t length) {
  assert(length <= 255);
  message.push_back(static_cast<std::uint8_t>(length));
}

Hash key_of(const Secret& secret, std::string_view table, std::span<const Bytes> nonces, const Hash* agreed) {
  Bytes message;
  append(message, agreed == nullptr ? kFirstKeyPrefix : kKeyPrefix);
  if (agreed != nullptr) message.insert(message.end(), agreed->begin(), agreed->end());
  append_length(message, table.size());
  append(message, table);
  for (const Bytes& nonce : nonces) {
    append_length(message, nonce.size());
    message.insert(message.end(), nonce.begin(), nonce.end());
  }
  Hash key;
  crypto_auth_hmacsha256(key.data(), message.data(), message.size(), secret.data());
  return key;
}

template <std::size_t N, class Number>
std::array<std::uint8_t, N> big_endian(Number number) {
  std::array<std::uint8_t, N> bytes;
  for (std::size_t i = N; i-- > 0; number >>= 8) bytes[i] = static_cast<std::uint8_t>(number & 0xff);
  return bytes;
}

// The numbers of one label, in order, as a generator.
class Draws {
 public:
  Draws(const FairChance& chance, std::string_view label) : chance_(chance), label_(label) {}
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(chance_.below(label_, drawn_++, n)); }

 private:
  const FairChance& chance_;
  std::string_view label_;
  std::uint64_t drawn_ = 0;
};

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::vector<Bytes> nonces_of(const FairBlock& block) {
  std::vector<Bytes> nonces;
  nonces.reserve(block.nonces.size());
  for (const std::string& nonce : block.nonces) nonces.push_back(from_hex(nonce).value_or(Bytes{}));
  return nonces;
}

}  // namespace

Secret new_secret() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no source of secrets");
  Secret secret;
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

Hash commitment_of(const Secret& secret) { return prefixed_hash(kSecretPrefix, secret); }
Hash nonce_commitment(std::span<const std::uint8_t> nonce) { return prefixed_hash(kNoncePrefix, nonce); }

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  digits.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    digits += kDigits[byte >> 4];
    digits += kDigits[byte & 15];
  }
  return digits;
}

std::optional<Bytes> from_hex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  Bytes bytes;
  bytes.reserve(digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = hex_digit(digits[i]), low = hex_digit(digits[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return bytes;
}

std::optional<Secret> secret_from_hex(std::string_view digits) {
  const auto bytes = from_hex(digits);
  Secret secret;
  if (!bytes || bytes->size() != secret.size()) return std::nullopt;
  std::copy(bytes->begin(), bytes->end(), secret.begin());
  return secret;
}

FairChance::FairChance(const Secret& secret, std::string_view table, std::span<const Bytes> nonces, const Hash* agreed)
    : key_(key_of(secret, table, nonces, agreed)) {}

FairChance::FairChance(const FairBlock& block) {
  const auto agreed = secret_from_hex(block.agreed);
  key_ = key_of(secret_from_hex(block.secret).value(), block.table, nonces_of(block), agreed ? &*agreed : nullptr);
}

std::uint64_t FairChance::number(std::string_view label, std::uint64_t i, std::uint32_t attempt) const {
  const std::uint8_t zero = 0;
  const auto i_bytes = big_endian<8>(i);
  const auto attempt_bytes = big_endian<4>(attempt);
  crypto_auth_hmacsha256_state state;
  Hash hash;
  crypto_auth_hmacsha256_init(&state, key_.data(), key_.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(label), label.size());
  crypto_auth_hmacsha256_update(&state, &zero, 1);
  crypto_auth_hmacsha256_update(&state, i_bytes.data(), i_bytes.size());
  crypto_auth_hmacsha256_update(&state, attempt_bytes.data(), attempt_bytes.size());
  crypto_auth_hmacsha256_final(&state, hash.data());
  std::uint64_t number = 0;
  for (std::size_t byte = 0; byte < 8; ++byte) number = number << 8 | hash[byte];
  return number;
}

std::uint64_t FairChance::below(std::string_view label, std::uint64_t i, std::uint64_t n) const {
  assert(n > 0);
  const std::uint64_t left_over = (0 - n) % n;  // 2^64 mod n: these numbers would favour low results
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint64_t drawn = number(label, i, attempt);
    if (drawn <= ~std::uint64_t{0} - left_over) return drawn % n;
  }
}

std::vector<int> FairChance::seating(int chairs) const {
  std::vector<int> seating(chairs);
  std::iota(seating.begin(), seating.end(), 0);
  Draws draws(*this, kSeatsLabel);
  for (std::size_t k = seating.size(); k-- > 1;)
    std::swap(seating[k], seating[draws.below(static_cast<std::uint32_t>(k) + 1)]);
  return seating;
}

Layout FairChance::board(const FairBlock::BoardDraw& draw, int seats) const {
  Draws draws(*this, kBoardLabel);
  return draw.map ? sea_layout(*draw.map, seats, draws) : variable_layout(seats, draw.tokens, draw.harbors, draws);
}

template <class Size>
Action FairChance::outcome(const Game<Size>& game, const State<Size>& state, std::uint64_t i,
                           ActionList& scratch) const {
  legal_actions(game, state, kChance, scratch);
  assert(!scratch.empty());
  std::uint64_t total = 0;
  for (const Action action : scratch) total += static_cast<std::uint64_t>(weight_of(game, state, action));
  std::uint64_t left = below(kPlayLabel, i, total);
  for (int chosen = 0;; ++chosen) {
    const auto weight = static_cast<std::uint64_t>(weight_of(game, state, scratch[chosen]));
    if (left < weight) return scratch[chosen];
    left -= weight;
  }
}

#define BARBICAN_INSTANTIATE(Size) \
  template Action FairChance::outcome(const Game<Size>&, const State<Size>&, std::uint64_t, ActionList&) const;
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
BARBICAN_INSTANTIATE(AnySize)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::server
