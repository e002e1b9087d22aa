// A game between bots. Each bot gets its own view and memory, and the list of its legal actions.
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
  // One bot for each seat. Each kind of chance and each bot have their own generators, all from the seed.
  SelfPlay(const Game<Size>& game, Players<Size> players, std::uint64_t seed);

  // The next step: an outcome of chance, or the choice of the bot that acts next.
  Action choose();
  // Asks the bots for their motives from now on.
  void ask_motives() { asks_motives_ = true; }
  // Applies an action, and updates every seat's memory by its events.
  void take(Action action);
  // Plays to the end, or until `most_turns` turns have begun; false if the game is not over then.
  bool play(int most_turns);

  const State<Size>& state() const { return state_; }
  const EventList& events() const { return events_; }  // of the last action

  // The seat that acts next, or kChance. All others answer an offer before its maker decides.
  Seat asked() const;
  // The question for a seat's bot.
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
