// Advice of the level `hard` for a person in its seat.
#pragma once

#include <vector>

#include "bots/advice.h"
#include "bots/bot.h"
#include "bots/value/weights.h"

namespace barbican::bots::hard {

constexpr std::size_t kMostAdvice = 3;

// Explains actions: compares them on several positions that the seat thinks possible.
template <class Size>
class Adviser {
 public:
  Adviser(const Question<Size>& question, const value::Weights& weights);

  // The best actions by their immediate value.
  std::vector<Action> best_at_once() const;
  // The action with the choices after it, and its gains.
  Advice about(Action action) const;
  // The same for an exchange with others.
  Advice about_exchange(Action action) const;

 private:
  // Cuts the line to the actions that are possible whatever the others hold.
  void shorten(std::vector<Action>& line) const;
  std::vector<Merit> certain_merits(const std::vector<Action>& line) const;
  int worth_of(const Exchange& exchange) const;

  const Question<Size>& question_;
  const value::Weights& weights_;
  std::vector<State<Size>> possible_;
};

}  // namespace barbican::bots::hard
