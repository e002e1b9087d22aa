#include "bots/medium/trader.h"

#include <algorithm>
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

int Trader::gain_of(Seat other, const Exchange& exchange) {
  auto& theirs = theirs_[other.value];
  if (!theirs) theirs.emplace(question_.game, weights_, state_, other);
  const Hand hand = state_.hand[other.value];
  return theirs->value_of_hand(hand + exchange.give - exchange.get) - theirs->value_of_hand(hand);
}

Seat Trader::taker_of(const Exchange& exchange) {
  for (const Seat other : question_.game.all_seats() - SeatSet::of(appraiser_.seat())) {
    if (!state_.hand[other.value].covers(exchange.get) || !is_welcome(other) || was_refused(other, exchange)) continue;
    if (gain_of(other, exchange) >= kTheirGain) return other;
  }
  return {};
}

std::uint32_t Trader::types_of_others() const {
  std::uint32_t types = 0;
  for (const Seat other : question_.game.all_seats() - SeatSet::of(appraiser_.seat()))
    if (is_welcome(other)) types |= state_.hand[other.value].types();
  return types;
}

Proposal Trader::best() {
  if (!question_.legal.open_exchange || state_.offers_made >= kOffersATurn) return {};
  const std::uint32_t askable = types_of_others();
  const Hand hand = state_.hand[appraiser_.seat().value];
  const int now = appraiser_.value_of_hand(hand);
  Proposal best;
  for (std::uint32_t held = hand.types(); held != 0; held &= held - 1) {
    const Card given = card_at(std::countr_zero(held));
    for (int count = 1; count <= std::min(2, hand[given]); ++count)
      for (std::uint32_t asked = askable & ~Hand::of(given).types(); asked != 0; asked &= asked - 1) {
        const Exchange exchange{Hand::of(given, count), Hand::of(card_at(std::countr_zero(asked)))};
        const int gain = appraiser_.value_of_hand(hand - exchange.give + exchange.get) - now;
        if (gain < kOwnGain || gain <= best.gain) continue;
        const Seat taker = taker_of(exchange);
        if (taker.exists()) best = {exchange, gain, taker};
      }
  }
  return best;
}

}  // namespace barbican::bots
