// The level `hard`: searches, where there is something to search for.
#pragma once

#include "bots/bot.h"
#include "bots/hard/search.h"
#include "bots/medium/medium.h"

namespace barbican::bots {

class HardBot final : public Bot {
 public:
  explicit HardBot(const hard::Effort& effort = {}, const value::Weights& weights = value::default_weights())
      : effort_(effort), weights_(weights), medium_(weights) {}
  Action choose(const Question& question) override;

 private:
  hard::Effort effort_;
  value::Weights weights_;
  MediumBot medium_;
};

}  // namespace barbican::bots
