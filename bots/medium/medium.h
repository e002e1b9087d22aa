// The level `medium`: takes what raises its odds to win most, one step at a time, and trades.
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

class MediumBot final : public Bot {
 public:
  explicit MediumBot(const value::Weights& weights = value::default_weights()) : weights_(weights) {}
  Action choose(const Question& question) override;
  std::string why() const override { return why_; }

 private:
  Action choose_on(const Question& question, const State<Standard>& state, const value::Appraiser& appraiser,
                   Deliberation& deliberation);
  Action main_step(const Question& question, const State<Standard>& state, const value::Appraiser& appraiser,
                   Deliberation& deliberation);

  value::Weights weights_;
  std::string why_;
};

}  // namespace barbican::bots
