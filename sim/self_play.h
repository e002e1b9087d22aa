// A game between bots: each is shown its own view and memory, and the list of what it may do.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "barbican/memory.h"
#include "barbican/rules.h"
#include "bots/bot.h"
#include "sim/chance_source.h"

namespace barbican::sim {

template <class Size>
using Players = std::vector<std::unique_ptr<bots::Bot<Size>>>;

template <class Size>
class SelfPlay {
 public:
  // One bot a seat. Each kind of chance and each bot have generators of their own, all from the seed.
  SelfPlay(const Game<Size>& game, Players<Size> players, std::uint64_t seed);

  // What happens next: chance's outcome, or the choice of the bot that is asked.
  Action choose();
  // From now on bots are asked to give their motives.
  void ask_motives() { asks_motives_ = true; }
  // Applies an action, and lets every seat remember what it saw of it.
  void take(Action action);
  // Plays on to the end, or until so many turns have begun; false if the game is not over then.
  bool play(int most_turns);

  const State<Size>& state() const { return state_; }
  const EventList& events() const { return events_; }  // of the last action

  // The seat that is asked next, or kChance. An offer is answered by all others before its maker is asked what to do with it.
  Seat asked() const;
  // What a seat is shown.
  bots::Question<Size> question(Seat seat);
  bots::Bot<Size>& bot(Seat seat) { return *players_[seat.index()].bot; }

 private:
  struct Player {
    std::unique_ptr<bots::Bot<Size>> bot;
    SimRandom random;
    Memory<Size> memory;
    View<Size> view;
  };

  Game<Size> game_;
  State<Size> state_;
  ChanceSource chance_;
  std::vector<Player> players_;
  EventList events_;
  bool asks_motives_ = false;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

}  // namespace barbican::sim
