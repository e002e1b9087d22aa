// Replays a game from its actions: the common loop of replay, undo, saves and viewers' memories.
#pragma once

#include <cstddef>
#include <utility>

#include "barbican/any_size.h"
#include "barbican/rules.h"

namespace barbican {

// The action of a step: the step itself, or a part of it.
constexpr Action action_of(Action action) { return action; }
constexpr Action action_of(const auto& step) { return step.action; }

// The position after steps that are known to be legal.
template <class Steps>
AnyState play_again(const AnyGame& game, AnyState state, const Steps& steps) {
  for (const auto& step : steps) apply(game, state, action_of(step));
  return state;
}

// The same with callbacks. `before` gets each step's number from 0 and the position before it. `after` gets its number, the
// position after it and its events.
template <class Steps, class Before, class After>
AnyState play_again(const AnyGame& game, AnyState state, const Steps& steps, Before&& before, After&& after) {
  EventList events;
  std::size_t index = 0;
  for (const auto& step : steps) {
    before(index, std::as_const(state));
    events.clear();
    apply(game, state, action_of(step), events);
    after(index, std::as_const(state), std::as_const(events));
    ++index;
  }
  return state;
}
template <class Steps, class After>
AnyState play_again(const AnyGame& game, AnyState state, const Steps& steps, After&& after) {
  return play_again(game, std::move(state), steps, [](std::size_t, const AnyState&) {}, after);
}

}  // namespace barbican
