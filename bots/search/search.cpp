#include "bots/search/search.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "barbican/rules.h"
#include "bots/greedy/deliberation.h"
#include "bots/search/alike.h"
#include "bots/value/odds.h"

namespace barbican::bots::search {
namespace {

// Positions with different deals of the unknown cards.
constexpr int kDeals = 6;

// Playouts of a candidate whose results stay separate until all threads are done with them.
constexpr int kBatch = 1024;
// Choices in the rest of a turn, or of the set-up; no useful one has more.
constexpr int kMostChoices = 60;

SimRandom stream(std::uint64_t seed, int number) {
  return SimRandom(seed + static_cast<std::uint64_t>(number) * 0xd1342543de82ef95);
}

}  // namespace

const Judgement& default_judgement() {
  static const Judgement judgement{value::default_weights(), value::default_weights_ahead()};
  return judgement;
}

bool searches(Phase phase) {
  return !has<kPicks>(phase) && phase != Phase::kSetupRoad && phase != Phase::kTrade && phase != Phase::kSpecialBuild;
}

template <class Size>
bool is_searched(const Question<Size>& question) {
  return searches(question.view.phase) && question.legal.size() > 1;
}

template <class Size>
Search<Size>::Search(const Question<Size>& question, const Judgement& judgement, const Effort& effort,
                     const std::atomic<bool>& stop)
    : question_(question),
      game_(question.game),
      weights_(judgement.at_once.in(game_)),
      playouts_(game_),
      effort_(effort),
      stop_(stop),
      seat_(question.view.viewer),
      seed_(question.random.next()),
      root_(deal(0)),
      at_once_(game_, weights_, root_, seat_),
      stage_(value::stage_of(game_, root_)) {
  for (int stage = stage_; stage <= value::kStages; ++stage)
    ahead_.emplace_back(game_, value::weights_at(judgement.ahead.in(game_), stage), value::weights_at(weights_, stage),
                        root_, seat_);
}

template <class Size>
bool Search<Size>::is_over() const {
  using Clock = std::chrono::steady_clock;
  return stop_ || (question_.deadline != Clock::time_point::max() && Clock::now() >= question_.deadline);
}

template <class Size>
State<Size> Search<Size>::deal(int number) const {
  SimRandom random = stream(seed_, number);
  return determinize(game_, question_.view, question_.memory, random);
}

template <class Size>
void Search<Size>::pick_candidates() {
  const Deliberation<Size> deliberation(question_, root_, at_once_, stream(seed_, -1), 2);
  for (const Action action : question_.legal) candidates_.push_back({action, deliberation.try_out(action), 0, 0, {}});
  std::ranges::sort(candidates_, [](const Candidate& one, const Candidate& other) {
    return std::pair(other.prior, one.action) < std::pair(one.prior, other.action);
  });
  std::vector<Candidate> looked_at;
  std::vector<Action> groups;
  for (const Candidate& candidate : candidates_) {
    const bool is_new = std::ssize(groups) < effort_.groups && is_new_among(candidate.action, groups);
    if (is_new) groups.push_back(candidate.action);
    if (is_new || std::ssize(looked_at) < effort_.width) looked_at.push_back(candidate);
  }
  candidates_ = std::move(looked_at);
}

template <class Size>
bool Search<Size>::plays_on(const State<Size>& state) const {
  if (has<kSetUp>(root_.phase)) return has<kSetUp>(state.phase);
  return root_.turn == seat_ && state.turn == seat_ && state.turns == root_.turns && state.phase != Phase::kOver;
}

template <class Size>
State<Size> Search<Size>::play_turn(Action action, int number) const {
  ActionList list;
  State<Size> state = number == 0 ? root_ : deal(number);
  TurnStreams streams(stream(~seed_, number).next());
  apply(game_, state, action);
  for (int choices = 0; choices < kMostChoices && plays_on(state); ++choices) {
    const Seat asked = next_to_act(game_, state);
    if (asked == kChance) {
      apply(game_, state, streams.outcome(game_, state));
      continue;
    }
    legal_actions(game_, state, asked, list);
    SimRandom& random = streams.choices(state);
    if (list.size() == 1) apply(game_, state, list[0]);
    else if (asked == seat_ || has<kSetUp>(state.phase)) apply(game_, state, greedy_choice(state, asked, list, random));
    else apply(game_, state, playouts_.choose(state, list, random));
  }
  return state;
}

template <class Size>
Action Search<Size>::greedy_choice(const State<Size>& state, Seat asked, const ActionList& list,
                                   SimRandom& random) const {
  const View<Size> seen = view(game_, state, asked);
  const value::SeatEvaluator<Size> evaluator(game_, weights_, state, asked);
  const Question<Size> next{game_, seen, question_.memory, list, random};
  return Deliberation<Size>(next, state, evaluator, random, 1).choose();
}

template <class Size>
void Search<Size>::begin() {
  const auto count = static_cast<int>(candidates_.size());
  const int deals = has<kSetUp>(root_.phase) ? 1 : kDeals;  // nothing is hidden before the first dice
  for (Candidate& candidate : candidates_) candidate.starts.resize(deals, root_);
  effort_.for_each(effort_.threads, count * deals, [&](int i) {
    Candidate& candidate = candidates_[i % count];
    if (!is_over()) candidate.starts[i / count] = play_turn(candidate.action, i / count);
  });
}

template <class Size>
std::int64_t Search<Size>::chances_after(const Candidate& candidate, int number, ActionList& list) const {
  State<Size> state = candidate.starts[number % std::ssize(candidate.starts)];
  const TurnStreams streams(stream(seed_ ^ 0x5555555555555555, number).next());
  if (state.phase != Phase::kOver) playouts_.run(state, seat_, effort_.rounds, list, streams);
  const int stage = std::max(stage_, value::stage_of(game_, state));
  return value::chance_of(ahead_[stage - stage_].value(state));
}

template <class Size>
void Search<Size>::play_out(std::span<Candidate> racing, int first, int count) {
  const auto width = static_cast<int>(racing.size());
  std::vector<std::int64_t> found(racing.size() * count, -1);
  effort_.for_each(effort_.threads, count, [&](int i) {
    if (is_over()) return;
    ActionList list;
    for (int c = 0; c < width; ++c) found[i * width + c] = chances_after(racing[c], first + i, list);
  });
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] < 0) continue;
    Candidate& candidate = racing[i % racing.size()];
    candidate.sum += found[i];
    ++candidate.playouts;
  }
}

template <class Size>
Action Search<Size>::best() {
  pick_candidates();
  begin();
  auto alive = static_cast<int>(candidates_.size());
  int number = 0;
  int left = effort_.playouts;
  while (alive > 1 && left > 0 && !is_over()) {
    const std::span<Candidate> racing(candidates_.data(), alive);
    const int each = std::max(1, left / static_cast<int>(std::bit_width(racing.size() - 1)) / alive);
    for (int done = 0; done < each && !is_over(); done += kBatch)
      play_out(racing, number + done, std::min(kBatch, each - done));
    number += each;
    left -= each * alive;
    std::ranges::sort(racing, [](const Candidate& one, const Candidate& other) {
      return std::tuple(other.mean(), other.prior, one.action) < std::tuple(one.mean(), one.prior, other.action);
    });
    alive = (alive + 1) / 2;
  }
  return candidates_.front().action;
}

#define BARBICAN_INSTANTIATE(Size)                  \
  template bool is_searched(const Question<Size>&); \
  template class Search<Size>;
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::search
