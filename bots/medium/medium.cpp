#include "bots/medium/medium.h"

#include <algorithm>

#include "bots/greedy/deliberation.h"
#include "bots/medium/reason.h"
#include "bots/medium/trader.h"
#include "bots/value/account.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

Action MediumBot::choose(const Question& question) {
  constexpr int kTrials = 2;
  why_.clear();
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Standard> state = determinize(question.game, question.view, question.memory, random);
  const value::Appraiser appraiser(question.game, weights_, state, question.view.viewer);
  Deliberation deliberation(question, state, appraiser, random, kTrials);
  const Action action = choose_on(question, state, appraiser, deliberation);
  if (question.asks_why && why_.empty()) why_ = reason_for(question, state, weights_, deliberation, action);
  return action;
}

Action MediumBot::choose_on(const Question& question, const State<Standard>& state, const value::Appraiser& appraiser,
                            Deliberation& deliberation) {
  if (state.phase == Phase::kMain) return main_step(question, state, appraiser, deliberation);
  if (state.phase != Phase::kTrade) return deliberation.choose();
  Trader trader(question, state, weights_, appraiser);
  return appraiser.seat() == state.turn ? trader.settle() : trader.answer();
}

// What can be built is built first; others are asked before the bank is.
Action MediumBot::main_step(const Question& question, const State<Standard>& state, const value::Appraiser& appraiser,
                            Deliberation& deliberation) {
  const Deliberation::Step step = deliberation.main_step();
  if (step.action.kind() != Kind::kEndTurn && step.action.kind() != Kind::kBank) return step.action;
  const Proposal proposal = Trader(question, state, weights_, appraiser).best_offer();
  if (proposal.gain <= std::max(0, step.gain)) return step.action;
  if (question.asks_why) why_ = "the exchange would be worth " + value::write_worth(proposal.gain);
  return Action::exchange(Kind::kOffer, question.view.viewer, proposal.exchange);
}

}  // namespace barbican::bots
