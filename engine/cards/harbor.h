// Commercial harbour: this turn, the player offers each opponent once a resource, face down, for a commodity of the opponent's
// choice  [CARD-HARBOR]
#pragma once

#include "rules/actions.h"
#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican::cards {

struct Harbor {
  static constexpr std::array kPhases{Phase::kHarborGive};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (at.state.harbor_open != 0) return Reason::kHarborInForce;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kHarbor)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action) {
    at.state.harbor_open = 1;
  }
};

}  // namespace barbican::cards

namespace barbican::actions {

struct HarborOffer {
  static constexpr Reject kNone{Reason::kHarborExhausted};

  template <class P>
  static Reject gate(const P& at, Seat) {
    return at.state.harbor_open != 0 ? kAllowed : Reject{Reason::kHarborNotPlayed};
  }
  // The player may ask any opponent, with or without commodities.  [HIDE-3]
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : harbor_partners(at.game, at.state))
      for (const Card card : kEachResource)
        if (at.state.hand[seat][card] > 0) list.add(Action(Kind::kHarborOffer, seat, other.value, index_of(card)));
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.a() >= at.game.seats || action.other() == action.seat())
      return {Reason::kNoSuchOpponent, Rule::kCardHarbor};
    if (at.state.harbor_used.has(action.other())) return Reason::kOpponentAskedAlready;
    return Reason::kResourceNotHeld;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat other = action.other();
    const Hand offered = Hand::of(card_at(action.b()));
    at.state.harbor_used.add(other);
    at.tell({.kind = EventKind::kHarborOffer,
             .rule = Rule::kCardHarbor,
             .seat = action.seat(),
             .other = other,
             .count = 1,
             .audience = SeatSet::of(action.seat()),
             .cards = offered});
    if (at.state.hand[other].commodities().empty()) {
      at.tell({.kind = EventKind::kNothing, .rule = Rule::kCardHarbor, .seat = action.seat(), .other = other});
      return;
    }
    at.state.pending.subject = other;
    at.state.chosen[action.seat()] = offered;  // only its owner sees it  [HIDE-2]
    wait_for(at, Phase::kHarborGive, other);
  }
};

}  // namespace barbican::actions

namespace barbican::phases {

struct HarborGive {
  static constexpr Reject kAsked{Reason::kAsksHarborGive};
  static constexpr Rule kRule = Rule::kCardHarbor;
  static constexpr std::uint8_t kKeeps = kKeepsTurnsChoice;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Card card : kEachCommodity)
      if (at.state.hand[seat][card] > 0) list.add(Action(Kind::kGive, seat, index_of(card)));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kCommodityNotHeld;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat turn = at.state.turn;
    hand_over(at, action.seat(), turn, Hand::of(action.card()), EventKind::kGave, kRule);
    hand_over(at, turn, action.seat(), at.state.chosen[turn], EventKind::kGave, kRule);
    at.state.chosen[turn] = {};
    back_to_main(at);
  }
  // A position must have the resource that is offered face down, and a card to give for it.
  template <class P>
  static PositionError position_error(const P& at) {
    const Seat turn = at.state.turn;
    const Seat other = at.state.pending.subject;
    const Hand offered = at.state.chosen[turn];
    if (offered.total() != 1 || offered.resources().empty())
      return PositionError(ReadReason::kOffersNoResource).of(turn);
    if (!at.state.hand[turn].covers(offered)) return PositionError(ReadReason::kChosenNotThere).of(turn);
    return at.state.hand[other].commodities().empty() ? PositionError(ReadReason::kNoCommodityToGive).of(other) : kFits;
  }
};

}  // namespace barbican::phases
