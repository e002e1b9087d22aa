// Offers to the other players, and whether one is worth making.
#pragma once

#include <array>
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

// Looks for an exchange of one or two cards for one that helps both sides, on a position that the seat thinks possible.
// Never with a player about to win, never what was refused of late, and few times a turn.
class Trader {
 public:
  Trader(const Question& question, const State<Standard>& state, const value::Weights& weights,
         const value::Appraiser& appraiser);

  Proposal best();

 private:
  bool is_welcome(Seat other) const;
  // The types of cards that those hold who may be asked, as bits.
  std::uint32_t types_of_others() const;
  bool was_refused(Seat other, const Exchange& exchange) const;
  // What the exchange would bring the other player.
  int gain_of(Seat other, const Exchange& exchange);
  // The first who holds what is asked for, may be asked and gains by it; none if there is nobody.
  Seat taker_of(const Exchange& exchange);

  const Question& question_;
  const State<Standard>& state_;
  const value::Weights& weights_;
  const value::Appraiser& appraiser_;
  std::array<std::optional<value::Appraiser>, Standard::kSeats> theirs_;  // of those who came into question
};

}  // namespace barbican::bots
