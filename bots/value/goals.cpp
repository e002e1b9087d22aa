#include "bots/value/goals.h"

#include <algorithm>
#include <bit>

namespace barbican::bots::value {
namespace {

// What a purchase takes of a hand.
struct Purchase {
  int missing = 0;    // cards that the hand has not
  int unmet = 0;      // ... and that the bank does not give for the rest either
  bool slow = false;  // one of these the seat's land never pays
  Hand rest;
};

// The cheapest rate gives first.
void trade_for_missing(Purchase& purchase, const std::array<int, kCards>& rates) {
  if (!purchase.rest.has_pair()) return;
  for (int rate = 2; rate <= 4 && purchase.unmet > 0; ++rate)
    for (int c = 0; c < kCards && purchase.unmet > 0; ++c) {
      if (rates[static_cast<std::size_t>(c)] != rate) continue;
      const int trades = std::min(purchase.rest[card_at(c)] / rate, purchase.unmet);
      purchase.rest -= Hand::of(card_at(c), trades * rate);
      purchase.unmet -= trades;
    }
}

Purchase buy(Hand hand, Hand cost, const std::array<int, kCards>& rates, const Income& income) {
  Purchase purchase;
  purchase.rest = hand;
  if (hand.covers(cost)) {
    purchase.rest -= cost;
    return purchase;
  }
  for (std::uint32_t types = cost.types(); types != 0; types &= types - 1) {
    const int c = std::countr_zero(types);
    const int held = hand[card_at(c)];
    const int lack = std::max(0, cost[card_at(c)] - held);
    purchase.rest -= Hand::of(card_at(c), std::min(held, cost[card_at(c)]));
    purchase.missing += lack;
    purchase.slow |= lack > 0 && income[static_cast<std::size_t>(c)] == 0;
  }
  purchase.unmet = purchase.missing;
  trade_for_missing(purchase, rates);
  return purchase;
}

// The most that readiness can be.
constexpr int kReady = 94;

// The part of a goal's gain that a hand already is, per cent. It rises with each step of "trade, then build", so that
// each of them is worth doing.
int readiness(const Purchase& purchase) {
  constexpr std::array<int, 8> kByUnmet{0, 44, 25, 14, 7, 4, 2, 0};
  if (purchase.unmet == 0) return std::max(70, kReady - 3 * purchase.missing);
  return kByUnmet[static_cast<std::size_t>(std::min(7, purchase.unmet + (purchase.slow ? 1 : 0)))];
}

// What holds for this turn alone counts only if the goal is reached with it.
Purchase best_purchase(Hand hand, const Goal& goal, const Rates& rates, const Income& income) {
  const Purchase now = buy(hand, goal.cost_now, rates.now, income);
  const bool lasts = goal.cost == goal.cost_now && rates.lasting == rates.now;
  return now.unmet == 0 || lasts ? now : buy(hand, goal.cost, rates.lasting, income);
}

}  // namespace

// Three goals are planned for, each with what the one before leaves. While they can be bought at once, each counts in
// full; behind one that must be saved for, the next counts half.
int worth_of_hand(Hand hand, const GoalList& goals, const Rates& rates, const Income& income, int spare) {
  constexpr int kRounds = 3;
  int total = 0;
  int share = 100;
  std::uint32_t planned = 0;
  for (int round = 0; round < kRounds && !hand.empty(); ++round) {
    int best = -1;
    int most = 0;
    Purchase chosen;
    for (int i = 0; i < goals.size(); ++i) {
      if (goals[i].gain * kReady / 100 <= most) break;  // nor can any after it be better
      if (((planned >> i) & 1) != 0) continue;
      const Purchase purchase = best_purchase(hand, goals[i], rates, income);
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

}  // namespace barbican::bots::value
