// Commercial harbour: this turn, each opponent once: a resource for a commodity of their choice  [CARD-HARBOR]
#pragma once

#include "rules/context.h"

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

  // Anyone may be asked, whatever they hold.  [HIDE-3]
  template <class P>
  static void list_offers(const P& at, Seat seat, ActionList& list) {
    for (const Seat other : harbor_partners(at.game, at.state))
      for (const Card card : kEachResource)
        if (at.state.hand[seat][card] > 0) list.add(Action(Kind::kHarborOffer, seat, other.value, index_of(card)));
  }

  template <class P>
  static void ask(P& at, Action action) {
    const Seat other = action.other();
    at.state.harbor_used.add(other);
    at.tell({.kind = EventKind::kHarborOffer,
             .rule = Rule::kCardHarbor,
             .seat = action.seat(),
             .other = other,
             .a = static_cast<std::uint8_t>(action.b())});
    if (at.state.hand[other].commodities().empty()) {
      at.tell({.kind = EventKind::kNothing, .rule = Rule::kCardHarbor, .seat = action.seat(), .other = other});
      return;
    }
    at.state.pending.subject = other;
    at.state.pending.card = card_at(action.b());
    wait_for(at, Phase::kHarborGive, other);
  }

  template <class P>
  static Reject explain_ask(const P& at, Action action) {
    if (at.state.harbor_open == 0) return Reason::kHarborNotPlayed;
    if (action.a() >= at.game.seats || action.other() == action.seat())
      return {Reason::kNoSuchOpponent, Rule::kCardHarbor};
    if (at.state.harbor_used.has(action.other())) return Reason::kOpponentAskedAlready;
    return Reason::kResourceNotHeld;
  }
};

}  // namespace barbican::cards

namespace barbican::phases {

struct HarborGive {
  static constexpr Reject kAsked{Reason::kAsksHarborGive};
  static constexpr Rule kRule = Rule::kCardHarbor;

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
    const Hand offered = Hand::of(at.state.pending.card);
    hand_over(at, action.seat(), turn, Hand::of(action.card()), EventKind::kGave, kRule);
    at.state.hand[turn] -= offered;
    at.state.hand[action.seat()] += offered;
    at.tell({.kind = EventKind::kTraded,
             .rule = kRule,
             .seat = turn,
             .other = action.seat(),
             .count = 1,
             .cards = offered});
    back_to_main(at);
  }
};

}  // namespace barbican::phases
