// The level `easy` answers offers. It makes none.
#pragma once

#include "bots/bot.h"

namespace barbican::bots::easy {

// Answers the offer on the table, whether another player made it or someone else made it for this seat. The seat thinks
// `state` possible.
template <class Size>
Action answer_offer(const Question<Size>& question, const State<Size>& state);

}  // namespace barbican::bots::easy
