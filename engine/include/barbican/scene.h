// A position from someone's point of view: all of it, or the knowledge of one viewer. All output and comparison uses scenes, so
// that nothing can show more of a view than a View holds.  [HIDE-1, HIDE-2]
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/view.h"

namespace barbican {

// A position from someone's point of view: all of it, or a view.
template <class Size>
class Scene {
 public:
  // Shows everything. The game must outlive the scene.
  Scene(const Game<Size>& game, const State<Size>& state)
      : game_(&game), state_(state), counts_(view(game, state, Seat())) {}
  // Shows the knowledge of a viewer.
  Scene(const Game<Size>& game, const View<Size>& view) : game_(&game), counts_(view), is_view_(true) {
    static_cast<Table<Size>&>(state_) = view;
  }
  static Scene seen_by(const Game<Size>& game, const State<Size>& state, Seat viewer) {
    return Scene(game, view(game, state, viewer));
  }

  const Game<Size>& game() const { return *game_; }
  const Board<Size>& board() const { return game_->board; }
  const Table<Size>& table() const { return state_; }
  // The state without secrets if this is a view: for functions that ask for a State and read only its table.
  const State<Size>& public_state() const { return state_; }
  bool is_view() const { return is_view_; }
  Seat viewer() const { return is_view_ ? counts_.viewer : Seat(); }

  // Nothing if this is a view and the viewer may not know it.
  std::optional<Hand> hand(Seat seat) const { return own(seat, counts_.hand, state_.hand); }
  std::optional<Hand> chosen(Seat seat) const { return own(seat, counts_.chosen, state_.chosen); }
  std::optional<ProgressCounts> progress(Seat seat) const { return own(seat, counts_.progress, state_.progress); }
  std::optional<Vertex> city_choice(Seat seat) const { return own(seat, counts_.city_choice, state_.city_choice); }
  std::optional<ProgressCounts> undrawn() const {
    if (is_view_) return std::nullopt;
    return state_.undrawn;
  }
  // The progress cards under a deck, in order, by their numbers.
  std::optional<std::span<const std::uint8_t>> returned(Track deck) const {
    if (is_view_) return std::nullopt;
    return std::span(state_.returned[deck]).first(state_.returned_count[deck]);
  }

  int hand_count(Seat seat) const { return counts_.hand_count[seat]; }
  const PerTrack<std::uint8_t>& card_counts(Seat seat) const { return counts_.progress_count[seat]; }
  int card_count(Seat seat) const {
    int total = 0;
    for (const std::uint8_t count : card_counts(seat)) total += count;
    return total;
  }
  int deck_count(Track deck) const { return counts_.deck_count[deck]; }
  // The cards that Guild Dues and Espionage show the viewer during the choice.
  Hand shown_hand() const { return is_view_ ? counts_.seen_hand : Hand(); }
  ProgressCounts shown_cards() const { return is_view_ ? counts_.seen_progress : ProgressCounts(); }

 private:
  template <class T>
  std::optional<T> own(Seat seat, const T& viewers, const PerSeat<T, Size::kSeats>& all) const {
    if (!is_view_) return all[seat];
    if (counts_.viewer != seat) return std::nullopt;
    return viewers;
  }

  const Game<Size>* game_;
  State<Size> state_{};
  View<Size> counts_;  // the viewer's; if the scene shows everything, a spectator's: the public counts
  bool is_view_ = false;
};

}  // namespace barbican
