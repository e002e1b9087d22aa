#include "bots/search/search_bot.h"

#include "bots/steps/motive.h"
#include "bots/value/account.h"

namespace barbican::bots {
namespace {

std::string per_cent(double chance) {
  const auto tenths = static_cast<int>(chance / 1000 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

// "31.2 % to win, of 640 playouts; next best: city 3,1N, 28.0 %; at once worth +0.81: ..."
template <class Size>
std::string motive_for(const Question<Size>& question, const search::Search<Size>& search,
                       const search::Judgement& judgement) {
  const auto& candidates = search.candidates();
  if (candidates.size() < 2 || candidates[0].playouts == 0) return "no time to look ahead";
  const typename search::Search<Size>::Candidate& best = candidates[0];
  std::string line = per_cent(best.mean()) + " to win, of " + std::to_string(best.playouts) +
                     " playouts; next best: " + words_of(question.game, candidates[1].action) + ", " +
                     per_cent(candidates[1].mean());
  if (best.action == end_of(question.view.phase, question.view.viewer) || best.action.kind() == Kind::kRoll)
    return line;
  const Deliberation<Size> deliberation(question, search.root(), search.evaluator(), question.random, 1);
  return line + "; at once " +
         value::account_of(question.game, judgement.at_once.in(question.game), search.root(),
                           deliberation.outcome(best.action), question.view.viewer);
}

}  // namespace

template <class Size>
Action SearchBot<Size>::choose(const Question<Size>& question) {
  if (!search::is_searched(question)) {
    const Action action = steps_.choose(question);
    motive_ = steps_.motive();
    return action;
  }
  if (question.view.phase == Phase::kMain)
    if (const auto offer = steps_.offer(question)) {
      motive_ = steps_.motive();
      return *offer;
    }
  search::Search<Size> search(question, judgement_, effort_, stop_);
  const Action action = search.best();
  motive_ = question.asks_motive ? motive_for(question, search, judgement_) : std::string();
  return action;
}

template class SearchBot<Standard>;
template class SearchBot<Large>;

}  // namespace barbican::bots
