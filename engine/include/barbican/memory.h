// What a viewer with a perfect memory knows of the cards of others, and positions that fit it.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/view.h"

namespace barbican {

// An offer that was turned down, or answered with another.
struct RefusedOffer {
  Exchange exchange;  // as its maker saw it
  Seat maker{};
  SeatSet by;
  std::uint16_t turn = 0;
};

// Bounds, not worlds: of each seat's hand the least and the most of each type, of its progress cards those that are surely
// there. They are always true of the real position, and tightened by the stock of the bank, which everyone sees.
template <class Size>
struct Memory {
  static constexpr std::uint8_t kUnknown = 255;
  static constexpr int kSeats = Size::kSeats;

  PerSeat<Hand, kSeats> least{};
  PerSeat<Hand, kSeats> most{};
  PerSeat<ProgressCounts, kSeats> known{};
  // The cards under each deck in their order, kUnknown where the viewer did not see which.
  PerTrack<std::array<std::uint8_t, kDeckSize>> returned{};
  PerTrack<std::uint8_t> returned_count{};
  PerTrack<std::uint8_t> undrawn_count{};
  // The last offers that found no taker, or not everyone; the newest first, no maker where there are fewer.
  static constexpr int kRefused = 8;
  std::array<RefusedOffer, kRefused> refused{};
};

// What the view alone tells a player who has just sat down.
template <class Size>
Memory<Size> begin_memory(const Game<Size>& game, const View<Size>& view);

// Folds in what one action told the viewer. `view` is the viewer's after the action; events that are not theirs to see
// whole are read as `seen_by` shows them.
template <class Size>
void remember(const Game<Size>& game, Memory<Size>& memory, const View<Size>& view, const EventList& events);

// Does a position contradict neither the view nor the memory?
template <class Size>
bool is_possible(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, const State<Size>& state);

// A position that contradicts neither. Random offers `below(n)`. Every position that fits can come up; the odds follow a
// plain deal of the unknown cards, not the players' habits.
template <class Size, class Random>
State<Size> determinize(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Random& random);

}  // namespace barbican

#include "barbican/determinize.h"
