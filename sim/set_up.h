// Set-ups for simulation: a game from a few plain choices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "barbican/game.h"
#include "barbican/sea_map.h"

namespace barbican::sim {

// clang-format off
#define BARBICAN_BOARD_METHODS(X) \
  X(FirstGame, "first-game") X(Spiral, "spiral") X(Random, "random") \
  X(NewShores, "new-shores") X(ThroughTheDesert, "through-the-desert") X(FourIslands, "four-islands") \
  X(SixIslands, "six-islands")
// clang-format on
enum class BoardMethod : std::uint8_t { BARBICAN_BOARD_METHODS(BARBICAN_ENUMERATOR) };
inline constexpr auto kBoardMethodNames = std::to_array<std::string_view>({BARBICAN_BOARD_METHODS(BARBICAN_WORD)});
constexpr std::string_view name_of(BoardMethod method) { return entry_of(kBoardMethodNames, method); }
// Those with sea have the names of its maps.
constexpr std::optional<SeaMap> sea_map_of(BoardMethod method) { return named<SeaMap>(kSeaMapNames, name_of(method)); }
// The size that is asked for, or the least that the board and the players fit in.
constexpr BoardSize fitting(BoardSize size, BoardMethod method, int seats) {
  return sea_map_of(method) || seats > kBaseSeats ? BoardSize::kLarge : size;
}
// Why so many players can't have this board, with the rule; empty if they can.  [MORE-7]
std::string why_not_for(BoardMethod method, int seats);
// Why so many players can't say what comes between turns, if they do.  [MORE-25]
std::string why_not_between(std::optional<BetweenTurns> between_turns, int seats);

struct SetUp {
  Edition edition = Edition::k2022;
  int seats = kBaseSeats;
  BoardMethod board = BoardMethod::kFirstGame;
  HarborMethod harbors = HarborMethod::kFixed;
  std::uint64_t seed = 0;  // of a variable board
  bool tactical_defence = false;
  int offers_per_turn = 0;                      // none: random play would make nothing else
  std::optional<BetweenTurns> between_turns{};  // the edition's
};

// A game with the edition's options, except those that the set-up names.
template <class Size>
Game<Size> make_game(const SetUp& set_up);

// The set-ups that seeded test games go through: by its number, each edition, 3 and 4 seats, each board, the tactical
// variant, the deck of dice, every single option turned over on its own, and each book.
template <class Size>
Game<Size> varied_game(std::uint64_t number);

// The same with sea: each of its maps, a small board of odd islands, gold where one starts, robber and pirate in every way.
Game<Large> varied_sea_game(std::uint64_t number);

// The same with two, five and six seats: both ways between turns, boards with and without sea, gentler tables.
Game<Large> varied_more_game(std::uint64_t number);

}  // namespace barbican::sim
