#include "bots/easy/offers.h"

#include "barbican/rules.h"
#include "bots/easy/easy_evaluator.h"
#include "bots/greedy/offer.h"

namespace barbican::bots::easy {
namespace {

// The gain of an exchange for a seat.
template <class Size>
int gain_of(const Game<Size>& game, const State<Size>& state, Seat seat, Hand paid, Hand gained) {
  const EasyEvaluator<Size> evaluator(game, view(game, state, seat));
  State<Size> before = state;
  before.hand[seat] = holding(state.hand[seat], paid);
  State<Size> after = before;
  after.hand[seat] += gained;
  after.hand[seat] -= paid;
  return evaluator.value(after) - evaluator.value(before);
}

// The seat's gain if it takes the offer; none if the offer costs more cards than it brings, or helps its maker more.
template <class Size>
int gain_by(const Question<Size>& question, const State<Size>& state, Seat maker, const Exchange& offer) {
  if (takes_more_cards(offer)) return 0;
  const int own = gain_of(question.game, state, question.view.viewer, offer.get, offer.give);
  return own >= gain_of(question.game, state, maker, offer.give, offer.get) ? own : 0;
}

// The agreement with the greatest gain, or none.
template <class Size>
Action close(const Question<Size>& question, const State<Size>& state) {
  const Seat seat = question.view.viewer;
  Action best(Kind::kWithdraw, seat);
  int most = 0;
  for (const Action action : question.legal) {
    if (action.kind() != Kind::kConfirm) continue;
    const Seat other = action.other();
    const Exchange& own = state.offers[seat];
    const int gain = state.answer[other] == Answer::kCountered ? gain_by(question, state, other, state.offers[other])
                                                               : gain_of(question.game, state, seat, own.give, own.get);
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

}  // namespace

// An exchange must bring clearly more than it costs, and must not help a player who is about to win.
template <class Size>
Action answer_offer(const Question<Size>& question, const State<Size>& state) {
  const Seat seat = question.view.viewer;
  if (seat == state.turn) return close(question, state);
  const Action accept(Kind::kAccept, seat);
  const Action decline(Kind::kDecline, seat);
  const bool nearly_won = points_of(question.game, state, state.turn) >= question.game.options.points_to_win - 2;
  if (nearly_won || !question.legal.has(accept)) return decline;
  return gain_by(question, state, state.turn, state.offers[state.turn]) > kClearGain ? accept : decline;
}

template Action answer_offer(const Question<Standard>&, const State<Standard>&);
template Action answer_offer(const Question<Large>&, const State<Large>&);

}  // namespace barbican::bots::easy
