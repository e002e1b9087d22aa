// Views: copying what is allowed.
#include "barbican/view.h"

namespace barbican {

template <class Size>
View<Size> view(const Game<Size>& game, const State<Size>& state, Seat viewer) {
  View<Size> seen;
  static_cast<Table<Size>&>(seen) = state;
  seen.viewer = viewer;
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) {
    seen.hand_count[s] = static_cast<std::uint8_t>(state.hand[s].total());
    for (std::size_t t = 0; t < kTracks; ++t)
      seen.progress_count[s][t] = static_cast<std::uint8_t>(state.progress[s].count(kDeckKinds[t]));
  }
  for (std::size_t t = 0; t < kTracks; ++t)
    seen.deck_count[t] = static_cast<std::uint8_t>(state.undrawn.count(kDeckKinds[t]) + state.returned_count[t]);
  if (!viewer.exists()) return seen;
  seen.hand = state.hand[viewer.value];
  seen.chosen = state.chosen[viewer.value];
  seen.progress = state.progress[viewer.value];
  seen.city_choice = state.city_choice[viewer.value];
  const bool looking = viewer == state.turn;  // [HIDE-2]
  if (looking && state.phase == Phase::kGuildTake) seen.seen_hand = state.hand[state.pending.subject.value];
  if (looking && state.phase == Phase::kSpyTake) seen.seen_progress = state.progress[state.pending.subject.value];
  return seen;
}

template View<Standard> view(const Game<Standard>&, const State<Standard>&, Seat);
template View<Large> view(const Game<Large>&, const State<Large>&, Seat);

}  // namespace barbican
