// Exchanges with the other players: which to propose, to accept, to answer with another one, and to settle.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "bots/bot.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

struct Proposal {
  Exchange exchange;
  int gain = 0;  // to the seat, in millionths; 0: there is nothing worth proposing
  Seat taker{};  // who seems most likely to agree
};

// Looks for exchanges that help both sides, on a position that the seat thinks possible, and proposes one only if someone
// would take it on most other such positions too. Never with a player about to win or far ahead, nor if the others see the
// seat so; never what was refused of late, and few times a turn.
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
  // A position that the seat thinks possible, and what hands are worth to others there.
  struct Deal {
    State<Size> state;
    PerSeat<std::unique_ptr<value::HandAppraiser<Size>>, Size::kSeats> theirs{};  // of those who came into question
  };

  // Would one trade with the other: not about to win, nor far ahead of the one?
  bool helps_gladly(Seat one, Seat other) const;
  bool is_welcome(Seat other) const;
  int gain(Hand paid, Hand gained) const;
  Proposal best_with(SeatSet others);
  // The types of cards that they hold, as bits.
  std::uint32_t types_of(SeatSet others) const;
  bool was_refused(Seat other, const Exchange& exchange) const;
  // What taking another's offer brings the seat; nothing if it costs more cards, or helps its maker more.
  int gain_by(Seat maker, const Exchange& offer);
  const value::HandAppraiser<Size>& appraiser_of(Deal& deal, Seat other);
  int gain_on(Deal& deal, Seat other, Hand paid, Hand gained);
  // The first who holds what is asked for, may be asked and gains by it; none if there is nobody.
  Seat taker_of(Deal& deal, const Exchange& exchange, SeatSet others);
  // Would one of them take it on most positions that the seat thinks possible?
  bool is_likely(const Exchange& exchange, SeatSet others);

  const Question<Size>& question_;
  const State<Size>& state_;
  const value::Weights& weights_;
  const value::Appraiser<Size>& appraiser_;
  Deal first_;              // of the state
  std::deque<Deal> deals_;  // others, dealt when they are needed
};

}  // namespace barbican::bots
