// One decision by search: each promising action is played out many times, on positions that fit all that the seat knows and
// with the same luck for each, and the one with the best chances afterwards is taken.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/bot.h"
#include "bots/value/appraiser.h"
#include "bots/value/weights.h"

namespace barbican::bots::hard {

struct Effort {
  int playouts = 1500;  // a decision
  int rounds = 2;       // that each plays on
  int width = 10;       // actions that are looked at
};

// Is there something to search for? Cards that are picked one at a time are planned together; offers, and the first pieces,
// go by their value.
bool is_searched(const Question& question);

class Search {
 public:
  Search(const Question& question, const value::Weights& weights, const Effort& effort);

  // The actions that are looked at are the likeliest by their value at once; the worse half of them is dropped again and
  // again, so that most playouts go to those that are hard to tell apart.
  Action best();

  struct Candidate {
    Action action;
    int prior = 0;
    std::int64_t sum = 0;  // of chances, in millionths
    int playouts = 0;
    std::vector<State<Standard>> starts;  // the turn played to its end, one for each deal
    double mean() const { return playouts == 0 ? 0 : static_cast<double>(sum) / playouts; }
  };
  // All that were looked at: the best first, then the others by how late they were dropped.
  const std::vector<Candidate>& candidates() const { return candidates_; }
  // The position on which values were compared, and how.
  const State<Standard>& root() const { return root_; }
  const value::Appraiser& appraiser() const { return appraiser_; }

 private:
  void pick_candidates();
  State<Standard> deal(int number);
  // The candidate's action, and the rest of the seat's own turn as its value advises.
  State<Standard> play_turn(Action action, int number);
  void play_out(Candidate& candidate, int number);

  const Question& question_;
  const Game<Standard>& game_;
  const value::Weights& weights_;
  const Effort effort_;
  const Seat seat_;
  const std::uint64_t seed_;
  const State<Standard> root_;
  const value::Appraiser appraiser_;
  std::vector<Candidate> candidates_;
  ActionList list_;
};

}  // namespace barbican::bots::hard
