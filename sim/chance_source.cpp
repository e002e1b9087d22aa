#include "sim/chance_source.h"

namespace barbican::sim {
namespace {

std::array<SimRandom, 3 + kTracks> streams_from(SimRandom seeds) {
  return {SimRandom(seeds.next()), SimRandom(seeds.next()), SimRandom(seeds.next()),
          SimRandom(seeds.next()), SimRandom(seeds.next()), SimRandom(seeds.next())};
}

}  // namespace

ChanceSource::ChanceSource(std::uint64_t seed) : streams_(streams_from(SimRandom(seed))) {}

// A roll always takes two numbers of its stream, even if Alchemy has set the dice.
template <class Size>
Action ChanceSource::outcome(const Game<Size>& game, const State<Size>& state) {
  int stream = kStartRoll;
  if (state.phase == Phase::kDice) stream = kDice;
  if (state.phase == Phase::kSteal) stream = kSteal;
  if (state.phase == Phase::kDraw) stream = kDraw + index_of(state.pending.deck);
  return sample_chance(game, state, streams_[stream]);
}

template Action ChanceSource::outcome(const Game<Standard>&, const State<Standard>&);
template Action ChanceSource::outcome(const Game<Large>&, const State<Large>&);

}  // namespace barbican::sim
