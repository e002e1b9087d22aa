#include "bots/hard/adviser.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "barbican/determinize.h"
#include "barbican/rules.h"
#include "bots/greedy/deliberation.h"
#include "bots/search/alike.h"
#include "bots/steps/trader.h"
#include "bots/value/merits.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots::hard {
namespace {

constexpr std::size_t kMostKinds = 3;  // of merits
// Positions that fit all that the seat knows. A merit of an action must hold in each of them.
constexpr int kPossible = 8;

// Keeps the merits of the first few kinds.
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

}  // namespace

template <class Size>
Adviser<Size>::Adviser(const Question<Size>& question, const value::Weights& weights)
    : question_(question), weights_(weights) {
  for (int i = 0; i < kPossible; ++i) {
    SimRandom random(question.random.next());
    possible_.push_back(determinize(question.game, question.view, question.memory, random));
  }
}

template <class Size>
std::vector<Action> Adviser<Size>::best_at_once() const {
  const value::SeatEvaluator<Size> evaluator(question_.game, weights_, possible_[0], question_.view.viewer);
  Deliberation<Size> deliberation(question_, possible_[0], evaluator, question_.random, 2);
  const Action best = deliberation.choose();
  if (has<kPicks>(question_.view.phase)) return {best};
  std::vector<std::pair<int, Action>> others;
  for (const Action action : question_.legal)
    if (action != best) others.emplace_back(-deliberation.try_out(action), action);
  std::ranges::sort(others);
  std::vector<Action> actions{best};
  for (const auto& [value, action] : others) actions.push_back(action);
  return varied(actions, kMostAdvice);
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

// Tells what the seat can newly afford only if neither others nor chance decide on the way.
template <class Size>
std::vector<Merit> Adviser<Size>::certain_merits(const std::vector<Action>& line) const {
  const Game<Size>& game = question_.game;
  const Seat seat = question_.view.viewer;
  std::vector<Merit> certain;
  for (const State<Size>& state : possible_) {
    const value::SeatEvaluator<Size> evaluator(game, weights_, state, seat);
    const Deliberation<Size> deliberation(question_, state, evaluator, SimRandom(question_.random.next()), 1);
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
  const value::SeatEvaluator<Size> evaluator(question_.game, weights_, possible_[0], question_.view.viewer);
  advice.actions = Deliberation<Size>(question_, possible_[0], evaluator, question_.random, 1).line_of(action);
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
  const value::SeatEvaluator<Size> evaluator(question_.game, weights_, possible_[0], question_.view.viewer);
  const Hand hand = question_.view.hand;
  if (!hand.covers(exchange.give)) return 0;
  return evaluator.value_of_hand(hand - exchange.give + exchange.get) - evaluator.value_of_hand(hand);
}

// The exchange that the action is about, as the seat would carry it out; none for other actions.
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

template class Adviser<Standard>;
template class Adviser<Large>;

}  // namespace barbican::bots::hard
