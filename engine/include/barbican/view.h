// The knowledge of one viewer about a position.  [HIDE-1, HIDE-2]
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican {

// A copy of the allowed parts: the whole table, the viewer's own secrets, and bare counts of the others'.
template <class Size>
struct View : Table<Size> {
  static constexpr int kSeats = Size::kSeats;

  Hand hand{};                     // the viewer's own
  Hand chosen{};                   // picked by the viewer to discard, give, take or offer
  Hand seen_hand{};                // shown to the viewer by Guild Dues, during the choice
  ProgressCounts progress{};       // the viewer's own hidden cards
  ProgressCounts seen_progress{};  // shown to the viewer by Espionage, during the choice
  PerSeat<std::uint8_t, kSeats> hand_count{};
  PerSeat<PerTrack<std::uint8_t>, kSeats> progress_count{};  // by their deck
  PerTrack<std::uint8_t> deck_count{};                       // cards in each deck
  Vertex city_choice{};                                      // the viewer's, until all have chosen
  Seat viewer{};                                             // none: a spectator
  std::array<std::uint8_t, (8 - (4 * kSeats + 5) % 8) % 8> view_fill{};
};

static_assert(std::is_trivially_copyable_v<View<Standard>> && std::has_unique_object_representations_v<View<Standard>>);
static_assert(std::is_trivially_copyable_v<View<Large>> && std::has_unique_object_representations_v<View<Large>>);

// The viewer is a seat, or Seat() for a spectator.
template <class Size>
View<Size> view(const Game<Size>& game, const State<Size>& state, Seat viewer);

}  // namespace barbican
