// The level `random`: any legal action, each as likely as the next. It makes no offers.
#pragma once

#include "bots/bot.h"

namespace barbican::bots {

class RandomBot final : public Bot {
 public:
  Action choose(const Question& question) override;
};

}  // namespace barbican::bots
