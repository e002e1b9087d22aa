#include "sim/luck.h"

namespace barbican::sim {
namespace {

std::array<SimRandom, 3 + kTracks> streams_from(SimRandom seeds) {
  return {SimRandom(seeds.next()), SimRandom(seeds.next()), SimRandom(seeds.next()),
          SimRandom(seeds.next()), SimRandom(seeds.next()), SimRandom(seeds.next())};
}

}  // namespace

Luck::Luck(std::uint64_t seed) : streams_(streams_from(SimRandom(seed))) {}

// A roll takes two numbers of its stream always, also when Alchemy has set the dice.
Action Luck::outcome(const Game<Standard>& game, const State<Standard>& state) {
  std::size_t stream = kStartRoll;
  if (state.phase == Phase::kDice) stream = kDice;
  if (state.phase == Phase::kSteal) stream = kSteal;
  if (state.phase == Phase::kDraw) stream = kDraw + static_cast<std::size_t>(state.pending.deck);
  return sample_chance(game, state, streams_[stream]);
}

}  // namespace barbican::sim
