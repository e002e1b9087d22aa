// One greedy decision: tries every action on a position that fits all that the seat knows, and takes the best.
#pragma once

#include <vector>

#include "bots/bot.h"
#include "bots/greedy/evaluator.h"

namespace barbican::bots {

// The bound on a turn. A step of the main phase must raise the value, but values that depend on chance are guesses, so
// that alone does not end a turn. Each step lowers one of these counts: the progress cards in all hands (play, return),
// the knights that may still act (move, displace, chase), the ship that may still move, the opponents not yet asked
// (harbour offer), the cards in hand (build, hire, activate, promote, improve, bank trade). A step that raises one of
// them lowers an earlier one, and all are finite. This code neither makes nor answers offers, which lower nothing. The
// phases between turns have the same bound.  [MORE-10, MORE-20]

// The action that ends a turn, or the building between turns: it leaves the seat's position as it is.
// [TURN-3, MORE-10]
constexpr Action end_of(Phase phase, Seat seat) {
  return Action(phase == Phase::kSpecialBuild ? Kind::kPass : Kind::kEndTurn, seat);
}

template <class Size>
class Deliberation {
 public:
  // The seat thinks `state` possible. An action on which chance or others decide is tried `trials` times.
  Deliberation(const Question<Size>& question, const State<Size>& state, const Evaluator<Size>& evaluator,
               SimRandom random, int trials);

  Action choose();

  // The best action of a phase that the seat itself ends, and its gain over ending the phase; the end if nothing is
  // better.
  struct Step {
    Action action;
    int gain = 0;
  };
  Step main_step();
  // The value after an action and all that follows from it at once. Ending the phase leaves the value as it is.
  int try_out(Action action) const;
  // The position after that; one of several possible ones if chance or others decide.
  State<Size> outcome(Action action) const;
  // The action and the seat's own choices after it, until someone else or chance decides something, or until a hidden
  // card is shown.
  std::vector<Action> line_of(Action action) const;
  // The position after such a line and all that follows from it at once. `is_open`: others or chance decided something.
  struct Sequel {
    State<Size> state;
    bool is_open = false;
  };
  Sequel sequel(const std::vector<Action>& line) const;

 private:
  Action best_step();
  bool is_end(Action action) const { return action == end_of(state_.phase, evaluator_.seat()); }
  Action before_roll();
  Action defend();

  int value_settled(State<Size> state) const;
  // Carries out the choices and the chance that an action leads to, until the turn player is free again. Bounded: each
  // phase passes a finite number of times before that. Returns true if others or chance decided something.
  bool settle(State<Size>& state, SimRandom& random) const;
  // Makes the seat's own choices on the way, by the value right after each. `list` is working space.
  void follow_up(State<Size>& state, ActionList& list) const;
  Action best_next(const State<Size>& state, const ActionList& list) const;
  // Cards that are picked one at a time, in the order of the types: plans the whole set and picks the lowest card of
  // it.
  Action pick(const State<Size>& state, Kind kind) const;

  const Question<Size>& question_;
  const Game<Size>& game_;
  const State<Size>& state_;
  const Evaluator<Size>& evaluator_;
  const SimRandom random_;  // copied for each action, so that all meet the same luck
  const int trials_;
};

}  // namespace barbican::bots
