// Trade with the other players: chooses exchanges to propose, to accept, to counter and to settle.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "bots/bot.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots {

struct Proposal {
  Exchange exchange;
  int gain = 0;  // for the seat, in millionths; 0 if nothing is worth a proposal
  Seat taker{};  // the one most likely to agree
};

// Looks for exchanges that help both sides, on a position that the seat thinks possible. It proposes one only if
// someone would take it on most other such positions too. It does not trade with a player who is about to win or far
// ahead, nor if the others see the seat so. It does not repeat what was refused lately, and makes few offers a turn.
template <class Size>
class Trader {
 public:
  Trader(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
         const value::SeatEvaluator<Size>& evaluator);

  // May the seat propose anything now, by the rules and by how often it has done so?
  static bool may_offer(const Question<Size>& question);
  // Gives one or two cards for one, to a player who gains by it.
  Proposal best_offer();
  // Answers the offer on the table: agrees if it brings enough, and its maker no more; else counters if possible, else
  // returns none.
  Action answer();
  // Settles the seat's own offer once all have answered: names the partner, or withdraws it.
  Action settle();
  // Another player's gain by an exchange, in millionths.
  int gain_of(Seat other, Hand paid, Hand gained);

 private:
  // A position that the seat thinks possible, with the values of hands to others there.
  struct Deal {
    State<Size> state;
    PerSeat<std::unique_ptr<value::HandEvaluator<Size>>, Size::kSeats> theirs{};  // only for those that were needed
  };

  // Would one trade with the other? Only if the other is not about to win, nor far ahead of the one.
  bool helps_gladly(Seat one, Seat other) const;
  bool is_welcome(Seat other) const;
  int gain(Hand paid, Hand gained) const;
  Proposal best_with(SeatSet others);
  // The types of cards that these seats hold, as bits.
  std::uint32_t types_of(SeatSet others) const;
  bool was_refused(Seat other, const Exchange& exchange) const;
  // The seat's gain if it takes another's offer; none if the offer costs more cards than it brings, or helps its maker
  // more.
  int gain_by(Seat maker, const Exchange& offer);
  const value::HandEvaluator<Size>& evaluator_of(Deal& deal, Seat other);
  int gain_on(Deal& deal, Seat other, Hand paid, Hand gained);
  // The first of these seats that holds the cards, may be asked and gains by the exchange; none if there is no such
  // seat.
  Seat taker_of(Deal& deal, const Exchange& exchange, SeatSet others);
  // Would one of them take it on most positions that the seat thinks possible?
  bool is_likely(const Exchange& exchange, SeatSet others);

  const Question<Size>& question_;
  const State<Size>& state_;
  const value::Weights& weights_;
  const value::SeatEvaluator<Size>& evaluator_;
  Deal first_;              // the given state
  std::deque<Deal> deals_;  // others, dealt on demand
};

}  // namespace barbican::bots
