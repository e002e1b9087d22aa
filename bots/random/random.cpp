#include "bots/random/random.h"

namespace barbican::bots {

Action RandomBot::choose(const Question& question) {
  const auto count = static_cast<std::uint32_t>(question.legal.size());
  return question.legal[static_cast<int>(question.random.below(count))];
}

}  // namespace barbican::bots
