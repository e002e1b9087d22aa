// Provable chance: seats, board and every outcome follow from a secret that was committed to before the game, and from
// the nonces of the players. docs/fair-dice.md is the specification; a second program there checks the same games.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"

namespace barbican::server {

using Bytes = std::vector<std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;
using Secret = Hash;

// Bounds of a chair's nonce; without one it is empty.
inline constexpr std::size_t kLeastNonce = 16;
inline constexpr std::size_t kMostNonce = 64;

// Drawn from the system's generator. Throws if there is none.
Secret new_secret();

Hash commitment_of(const Secret& secret);
Hash nonce_commitment(std::span<const std::uint8_t> nonce);

// Lower-case hexadecimal digits.
std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes> from_hex(std::string_view digits);
// Reads exactly 32 bytes.
std::optional<Secret> secret_from_hex(std::string_view digits);

// Labels: one for each purpose of random numbers.
inline constexpr std::string_view kSeatsLabel = "seats";
inline constexpr std::string_view kBoardLabel = "board";
inline constexpr std::string_view kPlayLabel = "play";
inline constexpr std::string_view kBotsLabel = "bots";      // for the random numbers of bots
inline constexpr std::string_view kAdviceLabel = "advice";  // for the random numbers of a bot that gives advice

// All of a game's chance. It holds only its key, so it may be copied freely and used by several threads.
class FairChance {
 public:
  // One nonce for each chair. Table ids and nonces have at most 255 bytes. The agreement is null in version 1.
  FairChance(const Secret& secret, std::string_view table, std::span<const Bytes> nonces, const Hash* agreed = nullptr);
  // From the block of a record that the codec has checked.
  explicit FairChance(const FairBlock& block);

  const Hash& key() const { return key_; }
  std::uint64_t number(std::string_view label, std::uint64_t i, std::uint32_t attempt) const;
  // A uniform number from 0 to n-1; n is at least 1.
  std::uint64_t below(std::string_view label, std::uint64_t i, std::uint64_t n) const;

  // The chair of each seat.
  std::vector<int> seating(int chairs) const;
  // With all harbours, also those that the barbarians' frame covers later.
  Layout board(const FairBlock::BoardDraw& draw, int seats) const;
  // For a position that awaits chance; `i` counts the game's outcomes from 0. The caller's list is working space.
  template <class Size>
  Action outcome(const Game<Size>& game, const State<Size>& state, std::uint64_t i, ActionList& scratch) const;

 private:
  Hash key_;
};

}  // namespace barbican::server
