// The level `easy`: takes what raises a simple value of its own position most, one step at a time. It makes no offers.
#pragma once

#include "bots/bot.h"

namespace barbican::bots {

class EasyBot final : public Bot {
 public:
  Action choose(const Question& question) override;
};

}  // namespace barbican::bots
