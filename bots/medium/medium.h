// The level `medium`: takes what raises its odds to win most, one step at a time, and trades.
#pragma once

#include "bots/bot.h"
#include "bots/value/weights.h"

namespace barbican::bots {

class MediumBot final : public Bot {
 public:
  explicit MediumBot(const value::Weights& weights = value::default_weights()) : weights_(weights) {}
  Action choose(const Question& question) override;

 private:
  value::Weights weights_;
};

}  // namespace barbican::bots
