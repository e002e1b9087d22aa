// The chance of a game between programs. Each kind of outcome has a stream of its own, so that what players do (a card drawn
// more, a theft less) never shifts the dice: the n-th turn of a seed has the same roll, whichever bots play.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/chance.h"

namespace barbican::sim {

class ChanceSource {
 public:
  explicit ChanceSource(std::uint64_t seed);

  // The position awaits chance.
  template <class Size>
  Action outcome(const Game<Size>& game, const State<Size>& state);

 private:
  static constexpr std::size_t kStartRoll = 0, kDice = 1, kSteal = 2, kDraw = 3;  // one a deck from kDraw on

  std::array<SimRandom, kDraw + kTracks> streams_;
};

}  // namespace barbican::sim
