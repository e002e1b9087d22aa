// Set-ups for simulation: a game from a few plain choices.
#pragma once

#include <cstdint>

#include "barbican/game.h"

namespace barbican::sim {

#define BARBICAN_BOARD_METHODS(X) X(FirstGame, "first-game") X(Spiral, "spiral") X(Random, "random")
enum class BoardMethod : std::uint8_t { BARBICAN_BOARD_METHODS(BARBICAN_ENUMERATOR) };
inline constexpr auto kBoardMethodNames = std::to_array<std::string_view>({BARBICAN_BOARD_METHODS(BARBICAN_WORD)});
constexpr std::string_view name_of(BoardMethod method) { return entry_of(kBoardMethodNames, method); }

struct SetUp {
  Edition edition = Edition::k2022;
  int seats = 4;
  BoardMethod board = BoardMethod::kFirstGame;
  HarborMethod harbors = HarborMethod::kFixed;
  std::uint64_t seed = 0;  // of a variable board
  bool tactical_defence = false;
  int offers_per_turn = 0;  // none: random play would make nothing else
};

// A game with the edition's options, except those that the set-up names.
template <class Size>
Game<Size> make_game(const SetUp& set_up);

// The set-ups that seeded test games go through: by its number, each edition, 3 and 4 seats, each board, the tactical
// variant, the deck of dice, every single option turned over on its own, and each book.
template <class Size>
Game<Size> varied_game(std::uint64_t number);

}  // namespace barbican::sim
