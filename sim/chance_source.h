// The chance of a game between programs. Each kind of outcome has its own stream, so that players' actions (one card
// drawn more, one theft less) never shift the dice: the n-th turn of a seed has the same roll with any bots.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/chance.h"

namespace barbican::sim {

class ChanceSource {
 public:
  explicit ChanceSource(std::uint64_t seed);

  // For a position that awaits chance.
  template <class Size>
  Action outcome(const Game<Size>& game, const State<Size>& state);

 private:
  static constexpr std::size_t kStartRoll = 0, kDice = 1, kSteal = 2, kDraw = 3;  // and one for each deck from kDraw on

  std::array<SimRandom, kDraw + kTracks> streams_;
};

}  // namespace barbican::sim
