// The reasons why the rules refuse an action: one table. Each has an id, the rule that it follows, a sentence and a value.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "barbican/game.h"
#include "barbican/progress.h"
#include "barbican/queries.h"
#include "barbican/refusal.h"
#include "barbican/rule.h"

namespace barbican {

// One line a reason: name, id, rule, sentence, value. A caller names another rule if it has another one in mind. The catalogs
// of lang/ have the sentence in other languages under the id.
// clang-format off
#define BARBICAN_REASONS(X) \
  X(DieOutOfRange,         "die-out-of-range",          kSetup3,            "each die shows 1 to 6",                                                 ()) \
  X(AsksStartRoll,         "asks-start-roll",           kTurn5,             "first the dice decide who begins",                                      ()) \
  X(AsksSetupSettlement,   "asks-setup-settlement",     kSetup4,            "the set-up asks for a settlement now",                                  ()) \
  X(AsksSetupCity,         "asks-setup-city",           kSetup4,            "the set-up asks for a city now",                                        ()) \
  X(AsksSetupRoad,         "asks-setup-road",           kSetup4,            "the set-up asks for a road now, next to the building just placed",      ()) \
  X(RoadNotAtBuilding,     "road-not-at-building",      kSetup4,            "the road must be next to the building just placed",                     ()) \
  X(BuildingTooNear,       "building-too-near",         kSetup7,            "a building stands on the next intersection",                            ()) \
  X(OnlyCardBeforeRoll,    "only-card-before-roll",     kTurn1,             "before the roll only {card} may be played",                             (value::card(Progress::kAlchemy))) \
  X(AsksRoll,              "asks-roll",                 kTurn1,             "first roll the dice",                                                   ()) \
  X(RolledAlready,         "rolled-already",            kTurn1,             "the dice have been rolled already",                                     ()) \
  X(TradeNotWithTurn,      "trade-not-with-turn",       kTurn4,             "every trade includes the player whose turn it is",                      ()) \
  X(NotYourTurn,           "not-your-turn",             kTurn4,             "it is another player's turn",                                           ()) \
  X(AsksReplaceRoad,       "asks-replace-road",         kTurn5,             "first place the road again, or pass",                                   ()) \
  X(AsksSpyTake,           "asks-spy-take",             kTurn5,             "first choose the progress card to take",                                ()) \
  X(AsksGuildTake,         "asks-guild-take",           kTurn5,             "first choose the cards to take",                                        ()) \
  X(AsksHarborGive,        "asks-harbor-give",          kTurn5,             "first choose the commodity to give",                                    ()) \
  X(AsksFreeRoad,          "asks-free-road",            kTurn5,             "first place the free road; the second may be declined",                 ()) \
  X(AsksSmith,             "asks-smith",                kTurn5,             "first promote another knight for free, or pass",                        ()) \
  X(AsksDesert,            "asks-desert",               kTurn5,             "first choose the knight that deserts",                                  ()) \
  X(AsksDeserterLevel,     "asks-deserter-level",       kTurn5,             "first choose which weaker knight comes, or pass",                       ()) \
  X(AsksPlaceDeserter,     "asks-place-deserter",       kTurn5,             "first place the knight that changed sides, or pass",                    ()) \
  X(AsksGift,              "asks-gift",                 kTurn5,             "first choose the cards to give",                                        ()) \
  X(AsksDefend,            "asks-defend",               kTurn5,             "first choose the knights to send, or pass",                             ()) \
  X(AsksLoseCity,          "asks-lose-city",            kTurn5,             "first choose the city that is lost",                                    ()) \
  X(AsksChooseDeck,        "asks-choose-deck",          kTurn5,             "first choose the deck to draw from",                                    ()) \
  X(AsksMayDraw,           "asks-may-draw",             kTurn5,             "first draw the card that the event die gives, or pass",                 ()) \
  X(AsksDraw,              "asks-draw",                 kTurn5,             "first a progress card is drawn",                                        ()) \
  X(AsksReturnCard,        "asks-return-card",          kTurn5,             "first put a progress card back",                                        ()) \
  X(AsksMetropolis,        "asks-metropolis",           kTurn5,             "first choose a city for the metropolis",                                ()) \
  X(AsksRelocate,          "asks-relocate",             kTurn5,             "first choose where the displaced knight goes",                          ()) \
  X(AsksMain,              "asks-main",                 kTurn5,             "no such choice is open: trade, build, play cards or end the turn",      ()) \
  X(NotOfThisSeat,         "not-of-this-seat",          kTurn5,             "only chance can do this, not a seat",                                   ()) \
  X(NotOfChance,           "not-of-chance",             kTurn5,             "only a seat can do this, not chance",                                   ()) \
  X(NoSuchSeat,            "no-such-seat",              kTurn5,             "there is no such seat in this game",                                    ()) \
  X(ChoiceFirst,           "choice-first",              kTurn5,             "first {seats} must choose",                                             (value::seats({}))) \
  X(OtherChoiceAwaited,    "other-choice-awaited",      kTurn5,             "{seats} must choose first",                                             (value::seats({}))) \
  X(NoSuchAction,          "no-such-action",            kTurn5,             "there is no such action",                                               ()) \
  X(TakesNoArgument,       "takes-no-argument",         kTurn5,             "this action takes no argument",                                         ()) \
  X(AsksAqueduct,          "asks-aqueduct",             kTurn5,             "first take a resource with the {building}, or pass",                    (value::building(Track::kScience))) \
  X(AsksDiscard,           "asks-discard",              kTurn5,             "first choose the cards to discard",                                     ()) \
  X(AsksMoveRobber,        "asks-move-robber",          kTurn5,             "first move the robber",                                                 ()) \
  X(AsksRob,               "asks-rob",                  kTurn5,             "first choose whom to rob",                                              ()) \
  X(AsksSteal,             "asks-steal",                kTurn5,             "first a card is stolen",                                                ()) \
  X(AsksTrade,             "asks-trade",                kTurn5,             "first answer the offer, or settle it if it is your own",                ()) \
  X(AsksDice,              "asks-dice",                 kTurn5,             "first the dice are rolled",                                             ()) \
  X(CardNotInDeck,         "card-not-in-deck",          kEvent2,            "this card can't be drawn from this deck now",                           ()) \
  X(MustDraw,              "must-draw",                 kEvent2,            "at this table this card must be drawn",                                 ()) \
  X(OtherDeck,             "other-deck",                kEvent2,            "the die has opened another deck",                                       ()) \
  X(PointCardNotPlayed,    "point-card-not-played",     kEvent3,            "a point card is laid face up when it is drawn, and never played",       ()) \
  X(FewEnoughCards,        "few-enough-cards",          kEvent4,            "only a player with more than {limit} may put a card back",              (value::number("limit", kHiddenLimit))) \
  X(TooManyCards,          "too-many-cards",            kEvent4,            "with more than {limit} progress cards, first play one or put one back", (value::number("limit", kHiddenLimit))) \
  X(TooManyCardsToEnd,     "too-many-cards-to-end",     kEvent4,            "a turn can't end with more than {limit} progress cards",                (value::number("limit", kHiddenLimit))) \
  X(CardToBePlayed,        "card-to-be-played",         kEvent4,            "a card that can be played is played, not put back",                     ()) \
  X(NoSuchOpponent,        "no-such-opponent",          kSeven3,            "there is no such opponent",                                             ()) \
  X(NoSuchLand,            "no-such-land",              kSeven3,            "the robber goes to a land hex",                                         ()) \
  X(RobberThere,           "robber-there",              kSeven3,            "the robber must move to another hex",                                   ()) \
  X(NothingToRob,          "nothing-to-rob",            kSeven3,            "this opponent has no building there, or no card",                       ()) \
  X(CardNotInThatHand,     "card-not-in-that-hand",     kSeven3,            "there is no such card in that hand",                                    ()) \
  X(CardNotLeft,           "card-not-left",             kSeven6,            "there is no such card left in that hand",                               ()) \
  X(PicksOutOfOrder,       "picks-out-of-order",        kSeven6,            "cards are picked in the order of the types, brick to coin",             ()) \
  X(TypeOnBothSides,       "type-on-both-sides",        kTrade1,            "the same type of card can't be on both sides",                          ()) \
  X(EmptySide,             "empty-side",                kTrade1,            "both sides must give at least one card",                                ()) \
  X(OfferNotHeld,          "offer-not-held",            kTrade1,            "you do not hold what you offer",                                        ()) \
  X(MoreThanExist,         "more-than-exist",           kTrade1,            "there are not that many cards of this type",                            ()) \
  X(NothingToGive,         "nothing-to-give",           kTrade1,            "you have nothing to give",                                              ()) \
  X(AskedNotHeld,          "asked-not-held",            kTrade1,            "you do not hold what is asked for",                                     ()) \
  X(TooFewForAnyRate,      "too-few-for-any-rate",      kTrade2,            "you hold too few cards of every type for your rates",                   ()) \
  X(SameCardBothWays,      "same-card-both-ways",       kTrade2,            "what is taken must differ from what is given",                          ()) \
  X(TooFewForRate,         "too-few-for-rate",          kTrade2,            "you hold too few: your rate is {price} for 1 card",                     (value::price({}))) \
  X(BankEmpty,             "bank-empty",                kTrade5,            "the bank has none of that card left",                                   ()) \
  X(OwnOffer,              "own-offer",                 kTrade6,            "the offer is your own",                                                 ()) \
  X(OwnOfferToWithdraw,    "own-offer-to-withdraw",     kTrade6,            "the offer is your own: withdraw it instead",                            ()) \
  X(NotYourOffer,          "not-your-offer",            kTrade6,            "only the player who made the offer withdraws it",                       ()) \
  X(NotAgreed,             "not-agreed",                kTrade6,            "this player has not agreed, or you do not hold what they ask for",      ()) \
  X(NoOffersLeft,          "no-offers-left",            kTrade7,            "no more offers may be made this turn",                                  ()) \
  X(NoSuchEdge,            "no-such-edge",              kBuild1,            "there is no such edge on this board",                                   ()) \
  X(RoadThere,             "road-there",                kBuild1,            "a road stands there already",                                           ()) \
  X(WayBlocked,            "way-blocked",               kBuild1,            "an opponent's building or knight blocks the way",                       ()) \
  X(RoadNotJoined,         "road-not-joined",           kBuild1,            "a road must start at your own road or building",                        ()) \
  X(NoSuchIntersection,    "no-such-intersection",      kBuild1,            "there is no such intersection on this board",                           ()) \
  X(BuildingThere,         "building-there",            kBuild1,            "a building stands there already",                                       ()) \
  X(SettlementNotJoined,   "settlement-not-joined",     kBuild1,            "a settlement must stand at your own road",                              ()) \
  X(NoSettlementThere,     "no-settlement-there",       kBuild1,            "a city replaces your own settlement",                                   ()) \
  X(NoCityLeft,            "no-city-left",              kBuild1,            "no city is left in supply",                                             ()) \
  X(RoadPrice,             "road-price",                kBuild1,            "a road costs {price}",                                                  (value::price(kRoadCost))) \
  X(NoRoadLeft,            "no-road-left",              kBuild1,            "no road is left in supply",                                             ()) \
  X(SettlementPrice,       "settlement-price",          kBuild1,            "a settlement costs {price}",                                            (value::price(kSettlementCost))) \
  X(NoSettlementLeft,      "no-settlement-left",        kBuild1,            "no settlement is left in supply",                                       ()) \
  X(CityPrice,             "city-price",                kBuild1,            "a city costs {price}",                                                  (value::price(kCityCost))) \
  X(NoPlace,               "no-place",                  kBuild1,            "there is no place for it",                                              ()) \
  X(NoWallLeft,            "no-wall-left",              kBuild2,            "no city wall is left in supply",                                        ()) \
  X(NoCityThere,           "no-city-there",             kBuild2,            "a wall goes under a city of the same player",                           ()) \
  X(WallThere,             "wall-there",                kBuild2,            "this city has a wall already",                                          ()) \
  X(WallPrice,             "wall-price",                kBuild2,            "a city wall costs {price}",                                             (value::price(kWallCost))) \
  X(KnightThere,           "knight-there",              kBuild4,            "a knight stands there",                                                 ()) \
  X(KnightNotJoined,       "knight-not-joined",         kKnight2,           "a knight must stand at your own road",                                  ()) \
  X(KnightPrice,           "knight-price",              kKnight2,           "a knight costs {price}",                                                (value::price(kHireCost))) \
  X(NoBasicKnightLeft,     "no-basic-knight-left",      kKnight2,           "no basic knight is left in supply",                                     ()) \
  X(NoPlaceForKnight,      "no-place-for-knight",       kKnight2,           "there is no free intersection at your roads",                           ()) \
  X(KnightJustActivated,   "knight-just-activated",     kKnight3,           "a knight activated this turn acts from your next turn on",              ()) \
  X(ActivationPrice,       "activation-price",          kKnight3,           "activating costs {price}",                                              (value::price(kActivateCost))) \
  X(KnightActive,          "knight-active",             kKnight3,           "this knight is active already",                                         ()) \
  X(PromotedThisTurn,      "promoted-this-turn",        kKnight4,           "a knight is promoted once a turn",                                      ()) \
  X(KnightMighty,          "knight-mighty",             kKnight4,           "a mighty knight can't be promoted",                                     ()) \
  X(NoHigherKnightLeft,    "no-higher-knight-left",     kKnight4,           "no knight of the next level is left in supply",                         ()) \
  X(PromotionPrice,        "promotion-price",           kKnight4,           "promoting costs {price}",                                               (value::price(kPromoteCost))) \
  X(NoKnightOfYoursThere,  "no-knight-of-yours-there",  kKnight6,           "none of your knights stands there",                                     ()) \
  X(KnightInactive,        "knight-inactive",           kKnight6,           "an inactive knight can't act",                                          ()) \
  X(NoKnightOnBoard,       "no-knight-on-board",        kKnight6,           "you have no knight on the board",                                       ()) \
  X(NoKnightForThis,       "no-knight-for-this",        kKnight6,           "none of your knights can do this now",                                  ()) \
  X(KnightThereAlready,    "knight-there-already",      kKnight7,           "the knight stands there already",                                       ()) \
  X(RoadsDoNotJoin,        "roads-do-not-join",         kKnight7,           "your roads do not connect the two intersections, or an opponent's piece blocks them", ()) \
  X(IntersectionNotEmpty,  "intersection-not-empty",    kKnight7,           "the intersection is not empty",                                         ()) \
  X(NoOpposingKnightThere, "no-opposing-knight-there",  kKnight8,           "no opponent's knight stands there",                                     ()) \
  X(KnightNotWeaker,       "knight-not-weaker",         kKnight8,           "only a weaker knight can be displaced",                                 ()) \
  X(NoRetreatThere,        "no-retreat-there",          kKnight8,           "the knight must go to an empty intersection that its owner's roads reach", ()) \
  X(OwnKnightThere,        "own-knight-there",          kKnight9,           "you can't displace your own knight",                                    ()) \
  X(RobberStill,           "robber-still",              kKnight10,          "the robber does not move until the barbarians have landed",             ()) \
  X(NobodyBuiltThere,      "nobody-built-there",        kKnight10,          "at this table a knight chases the robber to a hex where another has built",()) \
  X(RobberNotNear,         "robber-not-near",           kKnight10,          "the knight does not stand next to the robber",                          ()) \
  X(AllTracksComplete,     "all-tracks-complete",       kImprove1,          "all three tracks are complete",                                         ()) \
  X(TrackComplete,         "track-complete",            kImprove1,          "this track is complete",                                                ()) \
  X(TooFewCommodities,     "too-few-commodities",       kImprove1,          "you hold too few of this track's commodity",                            ()) \
  X(NoSuchTrack,           "no-such-track",             kImprove1,          "there is no such track",                                                ()) \
  X(NoCityToImprove,       "no-city-to-improve",        kImprove2,          "you need a standing city for an improvement",                           ()) \
  X(NoCityForMetropolis,   "no-city-for-metropolis",    kImprove5,          "levels 4 and 5 need a city without a metropolis",                       ()) \
  X(NoFortress,            "no-fortress",               kImprove6,          "mighty knights need the {building}",                                    (value::building(Track::kPolitics))) \
  X(ResourceNotInBank,     "resource-not-in-bank",      kImprove6,          "with the {building} you take a resource that the bank has",             (value::building(Track::kScience))) \
  X(NoSuchCard,            "no-such-card",              kCard0,             "there is no such card",                                                 ()) \
  X(CardNotHeld,           "card-not-held",             kCard0,             "you have no such card",                                                 ()) \
  X(CardBeforeRoll,        "card-before-roll",          kCard0,             "this card is played before the roll",                                   ()) \
  X(CardTakesNoArgument,   "card-takes-no-argument",    kCard0,             "nothing is named when this card is played",                             ()) \
  X(NoCardPlayable,        "no-card-playable",          kCard0,             "none of your progress cards can be played now",                         ()) \
  X(CraneInForce,          "crane-in-force",            kCardCrane,         "only one crane can be used for one improvement",                        ()) \
  X(NoCityForFreeWall,     "no-city-for-free-wall",     kCardEngineering,   "it needs one of your cities without a wall, and a wall in supply",      ()) \
  X(TokensNotSwappable,    "tokens-not-swappable",      kCardInvention,     "it swaps two different tokens, none of them 2, 6, 8 or 12; name first the one that comes first on the board", ()) \
  X(NothingToHarvest,      "nothing-to-harvest",        kCardIrrigation,    "none of your buildings is next to such a hex, or the bank has none",    ()) \
  X(MedicinePrice,         "medicine-price",            kCardMedicine,      "it costs {price}",                                                      (value::price(kMedicineCost))) \
  X(NoSettlementToRaise,   "no-settlement-to-raise",    kCardMedicine,      "it needs one of your settlements, and a city in supply",                ()) \
  X(NoFreeRoad,            "no-free-road",              kCardRoads,         "you have no road, or no place for one",                                 ()) \
  X(NobodyToPromote,       "nobody-to-promote",         kCardSmithing,      "it needs a knight that may be promoted",                                ()) \
  X(HarborInForce,         "harbor-in-force",           kCardHarbor,        "each opponent is asked only once a turn, even with two of these cards", ()) \
  X(HarborNotPlayed,       "harbor-not-played",         kCardHarbor,        "it needs {card}, played this turn",                                     (value::card(Progress::kHarbor))) \
  X(OpponentAskedAlready,  "opponent-asked-already",    kCardHarbor,        "this opponent was asked already this turn",                             ()) \
  X(ResourceNotHeld,       "resource-not-held",         kCardHarbor,        "you hold no such resource",                                             ()) \
  X(CommodityNotHeld,      "commodity-not-held",        kCardHarbor,        "it must be a commodity that you hold",                                  ()) \
  X(HarborExhausted,       "harbor-exhausted",          kCardHarbor,        "all opponents were asked, or you hold no resource",                     ()) \
  X(MustTakeTwo,           "must-take-two",             kCardGuildDues,     "the cards must be taken: two, or one if there is no second",            ()) \
  X(NoRicherOpponent,      "no-richer-opponent",        kCardGuildDues,     "it needs an opponent with more points than you, and with cards",        ()) \
  X(NoPlaceForMerchant,    "no-place-for-merchant",     kCardMerchant,      "the merchant goes to another land hex next to your own building",       ()) \
  X(FleetInForce,          "fleet-in-force",            kCardFleet,         "a fleet already lets you trade this type 2:1",                          ()) \
  X(NobodyHoldsResource,   "nobody-holds-resource",     kCardRMonopoly,     "no opponent can have this resource: you and the bank have all of it",   ()) \
  X(NobodyHoldsCommodity,  "nobody-holds-commodity",    kCardTMonopoly,     "no opponent can have this commodity: you and the bank have all of it",  ()) \
  X(NoSuchKnightLeft,      "no-such-knight-left",       kCardTreason,       "no knight of this level is left in supply",                             ()) \
  X(NobodyHasAKnight,      "nobody-has-a-knight",       kCardTreason,       "it needs an opponent with a knight",                                    ()) \
  X(NotYourKnight,         "not-your-knight",           kCardTreason,       "it must be one of your own knights",                                    ()) \
  X(RoadNotOpen,           "road-not-open",             kCardDiplomacy,     "only an open road can be removed: one with no piece of its owner at one end", ()) \
  X(RoadBackInPlace,       "road-back-in-place",        kCardDiplomacy,     "the road must be placed elsewhere",                                     ()) \
  X(NoInactiveKnight,      "no-inactive-knight",        kCardEncouragement, "you have no inactive knight",                                           ()) \
  X(NobodyToSpyOn,         "nobody-to-spy-on",          kCardEspionage,     "it needs an opponent with a hidden progress card",                      ()) \
  X(ProgressNotInThatHand, "progress-not-in-that-hand", kCardEspionage,     "that hand has no such card",                                            ()) \
  X(NoKnightAtYourRoads,   "no-knight-at-your-roads",   kCardIntrigue,      "it needs an opponent's knight at one of your roads or ships",           ()) \
  X(NobodyToSabotage,      "nobody-to-sabotage",        kCardSabotage,      "it needs an opponent with at least as many points as you, and two cards", ()) \
  X(CityNotEligible,       "city-not-eligible",         kBarb5,             "it must be one of your cities, without a metropolis",                   ()) \
  X(CityOnItsSide,         "city-on-its-side",          kBarb9,             "first raise the city that lies on its side",                            ()) \
  X(DeckEmpty,             "deck-empty",                kBarb7,             "this deck has no cards",                                                ()) \
  X(FallenCityFirst,       "fallen-city-first",         kBarb9,             "a city that lies on its side must be raised first",                     ()) \
  X(KnightNotSendable,     "knight-not-sendable",       kBarb11,            "only your own active knights are sent, in the board's order",           ()) \
  X(GameOver,              "game-over",                 kEnd3,              "the game is over",                                                      ()) \
  X(DiceNotLeft,           "dice-not-left",             kDice1,             "the dice can't show this now",                                          ()) \
  X(AsksGold,              "asks-gold",                 kTurn5,             "first choose a resource for gold",                                        ()) \
  X(AsksReplaceShip,       "asks-replace-ship",         kTurn5,             "first place the ship again, or pass",                                     ()) \
  X(NoSeaHere,             "no-sea-here",               kSeaB1,             "this board has no sea",                                                   ()) \
  X(ShipOnLand,            "ship-on-land",              kSeaB3,             "a ship goes on an edge at the sea, not between two land hexes",           ()) \
  X(RoadOnSea,             "road-on-sea",               kSeaB3,             "a road goes on an edge at the land, not between two sea hexes",           ()) \
  X(EdgeTaken,             "edge-taken",                kSeaB3,             "a road or a ship lies there already",                                     ()) \
  X(NotStartIsland,        "not-start-island",          kSeaB6,             "the first buildings stand where this board lets one start",               ()) \
  X(ShipPrice,             "ship-price",                kShip1,             "a ship costs {price}",                                                    (value::price(kShipCost))) \
  X(NoShipLeft,            "no-ship-left",              kShip1,             "no ship is left in supply",                                               ()) \
  X(ShipNotJoined,         "ship-not-joined",           kShip2,             "a ship must join your own building or ship",                              ()) \
  X(NoShipOfYoursThere,    "no-ship-of-yours-there",    kShip5,             "none of your ships lies there",                                           ()) \
  X(ShipMovedAlready,      "ship-moved-already",        kShip5,             "one ship is moved in a turn",                                             ()) \
  X(ShipJustBuilt,         "ship-just-built",           kShip5,             "a ship built this turn is moved from your next turn on",                  ()) \
  X(ShipBackInPlace,       "ship-back-in-place",        kShip5,             "the ship must be placed elsewhere",                                       ()) \
  X(NoShipToMove,          "no-ship-to-move",           kShip5,             "none of your ships can be moved now",                                     ()) \
  X(ShipNotOpen,           "ship-not-open",             kShip6,             "only an open ship is moved: at one end it has no piece of yours and no other ship of yours",()) \
  X(NoLandThere,           "no-land-there",             kShip8,             "this intersection touches no land",                                       ()) \
  X(GoldNotInBank,         "gold-not-in-bank",          kGold2,             "for gold you take a resource that the bank has",                          ()) \
  X(NoMerchantOnGold,      "no-merchant-on-gold",       kGold3,             "the merchant stands neither on gold nor on the sea",                      ()) \
  X(PirateStill,           "pirate-still",              kPirate1,           "the pirate does not move until the barbarians have landed",               ()) \
  X(NoSuchSea,             "no-such-sea",               kPirate1,           "the pirate goes to a sea hex",                                            ()) \
  X(PirateThere,           "pirate-there",              kPirate1,           "the pirate must move to another hex",                                     ()) \
  X(NoShipToRob,           "no-ship-to-rob",            kPirate2,           "this opponent has no ship there, or no card",                             ()) \
  X(PirateHolds,           "pirate-holds",              kPirate3,           "the pirate lets no ship come to this edge or leave it",                   ()) \
  X(PirateNotNear,         "pirate-not-near",           kPirate4,           "the knight does not stand next to the pirate",                            ()) \
  X(OtherRaiderNamed,      "other-raider-named",        kPirate4,           "of robber and pirate it is the other one that moves now",                 ()) \
  X(NoPirate,              "no-pirate",                 kPirate5,           "this game is played without the pirate",                                  ()) \
  X(NoRobber,              "no-robber",                 kPirate5,           "this game is played without the robber",                                  ()) \
  X(KnightCutOff,          "knight-cut-off",            kSea3,              "a knight would lose its last way to a building of its owner",             ()) \
  X(ShipHeldByKnight,      "ship-held-by-knight",       kSea4,              "an opponent's knight next to the ship holds it",                          ()) \
  X(AsksSpecialBuild,      "asks-special-build",        kMore12,            "between turns one may only build, or pass",                               ()) \
  X(NoTradeWhenPaired,     "no-trade-when-paired",      kMore20,            "the second player of a paired turn does not trade with players",          ()) \
  X(PoorSpared,            "poor-spared",               kMore31,            "at this table players with only their starting points are spared",        ())
// clang-format on

// The reasons for which the rules refuse an action.
enum class Reason : std::uint8_t { BARBICAN_REASONS(BARBICAN_ENUMERATOR) };

inline constexpr auto kReasonInfos = std::to_array<ReasonInfo>({
#define X(name, id, rule, sentence, value) {id, Rule::rule, sentence, NamedValue value},
    BARBICAN_REASONS(X)
#undef X
});
static_assert(kReasonInfos.size() <= 255);

// The line of a reason in the table.
constexpr const ReasonInfo& info_of(Reason reason) { return entry_of(kReasonInfos, reason); }

// The refusal of an action: a reason and the rule that the action breaks. True if the action is refused.
class Reject {
 public:
  constexpr Reject() = default;
  constexpr Reject(Reason reason) : Reject(reason, *info_of(reason).rule) {}  // NOLINT(google-explicit-constructor)
  constexpr Reject(Reason reason, Rule rule) : reason_(reason), rule_(rule), is_refused_(true) {}
  constexpr Reject(Reason reason, SeatSet seats) : Reject(reason) { seats_ = seats; }
  constexpr Reject(Reason reason, Card card, int count) : Reject(reason) {
    card_ = card;
    count_ = static_cast<std::uint8_t>(count);
  }

  constexpr explicit operator bool() const { return is_refused_; }
  constexpr Reason reason() const { return reason_; }
  constexpr Rule rule() const { return rule_; }
  constexpr SeatSet seats() const { return seats_; }  // the seats that the sentence names
  // The price that the sentence names; empty if it is always the same, or if there is none.
  constexpr Hand price() const { return Hand::of(card_, count_); }
  friend constexpr bool operator==(const Reject&, const Reject&) = default;

 private:
  Reason reason_{};
  Rule rule_{};
  SeatSet seats_{};
  Card card_{};
  std::uint8_t count_ = 0;
  bool is_refused_ = false;
};

inline constexpr Reject kAllowed{};

// Writes the sentence with the names of the edition in play.
Refusal refusal_of(const Reject& reject, Edition edition);

}  // namespace barbican
