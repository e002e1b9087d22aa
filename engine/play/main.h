// 3. The turn player's free choices: before the roll, and after it.
#pragma once

#include "cards/cards.h"
#include "rules/build.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/improve.h"
#include "rules/knights.h"
#include "rules/trade.h"
#include "rules/turn.h"

namespace barbican::phases {

// Only one card may be played before the dice are rolled.  [TURN-1]
struct BeforeRoll {
  static constexpr Reject kAsked{Reason::kAsksRoll};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kRoll, seat));
    list_cards<PlayTime::kBeforeRoll>(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_card(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() == Kind::kRoll) return wait_for_chance(at, Phase::kDice);
    play_card(at, action);
  }
};

// The turn player's fifth card.  [EVENT-4]
// Must a card be played or put back before anything else?
template <class P>
bool fifth_card_presses(const P& at, Seat seat) {
  if (hidden_cards(at, seat) <= kHiddenLimit) return false;
  switch (at.game.options.fifth_card) {
    case FifthCard::kAtOnce:
    case FifthCard::kAtOncePlay: return true;
    case FifthCard::kTurnEnd: return false;
    case FifthCard::kAtOnceIfUnusable: return !has_playable_card(at, seat);
  }
  return false;
}

// May a card be put back instead of being played?
template <class P>
bool may_return(const P& at, Seat seat) {
  return hidden_cards(at, seat) > kHiddenLimit &&
         (at.game.options.fifth_card != FifthCard::kAtOncePlay || !has_playable_card(at, seat));
}

// [TURN-3]
struct Main {
  static constexpr Reject kAsked{Reason::kAsksMain};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    if (fifth_card_presses(at, seat)) {
      list_cards<PlayTime::kAfterRoll>(at, seat, list);
      if (may_return(at, seat)) list_returns(at, seat, list);
      return;
    }
    list_building(at, seat, list);
    list_knights(at, seat, list);
    list_ship_moves(at, seat, list);
    list_improvements(at, seat, list);
    list_bank(at, seat, list);
    list_cards<PlayTime::kAfterRoll>(at, seat, list);
    cards::Harbor::list_offers(at, seat, list);
    if (!is_between_turns(at)) list_offer(at, seat, list);                           // [MORE-20]
    if (hidden_cards(at, seat) > kHiddenLimit) return list_returns(at, seat, list);  // [EVENT-4]
    list.add(Action(Kind::kEndTurn, seat));
  }

  template <class P>
  static Reject explain(const P& at, Action action) {
    const Kind kind = action.kind();
    if (fifth_card_presses(at, action.seat()) && kind != Kind::kPlay && kind != Kind::kReturn)
      return Reason::kTooManyCards;
    switch (kind) {
      case Kind::kRoad:
      case Kind::kShip:
      case Kind::kSettlement:
      case Kind::kCity:
      case Kind::kWall: return explain_build(at, action);
      case Kind::kHire:
      case Kind::kActivate:
      case Kind::kPromote:
      case Kind::kMove:
      case Kind::kDisplace:
      case Kind::kChase:
      case Kind::kChasePirate: return explain_knight(at, action);
      case Kind::kMoveShip: return explain_move_ship(at, action);
      case Kind::kImprove: return explain_improve(at, action);
      case Kind::kBank: return explain_bank(at, action);
      case Kind::kPlay: return explain_card(at, action);
      case Kind::kHarborOffer: return cards::Harbor::explain_ask(at, action);
      case Kind::kReturn:
        if (hidden_cards(at, action.seat()) > kHiddenLimit && !may_return(at, action.seat()))
          return Reason::kCardToBePlayed;
        return explain_return(at, action);
      case Kind::kOffer:
        if (is_between_turns(at)) return Reason::kNoTradeWhenPaired;
        return explain_offer(at, action.seat());
      default: return Reason::kTooManyCardsToEnd;
    }
  }

  template <class P>
  static void apply(P& at, Action action) {
    const Kind kind = action.kind();
    if (has(kBuildKinds, kind)) return apply_build(at, action);
    if (has(kKnightKinds, kind)) return apply_knight(at, action);
    switch (kind) {
      case Kind::kMoveShip: return move_ship(at, action);
      case Kind::kImprove: return improve(at, action);
      case Kind::kBank: return trade_with_bank(at, action);
      case Kind::kPlay: return play_card(at, action);
      case Kind::kHarborOffer: return cards::Harbor::ask(at, action);
      case Kind::kReturn: return return_card(at, action);
      case Kind::kOffer: return make_offer(at, action);
      default: return end_turn(at);
    }
  }

  // Why nothing of a kind is possible, whatever it names: for a button that is off.
  template <class P>
  static Reject explain_off(const P& at, Seat seat, Kind kind) {
    if (fifth_card_presses(at, seat) && kind != Kind::kPlay && kind != Kind::kReturn) return Reason::kTooManyCards;
    if (has(kBuildKinds, kind)) {
      const Reject reject = gate_build(at, seat, kind);
      const Rule rule = kind == Kind::kWall ? Rule::kBuild2 : kind == Kind::kShip ? Rule::kShip2 : Rule::kBuild1;
      return reject ? reject : Reject{Reason::kNoPlace, rule};
    }
    if (kind == Kind::kMoveShip) {
      const Reject reject = gate_move_ship(at, seat);
      return reject ? reject : Reject{Reason::kNoShipToMove};
    }
    if (has(kKnightKinds, kind)) {
      const Reject reject = gate_knight(at, seat, kind);
      if (!reject && kind == Kind::kHire) return Reason::kNoPlaceForKnight;
      return reject ? reject : explain_no_knight(at, seat, kind, Reason::kNoKnightForThis);
    }
    if (kind == Kind::kImprove) return explain_no_improvement(at, seat);
    if (kind == Kind::kBank) return Reason::kTooFewForAnyRate;
    if (kind == Kind::kPlay) return Reason::kNoCardPlayable;
    if (kind == Kind::kHarborOffer && at.state.harbor_open != 0) return Reason::kHarborExhausted;
    return explain(at, Action(kind, seat));
  }
};

// Between turns, with five and six: one builds, and does nothing else.  [MORE-11, MORE-12]
struct SpecialBuild {
  static constexpr Reject kAsked{Reason::kAsksSpecialBuild};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    list_building(at, seat, list);
    list_knights(at, seat, list);  // none is ready, so none acts
    list_improvements(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return Main::explain(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() != Kind::kPass) return Main::apply(at, action);
    if constexpr (P::Size::kExtended) ask_to_build(at, at.game.after(action.seat()));
  }
};

}  // namespace barbican::phases
