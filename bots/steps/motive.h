// Explains in one line why a greedy player chose an action.
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/weights.h"

namespace barbican::bots {

// Tells of an action that was chosen on this position: its worth, the features behind it, and the next best action.
template <class Size>
std::string motive_for(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
                       const Deliberation<Size>& deliberation, Action chosen);

// Writes an action in notation, without its seat.
template <class Size>
std::string words_of(const Game<Size>& game, Action action);

}  // namespace barbican::bots
