// Commercial harbour: this turn, each opponent once: a resource for a commodity of their choice  [CARD-HARBOR]
#pragma once

#include "rules/context.h"

namespace barbican::cards {

struct Harbor {
  static constexpr std::array kPhases{Phase::kHarborGive};

  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (at.state.harbor_open != 0)
      return {Rule::kCardHarbor, "each opponent is asked once a turn, even with two of these"};
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
    if (at.state.harbor_open == 0) return;
    for (const Seat other : opponents(at, seat) - at.state.harbor_used)
      for (int i = 0; i < kResources; ++i)
        if (at.state.hand[seat.value][card_at(i)] > 0) list.add(Action(Kind::kHarborOffer, seat, other.value, i));
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
    if (commodities(at.state.hand[other.value]) == 0) {
      at.tell({.kind = EventKind::kNothing, .rule = Rule::kCardHarbor, .seat = action.seat(), .other = other});
      return;
    }
    at.state.pending.subject = other;
    at.state.pending.card = card_at(action.b());
    wait_for(at, Phase::kHarborGive, other);
  }

  template <class P>
  static void list_gifts(const P& at, Seat seat, ActionList& list) {
    for (int i = kResources; i < kCards; ++i)
      if (at.state.hand[seat.value][card_at(i)] > 0) list.add(Action(Kind::kGive, seat, i));
  }

  template <class P>
  static void give(P& at, Action action) {
    const Seat turn = at.state.turn;
    const Hand offered = Hand::of(at.state.pending.card);
    hand_over(at, action.seat(), turn, Hand::of(action.card()), EventKind::kGave, Rule::kCardHarbor);
    at.state.hand[turn.value] -= offered;
    at.state.hand[action.seat().value] += offered;
    at.tell({.kind = EventKind::kTraded,
             .rule = Rule::kCardHarbor,
             .seat = turn,
             .other = action.seat(),
             .count = 1,
             .cards = offered});
    back_to_main(at);
  }

  template <class P>
  static Reject explain_ask(const P& at, Action action) {
    if (at.state.harbor_open == 0) return {Rule::kCardHarbor, "it needs Commercial Harbour, played this turn"};
    if (action.a() >= at.game.seats || action.other() == action.seat())
      return {Rule::kCardHarbor, "there is no such opponent"};
    if (at.state.harbor_used.has(action.other()))
      return {Rule::kCardHarbor, "this opponent was asked already this turn"};
    return {Rule::kCardHarbor, "you hold no such resource"};
  }

 private:
  static constexpr std::uint64_t commodities(Hand hand) { return hand.lanes() >> (8 * kResources); }
};

}  // namespace barbican::cards
