// The value of a position to a seat, by which a greedy player decides. Compare only values of the same evaluator.
#pragma once

#include "barbican/progress.h"
#include "barbican/state.h"

namespace barbican::bots {

template <class Size>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // Reads only what a view of the position holds: the table, the seat's own cards, the numbers of the others' cards.
  virtual int value(const State<Size>& state) const = 0;
  virtual Seat seat() const = 0;
  // The worth of a progress card in hand.
  virtual int worth_of(Progress card) const = 0;
};

}  // namespace barbican::bots
