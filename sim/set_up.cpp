#include "sim/set_up.h"

#include <cassert>

#include "barbican/chance.h"

namespace barbican::sim {
namespace {

Layout lay(const SetUp& set_up) {
  if (set_up.board == BoardMethod::kFirstGame) return first_game_layout();
  SimRandom random(set_up.seed);
  const TokenMethod tokens = set_up.board == BoardMethod::kSpiral ? TokenMethod::kSpiral : TokenMethod::kRandom;
  return variable_layout(tokens, set_up.harbors, random);
}

template <class Size>
Game<Size> build(const SetUp& set_up, const Options& options) {
  Game<Size> game;
  game.options = options;
  game.seats = set_up.seats;
  Layout layout = lay(set_up);
  if (options.barbarian_frame) apply_barbarian_frame(layout);
  [[maybe_unused]] const LayoutError error = build_board(layout, game.board);
  assert(!error);
  return game;
}

// The options that are turned over one by one; then come the books.
constexpr std::uint64_t kTurned = 9;
constexpr std::uint64_t kVariations = kTurned + kBookNames.size() - 1;

void turn_over(Options& options, std::uint64_t which) {
  switch (which) {
    case 0:
      options.robber_start =
          options.robber_start == RobberStart::kDesert ? RobberStart::kOffBoard : RobberStart::kDesert;
      return;
    case 1: options.barbarian_frame = !options.barbarian_frame; return;
    case 2:
      options.fifth_card = options.fifth_card == FifthCard::kAtOnce ? FifthCard::kTurnEnd : FifthCard::kAtOnce;
      return;
    case 3:
      options.treason_fallback =
          options.treason_fallback == TreasonFallback::kLower ? TreasonFallback::kBasic : TreasonFallback::kLower;
      return;
    case 4: options.tactical_defence = true; return;
    case 5: options.dice = Dice::kDeck; return;
    case 6: options.first = Seat(2); return;
    case 7: options.points_to_win = 16; return;
    case 8: options.buildings_bar = false; return;
    default: return;
  }
}

}  // namespace

template <class Size>
Game<Size> make_game(const SetUp& set_up) {
  Options options = options_of(set_up.edition);
  options.offers_per_turn = static_cast<std::uint8_t>(set_up.offers_per_turn);
  options.tactical_defence = set_up.tactical_defence;
  return build<Size>(set_up, options);
}

template <class Size>
Game<Size> varied_game(std::uint64_t number) {
  SetUp set_up;
  set_up.edition = number % 2 == 0 ? Edition::k2022 : Edition::k2010;
  set_up.seats = number / 2 % 2 == 0 ? 4 : 3;
  set_up.board = static_cast<BoardMethod>(number / 4 % 3);
  set_up.harbors = number / 12 % 2 == 0 ? HarborMethod::kFixed : HarborMethod::kShuffled;
  set_up.seed = number;
  const std::uint64_t which = number / 4 % kVariations;
  const bool by_book = which >= kTurned;
  Options options = by_book ? options_of(static_cast<Book>(1 + which - kTurned)) : options_of(set_up.edition);
  options.offers_per_turn = 0;
  if (!by_book) turn_over(options, which);
  return build<Size>(set_up, options);
}

template Game<Standard> make_game(const SetUp&);
template Game<Large> make_game(const SetUp&);
template Game<Standard> varied_game(std::uint64_t);
template Game<Large> varied_game(std::uint64_t);

}  // namespace barbican::sim
