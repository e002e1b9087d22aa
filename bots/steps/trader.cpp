#include "bots/steps/trader.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "barbican/rules.h"
#include "bots/greedy/offer.h"

namespace barbican::bots {
namespace {

constexpr int kOffersATurn = 3;
// The number of rounds before a refused exchange may be proposed again.
constexpr int kRounds = 2;
// The least gains in millionths: each side's for a proposal, then the seat's for an acceptance.
constexpr int kOwnGain = 40'000;
constexpr int kTheirGain = 60'000;
constexpr int kClearGain = 20'000;
// An offer is tried on 8 random deals of the hidden cards; in at least 6 of them someone must want it.
constexpr int kDeals = 8;
constexpr int kLikely = 6;
// A partner may be ahead by fewer points than this.
constexpr int kFarAhead = 3;

}  // namespace

template <class Size>
Trader<Size>::Trader(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
                     const value::SeatEvaluator<Size>& evaluator)
    : question_(question), state_(state), weights_(weights), evaluator_(evaluator), first_{state} {}

template <class Size>
bool Trader<Size>::helps_gladly(Seat one, Seat other) const {
  const int points = points_of(question_.game, state_, other);
  const int own = points_of(question_.game, state_, one);
  return points < question_.game.options.points_to_win - 2 && points < own + kFarAhead;
}

template <class Size>
bool Trader<Size>::is_welcome(Seat other) const {
  return helps_gladly(evaluator_.seat(), other);
}

template <class Size>
int Trader<Size>::gain(Hand paid, Hand gained) const {
  const Hand hand = state_.hand[evaluator_.seat()];
  return evaluator_.value_of_hand(hand + gained - paid) - evaluator_.value_of_hand(hand);
}

// Was this exchange, or a better one for them, refused lately?
template <class Size>
bool Trader<Size>::was_refused(Seat other, const Exchange& exchange) const {
  return std::ranges::any_of(question_.memory.refused, [&](const RefusedOffer& refusal) {
    const bool is_recent = refusal.maker == evaluator_.seat() && refusal.by.has(other) &&
                           state_.turns - refusal.turn < kRounds * question_.game.seats;
    return is_recent && refusal.exchange.give.covers(exchange.give) && exchange.get.covers(refusal.exchange.get);
  });
}

template <class Size>
int Trader<Size>::gain_of(Seat other, Hand paid, Hand gained) {
  return gain_on(first_, other, paid, gained);
}

// Reads the table once: deals differ in cards alone.
template <class Size>
const value::HandEvaluator<Size>& Trader<Size>::evaluator_of(Deal& deal, Seat other) {
  using HandEvaluator = value::HandEvaluator<Size>;
  auto& theirs = deal.theirs[other];
  if (theirs) return *theirs;
  if (&deal == &first_) theirs = std::make_unique<HandEvaluator>(question_.game, weights_, deal.state, other);
  else theirs = std::make_unique<HandEvaluator>(evaluator_of(first_, other), deal.state);
  return *theirs;
}

template <class Size>
int Trader<Size>::gain_on(Deal& deal, Seat other, Hand paid, Hand gained) {
  const value::HandEvaluator<Size>& theirs = evaluator_of(deal, other);
  const Hand hand = holding(deal.state.hand[other], paid);
  return theirs.value(hand + gained - paid) - theirs.value(hand);
}

template <class Size>
int Trader<Size>::gain_by(Seat maker, const Exchange& offer) {
  if (takes_more_cards(offer)) return 0;
  const int own = gain(offer.get, offer.give);
  return own > 0 && own >= gain_of(maker, offer.give, offer.get) ? own : 0;
}

template <class Size>
Seat Trader<Size>::taker_of(Deal& deal, const Exchange& exchange, SeatSet others) {
  for (const Seat other : others) {
    if (!deal.state.hand[other].covers(exchange.get) || was_refused(other, exchange)) continue;
    if (gain_on(deal, other, exchange.get, exchange.give) >= kTheirGain) return other;
  }
  return {};
}

template <class Size>
bool Trader<Size>::is_likely(const Exchange& exchange, SeatSet others) {
  while (std::ssize(deals_) < kDeals)
    deals_.emplace_back(determinize(question_.game, question_.view, question_.memory, question_.random));
  const auto is_taken = [&](Deal& deal) { return taker_of(deal, exchange, others).exists(); };
  return std::ranges::count_if(deals_, is_taken) >= kLikely;
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
  const Hand hand = state_.hand[evaluator_.seat()];
  Proposal best;
  for (std::uint32_t held = hand.types(); held != 0; held &= held - 1) {
    const Card given = card_at(std::countr_zero(held));
    for (int count = 1; count <= std::min(2, question_.legal.most_given[given]); ++count)
      for (std::uint32_t asked = askable & ~Hand::of(given).types(); asked != 0; asked &= asked - 1) {
        const Exchange exchange{Hand::of(given, count), Hand::of(card_at(std::countr_zero(asked)))};
        const int gain = this->gain(exchange.give, exchange.get);
        if (gain < kOwnGain || gain <= best.gain) continue;
        const Seat taker = taker_of(first_, exchange, others);
        if (taker.exists() && is_likely(exchange, others)) best = {exchange, gain, taker};
      }
  }
  return best;
}

template <class Size>
bool Trader<Size>::may_offer(const Question<Size>& question) {
  return question.legal.open_exchange && question.view.offers_made < kOffersATurn;
}

template <class Size>
Proposal Trader<Size>::best_offer() {
  if (!may_offer(question_)) return {};
  SeatSet welcome;
  for (const Seat other : question_.game.all_seats() - SeatSet::of(evaluator_.seat()))
    if (is_welcome(other) && helps_gladly(other, evaluator_.seat())) welcome |= SeatSet::of(other);
  return best_with(welcome);
}

template <class Size>
Action Trader<Size>::answer() {
  const Seat seat = evaluator_.seat();
  const Seat maker = state_.turn;
  const Action accept(Kind::kAccept, seat);
  if (!is_welcome(maker)) return Action(Kind::kDecline, seat);
  if (question_.legal.has(accept) && gain_by(maker, state_.offers[maker]) > kClearGain) return accept;
  if (question_.legal.open_exchange)
    if (const Proposal counter = best_with(SeatSet::of(maker)); counter.gain > 0)
      return Action::exchange(Kind::kCounter, seat, counter.exchange);
  return Action(Kind::kDecline, seat);
}

// Between two who offer the same, takes the one with fewer points.
template <class Size>
Action Trader<Size>::settle() {
  const Seat seat = evaluator_.seat();
  Action best(Kind::kWithdraw, seat);
  std::pair<int, int> most{0, 0};
  for (const Action action : question_.legal) {
    if (action.kind() != Kind::kConfirm || !is_welcome(action.other())) continue;
    const Seat other = action.other();
    const Exchange& own = state_.offers[seat];
    const int gained =
        state_.answer[other] == Answer::kCountered ? gain_by(other, state_.offers[other]) : gain(own.give, own.get);
    const std::pair<int, int> rank{gained, -points_of(question_.game, state_, other)};
    if (gained <= 0 || (best.kind() == Kind::kConfirm && rank <= most)) continue;
    most = rank;
    best = action;
  }
  return best;
}

template class Trader<Standard>;
template class Trader<Large>;

}  // namespace barbican::bots
