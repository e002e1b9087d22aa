// The level `random`: any legal action, all with the same probability. It makes no offers.
#pragma once

#include "bots/bot.h"

namespace barbican::bots {

template <class Size>
class RandomBot final : public Bot<Size> {
 public:
  Action choose(const Question<Size>& question) override;
};

}  // namespace barbican::bots
