// Views: copy the parts that a viewer may see.
#include "barbican/view.h"

#include "barbican/both_sizes.h"

namespace barbican {

template <class Size>
View<Size> view(const Game<Size>& game, const State<Size>& state, Seat viewer) {
  View<Size> seen;
  static_cast<Table<Size>&>(seen) = state;
  seen.viewer = viewer;
  for (const Seat seat : game.all_seats()) {
    seen.hand_count[seat] = static_cast<std::uint8_t>(state.hand[seat].total());
    for (const Track track : kEachTrack)
      seen.progress_count[seat][track] = static_cast<std::uint8_t>(state.progress[seat].count(kDeckKinds[track]));
  }
  for (const Track track : kEachTrack)
    seen.deck_count[track] =
        static_cast<std::uint8_t>(state.undrawn.count(kDeckKinds[track]) + state.returned_count[track]);
  if (!viewer.exists()) return seen;
  seen.hand = state.hand[viewer];
  seen.chosen = state.chosen[viewer];
  seen.progress = state.progress[viewer];
  seen.city_choice = state.city_choice[viewer];
  const bool looking = viewer == state.turn;  // [HIDE-2]
  if (looking && state.phase == Phase::kGuildTake) seen.seen_hand = state.hand[state.pending.subject];
  if (looking && state.phase == Phase::kSpyTake) seen.seen_progress = state.progress[state.pending.subject];
  return seen;
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_VIEWS_IN)

}  // namespace barbican
