#include "bots/easy/easy.h"

#include "bots/easy/appraiser.h"
#include "bots/easy/offers.h"
#include "bots/greedy/deliberation.h"

namespace barbican::bots {

Action EasyBot::choose(const Question& question) {
  if (question.legal.size() == 1) return question.legal[0];
  SimRandom random(question.random.next());
  const State<Standard> state = determinize(question.game, question.view, question.memory, random);
  if (question.view.phase == Phase::kTrade) return easy::answer_offer(question, state);
  const easy::Appraiser appraiser(question.game, question.view);
  return Deliberation(question, state, appraiser, random, 1).choose();
}

}  // namespace barbican::bots
