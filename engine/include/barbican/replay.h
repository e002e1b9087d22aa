// A game played again from its actions: the one loop behind replay, undo, saves and what viewers remember.
#pragma once

#include <cstddef>

#include "barbican/any_size.h"
#include "barbican/rules.h"

namespace barbican {

// The action of a step, which may be the action itself or tell more than it.
constexpr Action action_of(Action action) { return action; }
constexpr Action action_of(const auto& step) { return step.action; }

// The position after steps that are known to be legal.
template <class Steps>
AnyState play_again(const AnyGame& game, AnyState state, const Steps& steps) {
  for (const auto& step : steps) apply(game, state, action_of(step));
  return state;
}

// The same for whoever wants to hear what happened: after each step `each` is called with its number from 0, the position
// after it and its events.
template <class Steps, class Each>
AnyState play_again(const AnyGame& game, AnyState state, const Steps& steps, Each&& each) {
  EventList events;
  std::size_t index = 0;
  for (const auto& step : steps) {
    events.clear();
    apply(game, state, action_of(step), events);
    each(index++, state, events);
  }
  return state;
}

}  // namespace barbican
