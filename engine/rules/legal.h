// What may be done: the list of a phase, and why something is not in it.
#pragma once

#include "barbican/chance.h"
#include "cards/cards.h"
#include "rules/barbarians.h"
#include "rules/build.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/improve.h"
#include "rules/knights.h"
#include "rules/produce.h"
#include "rules/setup.h"
#include "rules/seven.h"
#include "rules/trade.h"
#include "rules/turn.h"

namespace barbican {

// ---- Chance

template <class P>
void list_chance(const P& at, ActionList& list) {
  switch (at.state.phase) {
    case Phase::kStartRoll:
      for (int red = 1; red <= 6; ++red)
        for (int yellow = 1; yellow <= 6; ++yellow) list.add(Action(Kind::kStartRoll, kChance, red, yellow));
      return;
    case Phase::kDice:
      for (std::uint64_t pairs = dice_pairs(at.game, at.state); pairs != 0; pairs &= pairs - 1) {
        const int pair = std::countr_zero(pairs);
        for (int face = 0; face < 4; ++face) list.add(Action(Kind::kDice, kChance, pair / 6 + 1, pair % 6 + 1, face));
      }
      return;
    case Phase::kDraw:
      for (std::uint32_t kinds = drawable(at, at.state.pending.deck); kinds != 0; kinds &= kinds - 1)
        list.add(Action(Kind::kDraw, kChance, std::countr_zero(kinds)));
      return;
    case Phase::kSteal:
      for (int i = 0; i < kCards; ++i)
        if (at.state.hand[at.state.pending.subject.value][card_at(i)] > 0) list.add(Action(Kind::kSteal, kChance, i));
      return;
    default: return;
  }
}

template <class P>
int chance_weight(const P& at, Action outcome) {
  switch (outcome.kind()) {
    case Kind::kDice: return sides_of(static_cast<EventFace>(outcome.c()));
    case Kind::kDraw: return std::max(1, at.state.undrawn[outcome.progress()]);
    case Kind::kSteal: return at.state.hand[at.state.pending.subject.value][outcome.card()];
    default: return 1;
  }
}

// ---- Seats

template <class P>
void list_main(const P& at, Seat seat, ActionList& list) {
  if (fifth_card_presses(at)) {
    list_cards<PlayTime::kAfterRoll>(at, seat, list);
    return list_returns(at, seat, list);
  }
  list_building(at, seat, list);
  list_knights(at, seat, list);
  list_improvements(at, seat, list);
  list_bank(at, seat, list);
  list_cards<PlayTime::kAfterRoll>(at, seat, list);
  cards::Harbor::list_offers(at, seat, list);
  list_offer(at, seat, list);
  if (hidden_cards(at, seat) > kHiddenLimit) return list_returns(at, seat, list);  // [EVENT-4]
  list.add(Action(Kind::kEndTurn, seat));
}

template <class P>
void list_robbable(const P& at, Seat seat, ActionList& list) {
  for (const Seat other : robbable(at, seat)) list.add(Action(Kind::kRob, seat, other.value));
}

template <class P>
void list_phase(const P& at, Seat seat, ActionList& list) {
  const Pending& pending = at.state.pending;
  switch (at.state.phase) {
    case Phase::kSetupSettlement: return list_vertices<P>(Kind::kSettlement, seat, first_places(at), list);
    case Phase::kSetupCity: return list_vertices<P>(Kind::kCity, seat, first_places(at), list);
    case Phase::kSetupRoad:
      for (const Edge e : first_road_places(at)) list.add(Action(Kind::kRoad, seat, e.value));
      return;
    case Phase::kBeforeRoll:
      list.add(Action(Kind::kRoll, seat));
      return list_cards<PlayTime::kBeforeRoll>(at, seat, list);
    case Phase::kDefend:
      list.add(Action(Kind::kPass, seat));
      return list_vertices<P>(Kind::kSend, seat, sendable(at, seat), list);
    case Phase::kLoseCity: return list_vertices<P>(Kind::kLoseCity, seat, cities_without_metropolis(at, seat), list);
    case Phase::kChooseDeck: return list_decks(at, seat, list);
    case Phase::kReturnCard: return list_returns(at, seat, list);
    case Phase::kAqueduct: return list_aqueduct(at, seat, list);
    case Phase::kDiscard: return list_picks(at, Kind::kDiscard, seat, seat, list);
    case Phase::kMoveRobber:
      for (const Hex hex : robber_places(at)) list.add(Action(Kind::kMoveRobber, seat, hex.value));
      return;
    case Phase::kRob: return list_robbable(at, seat, list);
    case Phase::kMain: return list_main(at, seat, list);
    case Phase::kFreeRoad: return list_roads(at, seat, list);
    case Phase::kSmith: return cards::Smithing::list_second(at, seat, list);
    case Phase::kMetropolis:
      return list_vertices<P>(Kind::kMetropolis, seat, cities_without_metropolis(at, seat), list);
    case Phase::kRelocate: return list_vertices<P>(Kind::kRelocate, seat, retreats(at, seat, pending.focus), list);
    case Phase::kDesert: return list_vertices<P>(Kind::kDesert, seat, knights(at, seat), list);
    case Phase::kPlaceDeserter: return cards::Treason::list_places(at, seat, list);
    case Phase::kReplaceRoad: return cards::Diplomacy::list_places(at, seat, list);
    case Phase::kGift: return list_picks(at, Kind::kGive, seat, seat, list);
    case Phase::kGuildTake: return list_picks(at, Kind::kTake, seat, pending.subject, list);
    case Phase::kSpyTake: return cards::Espionage::list_takes(at, seat, list);
    case Phase::kHarborGive: return cards::Harbor::list_gifts(at, seat, list);
    case Phase::kTrade: return list_trade(at, seat, list);
    default: return;
  }
}

// ---- Why not

// The kinds of action that a phase asks for.
constexpr std::uint64_t bits(std::initializer_list<Kind> kinds) {
  std::uint64_t all = 0;
  for (const Kind kind : kinds) all |= std::uint64_t{1} << static_cast<int>(kind);
  return all;
}
constexpr std::uint64_t kinds_in(Phase phase) {
  switch (phase) {
    case Phase::kStartRoll: return bits({Kind::kStartRoll});
    case Phase::kDice: return bits({Kind::kDice});
    case Phase::kDraw: return bits({Kind::kDraw});
    case Phase::kSteal: return bits({Kind::kSteal});
    case Phase::kSetupSettlement: return bits({Kind::kSettlement});
    case Phase::kSetupCity: return bits({Kind::kCity});
    case Phase::kSetupRoad: return bits({Kind::kRoad});
    case Phase::kBeforeRoll: return bits({Kind::kRoll, Kind::kPlay});
    case Phase::kDefend: return bits({Kind::kPass, Kind::kSend});
    case Phase::kLoseCity: return bits({Kind::kLoseCity});
    case Phase::kChooseDeck: return bits({Kind::kChooseDeck});
    case Phase::kReturnCard: return bits({Kind::kReturn});
    case Phase::kAqueduct: return bits({Kind::kPass, Kind::kAqueduct});
    case Phase::kDiscard: return bits({Kind::kDiscard});
    case Phase::kMoveRobber: return bits({Kind::kMoveRobber});
    case Phase::kRob: return bits({Kind::kRob});
    case Phase::kMain:
      return bits({Kind::kRoad, Kind::kSettlement, Kind::kCity, Kind::kWall, Kind::kHire, Kind::kActivate,
                   Kind::kPromote, Kind::kMove, Kind::kDisplace, Kind::kChase, Kind::kImprove, Kind::kBank, Kind::kPlay,
                   Kind::kHarborOffer, Kind::kReturn, Kind::kOffer, Kind::kEndTurn});
    case Phase::kFreeRoad: return bits({Kind::kRoad});
    case Phase::kSmith: return bits({Kind::kPass, Kind::kPromote});
    case Phase::kMetropolis: return bits({Kind::kMetropolis});
    case Phase::kRelocate: return bits({Kind::kRelocate});
    case Phase::kDesert: return bits({Kind::kDesert});
    case Phase::kPlaceDeserter: return bits({Kind::kPass, Kind::kPlaceKnight});
    case Phase::kReplaceRoad: return bits({Kind::kPass, Kind::kRoad});
    case Phase::kGift: return bits({Kind::kGive});
    case Phase::kGuildTake: return bits({Kind::kTake});
    case Phase::kSpyTake: return bits({Kind::kTakeProgress});
    case Phase::kHarborGive: return bits({Kind::kGive});
    case Phase::kTrade: return bits({Kind::kAccept, Kind::kDecline, Kind::kCounter, Kind::kConfirm, Kind::kWithdraw});
    case Phase::kOver: return 0;
  }
  return 0;
}
constexpr bool asks_for(Phase phase, Kind kind) { return (kinds_in(phase) >> static_cast<int>(kind)) & 1; }

// What a phase asks for, told to whoever tries something else.
constexpr Reject asked_instead(Phase phase) {
  switch (phase) {
    case Phase::kStartRoll: return {Rule::kSetup3, "first the dice say who begins"};
    case Phase::kSetupSettlement: return {Rule::kSetup4, "the set-up asks for a settlement now"};
    case Phase::kSetupCity: return {Rule::kSetup4, "the set-up asks for a city now"};
    case Phase::kSetupRoad: return {Rule::kSetup4, "the set-up asks for a road now, next to the building just placed"};
    case Phase::kBeforeRoll: return {Rule::kTurn1, "the dice are rolled first"};
    case Phase::kDice: return {Rule::kTurn5, "first the dice fall"};
    case Phase::kDefend: return {Rule::kTurn5, "first choose the knights to send, or pass"};
    case Phase::kLoseCity: return {Rule::kTurn5, "first choose the city that is lost"};
    case Phase::kChooseDeck: return {Rule::kTurn5, "first choose the deck to draw from"};
    case Phase::kDraw: return {Rule::kTurn5, "first a progress card is drawn"};
    case Phase::kReturnCard: return {Rule::kTurn5, "first put a progress card back"};
    case Phase::kAqueduct: return {Rule::kTurn5, "first take a resource by the aqueduct, or pass"};
    case Phase::kDiscard: return {Rule::kTurn5, "first choose the cards to discard"};
    case Phase::kMoveRobber: return {Rule::kTurn5, "first move the robber"};
    case Phase::kRob: return {Rule::kTurn5, "first choose whom to rob"};
    case Phase::kSteal: return {Rule::kTurn5, "first a card is stolen"};
    case Phase::kMain: return {Rule::kTurn5, "no such choice is open: trade, build, play cards or end the turn"};
    case Phase::kFreeRoad: return {Rule::kTurn5, "first place the free road"};
    case Phase::kSmith: return {Rule::kTurn5, "first promote another knight for free, or pass"};
    case Phase::kMetropolis: return {Rule::kTurn5, "first choose a city for the metropolis"};
    case Phase::kRelocate: return {Rule::kTurn5, "first choose where the knight that was driven off goes"};
    case Phase::kDesert: return {Rule::kTurn5, "first choose the knight that deserts"};
    case Phase::kPlaceDeserter: return {Rule::kTurn5, "first place the knight that came over, or pass"};
    case Phase::kReplaceRoad: return {Rule::kTurn5, "first place the road again, or pass"};
    case Phase::kGift: return {Rule::kTurn5, "first choose the cards to give"};
    case Phase::kGuildTake: return {Rule::kTurn5, "first choose the cards to take"};
    case Phase::kSpyTake: return {Rule::kTurn5, "first choose the progress card to take"};
    case Phase::kHarborGive: return {Rule::kTurn5, "first choose the commodity to give"};
    case Phase::kTrade: return {Rule::kTurn5, "first answer the offer, or settle it if it is your own"};
    case Phase::kOver: return {Rule::kEnd3, "the game is over"};
  }
  return kAllowed;
}

// Why a seat can't do anything of this kind at present, whatever it names.
template <class P>
Reject gate_time(const P& at, Seat seat, Kind kind) {
  const auto& state = at.state;
  if (state.phase == Phase::kOver) return asked_instead(state.phase);
  if (is_chance(kind) != (seat == kChance))
    return {Rule::kTurn5, "chance and the seats each have actions of their own"};
  if (seat != kChance && seat.index() >= at.game.seats) return {Rule::kTurn5, "there is no such seat in this game"};
  const bool chance_waits = state.waiting.empty();
  if (chance_waits != (seat == kChance))
    return {Rule::kTurn5, chance_waits ? "the dice or the cards come first" : "a player's choice comes first"};
  // Whoever has answered an offer and who has not are refused alike.
  if (state.phase == Phase::kTrade && seat != state.turn && (kind == Kind::kOffer || kind == Kind::kConfirm))
    return {Rule::kTurn4, "every trade includes the player whose turn it is"};
  if (seat != kChance && !state.waiting.has(seat)) {
    if (state.phase == Phase::kMain || state.phase == Phase::kBeforeRoll)
      return {Rule::kTurn4, "it is another player's turn"};
    return {Rule::kTurn5, "another player's choice is awaited"};
  }
  if (asks_for(state.phase, kind)) return kAllowed;
  if (state.phase == Phase::kMain && kind == Kind::kRoll) return {Rule::kTurn1, "the dice have been rolled already"};
  return asked_instead(state.phase);
}

template <class P>
Reject explain_main(const P& at, Action action) {
  const Kind kind = action.kind();
  if (fifth_card_presses(at) && kind != Kind::kPlay && kind != Kind::kReturn)
    return {Rule::kEvent4, "with more than four progress cards, first play one or put one back"};
  switch (kind) {
    case Kind::kRoad:
    case Kind::kSettlement:
    case Kind::kCity:
    case Kind::kWall: return explain_build(at, action);
    case Kind::kHire:
    case Kind::kActivate:
    case Kind::kPromote:
    case Kind::kMove:
    case Kind::kDisplace:
    case Kind::kChase: return explain_knight(at, action);
    case Kind::kImprove: return explain_improve(at, action);
    case Kind::kBank: return explain_bank(at, action);
    case Kind::kPlay: return explain_card(at, action);
    case Kind::kHarborOffer: return cards::Harbor::explain_ask(at, action);
    case Kind::kReturn: return explain_return(at, action);
    case Kind::kOffer: return explain_offer(at, action.seat());
    default: return {Rule::kEvent4, "a turn can't end with more than four progress cards"};
  }
}

template <class P>
Reject explain(const P& at, Action action) {
  const Seat seat = action.seat();
  switch (at.state.phase) {
    case Phase::kDice: return {Rule::kDice1, "the dice can't show this now"};
    case Phase::kDraw: return {Rule::kEvent2, "this card is not what the deck can give"};
    case Phase::kSteal: return {Rule::kSeven3, "there is no such card in that hand"};
    case Phase::kStartRoll: return {Rule::kSetup3, "each die shows 1 to 6"};
    case Phase::kSetupSettlement:
    case Phase::kSetupCity: return explain_first_building(at, action);
    case Phase::kSetupRoad: return {Rule::kSetup4, "the road must be next to the building just placed"};
    case Phase::kBeforeRoll: return explain_card(at, action);
    case Phase::kDefend: return {Rule::kBarb11, "only one's own active knights are sent, in the board's order"};
    case Phase::kLoseCity: return {Rule::kBarb5, "it must be one's own city without a metropolis"};
    case Phase::kChooseDeck: return {Rule::kBarb7, "this deck has no cards"};
    case Phase::kReturnCard: return explain_return(at, action);
    case Phase::kAqueduct: return {Rule::kImprove6, "the aqueduct brings a resource that the bank has"};
    case Phase::kDiscard:
    case Phase::kGift: return explain_pick(at, seat, seat, action.card());
    case Phase::kGuildTake: return explain_pick(at, seat, at.state.pending.subject, action.card());
    case Phase::kMoveRobber: return explain_robber(at, action);
    case Phase::kRob: return explain_rob(at, action);
    case Phase::kMain: return explain_main(at, action);
    case Phase::kFreeRoad: return explain_road_place(at, seat, action.edge());
    case Phase::kReplaceRoad: return cards::Diplomacy::explain_place(at, action);
    case Phase::kSmith: return explain_promotable(at, seat, action.vertex());
    case Phase::kMetropolis: return {Rule::kImprove3, "it must be one's own city without a metropolis"};
    case Phase::kRelocate:
      return {Rule::kKnight8, "the knight goes to an empty intersection that its owner's roads join"};
    case Phase::kDesert: return {Rule::kCardTreason, "it must be one of your own knights"};
    case Phase::kPlaceDeserter: return explain_knight_place(at, seat, action.vertex());
    case Phase::kSpyTake: return {Rule::kCardEspionage, "that hand has no such card"};
    case Phase::kHarborGive: return {Rule::kCardHarbor, "it must be a commodity that you hold"};
    case Phase::kTrade: return explain_trade(at, action);
    default: return {Rule::kTurn5, "nothing asks for this now"};
  }
}

constexpr bool takes_no_argument(Kind kind) {
  return kind == Kind::kRoll || kind == Kind::kPass || kind == Kind::kAccept || kind == Kind::kDecline ||
         kind == Kind::kWithdraw || kind == Kind::kEndTurn;
}

// An action is allowed if it is listed: there is one source of what is legal. Offers, which are not listed one by one, are
// judged by themselves.
template <class P>
Reject judge(const P& at, Action action) {
  if (static_cast<int>(action.kind()) >= kKinds) return {Rule::kTurn5, "there is no such action"};
  if (const Reject reject = gate_time(at, action.seat(), action.kind())) return reject;
  ActionList list;
  list.clear();
  if (action.seat() == kChance) list_chance(at, list);
  else list_phase(at, action.seat(), list);
  if (is_exchange(action.kind()) && list.open_exchange && list.open_kind == action.kind())
    return check_exchange(at, action);
  if (!is_exchange(action.kind()) && list.has(action)) return kAllowed;
  if (takes_no_argument(action.kind()) && list.has(Action(action.kind(), action.seat())))
    return {Rule::kTurn5, "this action takes no argument"};
  const Reject reject = explain(at, action);
  return reject ? reject : Reject{Rule::kTurn5, "this is not possible now"};
}

// Why nothing of a kind is possible: the gates without a place, for a button that is off.
template <class P>
Reject explain_off(const P& at, Seat seat, Kind kind) {
  if (const Reject reject = gate_time(at, seat, kind)) return reject;
  if (at.state.phase != Phase::kMain) return {Rule::kTurn5, "nothing of this kind is possible now"};
  if (fifth_card_presses(at) && kind != Kind::kPlay && kind != Kind::kReturn)
    return {Rule::kEvent4, "with more than four progress cards, first play one or put one back"};
  if (kind >= Kind::kRoad && kind <= Kind::kWall) {
    const Reject reject = gate_build(at, seat, kind);
    return reject ? reject : Reject{kind == Kind::kWall ? Rule::kBuild2 : Rule::kBuild1, "there is no place for it"};
  }
  if (kind >= Kind::kHire && kind <= Kind::kChase) {
    const Reject reject = gate_knight(at, seat, kind);
    if (!reject && kind == Kind::kHire) return {Rule::kKnight2, "there is no free intersection at your roads"};
    return reject ? reject : Reject{Rule::kKnight6, "none of your knights can do this now"};
  }
  if (kind == Kind::kImprove) return explain_no_improvement(at, seat);
  if (kind == Kind::kBank) return {Rule::kTrade2, "you hold too few of every card for your rates"};
  if (kind == Kind::kPlay) return {Rule::kCard0, "none of your progress cards can be played now"};
  if (kind == Kind::kHarborOffer && at.state.harbor_open != 0)
    return {Rule::kCardHarbor, "all opponents were asked, or you hold no resource"};
  return explain_main(at, Action(kind, seat));
}

}  // namespace barbican
