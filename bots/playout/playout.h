// The playouts of a search: a quick and sound policy for all seats, beyond the depth that the search looks at.
#pragma once

#include <cstdint>

#include "barbican/action.h"
#include "barbican/chance.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "bots/playout/chart.h"

namespace barbican::bots {

// The chance of one playout. Dice, draws and thefts, and random choices each have a stream of their own that starts
// again with each turn, so the dice of a turn do not depend on earlier actions.
class TurnStreams {
 public:
  explicit TurnStreams(std::uint64_t seed) : seed_(seed) {}

  // For a position that awaits chance.
  template <class Size>
  Action outcome(const Game<Size>& game, const State<Size>& state) {
    begin(state.turns);
    return sample_chance(game, state, state.phase == Phase::kDice ? dice_ : cards_);
  }
  template <class Size>
  SimRandom& choices(const State<Size>& state) {
    begin(state.turns);
    return choices_;
  }

 private:
  void begin(int turn) {
    if (turn == turn_) return;
    turn_ = turn;
    SimRandom seeds(seed_ + static_cast<std::uint64_t>(turn) * 0xd6e8feb86659fd93);
    dice_ = SimRandom(seeds.next());
    cards_ = SimRandom(seeds.next());
    choices_ = SimRandom(seeds.next());
  }

  std::uint64_t seed_;
  int turn_ = -1;
  SimRandom dice_{0};
  SimRandom cards_{0};
  SimRandom choices_{0};
};

template <class Size>
class PlayoutPolicy {
 public:
  explicit PlayoutPolicy(const Game<Size>& game) : game_(game), chart_(game.board) {}

  // Chooses an action of the list by simple preferences; chance decides between equals.
  Action choose(const State<Size>& state, const ActionList& list, SimRandom& random) const;

  // Plays on by this policy until the seat's turn has come and its dice are rolled, `rounds` times, or until the game
  // is over. The caller's `list` is working space.
  void run(State<Size>& state, Seat seat, int rounds, ActionList& list, TurnStreams streams) const;

 private:
  const Game<Size>& game_;
  const Chart<Size> chart_;
};

}  // namespace barbican::bots
