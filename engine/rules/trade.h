// 7. Trade, with the bank and between players.
#pragma once

#include <bit>

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican {

// ---- With the bank

// A fleet works for the turn player, and for this turn only.  [CARD-FLEET] Always inlined: each list asks for it.
template <class P>
[[gnu::always_inline]] inline int bank_rate(const P& at, Seat seat, Card card, Term term = Term::kThisTurn) {
  const bool has_fleet = seat == at.state.turn && ((at.state.fleet >> index_of(card)) & 1) != 0;
  if (term == Term::kThisTurn && has_fleet) return kBestRate;
  const auto& board = at.game.board;
  if (is_commodity(card)) {
    if (has_privilege(at.state, seat, Track::kTrade)) return kBestRate;  // merchant guild [IMPROVE-6]
  } else if (at.state.merchant_owner == seat && resource_of(board.terrain[at.state.merchant]) == index_of(card)) {
    return kBestRate;  // [CARD-MERCHANT]
  }
  return harbor_rate(board, buildings(at, seat), card);
}

namespace actions {

struct Bank {
  static constexpr Reject kNone{Reason::kTooFewForAnyRate};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const Hand hand = at.state.hand[seat];
    const std::uint32_t in_bank = at.state.bank.types();
    static_assert(kBestRate == 2);
    for (std::uint32_t left = hand.pairs(); left != 0; left &= left - 1) {
      const int given = std::countr_zero(left);
      if (hand[card_at(given)] < bank_rate(at, seat, card_at(given))) continue;
      for (std::uint32_t taken = in_bank & ~(1u << given); taken != 0; taken &= taken - 1)
        list.add(Action(Kind::kBank, seat, given, std::countr_zero(taken)));
    }
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.a() >= kCards || action.b() >= kCards) return {Reason::kNoSuchCard, Rule::kTrade2};
    if (action.a() == action.b()) return Reason::kSameCardBothWays;
    if (at.state.bank[card_at(action.b())] == 0) return Reason::kBankEmpty;
    const Card card = action.card();
    return {Reason::kTooFewForRate, card, bank_rate(at, action.seat(), card)};
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    pay(at, seat, Hand::of(action.card(), bank_rate(at, seat, action.card())), Rule::kTrade2);
    gain(at, seat, Hand::of(card_at(action.b())), EventKind::kGained, Rule::kTrade2);
  }
};

}  // namespace actions

// ---- Between players  [TRADE-1, TRADE-6]

constexpr bool shares_a_type(const Exchange& exchange) {
  for (const Card card : kEachCard)
    if (exchange.give[card] > 0 && exchange.get[card] > 0) return true;
  return false;
}

template <class P>
void open_exchange(const P& at, Seat seat, Kind kind, ActionList& list) {
  list.open_exchange = true;
  list.open_kind = kind;
  list.most_given = at.state.hand[seat];
  list.most_asked = all_cards(at.game);
}

template <class P>
Reject check_exchange(const P& at, Action action) {
  const Exchange exchange = action.exchanged();
  if (action != Action::exchange(action.kind(), action.seat(), exchange) || shares_a_type(exchange))
    return Reason::kTypeOnBothSides;
  if (exchange.give.empty() || exchange.get.empty()) return Reason::kEmptySide;
  if (!can_pay(at, action.seat(), exchange.give)) return Reason::kOfferNotHeld;
  if (!all_cards(at.game).covers(exchange.get)) return Reason::kMoreThanExist;
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
  at.state.answer[seat] = answer;
  at.state.waiting.remove(seat);
  at.tell({.kind = EventKind::kAnswered, .rule = Rule::kTrade6, .seat = seat, .a = static_cast<std::uint8_t>(answer)});
  for (const Seat other : opponents(at, at.state.turn))
    if (at.state.answer[other] != Answer::kDeclined) return;
  close_trade(at);  // all have declined
}

