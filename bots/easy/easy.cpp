#include "bots/easy/easy.h"

#include "bots/easy/easy_evaluator.h"
#include "bots/easy/offers.h"
#include "bots/greedy/deliberation.h"

namespace barbican::bots {

template <class Size>
Action EasyBot<Size>::choose(const Question<Size>& question) {
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Size> state = determinize(question.game, question.view, question.memory, random);
  if (question.view.phase == Phase::kTrade) return easy::answer_offer(question, state);
  const easy::EasyEvaluator<Size> evaluator(question.game, question.view);
  return Deliberation<Size>(question, state, evaluator, random, 1).choose();
}

template class EasyBot<Standard>;
template class EasyBot<Large>;

}  // namespace barbican::bots
