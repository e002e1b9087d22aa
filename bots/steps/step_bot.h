// Takes what raises its odds to win most, one step at a time, and trades.
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

template <class Size>
class StepBot final : public Bot<Size> {
 public:
  explicit StepBot(const value::GameWeights& weights = value::default_weights()) : weights_(weights) {}
  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return motive_; }

 private:
  Action choose_on(const Question<Size>& question, const State<Size>& state, const value::Appraiser<Size>& appraiser,
                   Deliberation<Size>& deliberation);
  Action main_step(const Question<Size>& question, const State<Size>& state, const value::Appraiser<Size>& appraiser,
                   Deliberation<Size>& deliberation);

  const value::Weights& weights_for(const Question<Size>& question) const { return weights_.in(question.game); }

  value::GameWeights weights_;
  std::string motive_;
};

}  // namespace barbican::bots
