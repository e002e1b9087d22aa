// What the level `hard` would advise a person in its seat.
#include <algorithm>
#include <optional>
#include <utility>

#include "barbican/rules.h"
#include "bots/hard/hard.h"
#include "bots/medium/trader.h"
#include "bots/value/merits.h"

namespace barbican::bots {
namespace {

constexpr std::size_t kMostAdvice = 3;
constexpr std::size_t kMostKinds = 3;  // of merits
// Positions that fit all that the seat knows. What is told of an action holds in each of them.
constexpr int kPossible = 8;

// All of those kinds that come first.
std::vector<Merit> of_few_kinds(const std::vector<Merit>& merits) {
  std::vector<MeritKind> kinds;
  std::vector<Merit> told;
  for (const Merit& merit : merits) {
    const bool is_known = std::ranges::count(kinds, merit.kind) > 0;
    if (!is_known && kinds.size() == kMostKinds) continue;
    if (!is_known) kinds.push_back(merit.kind);
    told.push_back(merit);
  }
  return told;
}

// What is told of actions: compared on several positions that the seat thinks possible.
template <class Size>
class Adviser {
 public:
  Adviser(const Question<Size>& question, const value::Weights& weights) : question_(question), weights_(weights) {
    for (int i = 0; i < kPossible; ++i) {
      SimRandom random(question.random.next());
      possible_.push_back(determinize(question.game, question.view, question.memory, random));
    }
  }

  // The best by their value at once.
  std::vector<Action> best_at_once() const;
  // How the action goes on, and what it brings.
  Advice about(Action action) const;
  // An exchange with others.
  Advice about_exchange(Action action) const;

 private:
  // As far as it is possible whatever the others hold.
  void shorten(std::vector<Action>& line) const;
  std::vector<Merit> certain_merits(const std::vector<Action>& line) const;
  int worth_of(const Exchange& exchange) const;

  const Question<Size>& question_;
  const value::Weights& weights_;
  std::vector<State<Size>> possible_;
};

template <class Size>
std::vector<Action> Adviser<Size>::best_at_once() const {
  const value::Appraiser<Size> appraiser(question_.game, weights_, possible_[0], question_.view.viewer);
  Deliberation<Size> deliberation(question_, possible_[0], appraiser, question_.random, 2);
  const Action best = deliberation.choose();
  if (has<kPicks>(question_.view.phase)) return {best};
  std::vector<std::pair<int, Action>> others;
  for (const Action action : question_.legal)
    if (action != best) others.emplace_back(-deliberation.try_out(action), action);
  std::ranges::sort(others);
  std::vector<Action> actions{best};
  for (const auto& [value, action] : others)
    if (actions.size() < kMostAdvice) actions.push_back(action);
  return actions;
}

template <class Size>
void Adviser<Size>::shorten(std::vector<Action>& line) const {
  ActionList list;
  for (State<Size> state : possible_)
    for (std::size_t i = 0; i < line.size(); ++i) {
      legal_actions(question_.game, state, question_.view.viewer, list);
      if (!state.waiting.has(question_.view.viewer) || !list.has(line[i])) {
        line.resize(std::max<std::size_t>(i, 1));
        break;
      }
      apply(question_.game, state, line[i]);
    }
}

// What the hand could buy is told only if nothing but the seat's own will decides it.
template <class Size>
std::vector<Merit> Adviser<Size>::certain_merits(const std::vector<Action>& line) const {
  const Game<Size>& game = question_.game;
  const Seat seat = question_.view.viewer;
  std::vector<Merit> certain;
  for (const State<Size>& state : possible_) {
    const value::Appraiser<Size> appraiser(game, weights_, state, seat);
    const Deliberation<Size> deliberation(question_, state, appraiser, SimRandom(question_.random.next()), 1);
    const typename Deliberation<Size>::Sequel sequel = deliberation.sequel(line);
    std::vector<Merit> merits = value::merits_of(game, state, sequel.state, seat);
    if (sequel.is_open) std::erase_if(merits, [](const Merit& merit) { return merit.kind == MeritKind::kAffords; });
    if (&state == possible_.data()) {
      certain = value::ranked(std::move(merits), game, weights_, state, sequel.state, seat);
      continue;
    }
    std::erase_if(certain, [&](const Merit& merit) { return std::ranges::count(merits, merit) == 0; });
  }
  return of_few_kinds(certain);
}

template <class Size>
Advice Adviser<Size>::about(Action action) const {
  Advice advice;
  const value::Appraiser<Size> appraiser(question_.game, weights_, possible_[0], question_.view.viewer);
  advice.actions = Deliberation<Size>(question_, possible_[0], appraiser, question_.random, 1).line_of(action);
  shorten(advice.actions);
  switch (action.kind()) {
    case Kind::kEndTurn:
    case Kind::kRoll:
    case Kind::kPass: advice.merits = {{.kind = MeritKind::kWaits}}; break;
    default: advice.merits = certain_merits(advice.actions); break;
  }
  if (question_.legal.size() == 1 && !question_.legal.open_exchange) advice.merits = {{.kind = MeritKind::kOnly}};
  return advice;
}

template <class Size>
int Adviser<Size>::worth_of(const Exchange& exchange) const {
  const value::Appraiser<Size> appraiser(question_.game, weights_, possible_[0], question_.view.viewer);
  const Hand hand = question_.view.hand;
  if (!hand.covers(exchange.give)) return 0;
  return appraiser.value_of_hand(hand - exchange.give + exchange.get) - appraiser.value_of_hand(hand);
}

// As the seat would carry it out; none if it would not.
template <class Size>
std::optional<Exchange> exchange_of(const State<Size>& state, Action action) {
  const auto theirs = [&](Seat maker) { return Exchange{state.offers[maker].get, state.offers[maker].give}; };
  switch (action.kind()) {
    case Kind::kOffer:
    case Kind::kCounter: return action.exchanged();
    case Kind::kAccept:
    case Kind::kDecline: return theirs(state.turn);
    case Kind::kConfirm:
      return state.answer[action.other()] == Answer::kCountered ? theirs(action.other()) : state.offers[state.turn];
    default: return std::nullopt;
  }
}

template <class Size>
Advice Adviser<Size>::about_exchange(Action action) const {
  const auto exchange = exchange_of(possible_[0], action);
  const int worth = exchange ? worth_of(*exchange) : 0;
  const bool is_wanted = action.kind() != Kind::kDecline && action.kind() != Kind::kWithdraw;
  MeritKind kind = MeritKind::kWaits;
  if (is_wanted && worth > 0) kind = MeritKind::kGains;
  if (!is_wanted && exchange && worth <= 0) kind = MeritKind::kLoses;
  return {.actions = {action}, .merits = {{.kind = kind}}};
}

}  // namespace

template <class Size>
std::vector<Advice> HardBot<Size>::advise(const Question<Size>& question) {
  const Adviser<Size> adviser(question, judgement_.at_once.on(question.game.board));
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
    if (all.size() == kMostAdvice) break;
    all.push_back(adviser.about(candidate.action));
    all.back().chance = static_cast<int>(candidate.mean() / 1000 + 0.5);
    all.back().playouts = candidate.playouts;
  }
  return all;
}

template std::vector<Advice> HardBot<Standard>::advise(const Question<Standard>&);
template std::vector<Advice> HardBot<Large>::advise(const Question<Large>&);

}  // namespace barbican::bots
