// What the level `hard` tells a person of actions in its seat.
#pragma once

#include <vector>

#include "bots/advice.h"
#include "bots/bot.h"
#include "bots/value/weights.h"

namespace barbican::bots::hard {

constexpr std::size_t kMostAdvice = 3;

// What is told of actions: compared on several positions that the seat thinks possible.
template <class Size>
class Adviser {
 public:
  Adviser(const Question<Size>& question, const value::Weights& weights);

  // The best by their value at once.
  std::vector<Action> best_at_once() const;
  // How the action goes on, and what it brings.
  Advice about(Action action) const;
  // An exchange with others.
  Advice about_exchange(Action action) const;

 private:
  // As far as it is possible whatever the others hold.
  void shorten(std::vector<Action>& line) const;
  std::vector<Merit> certain_merits(const std::vector<Action>& line) const;
  int worth_of(const Exchange& exchange) const;

  const Question<Size>& question_;
  const value::Weights& weights_;
  std::vector<State<Size>> possible_;
};

}  // namespace barbican::bots::hard
