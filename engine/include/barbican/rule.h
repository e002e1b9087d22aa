// Every rule of docs/rules.md by its id. Code, refusals and tests use these names.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "barbican/card_table.h"

namespace barbican {

// clang-format off
#define BARBICAN_RULES(X) \
  X(Piece1, "PIECE-1") X(Piece2, "PIECE-2") X(Piece3, "PIECE-3") X(Piece4, "PIECE-4") X(Piece5, "PIECE-5") \
  X(Piece6, "PIECE-6") X(Piece7, "PIECE-7") X(Piece8, "PIECE-8") \
  X(Setup1, "SETUP-1") X(Setup2, "SETUP-2") X(Setup3, "SETUP-3") X(Setup4, "SETUP-4") X(Setup5, "SETUP-5") \
  X(Setup6, "SETUP-6") X(Setup7, "SETUP-7") X(Setup8, "SETUP-8") X(Setup9, "SETUP-9") \
  X(Turn1, "TURN-1") X(Turn2, "TURN-2") X(Turn3, "TURN-3") X(Turn4, "TURN-4") X(Turn5, "TURN-5") X(Turn6, "TURN-6") \
  X(Event1, "EVENT-1") X(Event2, "EVENT-2") X(Event3, "EVENT-3") X(Event4, "EVENT-4") \
  X(Prod1, "PROD-1") X(Prod2, "PROD-2") X(Prod3, "PROD-3") X(Prod4, "PROD-4") X(Prod5, "PROD-5") \
  X(Seven1, "SEVEN-1") X(Seven2, "SEVEN-2") X(Seven3, "SEVEN-3") X(Seven4, "SEVEN-4") X(Seven5, "SEVEN-5") \
  X(Seven6, "SEVEN-6") \
  X(Trade1, "TRADE-1") X(Trade2, "TRADE-2") X(Trade3, "TRADE-3") X(Trade4, "TRADE-4") X(Trade5, "TRADE-5") \
  X(Trade6, "TRADE-6") X(Trade7, "TRADE-7") \
  X(Build1, "BUILD-1") X(Build2, "BUILD-2") X(Build3, "BUILD-3") X(Build4, "BUILD-4") \
  X(Knight1, "KNIGHT-1") X(Knight2, "KNIGHT-2") X(Knight3, "KNIGHT-3") X(Knight4, "KNIGHT-4") X(Knight5, "KNIGHT-5") \
  X(Knight6, "KNIGHT-6") X(Knight7, "KNIGHT-7") X(Knight8, "KNIGHT-8") X(Knight9, "KNIGHT-9") X(Knight10, "KNIGHT-10") \
  X(Improve1, "IMPROVE-1") X(Improve2, "IMPROVE-2") X(Improve3, "IMPROVE-3") X(Improve4, "IMPROVE-4") \
  X(Improve5, "IMPROVE-5") X(Improve6, "IMPROVE-6") X(Improve7, "IMPROVE-7") \
  X(Card0, "CARD-0") \
  X(Barb1, "BARB-1") X(Barb2, "BARB-2") X(Barb3, "BARB-3") X(Barb4, "BARB-4") X(Barb5, "BARB-5") X(Barb6, "BARB-6") \
  X(Barb7, "BARB-7") X(Barb8, "BARB-8") X(Barb9, "BARB-9") X(Barb10, "BARB-10") X(Barb11, "BARB-11") \
  X(Route1, "ROUTE-1") X(Route2, "ROUTE-2") \
  X(End1, "END-1") X(End2, "END-2") X(End3, "END-3") \
  X(Hide1, "HIDE-1") X(Hide2, "HIDE-2") X(Hide3, "HIDE-3") \
  X(Dice1, "DICE-1") \
  X(Option1, "OPTION-1") \
  X(SeaB1, "SEA-B1") X(SeaB2, "SEA-B2") X(SeaB3, "SEA-B3") X(SeaB4, "SEA-B4") X(SeaB5, "SEA-B5") X(SeaB6, "SEA-B6") \
  X(Ship1, "SHIP-1") X(Ship2, "SHIP-2") X(Ship3, "SHIP-3") X(Ship4, "SHIP-4") X(Ship5, "SHIP-5") X(Ship6, "SHIP-6") \
  X(Ship7, "SHIP-7") X(Ship8, "SHIP-8") X(Ship9, "SHIP-9") X(Ship10, "SHIP-10") X(Ship11, "SHIP-11") \
  X(Gold1, "GOLD-1") X(Gold2, "GOLD-2") X(Gold3, "GOLD-3") X(Gold4, "GOLD-4") X(Gold5, "GOLD-5") X(Gold6, "GOLD-6") \
  X(Pirate1, "PIRATE-1") X(Pirate2, "PIRATE-2") X(Pirate3, "PIRATE-3") X(Pirate4, "PIRATE-4") X(Pirate5, "PIRATE-5") \
  X(Pirate6, "PIRATE-6") \
  X(Island1, "ISLAND-1") X(Island2, "ISLAND-2") X(Island3, "ISLAND-3") X(Island5, "ISLAND-5") \
  X(Sea1, "SEA-1") X(Sea2, "SEA-2") X(Sea3, "SEA-3") X(Sea4, "SEA-4") X(Sea5, "SEA-5") X(Sea6, "SEA-6") X(Sea7, "SEA-7") \
  X(Sea8, "SEA-8") X(Sea9, "SEA-9") X(Sea10, "SEA-10") \
  X(More1, "MORE-1") X(More2, "MORE-2") X(More3, "MORE-3") X(More4, "MORE-4") X(More5, "MORE-5") X(More7, "MORE-7") \
  X(More10, "MORE-10") X(More11, "MORE-11") X(More12, "MORE-12") X(More13, "MORE-13") X(More14, "MORE-14") \
  X(More15, "MORE-15") X(More20, "MORE-20") X(More21, "MORE-21") X(More22, "MORE-22") X(More23, "MORE-23") \
  X(More24, "MORE-24") X(More25, "MORE-25") X(More30, "MORE-30") X(More31, "MORE-31") X(More32, "MORE-32")
// clang-format on

// Each progress card has a rule, in the table of cards.
enum class Rule : std::uint8_t {
#define X(name, ...) k##name,
  BARBICAN_RULES(X)
#undef X
#define X(name, ...) kCard##name,
      BARBICAN_PROGRESS_CARDS(X)
#undef X
};

inline constexpr auto kRuleNames = std::to_array<std::string_view>({
#define X(name, text) text,
    BARBICAN_RULES(X)
#undef X
#define X(name, word, word_2010, rule, ...) rule,
        BARBICAN_PROGRESS_CARDS(X)
#undef X
});

// The id of a rule, such as BARB-5.
constexpr std::string_view name_of(Rule rule) { return entry_of(kRuleNames, rule); }

}  // namespace barbican
