#include "sim/random_play.h"

#include "barbican/codec.h"
#include "sim/set_up.h"

namespace barbican::sim {

template <class Size>
std::uint64_t game_signature(std::uint64_t number) {
  const Game<Size> game = varied_game<Size>(number);
  State<Size> state = new_game(game);
  SimRandom random(number);
  ActionList list;
  PlayCounts counts;
  play_out(game, state, list, random, counts);
  return digest(game, state);
}

template std::uint64_t game_signature<Standard>(std::uint64_t);
template std::uint64_t game_signature<Large>(std::uint64_t);

}  // namespace barbican::sim
