#include "bots/medium/trader.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "barbican/rules.h"
#include "bots/greedy/offer.h"

namespace barbican::bots {
namespace {

constexpr int kOffersATurn = 3;
// Rounds after which something refused may be proposed again.
constexpr int kRounds = 2;
// What an exchange must bring each side, in millionths, to be proposed, and what it must bring to be accepted.
constexpr int kOwnGain = 40'000;
constexpr int kTheirGain = 60'000;
constexpr int kClearGain = 20'000;
// Points that a partner may be ahead.
constexpr int kFarAhead = 3;

}  // namespace

template <class Size>
Trader<Size>::Trader(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
                     const value::Appraiser<Size>& appraiser)
    : question_(question), state_(state), weights_(weights), appraiser_(appraiser) {}

template <class Size>
bool Trader<Size>::is_welcome(Seat other) const {
  const int points = points_of(question_.game, state_, other);
  const int own = points_of(question_.game, state_, appraiser_.seat());
  return points < question_.game.options.points_to_win - 2 && points < own + kFarAhead;
}

template <class Size>
int Trader<Size>::gain(Hand paid, Hand gained) const {
  const Hand hand = state_.hand[appraiser_.seat()];
  return appraiser_.value_of_hand(hand + gained - paid) - appraiser_.value_of_hand(hand);
}

// Refused before, or a better one was.
template <class Size>
bool Trader<Size>::was_refused(Seat other, const Exchange& exchange) const {
  return std::ranges::any_of(question_.memory.refused, [&](const RefusedOffer& refusal) {
    const bool is_recent = refusal.maker == appraiser_.seat() && refusal.by.has(other) &&
                           state_.turns - refusal.turn < kRounds * question_.game.seats;
    return is_recent && refusal.exchange.give.covers(exchange.give) && exchange.get.covers(refusal.exchange.get);
  });
}

template <class Size>
int Trader<Size>::gain_of(Seat other, Hand paid, Hand gained) {
  auto& theirs = theirs_[other];
  if (!theirs) theirs.emplace(question_.game, weights_, state_, other);
  const Hand hand = holding(state_.hand[other], paid);
  return theirs->value_of_hand(hand + gained - paid) - theirs->value_of_hand(hand);
}

template <class Size>
int Trader<Size>::gain_by(Seat maker, const Exchange& offer) {
  if (takes_more_cards(offer)) return 0;
  const int own = gain(offer.get, offer.give);
  return own > 0 && own >= gain_of(maker, offer.give, offer.get) ? own : 0;
}

template <class Size>
Seat Trader<Size>::taker_of(const Exchange& exchange, SeatSet others) {
  for (const Seat other : others) {
    if (!state_.hand[other].covers(exchange.get) || was_refused(other, exchange)) continue;
    if (gain_of(other, exchange.get, exchange.give) >= kTheirGain) return other;
  }
  return {};
}

template <class Size>
std::uint32_t Trader<Size>::types_of(SeatSet others) const {
  std::uint32_t types = 0;
  for (const Seat other : others) types |= state_.hand[other].types();
  return types;
}

template <class Size>
Proposal Trader<Size>::best_with(SeatSet others) {
  const std::uint32_t askable = types_of(others) & question_.legal.most_asked.types();
  const Hand hand = state_.hand[appraiser_.seat()];
  Proposal best;
  for (std::uint32_t held = hand.types(); held != 0; held &= held - 1) {
    const Card given = card_at(std::countr_zero(held));
    for (int count = 1; count <= std::min(2, question_.legal.most_given[given]); ++count)
      for (std::uint32_t asked = askable & ~Hand::of(given).types(); asked != 0; asked &= asked - 1) {
        const Exchange exchange{Hand::of(given, count), Hand::of(card_at(std::countr_zero(asked)))};
        const int gain = this->gain(exchange.give, exchange.get);
        if (gain < kOwnGain || gain <= best.gain) continue;
        const Seat taker = taker_of(exchange, others);
        if (taker.exists()) best = {exchange, gain, taker};
      }
  }
  return best;
}

template <class Size>
Proposal Trader<Size>::best_offer() {
  if (!question_.legal.open_exchange || state_.offers_made >= kOffersATurn) return {};
  SeatSet welcome;
  for (const Seat other : question_.game.all_seats() - SeatSet::of(appraiser_.seat()))
    if (is_welcome(other)) welcome |= SeatSet::of(other);
  return best_with(welcome);
}

template <class Size>
Action Trader<Size>::answer() {
  const Seat seat = appraiser_.seat();
  const Seat maker = state_.turn;
  const Action accept(Kind::kAccept, seat);
  if (!is_welcome(maker)) return Action(Kind::kDecline, seat);
  if (question_.legal.has(accept) && gain_by(maker, state_.offers[maker]) > kClearGain) return accept;
  if (question_.legal.open_exchange)
    if (const Proposal counter = best_with(SeatSet::of(maker)); counter.gain > 0)
      return Action::exchange(Kind::kCounter, seat, counter.exchange);
  return Action(Kind::kDecline, seat);
}

// Of two who offer the same, the one with fewer points.
template <class Size>
Action Trader<Size>::settle() {
  const Seat seat = appraiser_.seat();
  Action best(Kind::kWithdraw, seat);
  std::pair<int, int> most{0, 0};
  for (const Action action : question_.legal) {
    if (action.kind() != Kind::kConfirm || !is_welcome(action.other())) continue;
    const Seat other = action.other();
    const Exchange& own = state_.offers[seat];
    const int gained =
        state_.answer[other] == Answer::kCountered ? gain_by(other, state_.offers[other]) : gain(own.give, own.get);
    const std::pair<int, int> standing{gained, -points_of(question_.game, state_, other)};
    if (gained <= 0 || (best.kind() == Kind::kConfirm && standing <= most)) continue;
    most = standing;
    best = action;
  }
  return best;
}

template class Trader<Standard>;
template class Trader<Large>;

}  // namespace barbican::bots
