#include "bots/steps/step_bot.h"

#include <algorithm>

#include "bots/greedy/deliberation.h"
#include "bots/steps/motive.h"
#include "bots/steps/trader.h"
#include "bots/value/account.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots {
namespace {

constexpr int kTrials = 2;

}  // namespace

template <class Size>
Action StepBot<Size>::choose(const Question<Size>& question) {
  motive_.clear();
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Size> state = determinize(question.game, question.view, question.memory, random);
  const value::SeatEvaluator<Size> evaluator(question.game, weights_for(question), state, question.view.viewer);
  Deliberation<Size> deliberation(question, state, evaluator, random, kTrials);
  const Action action = choose_on(question, state, evaluator, deliberation);
  if (question.asks_motive && motive_.empty())
    motive_ = motive_for(question, state, weights_for(question), deliberation, action);
  return action;
}

// Asks what `choose` asks, and draws the same numbers: whoever goes on otherwise without an offer plays as before.
template <class Size>
std::optional<Action> StepBot<Size>::offer(const Question<Size>& question) {
  motive_.clear();
  if (question.legal.size() == 1) return std::nullopt;
  SimRandom random(question.random.next());
  if (!Trader<Size>::may_offer(question)) return std::nullopt;
  const State<Size> state = determinize(question.game, question.view, question.memory, random);
  const value::SeatEvaluator<Size> evaluator(question.game, weights_for(question), state, question.view.viewer);
  Deliberation<Size> deliberation(question, state, evaluator, random, kTrials);
  return offer_before(question, state, evaluator, deliberation.main_step());
}

template <class Size>
Action StepBot<Size>::choose_on(const Question<Size>& question, const State<Size>& state,
                                const value::SeatEvaluator<Size>& evaluator, Deliberation<Size>& deliberation) {
  if (state.phase == Phase::kMain) return main_step(question, state, evaluator, deliberation);
  if (state.phase != Phase::kTrade) return deliberation.choose();
  Trader<Size> trader(question, state, weights_for(question), evaluator);
  return evaluator.seat() == state.turn ? trader.settle() : trader.answer();
}

// Builds first if possible, and asks others before the bank.
template <class Size>
Action StepBot<Size>::main_step(const Question<Size>& question, const State<Size>& state,
                                const value::SeatEvaluator<Size>& evaluator, Deliberation<Size>& deliberation) {
  const typename Deliberation<Size>::Step step = deliberation.main_step();
  return offer_before(question, state, evaluator, step).value_or(step.action);
}

template <class Size>
std::optional<Action> StepBot<Size>::offer_before(const Question<Size>& question, const State<Size>& state,
                                                  const value::SeatEvaluator<Size>& evaluator,
                                                  const typename Deliberation<Size>::Step& step) {
  if (step.action.kind() != Kind::kEndTurn && step.action.kind() != Kind::kBank) return std::nullopt;
  const Proposal proposal = Trader<Size>(question, state, weights_for(question), evaluator).best_offer();
  if (proposal.gain <= std::max(0, step.gain)) return std::nullopt;
  if (question.asks_motive) motive_ = "the exchange would be worth " + value::write_worth(proposal.gain);
  return Action::exchange(Kind::kOffer, question.view.viewer, proposal.exchange);
}

template class StepBot<Standard>;
template class StepBot<Large>;

}  // namespace barbican::bots
