// How the level `easy` answers offers. It makes none.
#pragma once

#include "bots/bot.h"

namespace barbican::bots::easy {

// An offer is on the table: another player's, or one that someone else has made in this seat. The state is one that the seat
// thinks possible.
template <class Size>
Action answer_offer(const Question<Size>& question, const State<Size>& state);

}  // namespace barbican::bots::easy
