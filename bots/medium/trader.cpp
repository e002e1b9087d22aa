#include "bots/medium/trader.h"

#include <algorithm>
#include <array>
#include <bit>

#include "barbican/rules.h"

namespace barbican::bots {
namespace {

constexpr int kOffersATurn = 3;
// Rounds after which something refused may be proposed again.
constexpr int kRounds = 2;
// What an exchange must bring each side, in millionths, to be proposed.
constexpr int kOwnGain = 40'000;
constexpr int kTheirGain = 60'000;

}  // namespace

Trader::Trader(const Question& question, const State<Standard>& state, const value::Weights& weights,
               const value::Appraiser& appraiser)
    : question_(question), state_(state), weights_(weights), appraiser_(appraiser) {}

bool Trader::is_welcome(Seat other) const {
  return points_of(question_.game, state_, other) < question_.game.options.points_to_win - 2;
}

// Refused before, or a better one was.
bool Trader::was_refused(Seat other, const Exchange& exchange) const {
  return std::ranges::any_of(question_.memory.refused, [&](const RefusedOffer& refusal) {
    const bool is_recent = refusal.maker == appraiser_.seat() && refusal.by.has(other) &&
                           state_.turns - refusal.turn < kRounds * question_.game.seats;
    return is_recent && refusal.exchange.give.covers(exchange.give) && exchange.get.covers(refusal.exchange.get);
  });
}

int Trader::gain_of(Seat other, const Exchange& exchange) const {
  const value::Appraiser theirs(question_.game, weights_, state_, other);
  const Hand hand = state_.hand[other.value];
  return theirs.value_of_hand(hand + exchange.give - exchange.get) - theirs.value_of_hand(hand);
}

Proposal Trader::best() const {
  if (!question_.legal.open_exchange || state_.offers_made >= kOffersATurn) return {};
  const Seat seat = appraiser_.seat();
  const Hand hand = state_.hand[seat.value];
  const int now = appraiser_.value_of_hand(hand);
  Proposal best;
  for (std::uint32_t held = hand.types(); held != 0; held &= held - 1) {
    const Card given = card_at(std::countr_zero(held));
    for (int count = 1; count <= std::min(2, hand[given]); ++count)
      for (int c = 0; c < kCards; ++c) {
        if (card_at(c) == given) continue;
        const Exchange exchange{Hand::of(given, count), Hand::of(card_at(c))};
        const int gain = appraiser_.value_of_hand(hand - exchange.give + exchange.get) - now;
        if (gain < kOwnGain || gain <= best.gain) continue;
        for (const Seat other : question_.game.all_seats() - SeatSet::of(seat)) {
          if (state_.hand[other.value][card_at(c)] == 0 || !is_welcome(other) || was_refused(other, exchange)) continue;
          if (gain_of(other, exchange) < kTheirGain) continue;
          best = {exchange, gain, other};
          break;
        }
      }
  }
  return best;
}

}  // namespace barbican::bots
