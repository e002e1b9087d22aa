#include "bots/steps/step_bot.h"

#include <algorithm>

#include "bots/greedy/deliberation.h"
#include "bots/steps/motive.h"
#include "bots/steps/trader.h"
#include "bots/value/account.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

template <class Size>
Action StepBot<Size>::choose(const Question<Size>& question) {
  constexpr int kTrials = 2;
  motive_.clear();
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Size> state = determinize(question.game, question.view, question.memory, random);
  const value::Appraiser<Size> appraiser(question.game, weights_for(question), state, question.view.viewer);
  Deliberation<Size> deliberation(question, state, appraiser, random, kTrials);
  const Action action = choose_on(question, state, appraiser, deliberation);
  if (question.asks_motive && motive_.empty())
    motive_ = motive_for(question, state, weights_for(question), deliberation, action);
  return action;
}

template <class Size>
Action StepBot<Size>::choose_on(const Question<Size>& question, const State<Size>& state,
                                const value::Appraiser<Size>& appraiser, Deliberation<Size>& deliberation) {
  if (state.phase == Phase::kMain) return main_step(question, state, appraiser, deliberation);
  if (state.phase != Phase::kTrade) return deliberation.choose();
  Trader<Size> trader(question, state, weights_for(question), appraiser);
  return appraiser.seat() == state.turn ? trader.settle() : trader.answer();
}

// What can be built is built first; others are asked before the bank is.
template <class Size>
Action StepBot<Size>::main_step(const Question<Size>& question, const State<Size>& state,
                                const value::Appraiser<Size>& appraiser, Deliberation<Size>& deliberation) {
  const typename Deliberation<Size>::Step step = deliberation.main_step();
  if (step.action.kind() != Kind::kEndTurn && step.action.kind() != Kind::kBank) return step.action;
  const Proposal proposal = Trader<Size>(question, state, weights_for(question), appraiser).best_offer();
  if (proposal.gain <= std::max(0, step.gain)) return step.action;
  if (question.asks_motive) motive_ = "the exchange would be worth " + value::write_worth(proposal.gain);
  return Action::exchange(Kind::kOffer, question.view.viewer, proposal.exchange);
}

template class StepBot<Standard>;
template class StepBot<Large>;

}  // namespace barbican::bots
