// Why a greedy player did what it did, in one line.
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/weights.h"

namespace barbican::bots {

// Of an action that was chosen on this position: what it is worth, by what, and what would have been the next best.
template <class Size>
std::string motive_for(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
                       const Deliberation<Size>& deliberation, Action chosen);

// An action as it is written in a game's file, without its seat.
template <class Size>
std::string words_of(const Game<Size>& game, Action action);

}  // namespace barbican::bots
