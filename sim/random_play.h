// Uniformly random legal play, through the engine's public face alone.
#pragma once

#include <cstdint>

#include "barbican/chance.h"
#include "barbican/rules.h"

namespace barbican::sim {

// One step: chance's outcome, or a legal action of the seat that is asked next. The list is the caller's, to be reused; it
// holds what the seat could have done, and is empty after a step of chance.
template <class Size, class Random>
Action random_step(const Game<Size>& game, const State<Size>& state, ActionList& list, Random& random) {
  const Seat seat = next_to_act(game, state);
  if (seat == kChance) {
    list.clear();
    return sample_chance(game, state, random);
  }
  legal_actions(game, state, seat, list);
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

struct PlayCounts {
  std::uint64_t decisions = 0;  // every step that a seat takes, forced ones too
  std::uint64_t choices = 0;    // those with at least two legal actions
  std::uint64_t chance = 0;
  std::uint64_t listed = 0;  // legal actions, summed over the decisions
  std::uint64_t games = 0;
};

// Plays on to the end.
template <class Size, class Random>
void play_out(const Game<Size>& game, State<Size>& state, ActionList& list, Random& random, PlayCounts& counts) {
  while (state.phase != Phase::kOver) {
    const Action action = random_step(game, state, list, random);
    const int width = list.size();
    counts.decisions += width > 0 ? 1 : 0;
    counts.choices += width > 1 ? 1 : 0;
    counts.chance += width == 0 ? 1 : 0;
    counts.listed += static_cast<std::uint64_t>(width);
    apply(game, state, action);
  }
  ++counts.games;
}

// The digest of a seeded game at its end: a signature of the rules and of the random play together.
template <class Size>
std::uint64_t game_signature(std::uint64_t number);
// The same of a game on a board with sea.
std::uint64_t sea_game_signature(std::uint64_t number);
// The same of a game with two, five or six seats.
std::uint64_t more_game_signature(std::uint64_t number);

}  // namespace barbican::sim
