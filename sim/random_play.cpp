#include "sim/random_play.h"

#include "barbican/codec.h"
#include "sim/set_up.h"

namespace barbican::sim {

namespace {

template <class Size>
std::uint64_t signature_of(const Game<Size>& game, std::uint64_t number) {
  State<Size> state = new_game(game);
  SimRandom random(number);
  ActionList list;
  PlayCounts counts;
  play_out(game, state, list, random, counts);
  return digest(game, state);
}

}  // namespace

template <class Size>
std::uint64_t game_signature(std::uint64_t number) {
  return signature_of(varied_game<Size>(number), number);
}
std::uint64_t sea_game_signature(std::uint64_t number) { return signature_of(varied_sea_game(number), number); }
std::uint64_t more_game_signature(std::uint64_t number) { return signature_of(varied_more_game(number), number); }

template std::uint64_t game_signature<Standard>(std::uint64_t);
template std::uint64_t game_signature<Large>(std::uint64_t);

}  // namespace barbican::sim
