// Why a greedy player did what it did, in one line.
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/weights.h"

namespace barbican::bots {

// Of an action that was chosen on this position: what it is worth, by what, and what would have been the next best.
std::string reason_for(const Question& question, const State<Standard>& state, const value::Weights& weights,
                       const Deliberation& deliberation, Action chosen);

// An action as it is written in a game's file, without its seat.
std::string words_of(const Game<Standard>& game, Action action);

}  // namespace barbican::bots
