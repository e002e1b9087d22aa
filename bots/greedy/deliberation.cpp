#include "bots/greedy/deliberation.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "barbican/rules.h"

namespace barbican::bots {
namespace {

constexpr int kLowest = std::numeric_limits<int>::min();

// Guesses another seat's choice. Any choice is as good a guess as another, but knights are sent to the defence.
Action guess(const ActionList& list, SimRandom& random) {
  if (list[list.size() - 1].kind() == Kind::kSend) return list[list.size() - 1];
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

int highest_type(Hand cards) { return cards.empty() ? 0 : std::bit_width(cards.types()) - 1; }

}  // namespace

template <class Size>
Deliberation<Size>::Deliberation(const Question<Size>& question, const State<Size>& state,
                                 const Evaluator<Size>& evaluator, SimRandom random, int trials)
    : question_(question),
      game_(question.game),
      state_(state),
      evaluator_(evaluator),
      random_(random),
      trials_(trials) {}

template <class Size>
Action Deliberation<Size>::choose() {
  const ActionList& legal = question_.legal;
  if (legal.size() == 1) return legal[0];
  if (has<kPicks>(question_.view.phase)) return pick(state_, legal[0].kind());
  switch (question_.view.phase) {
    case Phase::kMain:
    case Phase::kSpecialBuild: return main_step().action;
    case Phase::kBeforeRoll: return before_roll();
    case Phase::kDefend: return defend();
    default: return best_step();
  }
}

template <class Size>
Action Deliberation<Size>::best_step() {
  Action best = question_.legal[0];
  int most = kLowest;
  for (const Action action : question_.legal) {
    const int value = try_out(action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

// Ending the phase is worth as much as the position. A fifth progress card may forbid the end.
template <class Size>
typename Deliberation<Size>::Step Deliberation<Size>::main_step() {
  const Action end = end_of(state_.phase, evaluator_.seat());
  const bool may_end = question_.legal.has(end);
  Action best = may_end ? end : question_.legal[0];
  const int now = evaluator_.value(state_);
  int most = may_end ? now : kLowest;
  for (const Action action : question_.legal) {
    if (action == end) continue;
    const int value = try_out(action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return {best, most - now};
}

// Plays Alchemy if its best pair of dice is better than the mean of all pairs by more than the card is worth. All pairs
// meet the same event die.
template <class Size>
Action Deliberation<Size>::before_roll() {
  Action best = question_.legal[0];
  int most = kLowest;
  std::int64_t sum = 0;
  int count = 0;
  for (const Action action : question_.legal) {
    if (action.kind() != Kind::kPlay) continue;
    const int value = try_out(action);
    sum += value;
    ++count;
    if (value <= most) continue;
    most = value;
    best = action;
  }
  if (count == 0 || sum / count + evaluator_.worth_of(Progress::kAlchemy) >= most)
    return Action(Kind::kRoll, evaluator_.seat());
  return best;
}

// Sends all knights that are left, or none.  [BARB-11]
template <class Size>
Action Deliberation<Size>::defend() {
  const Action pass(Kind::kPass, evaluator_.seat());
  Action first = pass;
  State<Size> all = state_;
  for (const Action action : question_.legal) {
    if (action.kind() != Kind::kSend) continue;
    if (first == pass) first = action;
    apply(game_, all, action);
  }
  apply(game_, all, pass);
  return value_settled(all) > try_out(pass) ? first : pass;
}

template <class Size>
State<Size> Deliberation<Size>::outcome(Action action) const {
  State<Size> state = state_;
  if (is_end(action)) return state;
  SimRandom random = random_;
  apply(game_, state, action);
  settle(state, random);
  return state;
}

// Goes on while the seat has to choose, even if others choose at the same time.
template <class Size>
std::vector<Action> Deliberation<Size>::line_of(Action action) const {
  std::vector<Action> line{action};
  State<Size> state = state_;
  ActionList list;
  EventList events;
  const auto shows_hidden = [](const Event& event) { return info_of(event.kind).shows == Shows::kHidden; };
  while (!is_end(line.back())) {
    apply(game_, state, line.back(), events);
    if (has<kAtRest>(state.phase) || !state.waiting.has(evaluator_.seat())) break;
    if (std::any_of(events.begin(), events.end(), shows_hidden)) break;
    legal_actions(game_, state, evaluator_.seat(), list);
    line.push_back(best_next(state, list));
  }
  return line;
}

template <class Size>
typename Deliberation<Size>::Sequel Deliberation<Size>::sequel(const std::vector<Action>& line) const {
  Sequel sequel{state_};
  if (is_end(line.front())) return sequel;
  for (const Action action : line) apply(game_, sequel.state, action);
  SimRandom random = random_;
  sequel.is_open = settle(sequel.state, random);
  return sequel;
}

template <class Size>
int Deliberation<Size>::try_out(Action action) const {
  if (is_end(action)) return evaluator_.value(state_);
  State<Size> state = state_;
  apply(game_, state, action);
  return value_settled(state);
}

// The seat's own choices before anything else happens are the same in every trial.
template <class Size>
int Deliberation<Size>::value_settled(State<Size> state) const {
  ActionList list;
  while (!has<kAtRest>(state.phase) && next_to_act(game_, state) == evaluator_.seat()) follow_up(state, list);
  const State<Size> before = state;
  SimRandom random = random_;
  if (!settle(state, random)) return evaluator_.value(state);
  std::int64_t sum = evaluator_.value(state);
  for (int trial = 1; trial < trials_; ++trial) {
    state = before;
    settle(state, random);
    sum += evaluator_.value(state);
  }
  return static_cast<int>(sum / trials_);
}

template <class Size>
bool Deliberation<Size>::settle(State<Size>& state, SimRandom& random) const {
  bool is_open = false;
  ActionList list;
  while (!has<kAtRest>(state.phase)) {
    const Seat seat = next_to_act(game_, state);
    is_open |= seat != evaluator_.seat();
    if (seat == kChance) {
      apply(game_, state, sample_chance(game_, state, random));
      continue;
    }
    if (seat == evaluator_.seat()) {
      follow_up(state, list);
      continue;
    }
    legal_actions(game_, state, seat, list);
    apply(game_, state, guess(list, random));
  }
  return is_open;
}

template <class Size>
void Deliberation<Size>::follow_up(State<Size>& state, ActionList& list) const {
  legal_actions(game_, state, evaluator_.seat(), list);
  apply(game_, state, best_next(state, list));
}

template <class Size>
Action Deliberation<Size>::best_next(const State<Size>& state, const ActionList& list) const {
  if (list.size() == 1 || state.phase == Phase::kDefend) return list[list.size() - 1];
  if (has<kPicks>(state.phase)) return pick(state, list[0].kind());
  Action best = list[0];
  int most = kLowest;
  for (const Action action : list) {
    State<Size> after = state;
    apply(game_, after, action);
    const int value = evaluator_.value(after);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

template <class Size>
Action Deliberation<Size>::pick(const State<Size>& state, Kind kind) const {
  const Seat seat = evaluator_.seat();
  const Hand chosen = state.chosen[seat];
  const bool taking = kind == Kind::kTake;
  Hand rest = state.hand[taking ? state.pending.subject : seat] - chosen;
  State<Size> after = state;
  Hand& hand = after.hand[seat];
  taking ? hand += chosen : hand -= chosen;
  for (int c = 0; c < highest_type(chosen); ++c) rest.set(card_at(c), 0);
  int first = kCards;
  for (int left = state.owed[seat] - chosen.total(); left > 0; --left) {
    Hand best;
    int most = kLowest;
    for (std::uint32_t types = rest.types(); types != 0; types &= types - 1) {
      const Hand card = Hand::of(card_at(std::countr_zero(types)));
      const Hand before = hand;
      taking ? hand += card : hand -= card;
      const int value = evaluator_.value(after);
      hand = before;
      if (value <= most) continue;
      most = value;
      best = card;
    }
    rest -= best;
    taking ? hand += best : hand -= best;
    first = std::min(first, highest_type(best));
  }
  return Action(kind, seat, first);
}

template class Deliberation<Standard>;
template class Deliberation<Large>;

}  // namespace barbican::bots
