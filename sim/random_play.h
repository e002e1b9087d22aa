// Uniformly random legal play, through the engine's public interface alone.
#pragma once

#include <cstdint>

#include "barbican/chance.h"
#include "barbican/rules.h"

namespace barbican::sim {

// Takes one step: an outcome of chance, or a legal action of the seat that acts next. The caller's `list` is working
// space: afterwards it holds that seat's legal actions, and is empty after a step of chance.
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
  std::uint64_t decisions = 0;  // all steps of seats, forced ones too
  std::uint64_t choices = 0;    // decisions with at least two legal actions
  std::uint64_t chance = 0;
  std::uint64_t listed = 0;  // legal actions, summed over the decisions
  std::uint64_t games = 0;
};

// Plays to the end.
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

// The digest of a seeded game at its end: it changes with the rules and with the random play.
template <class Size>
std::uint64_t game_signature(std::uint64_t number);
// The same for a board with sea.
std::uint64_t sea_game_signature(std::uint64_t number);
// The same for two, five or six seats.
std::uint64_t more_game_signature(std::uint64_t number);

}  // namespace barbican::sim
