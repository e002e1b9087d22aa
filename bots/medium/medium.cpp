#include "bots/medium/medium.h"

#include <algorithm>

#include "bots/greedy/deliberation.h"
#include "bots/medium/trader.h"
#include "bots/value/appraiser.h"

namespace barbican::bots {

Action MediumBot::choose(const Question& question) {
  constexpr int kTrials = 2;
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Standard> state = determinize(question.game, question.view, question.memory, random);
  const value::Appraiser appraiser(question.game, weights_, state, question.view.viewer);
  Deliberation deliberation(question, state, appraiser, random, kTrials);
  if (state.phase != Phase::kMain) return deliberation.choose();
  const Deliberation::Step step = deliberation.main_step();
  // What can be built is built first; others are asked before the bank is.
  if (step.action.kind() != Kind::kEndTurn && step.action.kind() != Kind::kBank) return step.action;
  const Proposal proposal = Trader(question, state, weights_, appraiser).best();
  if (proposal.gain <= std::max(0, step.gain)) return step.action;
  return Action::exchange(Kind::kOffer, question.view.viewer, proposal.exchange);
}

}  // namespace barbican::bots
