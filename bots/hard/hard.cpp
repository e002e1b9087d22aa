#include "bots/hard/hard.h"

#include "bots/hard/adviser.h"
#include "bots/medium/motive.h"
#include "bots/value/account.h"

namespace barbican::bots {
namespace {

std::string per_cent(double chance) {
  const auto tenths = static_cast<int>(chance / 1000 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

// "31.2 % to win, of 640 playouts; next best: city 3,1N, 28.0 %; at once worth +0.81: ..."
template <class Size>
std::string motive_for(const Question<Size>& question, const hard::Search<Size>& search,
                       const hard::Judgement& judgement) {
  const auto& candidates = search.candidates();
  if (candidates.size() < 2 || candidates[0].playouts == 0) return "no time to look ahead";
  const typename hard::Search<Size>::Candidate& best = candidates[0];
  std::string line = per_cent(best.mean()) + " to win, of " + std::to_string(best.playouts) +
                     " playouts; next best: " + words_of(question.game, candidates[1].action) + ", " +
                     per_cent(candidates[1].mean());
  if (best.action == end_of(question.view.phase, question.view.viewer) || best.action.kind() == Kind::kRoll)
    return line;
  const Deliberation<Size> deliberation(question, search.root(), search.appraiser(), question.random, 1);
  return line + "; at once " +
         value::account_of(question.game, judgement.at_once.in(question.game), search.root(),
                           deliberation.outcome(best.action), question.view.viewer);
}

}  // namespace

template <class Size>
Action HardBot<Size>::choose_like_medium(const Question<Size>& question) {
  const Action action = medium_.choose(question);
  motive_ = medium_.motive();
  return action;
}

template <class Size>
Action HardBot<Size>::choose(const Question<Size>& question) {
  if (!hard::is_searched(question)) return choose_like_medium(question);
  if (question.view.phase == Phase::kMain) {
    const Action offer = choose_like_medium(question);
    if (offer.kind() == Kind::kOffer) return offer;
  }
  hard::Search<Size> search(question, judgement_, effort_, stop_);
  const Action action = search.best();
  motive_ = question.asks_motive ? motive_for(question, search, judgement_) : std::string();
  return action;
}

template <class Size>
std::vector<Advice> HardBot<Size>::advise(const Question<Size>& question) {
  const hard::Adviser<Size> adviser(question, judgement_.at_once.in(question.game));
  std::vector<Advice> all;
  const Phase phase = question.view.phase;
  if (phase == Phase::kTrade) return {adviser.about_exchange(medium_.choose(question))};
  if (phase == Phase::kMain) {
    const Action first = medium_.choose(question);
    if (first.kind() == Kind::kOffer) all.push_back(adviser.about_exchange(first));
  }
  if (!hard::is_searched(question)) {
    for (const Action action : adviser.best_at_once()) all.push_back(adviser.about(action));
    return all;
  }
  hard::Search<Size> search(question, judgement_, effort_, stop_);
  search.best();
  for (const auto& candidate : search.candidates()) {
    if (all.size() == hard::kMostAdvice) break;
    all.push_back(adviser.about(candidate.action));
    all.back().chance = static_cast<int>(candidate.mean() / 1000 + 0.5);
    all.back().playouts = candidate.playouts;
  }
  return all;
}

template class HardBot<Standard>;
template class HardBot<Large>;

}  // namespace barbican::bots
