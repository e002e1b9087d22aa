#include "bots/random/random.h"

namespace barbican::bots {

template <class Size>
Action RandomBot<Size>::choose(const Question<Size>& question) {
  const auto count = static_cast<std::uint32_t>(question.legal.size());
  return question.legal[static_cast<int>(question.random.below(count))];
}

template class RandomBot<Standard>;
template class RandomBot<Large>;

}  // namespace barbican::bots
