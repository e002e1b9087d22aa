// Chance that can be proved: seats, board and every outcome follow from a secret that was committed to before the game and
// from what the players add to it. docs/fair-dice.md has the specification; a second program there checks the same games.
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

// What a chair may add; one that adds nothing has an empty nonce.
inline constexpr std::size_t kLeastNonce = 16;
inline constexpr std::size_t kMostNonce = 64;

// From the system's generator. Throws if there is none.
Secret new_secret();

Hash commitment_of(const Secret& secret);
Hash nonce_commitment(std::span<const std::uint8_t> nonce);

// Hexadecimal digits, small letters only.
std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes> from_hex(std::string_view digits);
// Only exactly 32 bytes.
std::optional<Secret> secret_from_hex(std::string_view digits);

// The purposes that numbers are drawn for.
inline constexpr std::string_view kSeatsLabel = "seats";
inline constexpr std::string_view kBoardLabel = "board";
inline constexpr std::string_view kPlayLabel = "play";
inline constexpr std::string_view kBotsLabel = "bots";      // what they draw their own random numbers from
inline constexpr std::string_view kAdviceLabel = "advice";  // the same of a bot that gives advice

// All of a game's chance. Holds nothing but its key: it may be copied freely and used by several threads.
class FairChance {
 public:
  // One nonce a chair. Table ids and nonces have at most 255 bytes. What was agreed is null in version 1.
  FairChance(const Secret& secret, std::string_view table, std::span<const Bytes> nonces, const Hash* agreed = nullptr);
  // From the block of a record, whose shape the codec has checked.
  explicit FairChance(const FairBlock& block);

  const Hash& key() const { return key_; }
  std::uint64_t number(std::string_view label, std::uint64_t i, std::uint32_t attempt) const;
  // From 0 to n-1, each exactly as likely as the others. n is at least 1.
  std::uint64_t below(std::string_view label, std::uint64_t i, std::uint64_t n) const;

  // The chair that sits at each seat.
  std::vector<int> seating(int chairs) const;
  // With all harbours: what the barbarians' frame covers is still there.
  Layout board(const FairBlock::BoardDraw& draw, int seats) const;
  // The position awaits chance; i counts the outcomes of the game from 0. The list is the caller's, to be reused.
  template <class Size>
  Action outcome(const Game<Size>& game, const State<Size>& state, std::uint64_t i, ActionList& scratch) const;

 private:
  Hash key_;
};

}  // namespace barbican::server
