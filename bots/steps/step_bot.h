// A bot that takes the step that raises its odds of winning most, one step at a time, and trades.
#pragma once

#include <optional>
#include <string>

#include "bots/bot.h"
#include "bots/greedy/deliberation.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots {

template <class Size>
class StepBot final : public Bot<Size> {
 public:
  explicit StepBot(const value::GameWeights& weights = value::default_weights()) : weights_(weights) {}
  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return motive_; }
  // The offer that it makes other players before anything else; nothing if it makes none.
  std::optional<Action> offer(const Question<Size>& question);

 private:
  Action choose_on(const Question<Size>& question, const State<Size>& state,
                   const value::SeatEvaluator<Size>& evaluator, Deliberation<Size>& deliberation);
  Action main_step(const Question<Size>& question, const State<Size>& state,
                   const value::SeatEvaluator<Size>& evaluator, Deliberation<Size>& deliberation);

  // The offer that is better than this step; nothing if there is none.
  std::optional<Action> offer_before(const Question<Size>& question, const State<Size>& state,
                                     const value::SeatEvaluator<Size>& evaluator,
                                     const typename Deliberation<Size>::Step& step);

  const value::Weights& weights_for(const Question<Size>& question) const { return weights_.in(question.game); }

  value::GameWeights weights_;
  std::string motive_;
};

}  // namespace barbican::bots
