// What an action does: from the phase to the rule that carries it out.
#pragma once

#include "rules/legal.h"
#include "rules/victory.h"

namespace barbican {

template <class P>
void apply_main(P& at, Action action) {
  const Kind kind = action.kind();
  if (kind >= Kind::kRoad && kind <= Kind::kWall) return apply_build(at, action);
  if (kind >= Kind::kHire && kind <= Kind::kChase) return apply_knight(at, action);
  switch (kind) {
    case Kind::kImprove: return improve(at, action);
    case Kind::kBank: return trade_with_bank(at, action);
    case Kind::kPlay: return play_card(at, action);
    case Kind::kHarborOffer: return cards::Harbor::ask(at, action);
    case Kind::kReturn: return return_card(at, action);
    case Kind::kOffer: return apply_trade(at, action);
    default: return end_turn(at);
  }
}

template <class P>
void apply_phase(P& at, Action action) {
  switch (at.state.phase) {
    case Phase::kStartRoll: return start_roll(at, action);
    case Phase::kSetupSettlement:
    case Phase::kSetupCity: return place_first_building(at, action);
    case Phase::kSetupRoad: return place_first_road(at, action);
    case Phase::kBeforeRoll:
      if (action.kind() == Kind::kRoll) return wait_for_chance(at, Phase::kDice);
      return play_card(at, action);
    case Phase::kDice: return roll(at, action);
    case Phase::kDefend: return send(at, action);
    case Phase::kLoseCity: return lose_city(at, action);
    case Phase::kChooseDeck: return choose_deck(at, action);
    case Phase::kDraw: return draw(at, action.progress());
    case Phase::kReturnCard: return return_card(at, action);
    case Phase::kAqueduct: return use_aqueduct(at, action);
    case Phase::kDiscard: return discard(at, action);
    case Phase::kMoveRobber: return move_robber(at, action);
    case Phase::kRob: return rob(at, action);
    case Phase::kSteal: return steal(at, action.card());
    case Phase::kMain: return apply_main(at, action);
    case Phase::kFreeRoad: return cards::Roads::place(at, action);
    case Phase::kSmith: return cards::Smithing::second(at, action);
    case Phase::kMetropolis: return place_metropolis(at, action);
    case Phase::kRelocate: return relocate(at, action);
    case Phase::kDesert: return cards::Treason::desert(at, action);
    case Phase::kPlaceDeserter: return cards::Treason::place(at, action);
    case Phase::kReplaceRoad: return cards::Diplomacy::place(at, action);
    case Phase::kGift: return cards::Wedding::give(at, action);
    case Phase::kGuildTake: return cards::GuildDues::take(at, action);
    case Phase::kSpyTake: return cards::Espionage::take(at, action);
    case Phase::kHarborGive: return cards::Harbor::give(at, action);
    case Phase::kTrade: return apply_trade(at, action);
    case Phase::kOver: return;
  }
}

template <class P>
void carry_out(P& at, Action action) {
  apply_phase(at, action);
  judge_victory(at);
}

// ---- The rule that an action follows

template <class Size>
Rule followed_rule(const State<Size>& state, Action action) {
  switch (action.kind()) {
    case Kind::kStartRoll: return Rule::kSetup3;
    case Kind::kDice: return Rule::kTurn2;
    case Kind::kDraw: return state.face == EventFace::kShip ? Rule::kBarb7 : Rule::kEvent2;
    case Kind::kSteal: return rule_of(state.pending.cause);
    case Kind::kRoll: return Rule::kTurn1;
    case Kind::kPass:
      return state.phase == Phase::kDefend          ? Rule::kBarb11
             : state.phase == Phase::kAqueduct      ? Rule::kImprove6
             : state.phase == Phase::kSmith         ? Rule::kCardSmithing
             : state.phase == Phase::kPlaceDeserter ? Rule::kCardTreason
                                                    : Rule::kCardDiplomacy;
    case Kind::kRoad:
      return state.phase == Phase::kSetupRoad     ? Rule::kSetup4
             : state.phase == Phase::kFreeRoad    ? Rule::kCardRoads
             : state.phase == Phase::kReplaceRoad ? Rule::kCardDiplomacy
                                                  : Rule::kBuild1;
    case Kind::kSettlement: return state.phase == Phase::kSetupSettlement ? Rule::kSetup4 : Rule::kBuild1;
    case Kind::kCity: return state.phase == Phase::kSetupCity ? Rule::kSetup4 : Rule::kBuild1;
    case Kind::kWall: return Rule::kBuild2;
    case Kind::kHire: return Rule::kKnight2;
    case Kind::kActivate: return Rule::kKnight3;
    case Kind::kPromote: return state.phase == Phase::kSmith ? Rule::kCardSmithing : Rule::kKnight4;
    case Kind::kMove: return Rule::kKnight7;
    case Kind::kDisplace:
    case Kind::kRelocate: return Rule::kKnight8;
    case Kind::kChase: return Rule::kKnight10;
    case Kind::kImprove: return Rule::kImprove1;
    case Kind::kMetropolis:
      return state.metropolis[slot(state.pending.deck)].exists() ? Rule::kImprove4 : Rule::kImprove3;
    case Kind::kBank: return Rule::kTrade2;
    case Kind::kPlay: return action.a() < kProgressKinds ? info_of(action.progress()).rule : Rule::kCard0;
    case Kind::kHarborOffer: return Rule::kCardHarbor;
    case Kind::kMoveRobber:
    case Kind::kRob: return rule_of(state.pending.cause);
    case Kind::kDiscard: return state.pending.cause == Cause::kSabotage ? Rule::kCardSabotage : Rule::kSeven1;
    case Kind::kGive: return state.phase == Phase::kGift ? Rule::kCardWedding : Rule::kCardHarbor;
    case Kind::kTake: return Rule::kCardGuildDues;
    case Kind::kTakeProgress: return Rule::kCardEspionage;
    case Kind::kReturn: return Rule::kEvent4;
    case Kind::kLoseCity: return Rule::kBarb5;
    case Kind::kChooseDeck: return Rule::kBarb7;
    case Kind::kAqueduct: return Rule::kImprove6;
    case Kind::kDesert:
    case Kind::kPlaceKnight: return Rule::kCardTreason;
    case Kind::kSend: return Rule::kBarb11;
    case Kind::kEndTurn: return Rule::kTurn3;
    default: return Rule::kTrade6;
  }
}

}  // namespace barbican
