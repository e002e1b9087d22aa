#include "bots/value/goals.h"

#include <algorithm>
#include <bit>

#include "barbican/rules.h"

namespace barbican::bots::value {
namespace {

// Sets the high bit of each lane in which the hand has enough: there the subtraction borrows nothing from it.
std::uint64_t enough(Hand hand, Hand cost) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  return (((hand.lanes() | kHighBits) - cost.lanes()) & kHighBits) >> 7;
}

struct Match {
  Hand rest;     // of the hand
  Hand lacking;  // of the cost
};

Match match_of(Hand hand, Hand cost) {
  const std::uint64_t whole = enough(hand, cost) * 0xff;
  return {Hand::from_lanes((hand.lanes() & whole) - (cost.lanes() & whole)),
          Hand::from_lanes((cost.lanes() & ~whole) - (hand.lanes() & ~whole))};
}

// The greatest readiness.
constexpr int kReady = 94;

// Per cent of a goal's gain that the hand counts for already. It rises with each step of "trade, then build", so that
// each step is worth doing.
int readiness(const Purchase& purchase) {
  static constexpr std::array<int, 8> kByUnmet{0, 44, 25, 14, 7, 4, 2, 0};
  if (purchase.unmet == 0) return std::max(70, kReady - 3 * purchase.missing);
  return kByUnmet[std::min(7, purchase.unmet + (purchase.slow ? 1 : 0))];
}

}  // namespace

template <class Size>
Rates rates_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  Rates rates;
  for (const Card card : kEachCard) rates.now[card] = bank_rate(game, state, seat, card);
  rates.lasting = rates.now;
  if (state.fleet == 0) return rates;
  for (const Card card : kEachCard) rates.lasting[card] = bank_rate(game, state, seat, card, Term::kLasting);
  return rates;
}

Market::Terms::Terms(const PerCard<int>& rates) {
  for (const Card card : kEachCard) {
    const int rate = rates[card];
    price += Hand::of(card, rate);
    types[rate] |= Types{1} << index_of(card);
  }
}

Market::Market(const Rates& rates, const Income& income)
    : lasting_(rates.lasting), now_(rates.now), is_lasting_(lasting_ == now_) {
  const bool has_gold = income[kOfChoice] > 0;
  for (const Card card : kEachCard) {
    const bool is_paid = income[card] > 0 || (has_gold && !is_commodity(card));
    unpaid_ |= static_cast<Types>(!is_paid) << index_of(card);
  }
}

// Gives cards with the cheapest rate first.
void Market::trade_for_missing(Purchase& purchase, const Terms& terms) {
  const Types spare = Hand::from_lanes(enough(purchase.rest, terms.price)).types();
  if (spare == 0) return;
  for (int rate = kBestRate; rate <= kBankRate; ++rate) {
    Types types = spare & terms.types[rate];
    for (; types != 0 && purchase.unmet > 0; types &= types - 1) {
      const Card card = card_at(std::countr_zero(types));
      const int trades = std::min(purchase.rest[card] / rate, purchase.unmet);
      purchase.rest -= Hand::of(card, trades * rate);
      purchase.unmet -= trades;
    }
  }
}

Purchase Market::buy(Hand hand, Hand cost, const Terms& terms) const {
  const Match match = match_of(hand, cost);
  Purchase purchase;
  purchase.rest = match.rest;
  if (match.lacking.empty()) return purchase;
  purchase.missing = purchase.unmet = match.lacking.total();
  purchase.slow = (match.lacking.types() & unpaid_) != 0;
  trade_for_missing(purchase, terms);
  return purchase;
}

Purchase Market::buy(Hand hand, const Goal& goal) const {
  const Purchase now = buy(hand, goal.cost_now, now_);
  const bool is_same = is_lasting_ && goal.cost == goal.cost_now;
  return now.unmet == 0 || is_same ? now : buy(hand, goal.cost, lasting_);
}

// Plans three goals, each with the cards that the one before leaves. Each goal that the hand can't buy at once halves
// the value of those after it. A quarter of a decision's time goes here, so calls are inlined.
[[gnu::flatten]] int worth_of_hand(Hand hand, const GoalList& goals, const Market& market, int spare) {
  constexpr int kRounds = 3;
  int total = 0;
  int share = 100;
  std::uint32_t planned = 0;
  for (int round = 0; round < kRounds && !hand.empty(); ++round) {
    int best = -1;
    int most = 0;
    Purchase chosen;
    for (int i = 0; i < goals.size(); ++i) {
      if (goals[i].gain * kReady / 100 <= most) break;  // later goals have no greater gain
      if (((planned >> i) & 1) != 0) continue;
      const Purchase purchase = market.buy(hand, goals[i]);
      const int gain = goals[i].gain * readiness(purchase) / 100;
      if (gain <= most) continue;
      most = gain;
      best = i;
      chosen = purchase;
    }
    if (best < 0) break;
    total += most * share / 100;
    planned |= 1u << best;
    hand = chosen.rest;
    if (chosen.unmet > 0) share /= 2;
  }
  return total + spare * hand.total();
}

template Rates rates_of(const Game<Standard>&, const State<Standard>&, Seat);
template Rates rates_of(const Game<Large>&, const State<Large>&, Seat);

}  // namespace barbican::bots::value
