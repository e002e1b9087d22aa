// A position as someone looks at it: all of it, or what one viewer may know. What is written, drawn and compared goes through
// here, so that nothing can show more of a view than a View holds.  [HIDE-1, HIDE-2]
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "barbican/game.h"
#include "barbican/state.h"
#include "barbican/view.h"

namespace barbican::cli {

class Scene {
 public:
  // All of it. The game must outlive the scene.
  Scene(const Game<Standard>& game, const State<Standard>& state);
  // What a seat, or Seat() for a spectator, may know.
  static Scene seen_by(const Game<Standard>& game, const State<Standard>& state, Seat viewer);

  const Game<Standard>& game() const { return *game_; }
  const Board<Standard>& board() const { return game_->board; }
  const Table<Standard>& table() const { return state_; }
  // With no secrets in it if this is a view: for functions that ask for a State and read only its table.
  const State<Standard>& public_state() const { return state_; }
  bool is_view() const { return view_.has_value(); }
  Seat viewer() const { return view_ ? view_->viewer : Seat(); }

  // Nothing where this is a view and the viewer may not know it.
  std::optional<Hand> hand(Seat seat) const;
  std::optional<Hand> chosen(Seat seat) const;
  std::optional<ProgressCounts> progress(Seat seat) const;
  std::optional<Vertex> city_choice(Seat seat) const;
  std::optional<ProgressCounts> undrawn(Track deck) const;
  // The progress cards under a deck, in order, by their numbers.
  std::optional<std::span<const std::uint8_t>> returned(Track deck) const;

  int hand_count(Seat seat) const { return counts_.hand_count[seat.value]; }
  int card_count(Seat seat, Track deck) const { return counts_.progress_count[seat.value][slot(deck)]; }
  int card_count(Seat seat) const;
  int deck_count(Track deck) const { return counts_.deck_count[slot(deck)]; }
  // What Guild Dues and Espionage show the viewer while they choose.
  Hand shown_hand() const { return view_ ? view_->seen_hand : Hand(); }
  ProgressCounts shown_cards() const { return view_ ? view_->seen_progress : ProgressCounts(); }

 private:
  static constexpr std::size_t slot(Track deck) { return static_cast<std::size_t>(deck); }
  bool may_see(Seat seat) const { return !view_ || view_->viewer == seat; }

  const Game<Standard>* game_;
  State<Standard> state_;
  View<Standard> counts_;  // a spectator's: what is counted for all to see
  std::optional<View<Standard>> view_;
};

// ---- Words of the notation

std::string word_of(HexCoord hex);
std::string word_of(const Board<Standard>& board, Hex hex);
std::string word_of(const Board<Standard>& board, Vertex vertex);
std::string word_of(const Board<Standard>& board, Edge edge);
std::string_view word_of(Seat seat);  // `*` for chance
std::string_view word_of(Card card);
std::string_view word_of(Track track);
std::string_view word_of(Level level);
std::string_view word_of(Phase phase);

// The seat of this name among so many; kChance for `*`; nothing if there is none.
std::optional<Seat> seat_named(std::string_view word, int seats);
// That there is none, with those there are.
std::string no_seat(std::string_view word, int seats);
std::string no_viewer(std::string_view word, int seats);
inline constexpr std::string_view kSpectator = "spectator";

}  // namespace barbican::cli
