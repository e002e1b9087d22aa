// One decision of the level `easy`: every action is tried on a position that fits all that the seat knows.
#pragma once

#include "bots/bot.h"
#include "bots/easy/appraiser.h"

namespace barbican::bots::easy {

// The bound on a turn. In the main phase a step is taken only if it raises the value; but values of chance's outcomes are
// guesses, so what ends every turn is this: each step lowers, in this order of weight, the progress cards in all hands
// (play, return), the knights that may still act (move, displace, chase), the opponents not yet asked (harbour offer), or
// the cards in hand (build, hire, activate, promote, improve, bank trade). Only a step that lowers an earlier one ever
// raises a later one, and each is finite. Offers, which lower nothing, are never made.
class Deliberation {
 public:
  explicit Deliberation(const Question& question);

  Action choose();

 private:
  Action best_step();
  Action main_step();
  Action before_roll();
  Action answer_offer();
  Action close_offer();
  Action defend();

  // The value after an action and all that follows from it at once.
  int try_out(Action action) const;
  int value_after(Hand paid, Hand gained) const;
  // Lets the choices and the chance that an action leads to happen, until the turn player is free again. Bounded: between
  // two such moments each phase of the rules passes a finite number of times.
  void settle(State<Standard>& state, SimRandom& random) const;
  // The seat's own choices on the way, by the value right after each.
  Action follow_up(const State<Standard>& state, const ActionList& list) const;
  // Several cards are picked one at a time in the order of the types: the whole set is planned, its lowest goes first.
  Action pick(const State<Standard>& state, Kind kind) const;

  const Question& question_;
  const Game<Standard>& game_;
  Appraiser appraiser_;
  SimRandom random_;  // a copy for each trial, so that all meet the same luck
  State<Standard> state_;
};

}  // namespace barbican::bots::easy
