// Exchanges with the other players: which to propose, to accept, to answer with another one, and to settle.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

struct Proposal {
  Exchange exchange;
  int gain = 0;  // to the seat, in millionths; 0: there is nothing worth proposing
  Seat taker{};  // who seems most likely to agree
};

// Looks for exchanges that help both sides, on a position that the seat thinks possible. Never with a player about to win
// or far ahead, never what was refused of late, and few times a turn.
template <class Size>
class Trader {
 public:
  Trader(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
         const value::Appraiser<Size>& appraiser);

  // One or two cards for one, to a player who gains by it.
  Proposal best_offer();
  // To the offer on the table: agreement if it brings enough, and its maker no more; else a counter-offer if there is one,
  // else none.
  Action answer();
  // The seat's own offer, once all have answered: with whom it is carried out, if with anyone.
  Action settle();
  // What an exchange would bring another player, in millionths.
  int gain_of(Seat other, Hand paid, Hand gained);

 private:
  bool is_welcome(Seat other) const;
  int gain(Hand paid, Hand gained) const;
  Proposal best_with(SeatSet others);
  // The types of cards that they hold, as bits.
  std::uint32_t types_of(SeatSet others) const;
  bool was_refused(Seat other, const Exchange& exchange) const;
  // What taking another's offer brings the seat; nothing if it costs more cards, or helps its maker more.
  int gain_by(Seat maker, const Exchange& offer);
  // The first who holds what is asked for, may be asked and gains by it; none if there is nobody.
  Seat taker_of(const Exchange& exchange, SeatSet others);

  const Question<Size>& question_;
  const State<Size>& state_;
  const value::Weights& weights_;
  const value::Appraiser<Size>& appraiser_;
  PerSeat<std::optional<value::Appraiser<Size>>, Size::kSeats> theirs_;  // of those who came into question
};

}  // namespace barbican::bots
