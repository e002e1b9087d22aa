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
// Boards with sea have the names of the sea's maps.
constexpr std::optional<SeaMap> sea_map_of(BoardMethod method) { return named<SeaMap>(kSeaMapNames, name_of(method)); }
// The size that was asked for, or the smallest that the board and the players fit in.
constexpr BoardSize fitting(BoardSize size, BoardMethod method, int seats) {
  return sea_map_of(method) || seats > kBaseSeats ? BoardSize::kLarge : size;
}
// Returns why so many players can't have this board, with the rule; empty if they can.  [MORE-7]
std::string why_not_for(BoardMethod method, int seats);
// Returns why so many players can't choose what happens between turns; empty if they can.  [MORE-25]
std::string why_not_between(std::optional<BetweenTurns> between_turns, int seats);

// The edition and the book of the rules that someone asked for. A book determines the edition.  [OPTION-1]
struct Printed {
  std::optional<Edition> edition{};
  Book book = Book::kNone;

  constexpr Edition edition_in_play() const {
    return book == Book::kNone ? edition.value_or(Edition::k2022) : edition_of(book);
  }
};
// "edition 2010, book pl".
std::string words_of(const Printed& printed);
// Returns why the two don't go together, with the rule; empty if they do.
std::string why_not_printed(const Printed& printed);

struct SetUp {
  Edition edition = Edition::k2022;
  int seats = kBaseSeats;
  BoardMethod board = BoardMethod::kFirstGame;
  HarborMethod harbors = HarborMethod::kFixed;
  std::uint64_t seed = 0;  // for a variable board
  bool tactical_defence = false;
  int offers_per_turn = 0;                      // none: random play would hardly do anything else
  std::optional<BetweenTurns> between_turns{};  // if empty, the book's or the edition's
  Book book = Book::kNone;                      // if none, the edition's own rules
};

// A game with the options of the book or of the edition, except those that the set-up names.
template <class Size>
Game<Size> make_game(const SetUp& set_up);

// The set-ups of seeded test games. Together the numbers cover each edition, 3 and 4 seats, each board, the tactical
// variant, the deck of dice, each single option changed, and each book.
template <class Size>
Game<Size> varied_game(std::uint64_t number);

// The same with sea: each of its maps, a small board of odd islands, gold on the starting island, every way of robber
// and pirate.
Game<Large> varied_sea_game(std::uint64_t number);

// The same with two, five and six seats: both ways between turns, boards with and without sea, gentler tables.
Game<Large> varied_more_game(std::uint64_t number);

}  // namespace barbican::sim
