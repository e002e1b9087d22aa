#include "sim/perft.h"

#include <memory>

namespace barbican::sim {

template <class Size>
std::uint64_t perft(const Game<Size>& game, const State<Size>& state, int depth) {  // NOLINT(misc-no-recursion)
  if (depth == 0) return 1;
  const Seat seat = next_to_act(game, state);
  if (!seat.exists()) return 0;
  const auto list = std::make_unique<ActionList>();
  legal_actions(game, state, seat, *list);
  if (depth == 1) return static_cast<std::uint64_t>(list->size());
  std::uint64_t total = 0;
  for (const Action action : *list) {
    State<Size> next = state;
    apply(game, next, action);
    total += perft(game, next, depth - 1);
  }
  return total;
}

template std::uint64_t perft(const Game<Standard>&, const State<Standard>&, int);
template std::uint64_t perft(const Game<Large>&, const State<Large>&, int);

}  // namespace barbican::sim
