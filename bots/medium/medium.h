// The level `medium`: one step at a time; at small tables it also looks a little way ahead.
#pragma once

#include <string>

#include "bots/search/search_bot.h"
#include "bots/steps/step_bot.h"
#include "bots/value/weights.h"

namespace barbican::bots {

// At tables of up to so many players trade gains little, and single steps are hardly better than those of `easy`.
inline constexpr int kSmallTable = 3;

template <class Size>
class MediumBot final : public Bot<Size> {
 public:
  explicit MediumBot(const value::GameWeights& weights = value::default_weights(), int playouts = kPlayouts);
  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return asked_->motive(); }
  void interrupt() override { glance_.interrupt(); }

  // The playouts of a decision at a small table, whatever time it has: the same question gets the same answer.
  static constexpr int kPlayouts = 200;

 private:
  StepBot<Size> steps_;
  SearchBot<Size> glance_;
  bool glances_;
  const Bot<Size>* asked_ = &steps_;
};

}  // namespace barbican::bots
