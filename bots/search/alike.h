// Tells which actions are the same decision at another place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "barbican/action.h"

namespace barbican::bots {

// Alike: the same kind, progress card, track, and card from the bank. The place or the payment may differ.
constexpr bool are_alike(Action one, Action other) {
  if (one.kind() != other.kind()) return false;
  switch (one.kind()) {
    case Kind::kPlay:
    case Kind::kImprove: return one.a() == other.a();
    case Kind::kBank: return one.b() == other.b();
    default: return true;
  }
}

// Is it unlike all of these?
inline bool is_new_among(Action action, std::span<const Action> known) {
  return std::ranges::none_of(known, [&](Action each) { return are_alike(action, each); });
}

// Picks `most` actions in their order: first the best of each group of alike ones, then others if room is left.
inline std::vector<Action> varied(std::span<const Action> ranked, std::size_t most) {
  std::vector<Action> picked;
  const auto pick = [&](const auto& is_wanted) {
    for (const Action action : ranked)
      if (picked.size() < most && is_wanted(action)) picked.push_back(action);
  };
  pick([&](Action action) { return is_new_among(action, picked); });
  pick([&](Action action) { return std::ranges::count(picked, action) == 0; });
  std::ranges::sort(picked, {}, [&](Action action) { return std::ranges::find(ranked, action) - ranked.begin(); });
  return picked;
}

}  // namespace barbican::bots