template <class P>
void confirm_trade(P& at, Seat turn, Seat with) {
  const bool countered = at.state.answer[with] == Answer::kCountered;
  const Exchange& agreed = at.state.offers[countered ? with : turn];
  const Seat from = countered ? with : turn;
  const Seat to = countered ? turn : with;
  const auto give = [&](Seat giver, Seat taker, Hand cards) {
    at.state.hand[giver] -= cards;
    at.state.hand[taker] += cards;
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

namespace actions {

struct Offer {
  template <class P>
  static Reject gate(const P& at, Seat seat) {
    if (is_between_turns(at)) return Reason::kNoTradeWhenPaired;  // [MORE-20]
    if (at.state.hand[seat].empty()) return Reason::kNothingToGive;
    const int bound = at.game.options.offers_per_turn;
    return bound == Options::kUnbounded || at.state.offers_made < bound ? kAllowed : Reject{Reason::kNoOffersLeft};
  }
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    open_exchange(at, seat, Kind::kOffer, list);
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    // The count stops at its type's bound: 254 offers and more all mean "many".
    if (at.state.offers_made < Options::kUnbounded - 1) ++at.state.offers_made;
    at.state.offers[seat] = action.exchanged();
    tell_exchange(at, seat, action.exchanged());
    wait_for(at, Phase::kTrade, at.game.all_seats());
  }
};

}  // namespace actions

namespace phases {

struct Trade {
  static constexpr Reject kAsked{Reason::kAsksTrade};
  static constexpr std::uint8_t kKeeps = kKeepsOffers;

  // Players who have answered get the same refusal as players who have not.
  template <class P>
  static Reject bar(const P& at, Seat seat, Kind kind) {
    const bool is_turns = kind == Kind::kOffer || kind == Kind::kConfirm;
    return is_turns && seat != at.state.turn ? Reject{Reason::kTradeNotWithTurn} : kAllowed;
  }
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const Seat turn = at.state.turn;
    const Hand hand = at.state.hand[seat];
    if (seat != turn) {
      if (hand.covers(at.state.offers[turn].get)) list.add(Action(Kind::kAccept, seat));
      list.add(Action(Kind::kDecline, seat));
      if (!hand.empty()) open_exchange(at, seat, Kind::kCounter, list);
      return;
    }
    for (const Seat other : at.game.all_seats()) {
      const Answer answer = at.state.answer[other];
      const bool agreeable =
          answer == Answer::kAccepted || (answer == Answer::kCountered && hand.covers(at.state.offers[other].get));
      if (agreeable) list.add(Action(Kind::kConfirm, seat, other.value));
    }
    list.add(Action(Kind::kWithdraw, seat));
  }

  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    switch (action.kind()) {
      case Kind::kCounter:
        at.state.offers[seat] = action.exchanged();
        tell_exchange(at, seat, action.exchanged());
        return answer_offer(at, seat, Answer::kCountered);
      case Kind::kAccept: return answer_offer(at, seat, Answer::kAccepted);
      case Kind::kDecline: return answer_offer(at, seat, Answer::kDeclined);
      case Kind::kConfirm: return confirm_trade(at, seat, action.other());
      default: at.tell({.kind = EventKind::kWithdrawn, .rule = Rule::kTrade6, .seat = seat}); return close_trade(at);
    }
  }

  template <class P>
  static Reject explain(const P& at, Action action) {
    const bool is_turn = action.seat() == at.state.turn;
    switch (action.kind()) {
      case Kind::kAccept:
        if (is_turn) return Reason::kOwnOffer;
        return Reason::kAskedNotHeld;
      case Kind::kCounter:
        if (is_turn) return Reason::kOwnOffer;
        return Reason::kNothingToGive;
      case Kind::kDecline: return Reason::kOwnOfferToWithdraw;
      case Kind::kWithdraw: return Reason::kNotYourOffer;
      default: return Reason::kNotAgreed;
    }
  }
  template <class P>
  static PositionError position_error(const P& at) {
    const Seat turn = at.state.turn;
    const Exchange& offer = at.state.offers[turn];
    if (offer.give.empty()) return PositionError(ReadReason::kNoOfferOfTurn).naming(turn);
    if (at.state.answer[turn] != Answer::kNone) return PositionError(ReadReason::kAnswersOwnOffer).of(turn);
    for (const Seat seat : at.game.all_seats()) {
      const Hand hand = at.state.hand[seat];
      const Answer answer = at.state.answer[seat];
      const Hand given = at.state.offers[seat].give;
      if (seat != turn && !given.empty() != (answer == Answer::kCountered))
        return PositionError(ReadReason::kCounterWithoutOffer).of(seat);
      if (!hand.covers(given)) return PositionError(ReadReason::kSeatLacksOffered).of(seat);
      if (answer == Answer::kAccepted && !hand.covers(offer.get))
        return PositionError(ReadReason::kSeatLacksAccepted).of(seat);
    }
    return kFits;
  }
};

}  // namespace phases
}  // namespace barbican
