#include "bots/hard/search.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "barbican/rules.h"
#include "bots/greedy/deliberation.h"
#include "bots/hard/hurry.h"
#include "bots/value/odds.h"

namespace barbican::bots::hard {
namespace {

// Positions among which the unknown cards are dealt differently.
constexpr int kDeals = 6;
// Own choices in the rest of a turn: no turn of any use has more.
constexpr int kMostChoices = 60;

SimRandom stream(std::uint64_t seed, int number) {
  return SimRandom(seed + static_cast<std::uint64_t>(number) * 0xd1342543de82ef95);
}

}  // namespace

bool is_searched(const Question& question) {
  switch (question.view.phase) {
    case Phase::kSetupSettlement:
    case Phase::kSetupCity:
    case Phase::kSetupRoad:
    case Phase::kDiscard:
    case Phase::kGift:
    case Phase::kGuildTake:
    case Phase::kTrade: return false;
    default: return question.legal.size() > 1;
  }
}

Search::Search(const Question& question, const value::Weights& weights, const Effort& effort)
    : question_(question),
      game_(question.game),
      weights_(weights),
      effort_(effort),
      seat_(question.view.viewer),
      seed_(question.random.next()),
      root_(deal(0)),
      appraiser_(game_, weights_, root_, seat_) {}

State<Standard> Search::deal(int number) {
  SimRandom random = stream(seed_, number);
  return determinize(game_, question_.view, question_.memory, random);
}

void Search::pick_candidates() {
  const Deliberation deliberation(question_, root_, appraiser_, stream(seed_, -1), 2);
  for (const Action action : question_.legal) candidates_.push_back({action, deliberation.try_out(action), 0, 0, {}});
  std::ranges::sort(candidates_, [](const Candidate& one, const Candidate& other) {
    return std::pair(other.prior, one.action) < std::pair(one.prior, other.action);
  });
  const auto width = static_cast<std::size_t>(effort_.width);
  if (candidates_.size() > width) candidates_.erase(candidates_.begin() + effort_.width, candidates_.end());
}

State<Standard> Search::play_turn(Action action, int number) {
  State<Standard> state = number == 0 ? root_ : deal(number);
  SimRandom random = stream(~seed_, number);
  apply(game_, state, action);
  const int turn = root_.turns;
  for (int choices = 0; choices < kMostChoices; ++choices) {
    if (root_.turn != seat_ || state.turns != turn || state.phase == Phase::kOver) break;
    const Seat asked = next_to_act(game_, state);
    if (asked == kChance) {
      apply(game_, state, sample_chance(game_, state, random));
      continue;
    }
    legal_actions(game_, state, asked, list_);
    if (asked != seat_) {
      apply(game_, state, hurried_choice(game_, state, list_, random));
      continue;
    }
    const View<Standard> seen = view(game_, state, seat_);
    const value::Appraiser appraiser(game_, weights_, state, seat_);
    const Question next{game_, seen, question_.memory, list_, random};
    Deliberation deliberation(next, state, appraiser, random, 1);
    apply(game_, state, list_.size() == 1 ? list_[0] : deliberation.choose());
  }
  return state;
}

void Search::play_out(Candidate& candidate, int number) {
  const auto place = static_cast<std::size_t>(number % kDeals);
  while (candidate.starts.size() <= place)
    candidate.starts.push_back(play_turn(candidate.action, static_cast<int>(candidate.starts.size())));
  State<Standard> state = candidate.starts[place];
  SimRandom random = stream(seed_ ^ 0x5555555555555555, number);
  if (state.phase != Phase::kOver) hurry_on(game_, state, seat_, effort_.rounds, list_, random);
  candidate.sum += value::chance_of(appraiser_.value(state));
  ++candidate.playouts;
}

Action Search::best() {
  pick_candidates();
  auto alive = static_cast<int>(candidates_.size());
  int number = 0;
  int left = effort_.playouts;
  while (alive > 1 && left > 0) {
    const std::span<Candidate> racing(candidates_.data(), static_cast<std::size_t>(alive));
    const int each = std::max(1, left / static_cast<int>(std::bit_width(racing.size() - 1)) / alive);
    for (int i = 0; i < each; ++i, ++number)
      for (Candidate& candidate : racing) play_out(candidate, number);
    left -= each * alive;
    std::ranges::sort(racing, [](const Candidate& one, const Candidate& other) {
      return std::pair(other.mean(), one.action) < std::pair(one.mean(), other.action);
    });
    alive = (alive + 1) / 2;
  }
  return candidates_.front().action;
}

}  // namespace barbican::bots::hard
