// The knowledge of a viewer with a perfect memory about others' cards, and positions that fit it.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/view.h"

namespace barbican {

// An offer that a player declined, or answered with another offer.
struct RefusedOffer {
  Exchange exchange;  // as its maker saw it
  Seat maker{};
  SeatSet by;
  std::uint16_t turn = 0;
};

// Bounds, not worlds: for each seat's hand the least and the most cards of each type; for its progress cards the kinds that are
// surely there. They always hold for the real position. The stock of the bank, which everyone sees, tightens them.
template <class Size>
struct Memory {
  static constexpr std::uint8_t kUnknown = 255;
  static constexpr int kSeats = Size::kSeats;

  PerSeat<Hand, kSeats> least{};
  PerSeat<Hand, kSeats> most{};
  PerSeat<ProgressCounts, kSeats> known{};
  // The cards under each deck in their order; kUnknown for a card that the viewer did not see.
  PerTrack<std::array<std::uint8_t, kDeckSize>> returned{};
  PerTrack<std::uint8_t> returned_count{};
  PerTrack<std::uint8_t> undrawn_count{};
  // The last offers that at least one player refused; the newest first. Unused places have no maker.
  static constexpr int kRefused = 8;
  std::array<RefusedOffer, kRefused> refused{};
};

// The knowledge of a player who has just sat down: the view alone.
template <class Size>
Memory<Size> begin_memory(const Game<Size>& game, const View<Size>& view);

// Adds the information of one action. `view` is the viewer's view after the action. The memory reads an event as `seen_by`
// shows it to the viewer.
template <class Size>
void remember(const Game<Size>& game, Memory<Size>& memory, const View<Size>& view, const EventList& events);

// True if a position contradicts neither the view nor the memory.
template <class Size>
bool is_possible(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, const State<Size>& state);

// A position that contradicts neither. Random offers `below(n)`. Every position that fits is possible; the odds follow a plain
// deal of the unknown cards, not the players' habits.
template <class Size, class Random>
State<Size> determinize(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Random& random);

}  // namespace barbican

#include "barbican/determinize.h"
