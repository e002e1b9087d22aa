// One decision by search: each promising action is played out many times, on positions that fit all that the seat knows and
// with the same luck for each, and the one with the best chances afterwards is taken.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/playout/playout.h"
#include "bots/value/appraiser.h"
#include "bots/value/weights.h"

namespace barbican::bots::search {

struct Effort {
  int playouts = 6000;  // a decision
  int rounds = 2;       // that each plays on
  int width = 10;       // actions that are looked at
  int sorts = 1;        // ... and that are not alike among them; what is missing is looked at as well
  int threads = 1;      // that play them out: the result does not depend on it
  ForEach for_each = one_by_one;
};

// What a search decides by: the value of an action at once tells which are looked at, and how the seat's turn continues; the
// value ahead, where a playout stops.
struct Judgement {
  value::GameWeights at_once;
  value::GameWeights ahead;
};
const Judgement& default_judgement();

// Is something searched for in this phase? Cards that are picked one at a time are planned together; offers, the first roads,
// and what is built between turns, where all others wait, go by their value.  [MORE-10]
bool searches(Phase phase);
// And has this question more than one answer?
template <class Size>
bool is_searched(const Question<Size>& question);

template <class Size>
class Search {
 public:
  // As soon as `stop` is true, or the question's deadline is over, it is content with what it has found.
  Search(const Question<Size>& question, const Judgement& judgement, const Effort& effort,
         const std::atomic<bool>& stop);

  // The actions that are looked at are the likeliest by their value at once; the worse half of them is dropped again and
  // again, so that most playouts go to those that are hard to tell apart.
  Action best();

  struct Candidate {
    Action action;
    int prior = 0;
    std::int64_t sum = 0;  // of chances, in millionths
    int playouts = 0;
    std::vector<State<Size>> starts;  // the turn played to its end, one for each deal
    double mean() const { return playouts == 0 ? 0 : static_cast<double>(sum) / playouts; }
  };
  // All that were looked at: the best first, then the others by how late they were dropped.
  const std::vector<Candidate>& candidates() const { return candidates_; }
  // The position on which values at once were compared, and how.
  const State<Size>& root() const { return root_; }
  const value::Appraiser<Size>& appraiser() const { return at_once_; }

 private:
  void pick_candidates();
  State<Size> deal(int number) const;
  // Takes each candidate's action in every deal, and plays the seat's own turn on as its value advises.
  void begin();
  State<Size> play_turn(Action action, int number) const;
  // Is it still the seat's own turn, or its phase between turns; or the set-up if that is what is searched? The set-up is played to its end by everyone.
  bool plays_on(const State<Size>& state) const;
  Action greedy_choice(const State<Size>& state, Seat asked, const ActionList& list, SimRandom& random) const;
  // Plays each candidate out, with the luck of these numbers.
  void play_out(std::span<Candidate> racing, int first, int count);
  std::int64_t chances_after(const Candidate& candidate, int number, ActionList& list) const;
  bool is_over() const;

  const Question<Size>& question_;
  const Game<Size>& game_;
  const value::Weights& weights_;  // at once
  const PlayoutPolicy<Size> playouts_;
  const Effort effort_;
  const std::atomic<bool>& stop_;
  const Seat seat_;
  const std::uint64_t seed_;
  const State<Size> root_;
  const value::Appraiser<Size> at_once_;
  const int stage_;
  std::deque<value::Appraiser<Size>> ahead_;  // for each stage that the game may come to
  std::vector<Candidate> candidates_;
};

}  // namespace barbican::bots::search
