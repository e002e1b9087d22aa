#include "bots/steps/motive.h"

#include <limits>

#include "barbican/codec.h"
#include "bots/steps/trader.h"
#include "bots/value/account.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots {
namespace {

// The gains of the exchange on the table, for the seat that answers it and for its maker.
template <class Size>
std::string offer_told(const Question<Size>& question, const State<Size>& state, const value::Weights& weights) {
  const Seat seat = question.view.viewer;
  const Exchange& offer = state.offers[state.turn];
  State<Size> after = state;
  after.hand[seat] += offer.give;
  if (!after.hand[seat].covers(offer.get)) return "does not have the cards";
  after.hand[seat] -= offer.get;
  const value::SeatEvaluator<Size> evaluator(question.game, weights, state, seat);
  const int makers = Trader<Size>(question, state, weights, evaluator).gain_of(state.turn, offer.give, offer.get);
  return "the exchange would be " + value::account_of(question.game, weights, state, after, seat) +
         "; to its maker worth " + value::write_worth(makers);
}

template <class Size>
std::string next_best(const Question<Size>& question, const Deliberation<Size>& deliberation, Action chosen) {
  Action best = chosen;
  int most = std::numeric_limits<int>::min();
  for (const Action action : question.legal) {
    if (action == chosen) continue;
    const int value = deliberation.try_out(action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  const int now = deliberation.try_out(end_of(question.view.phase, question.view.viewer));
  return "; next best: " + words_of(question.game, best) + ", " + value::write_worth(most - now);
}

}  // namespace

template <class Size>
std::string words_of(const Game<Size>& game, Action action) {
  const std::string line = write_action(game, action, Syntax::kText);
  return line.substr(std::min(line.find(' ') + 1, line.size()));
}

template <class Size>
std::string motive_for(const Question<Size>& question, const State<Size>& state, const value::Weights& weights,
                       const Deliberation<Size>& deliberation, Action chosen) {
  const Seat seat = question.view.viewer;
  if (chosen == end_of(state.phase, seat)) return "nothing is worth doing" + next_best(question, deliberation, chosen);
  switch (chosen.kind()) {
    case Kind::kRoll: return "no pair of dice is worth the card";
    case Kind::kAccept:
    case Kind::kCounter:
    case Kind::kDecline: return offer_told(question, state, weights);
    case Kind::kConfirm:
    case Kind::kWithdraw: return {};
    default: break;
  }
  const std::string worth = value::account_of(question.game, weights, state, deliberation.outcome(chosen), seat);
  const bool is_pick = chosen.kind() == Kind::kDiscard || chosen.kind() == Kind::kGive || chosen.kind() == Kind::kTake;
  return is_pick ? worth : worth + next_best(question, deliberation, chosen);
}

#define BARBICAN_INSTANTIATE(Size)                                                                  \
  template std::string words_of(const Game<Size>&, Action);                                         \
  template std::string motive_for(const Question<Size>&, const State<Size>&, const value::Weights&, \
                                  const Deliberation<Size>&, Action);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots
