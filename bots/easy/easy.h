// The level `easy`: takes what raises a simple value of its own position most, one step at a time. It makes no offers.
#pragma once

#include "bots/bot.h"

namespace barbican::bots {

template <class Size>
class EasyBot final : public Bot<Size> {
 public:
  Action choose(const Question<Size>& question) override;
};

}  // namespace barbican::bots
