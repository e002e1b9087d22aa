#include "bots/medium/reason.h"

#include <limits>

#include "barbican/codec.h"
#include "bots/medium/trader.h"
#include "bots/value/account.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {
namespace {

// What the exchange that is on the table would bring the seat that answers it, and its maker.
std::string offer_told(const Question& question, const State<Standard>& state, const value::Weights& weights) {
  const Seat seat = question.view.viewer;
  const Exchange& offer = state.offers[state.turn.value];
  State<Standard> after = state;
  after.hand[seat.value] += offer.give;
  if (!after.hand[seat.value].covers(offer.get)) return "has not the cards";
  after.hand[seat.value] -= offer.get;
  const value::Appraiser appraiser(question.game, weights, state, seat);
  const int makers = Trader(question, state, weights, appraiser).gain_of(state.turn, offer.give, offer.get);
  return "the exchange would be " + value::account_of(question.game, weights, state, after, seat) +
         "; to its maker worth " + value::write_worth(makers);
}

std::string next_best(const Question& question, const Deliberation& deliberation, Action chosen) {
  Action best = chosen;
  int most = std::numeric_limits<int>::min();
  for (const Action action : question.legal) {
    if (action == chosen) continue;
    const int value = deliberation.try_out(action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  const int now = deliberation.try_out(Action(Kind::kEndTurn, question.view.viewer));
  return "; next best: " + words_of(question.game, best) + ", " + value::write_worth(most - now);
}

}  // namespace

std::string words_of(const Game<Standard>& game, Action action) {
  const std::string line = write_action(game, action, Syntax::kText);
  return line.substr(std::min(line.find(' ') + 1, line.size()));
}

std::string reason_for(const Question& question, const State<Standard>& state, const value::Weights& weights,
                       const Deliberation& deliberation, Action chosen) {
  const Seat seat = question.view.viewer;
  switch (chosen.kind()) {
    case Kind::kRoll: return "no pair of dice is worth the card";
    case Kind::kAccept:
    case Kind::kCounter:
    case Kind::kDecline: return offer_told(question, state, weights);
    case Kind::kConfirm:
    case Kind::kWithdraw: return {};
    case Kind::kEndTurn: return "nothing is worth doing" + next_best(question, deliberation, chosen);
    default: break;
  }
  const std::string worth = value::account_of(question.game, weights, state, deliberation.outcome(chosen), seat);
  const bool is_pick = chosen.kind() == Kind::kDiscard || chosen.kind() == Kind::kGive || chosen.kind() == Kind::kTake;
  return is_pick ? worth : worth + next_best(question, deliberation, chosen);
}

}  // namespace barbican::bots
