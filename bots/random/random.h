// The level `random`: any legal action, each as likely as the next. It makes no offers.
#pragma once

#include "bots/bot.h"

namespace barbican::bots {

template <class Size>
class RandomBot final : public Bot<Size> {
 public:
  Action choose(const Question<Size>& question) override;
};

}  // namespace barbican::bots
