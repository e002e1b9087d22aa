// One greedy decision: every action is tried on a position that fits all that the seat knows, and the best is taken.
#pragma once

#include <vector>

#include "bots/bot.h"
#include "bots/greedy/valuer.h"

namespace barbican::bots {

// The bound on a turn. In the main phase a step is taken only if it raises the value; but values of chance's outcomes are
// guesses, so what ends every turn is this: each step lowers, in this order of weight, the progress cards in all hands
// (play, return), the knights that may still act (move, displace, chase), the ship that may still be moved, the opponents not
// yet asked (harbour offer), or the cards in hand (build, hire, activate, promote, improve, bank trade). Only a step that lowers an earlier one ever
// raises a later one, and each is finite. Offers, which lower nothing, are neither made nor answered here. So with the
// phases between turns.  [MORE-10, MORE-20]

// The end of a turn, or of what one may build between turns: it leaves the seat's position as it is.  [TURN-3, MORE-10]
constexpr Action end_of(Phase phase, Seat seat) {
  return Action(phase == Phase::kSpecialBuild ? Kind::kPass : Kind::kEndTurn, seat);
}

template <class Size>
class Deliberation {
 public:
  // The state is one that the seat thinks possible. Where chance or others decide, each action is tried `trials` times.
  Deliberation(const Question<Size>& question, const State<Size>& state, const Valuer<Size>& valuer, SimRandom random,
               int trials);

  Action choose();

  // The best that can be done in a phase that one ends oneself, and what it brings beyond ending it; its end if nothing does.
  struct Step {
    Action action;
    int gain = 0;
  };
  Step main_step();
  // The value after an action and all that follows from it at once. Ending the phase leaves it as it is.
  int try_out(Action action) const;
  // The position then, once of several times if chance or others decide.
  State<Size> outcome(Action action) const;
  // The action, and the seat's own choices that follow from it before anyone else, or chance, decides anything, and before
  // something hidden is shown.
  std::vector<Action> line_of(Action action) const;
  // The position after these and all that follows from them at once. `is_open`: more than the seat's own will decided it.
  struct Sequel {
    State<Size> state;
    bool is_open = false;
  };
  Sequel sequel(const std::vector<Action>& line) const;

 private:
  Action best_step();
  bool is_end(Action action) const { return action == end_of(state_.phase, valuer_.seat()); }
  Action before_roll();
  Action defend();

  int value_settled(State<Size> state) const;
  // Lets the choices and the chance that an action leads to happen, until the turn player is free again. Bounded: between
  // two such moments each phase of the rules passes a finite number of times. True if more than the seat's own will decided.
  bool settle(State<Size>& state, SimRandom& random) const;
  // The seat's own choices on the way, by the value right after each. The list is filled again each time.
  void follow_up(State<Size>& state, ActionList& list) const;
  Action best_next(const State<Size>& state, const ActionList& list) const;
  // Several cards are picked one at a time in the order of the types: the whole set is planned, its lowest goes first.
  Action pick(const State<Size>& state, Kind kind) const;

  const Question<Size>& question_;
  const Game<Size>& game_;
  const State<Size>& state_;
  const Valuer<Size>& valuer_;
  const SimRandom random_;  // a copy for each action, so that all meet the same luck
  const int trials_;
};

}  // namespace barbican::bots
