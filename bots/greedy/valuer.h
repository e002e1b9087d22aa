// What a greedy player decides by: the value of a position to its seat. Values of one valuer can be compared, no others.
#pragma once

#include "barbican/progress.h"
#include "barbican/state.h"

namespace barbican::bots {

template <class Size>
class Valuer {
 public:
  virtual ~Valuer() = default;
  // Reads the table, the seat's own cards and the numbers of the others': what a view of the position holds, no more.
  virtual int value(const State<Size>& state) const = 0;
  virtual Seat seat() const = 0;
  // What holding a progress card adds.
  virtual int worth_of(Progress card) const = 0;
};

}  // namespace barbican::bots
