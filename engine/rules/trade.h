// 7. Trade, with the bank and between players.
#pragma once

#include <bit>

#include "rules/context.h"

namespace barbican {

// ---- With the bank

template <class P>
int lasting_rate(const P& at, Seat seat, Card card) {
  const auto& board = at.game.board;
  const auto own = buildings(at, seat);
  if (is_commodity(card)) {
    if (at.state.level[seat.value][static_cast<std::size_t>(Track::kTrade)] >= 3)
      return 2;  // merchant guild [IMPROVE-6]
  } else {
    if (!(board.harbor_vertices[static_cast<std::size_t>(card)] & own).empty()) return harbor_rate(index_of(card));
    if (at.state.merchant_owner == seat && resource_of(board.terrain[at.state.merchant.value]) == index_of(card))
      return 2;  // [CARD-MERCHANT]
  }
  return (board.harbor_vertices[kGenericHarbor] & own).empty() ? 4 : harbor_rate(kGenericHarbor);
}

// A fleet is for whoever's turn it is, and for this turn.  [CARD-FLEET]
template <class P>
int rate(const P& at, Seat seat, Card card) {
  const bool has_fleet = seat == at.state.turn && ((at.state.fleet >> index_of(card)) & 1) != 0;
  return has_fleet ? 2 : lasting_rate(at, seat, card);
}

template <class P>
void list_bank(const P& at, Seat seat, ActionList& list) {
  const Hand hand = at.state.hand[seat.value];
  if (!hand.has_pair()) return;
  const std::uint32_t in_bank = at.state.bank.types();
  for (std::uint32_t left = hand.types(); left != 0; left &= left - 1) {
    const int given = std::countr_zero(left);
    const int held = hand[card_at(given)];
    if (held < 2 || held < rate(at, seat, card_at(given))) continue;
    for (std::uint32_t taken = in_bank & ~(1u << given); taken != 0; taken &= taken - 1)
      list.add(Action(Kind::kBank, seat, given, std::countr_zero(taken)));
  }
}

template <class P>
void trade_with_bank(P& at, Action action) {
  const Seat seat = action.seat();
  pay(at, seat, Hand::of(action.card(), rate(at, seat, action.card())), Rule::kTrade2);
  gain(at, seat, Hand::of(card_at(action.b())), EventKind::kGained, Rule::kTrade2);
}

template <class P>
Reject explain_bank(const P& at, Action action) {
  if (action.a() >= kCards || action.b() >= kCards) return {Rule::kTrade2, "there is no such card"};
  if (action.a() == action.b()) return {Rule::kTrade2, "what is taken must differ from what is given"};
  if (at.state.bank[card_at(action.b())] == 0) return {Rule::kTrade5, "the bank has none of that card left"};
  return {Rule::kTrade2, "you hold too few of that card for your rate"};
}

// ---- Between players  [TRADE-1, TRADE-6]

constexpr bool shares_a_type(const Exchange& exchange) {
  for (int i = 0; i < kCards; ++i)
    if (exchange.give[card_at(i)] > 0 && exchange.get[card_at(i)] > 0) return true;
  return false;
}

template <class P>
void open_exchange(const P& at, Seat seat, Kind kind, ActionList& list) {
  list.open_exchange = true;
  list.open_kind = kind;
  list.most_given = at.state.hand[seat.value];
  list.most_asked = kAllCards;
}

template <class P>
void list_offer(const P& at, Seat seat, ActionList& list) {
  if (at.state.hand[seat.value].empty()) return;
  const int bound = at.game.options.offers_per_turn;
  if (bound == Options::kUnbounded || at.state.offers_made < bound) open_exchange(at, seat, Kind::kOffer, list);
}

template <class P>
void list_trade(const P& at, Seat seat, ActionList& list) {
  const Seat turn = at.state.turn;
  const Hand hand = at.state.hand[seat.value];
  if (seat != turn) {
    if (hand.covers(at.state.offers[turn.value].get)) list.add(Action(Kind::kAccept, seat));
    list.add(Action(Kind::kDecline, seat));
    if (!hand.empty()) open_exchange(at, seat, Kind::kCounter, list);
    return;
  }
  for (int s = 0; s < at.game.seats; ++s) {
    const Answer answer = at.state.answer[static_cast<std::size_t>(s)];
    const bool agreeable =
        answer == Answer::kAccepted ||
        (answer == Answer::kCountered && hand.covers(at.state.offers[static_cast<std::size_t>(s)].get));
    if (agreeable) list.add(Action(Kind::kConfirm, seat, s));
  }
  list.add(Action(Kind::kWithdraw, seat));
}

template <class P>
Reject check_exchange(const P& at, Action action) {
  const Exchange exchange = action.exchanged();
  if (action != Action::exchange(action.kind(), action.seat(), exchange) || shares_a_type(exchange))
    return {Rule::kTrade1, "a type of card can't stand on both sides"};
  if (exchange.give.empty() || exchange.get.empty()) return {Rule::kTrade1, "both sides must give at least one card"};
  if (!can_pay(at, action.seat(), exchange.give)) return {Rule::kTrade1, "you do not hold what you offer"};
  if (!kAllCards.covers(exchange.get)) return {Rule::kTrade1, "there are not that many cards of this type"};
  return kAllowed;
}

template <class P>
void close_trade(P& at) {
  at.state.offers = {};
  at.state.answer = {};
  back_to_main(at);
}

template <class P>
void tell_exchange(P& at, Seat seat, const Exchange& exchange) {
  at.tell({.kind = EventKind::kOffered,
           .rule = Rule::kTrade6,
           .seat = seat,
           .count = static_cast<std::uint8_t>(exchange.give.total()),
           .cards = exchange.give});
  at.tell({.kind = EventKind::kAsked,
           .rule = Rule::kTrade6,
           .seat = seat,
           .count = static_cast<std::uint8_t>(exchange.get.total()),
           .cards = exchange.get});
}

template <class P>
void answer_offer(P& at, Seat seat, Answer answer) {
  at.state.answer[seat.value] = answer;
  at.state.waiting.remove(seat);
  at.tell({.kind = EventKind::kAnswered, .rule = Rule::kTrade6, .seat = seat, .a = static_cast<std::uint8_t>(answer)});
  for (const Seat other : opponents(at, at.state.turn))
    if (at.state.answer[other.value] != Answer::kDeclined) return;
  close_trade(at);  // all have declined
}

template <class P>
void confirm_trade(P& at, Seat turn, Seat with) {
  const bool countered = at.state.answer[with.value] == Answer::kCountered;
  const Exchange& agreed = at.state.offers[countered ? with.value : turn.value];
  const Seat from = countered ? with : turn;
  const Seat to = countered ? turn : with;
  const auto give = [&](Seat giver, Seat taker, Hand cards) {
    at.state.hand[giver.value] -= cards;
    at.state.hand[taker.value] += cards;
    at.tell({.kind = EventKind::kTraded,
             .rule = Rule::kTrade1,
             .seat = giver,
             .other = taker,
             .count = static_cast<std::uint8_t>(cards.total()),
             .cards = cards});
  };
  give(from, to, agreed.give);
  give(to, from, agreed.get);
  close_trade(at);
}

template <class P>
void apply_trade(P& at, Action action) {
  const Seat seat = action.seat();
  switch (action.kind()) {
    case Kind::kOffer:
      // The count stops at its bound's type: 254 offers and more are all "many".
      if (at.state.offers_made < Options::kUnbounded - 1) ++at.state.offers_made;
      at.state.offers[seat.value] = action.exchanged();
      tell_exchange(at, seat, action.exchanged());
      return wait_for(at, Phase::kTrade, at.game.all_seats());
    case Kind::kCounter:
      at.state.offers[seat.value] = action.exchanged();
      tell_exchange(at, seat, action.exchanged());
      return answer_offer(at, seat, Answer::kCountered);
    case Kind::kAccept: return answer_offer(at, seat, Answer::kAccepted);
    case Kind::kDecline: return answer_offer(at, seat, Answer::kDeclined);
    case Kind::kConfirm: return confirm_trade(at, seat, action.other());
    default: at.tell({.kind = EventKind::kWithdrawn, .rule = Rule::kTrade6, .seat = seat}); return close_trade(at);
  }
}

template <class P>
Reject explain_offer(const P& at, Seat seat) {
  if (at.state.hand[seat.value].empty()) return {Rule::kTrade1, "you have nothing to give"};
  return {Rule::kTrade7, "no more offers may be made this turn"};
}

template <class P>
Reject explain_trade(const P& at, Action action) {
  const bool is_turn = action.seat() == at.state.turn;
  switch (action.kind()) {
    case Kind::kAccept:
      if (is_turn) return {Rule::kTrade6, "the offer is your own"};
      return {Rule::kTrade1, "you do not hold what is asked for"};
    case Kind::kCounter:
      if (is_turn) return {Rule::kTrade6, "the offer is your own"};
      return {Rule::kTrade1, "you have nothing to give"};
    case Kind::kDecline: return {Rule::kTrade6, "the offer is your own: withdraw it instead"};
    case Kind::kWithdraw: return {Rule::kTrade6, "only the player who made the offer withdraws it"};
    default: return {Rule::kTrade6, "this player has not agreed, or you do not hold what they ask for"};
  }
}

}  // namespace barbican
