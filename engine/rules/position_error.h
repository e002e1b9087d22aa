// The reasons why the rules can't play on from a written position, for the part that depends on the phase. Each phase states
// its own conditions beside those of its line in the table.
#pragma once

#include <cstdint>
#include <string_view>

#include "barbican/read_reason.h"
#include "rules/context.h"

namespace barbican {

// The entry of the position that is refused.
enum class Entry : std::uint8_t { kPhase, kPending, kTurn, kWaiting, kSeat };

// A reason, and the values that its sentence may name beside the phase. True if there is one.
class PositionError {
 public:
  constexpr PositionError() = default;
  constexpr PositionError(ReadReason reason)  // NOLINT(google-explicit-constructor): an error is a reason
      : reason_(reason), is_there_(true) {}

  constexpr PositionError in(Entry entry) const {
    PositionError error = *this;
    error.entry_ = entry;
    return error;
  }
  constexpr PositionError naming(Seat seat) const {
    PositionError error = *this;
    error.seat_ = seat;
    return error;
  }
  constexpr PositionError of(Seat seat) const { return in(Entry::kSeat).naming(seat); }
  constexpr PositionError at(Edge edge) const {
    PositionError error = in(Entry::kPending);
    error.edge_ = edge;
    return error;
  }
  // The phase lacks an entry with this key.
  static constexpr PositionError lacking(std::string_view key) {
    PositionError error(ReadReason::kPhaseNeeds);
    error.key_ = key;
    return error;
  }

  constexpr explicit operator bool() const { return is_there_; }
  constexpr ReadReason reason() const { return reason_; }
  constexpr Entry entry() const { return entry_; }
  constexpr Seat seat() const { return seat_; }
  constexpr Edge edge() const { return edge_; }
  constexpr std::string_view key() const { return key_; }

 private:
  ReadReason reason_{};
  Entry entry_ = Entry::kPhase;
  bool is_there_ = false;
  Seat seat_;
  Edge edge_;
  std::string_view key_;
};
inline constexpr PositionError kFits{};

// The parts of a position that are allowed in a few phases only, as bits: a phase names in kKeeps those that it allows.
enum Kept : std::uint8_t {
  kKeepsStartRolls = 1,   // of the roll for the first player; it is nobody's turn
  kKeepsWinner = 2,       // the phase needs a winner
  kKeepsOwed = 4,         // cards that a seat is owed, or owes
  kKeepsTurnsChoice = 8,  // a card that the turn player has chosen
  kKeepsCities = 16,      // the city that each seat loses
  kKeepsSent = 32,        // knights on their way to the defence; the ship has landed
  kKeepsOffers = 64,      // offers and answers
};

// The bits and the error of the phase that a position is in. (play/ defines both: it knows all phases.)
template <class Size>
PositionError position_error_of(const Game<Size>& game, const State<Size>& state);
template <class Size>
std::uint8_t kept_in(const State<Size>& state);

}  // namespace barbican
