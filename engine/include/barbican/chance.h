// Draws an outcome of chance with the caller's generator, and has a plain generator for simulation and tests.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "barbican/action.h"
#include "barbican/game.h"
#include "barbican/rules.h"
#include "barbican/state.h"

namespace barbican {

// A fast generator for simulation (SplitMix64). Games between people need another one: its output gives its state away.
class SimRandom {
 public:
  explicit SimRandom(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  // A number from 0 to n-1. The bias is below n / 2^32, too small to show in any number of games.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t state_;
};

// By option, each player's first two turns have no 7 and no event die.  [MORE-32]
inline constexpr int kEasyTurns = 2;
template <class Size>
bool is_easy_turn(const Game<Size>& game, const State<Size>& state) {
  return game.options.easy_start && state.turns <= kEasyTurns * game.seats;
}

// The pairs that the next roll can show, as bits 6*(red-1)+(yellow-1).  [DICE-1]
template <class Size>
std::uint64_t next_pairs(const Game<Size>& game, const State<Size>& state) {
  constexpr std::uint64_t kAll = (std::uint64_t{1} << 36) - 1;
  constexpr std::uint64_t kSevens = 1u << 5 | 1u << 10 | 1u << 15 | 1u << 20 | 1u << 25 | 1u << 30;
  const bool from_deck = game.options.dice == Dice::kDeck && state.dice_left != 0;
  const std::uint64_t pairs = from_deck ? state.dice_left : kAll;
  if (!is_easy_turn(game, state)) return pairs;
  // A 7 is rolled again. If only 7s are left in the deck, a new deck begins.
  return (pairs & ~kSevens) != 0 ? pairs & ~kSevens : kAll & ~kSevens;
}

// The same pairs for the awaited roll: Alchemy may have chosen one.
template <class Size>
std::uint64_t dice_pairs(const Game<Size>& game, const State<Size>& state) {
  if (state.red != 0) return std::uint64_t{1} << (6 * (state.red - 1) + (state.yellow - 1));
  return next_pairs(game, state);
}

// Draws an outcome in each phase of chance. A phase without `sample` does not compile.
template <Phase phase>
using In = std::integral_constant<Phase, phase>;

namespace detail {

template <class Size, class Random>
Action sample(In<Phase::kStartRoll>, const Game<Size>&, const State<Size>&, Random& random) {
  const int red = static_cast<int>(random.below(6)) + 1;
  return Action(Kind::kStartRoll, kChance, red, static_cast<int>(random.below(6)) + 1);
}

template <class Size, class Random>
Action sample(In<Phase::kDice>, const Game<Size>& game, const State<Size>& state, Random& random) {
  std::uint64_t pairs = dice_pairs(game, state);
  const auto count = static_cast<std::uint32_t>(std::popcount(pairs));
  int pair = static_cast<int>(random.below(count));
  if (count != 36) {
    for (; pair > 0; --pair) pairs &= pairs - 1;
    pair = std::countr_zero(pairs);
  }
  const EventFace face = kEventDie[random.below(kEventDieSides)];
  return Action(Kind::kDice, kChance, pair / 6 + 1, pair % 6 + 1, static_cast<int>(face));
}

template <class Size, class Random>
Action sample(In<Phase::kDraw>, const Game<Size>&, const State<Size>& state, Random& random) {
  const Track deck = state.pending.deck;
  const int fresh = state.undrawn.count(kDeckKinds[deck]);
  if (fresh == 0) return Action(Kind::kDraw, kChance, state.returned[deck][0]);
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(fresh)));
  std::uint32_t kinds = state.undrawn.kinds() & kDeckKinds[deck];
  for (;; kinds &= kinds - 1) {
    left -= state.undrawn[progress_at(std::countr_zero(kinds))];
    if (left < 0) return Action(Kind::kDraw, kChance, std::countr_zero(kinds));
  }
}

template <class Size, class Random>
Action sample(In<Phase::kSteal>, const Game<Size>&, const State<Size>& state, Random& random) {
  const Hand hand = state.hand[state.pending.subject];
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(hand.total())));
  int card = 0;
  while ((left -= hand[card_at(card)]) >= 0) ++card;
  return Action(Kind::kSteal, kChance, card);
}

}  // namespace detail

// One outcome, with the probabilities of the rules. The position must await chance. Random offers `below(n)`.
template <class Size, class Random>
Action sample_chance(const Game<Size>& game, const State<Size>& state, Random& random) {
  switch (state.phase) {
#define X(name, ...)                                                                                               \
  case Phase::k##name:                                                                                             \
    if constexpr (awaits_chance(Phase::k##name)) return detail::sample(In<Phase::k##name>(), game, state, random); \
    else break;
    BARBICAN_PHASES(X)
#undef X
  }
  assert(false);
  return Action();
}

}  // namespace barbican
