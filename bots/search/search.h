// One decision by search. Plays each promising action out many times, on positions that fit all that the seat knows,
// with the same luck for each, and takes the one with the best chances.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/playout/playout.h"
#include "bots/value/seat_evaluator.h"
#include "bots/value/weights.h"

namespace barbican::bots::search {

struct Effort {
  int playouts = 6000;  // of a decision
  int rounds = 2;       // of each playout
  int width = 10;       // the number of actions to look at
  int groups = 1;       // at least so many of these are unlike each other; more actions are added if necessary
  int threads = 1;      // of the playouts; the result does not depend on it
  ForEach for_each = one_by_one;
};

// The values that a search uses. The immediate value selects the actions to look at and continues the seat's turn; the
// value ahead judges the end of a playout.
struct Judgement {
  value::GameWeights at_once;
  value::GameWeights ahead;
};
const Judgement& default_judgement();

// Does the bot search in this phase? It plans cards that are picked one at a time together. Offers, the first roads,
// and building between turns, while all others wait, go by their value.  [MORE-10]
bool searches(Phase phase);
// Does the bot search here: in such a phase, with more than one legal action?
template <class Size>
bool is_searched(const Question<Size>& question);

template <class Size>
class Search {
 public:
  // Stops with the best result so far as soon as `stop` is true or the question's deadline is over.
  Search(const Question<Size>& question, const Judgement& judgement, const Effort& effort,
         const std::atomic<bool>& stop);

  // Looks at the actions with the best immediate values and drops the worse half of them again and again, so that most
  // playouts go to those that are hard to tell apart.
  Action best();

  struct Candidate {
    Action action;
    int prior = 0;
    std::int64_t sum = 0;  // of chances to win, in millionths
    int playouts = 0;
    std::vector<State<Size>> starts;  // positions at the end of the turn, one for each deal
    double mean() const { return playouts == 0 ? 0 : static_cast<double>(sum) / playouts; }
  };
  // All actions that the search looked at: the best first, then the others from the last dropped to the first.
  const std::vector<Candidate>& candidates() const { return candidates_; }
  // The position on which immediate values were compared, and its evaluator.
  const State<Size>& root() const { return root_; }
  const value::SeatEvaluator<Size>& evaluator() const { return at_once_; }

 private:
  void pick_candidates();
  State<Size> deal(int number) const;
  // Takes each candidate's action in every deal, and continues the seat's own turn by the immediate value.
  void begin();
  State<Size> play_turn(Action action, int number) const;
  // Is it still the seat's own turn or its phase between turns? For a decision in the set-up: is it still the set-up,
  // which all seats play to its end?
  bool plays_on(const State<Size>& state) const;
  Action greedy_choice(const State<Size>& state, Seat asked, const ActionList& list, SimRandom& random) const;
  // Plays each candidate out with the luck of these numbers.
  void play_out(std::span<Candidate> racing, int first, int count);
  std::int64_t chances_after(const Candidate& candidate, int number, ActionList& list) const;
  bool is_over() const;

  const Question<Size>& question_;
  const Game<Size>& game_;
  const value::Weights& weights_;  // for immediate values
  const PlayoutPolicy<Size> playouts_;
  const Effort effort_;
  const std::atomic<bool>& stop_;
  const Seat seat_;
  const std::uint64_t seed_;
  const State<Size> root_;
  const value::SeatEvaluator<Size> at_once_;
  const int stage_;
  std::deque<value::SeatEvaluator<Size>> ahead_;  // one for each stage that the game may reach
  std::vector<Candidate> candidates_;
};

}  // namespace barbican::bots::search
