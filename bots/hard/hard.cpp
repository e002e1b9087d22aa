#include "bots/hard/hard.h"

namespace barbican::bots {
Action HardBot::choose(const Question& question) {
  if (!hard::is_searched(question)) return medium_.choose(question);
  if (question.view.phase == Phase::kMain) {
    const Action offer = medium_.choose(question);
    if (offer.kind() == Kind::kOffer) return offer;
  }
  return hard::Search(question, weights_, effort_).best();
}

}  // namespace barbican::bots
