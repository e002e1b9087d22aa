// The value of a position to one seat, as a sum of a few terms.
#pragma once

#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/view.h"
#include "bots/easy/defence_worth.h"
#include "bots/easy/expansion.h"
#include "bots/easy/income.h"
#include "bots/easy/weights.h"
#include "bots/greedy/evaluator.h"
#include "bots/value/goals.h"
#include "bots/value/land.h"

namespace barbican::bots::easy {

// Made once for each decision. The horizon stays the same for all positions that are compared; otherwise a point gained
// would seem to shorten the game and to make all income cheaper.
template <class Size>
class EasyEvaluator final : public Evaluator<Size> {
 public:
  EasyEvaluator(const Game<Size>& game, const View<Size>& view);

  int value(const State<Size>& state) const override;
  Seat seat() const override { return seat_; }
  int worth_of(Progress card) const override { return easy::worth_of(card); }

 private:
  // Results that several terms use.
  struct Reading {
    const State<Size>& state;
    value::Land<Size> land;
    Income income;
    Income price;
    Expansion expansion;
    DefenceWorth<Size> defence;
    value::Rates rates;
  };
  Reading read(const State<Size>& state) const;

  int points(const Reading& at) const;
  int trade(const Reading& at) const;
  int route(const Reading& at) const;
  int improvements(const Reading& at) const;
  int knight_places(const Reading& at) const;
  int cards(const Reading& at) const;
  int hand(const Reading& at) const;
  int rivals(const Reading& at) const;

  value::GoalList goals(const Reading& at) const;
  void add_cities(const Reading& at, value::GoalList& goals) const;
  void add_expansion(const Reading& at, value::GoalList& goals) const;
  void add_knights(const Reading& at, value::GoalList& goals) const;
  void add_improvements(const Reading& at, value::GoalList& goals) const;

  int improvement_value(const State<Size>& state, Track track, int level) const;

  const Game<Size>& game_;
  Seat seat_;
  int horizon_ = 0;
};

}  // namespace barbican::bots::easy
