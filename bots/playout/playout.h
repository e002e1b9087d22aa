// The playouts of a search: the policy that everyone follows beyond what it looks at. Sound rather than good, and very quick.
#pragma once

#include <cstdint>

#include "barbican/action.h"
#include "barbican/chance.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "bots/playout/chart.h"

namespace barbican::bots {

// The chance of one playout. What is rolled in a turn, what is drawn and stolen in it, and what is left to chance in its
// choices are streams of their own that start again with the turn: whatever was done before, its dice are the same.
class TurnStreams {
 public:
  explicit TurnStreams(std::uint64_t seed) : seed_(seed) {}

  // The position awaits chance.
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

  // One of the list, by simple preferences; among equals chance decides.
  Action choose(const State<Size>& state, const ActionList& list, SimRandom& random) const;

  // Plays on, all seats by this policy, until it is the seat's turn again and its dice have been rolled, `rounds` times; or
  // the game is over. The list is the caller's, to be reused.
  void run(State<Size>& state, Seat seat, int rounds, ActionList& list, TurnStreams streams) const;

 private:
  const Game<Size>& game_;
  const Chart<Size> chart_;
};

}  // namespace barbican::bots
