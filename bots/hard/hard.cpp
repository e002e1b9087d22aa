#include "bots/hard/hard.h"

#include <algorithm>

#include "bots/hard/adviser.h"
#include "bots/search/alike.h"

namespace barbican::bots {

template <class Size>
std::vector<Advice> HardBot<Size>::advise(const Question<Size>& question) {
  const hard::Adviser<Size> adviser(question, this->judgement().at_once.in(question.game));
  std::vector<Advice> all;
  const Phase phase = question.view.phase;
  if (phase == Phase::kTrade) return {adviser.about_exchange(this->steps().choose(question))};
  if (phase == Phase::kMain)
    if (const auto offer = this->steps().offer(question)) all.push_back(adviser.about_exchange(*offer));
  if (!search::is_searched(question)) {
    for (const Action action : adviser.best_at_once()) all.push_back(adviser.about(action));
    return all;
  }
  search::Search<Size> search = this->search_of(question, hard::kMostAdvice);
  search.best();
  std::vector<Action> ranked;
  for (const auto& candidate : search.candidates()) ranked.push_back(candidate.action);
  for (const Action action : varied(ranked, hard::kMostAdvice - all.size())) {
    const auto& candidate = *std::ranges::find(search.candidates(), action, &search::Search<Size>::Candidate::action);
    all.push_back(adviser.about(action));
    all.back().chance = static_cast<int>(candidate.mean() / 1000 + 0.5);
    all.back().playouts = candidate.playouts;
  }
  return all;
}

template class HardBot<Standard>;
template class HardBot<Large>;

}  // namespace barbican::bots
