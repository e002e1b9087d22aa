// The parts of a game that never change: the options, the board, the number of seats.
#pragma once

#include <cstdint>

#include "barbican/board.h"
#include "barbican/hand.h"
#include "barbican/ids.h"

namespace barbican {

// Increases when a game recorded under older rules might replay differently. The reader still accepts older games: today's
// rules check each action. 2: a point that wins in the middle of a roll ends the game at once; digests depend on the meaning of
// a position, not on its bytes. 3: Diplomacy takes no road on a way between two posts, also in a ring; the home island brings
// no points; in three books a driven-off knight may retreat to the open sea; digests have the card that Commercial Harbour
// offers in the same place as its owner's other chosen cards.
inline constexpr int kRulesVersion = 3;

// The editions of the rules.  [OPTION-1]
#define BARBICAN_EDITIONS(X) X(2022, "2022") X(2010, "2010")
enum class Edition : std::uint8_t { BARBICAN_EDITIONS(BARBICAN_ENUMERATOR) };
inline constexpr auto kEditionNames = std::to_array<std::string_view>({BARBICAN_EDITIONS(BARBICAN_WORD)});
#define BARBICAN_YEAR(year, ...) year,
inline constexpr auto kEditionYears = std::to_array<int>({BARBICAN_EDITIONS(BARBICAN_YEAR)});
#undef BARBICAN_YEAR
constexpr std::string_view name_of(Edition edition) { return entry_of(kEditionNames, edition); }
constexpr int year_of(Edition edition) { return entry_of(kEditionYears, edition); }
inline constexpr Keys<Edition> kEachEdition(0, static_cast<int>(kEditionYears.size()));

// The printed books, each of an edition; a table may follow one of them.  [OPTION-1]
// clang-format off
#define BARBICAN_BOOKS(X) \
  X(None, "none", 2022) \
  X(Estonian, "et", 2022) X(Ukrainian, "uk", 2022) X(Icelandic, "is", 2010) X(Polish, "pl", 2010) X(Hebrew, "he", 2010)
// clang-format on
enum class Book : std::uint8_t { BARBICAN_BOOKS(BARBICAN_ENUMERATOR) };
inline constexpr auto kBookNames = std::to_array<std::string_view>({BARBICAN_BOOKS(BARBICAN_WORD)});
#define BARBICAN_EDITION_OF(name, word, year) Edition::k##year,
inline constexpr auto kBookEditions = std::to_array<Edition>({BARBICAN_BOOKS(BARBICAN_EDITION_OF)});
#undef BARBICAN_EDITION_OF
constexpr std::string_view name_of(Book book) { return entry_of(kBookNames, book); }
constexpr Edition edition_of(Book book) { return entry_of(kBookEditions, book); }
inline constexpr Keys<Book> kEachBook(1, static_cast<int>(kBookNames.size()));  // except none

// The values of some options. The table of options.h has the rule of each.
#define BARBICAN_ROBBER_STARTS(X) X(OffBoard, "off-board") X(Desert, "desert")
enum class RobberStart : std::uint8_t { BARBICAN_ROBBER_STARTS(BARBICAN_ENUMERATOR) };
inline constexpr auto kRobberStartNames = std::to_array<std::string_view>({BARBICAN_ROBBER_STARTS(BARBICAN_WORD)});
// clang-format off
#define BARBICAN_FIFTH_CARDS(X) \
  X(AtOnce, "at-once") X(AtOncePlay, "at-once-play") X(TurnEnd, "turn-end") X(AtOnceIfUnusable, "at-once-if-unusable")
// clang-format on
enum class FifthCard : std::uint8_t { BARBICAN_FIFTH_CARDS(BARBICAN_ENUMERATOR) };
inline constexpr auto kFifthCardNames = std::to_array<std::string_view>({BARBICAN_FIFTH_CARDS(BARBICAN_WORD)});
#define BARBICAN_TREASON_FALLBACKS(X) X(Lower, "lower") X(Basic, "basic") X(Weaker, "weaker")
enum class TreasonFallback : std::uint8_t { BARBICAN_TREASON_FALLBACKS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTreasonFallbackNames =
    std::to_array<std::string_view>({BARBICAN_TREASON_FALLBACKS(BARBICAN_WORD)});
#define BARBICAN_DUTIES(X) X(Must, "must") X(May, "may")
enum class Duty : std::uint8_t { BARBICAN_DUTIES(BARBICAN_ENUMERATOR) };
inline constexpr auto kDutyNames = std::to_array<std::string_view>({BARBICAN_DUTIES(BARBICAN_WORD)});
#define BARBICAN_ROAD_ENDS(X) X(Owner, "owner") X(Any, "any")
enum class OpenRoad : std::uint8_t { BARBICAN_ROAD_ENDS(BARBICAN_ENUMERATOR) };
inline constexpr auto kOpenRoadNames = std::to_array<std::string_view>({BARBICAN_ROAD_ENDS(BARBICAN_WORD)});
#define BARBICAN_CHASES(X) X(Any, "any") X(Built, "built")
enum class ChaseTo : std::uint8_t { BARBICAN_CHASES(BARBICAN_ENUMERATOR) };
inline constexpr auto kChaseToNames = std::to_array<std::string_view>({BARBICAN_CHASES(BARBICAN_WORD)});
#define BARBICAN_FALLEN_BARS(X) X(OnlyCity, "only-city") X(Any, "any")
enum class FallenBars : std::uint8_t { BARBICAN_FALLEN_BARS(BARBICAN_ENUMERATOR) };
inline constexpr auto kFallenBarsNames = std::to_array<std::string_view>({BARBICAN_FALLEN_BARS(BARBICAN_WORD)});
#define BARBICAN_AQUEDUCTS(X) X(NoCards, "no-cards") X(NoResources, "no-resources")
enum class AqueductWhen : std::uint8_t { BARBICAN_AQUEDUCTS(BARBICAN_ENUMERATOR) };
inline constexpr auto kAqueductNames = std::to_array<std::string_view>({BARBICAN_AQUEDUCTS(BARBICAN_WORD)});
#define BARBICAN_INVENTIONS(X) X(Allowed, "allowed") X(Not, "not")
enum class InventionOwn : std::uint8_t { BARBICAN_INVENTIONS(BARBICAN_ENUMERATOR) };
inline constexpr auto kInventionOwnNames = std::to_array<std::string_view>({BARBICAN_INVENTIONS(BARBICAN_WORD)});
#define BARBICAN_PIRATE_USES(X) X(Both, "both") X(None, "none") X(Only, "only")
enum class PirateUse : std::uint8_t { BARBICAN_PIRATE_USES(BARBICAN_ENUMERATOR) };
inline constexpr auto kPirateUseNames = std::to_array<std::string_view>({BARBICAN_PIRATE_USES(BARBICAN_WORD)});
#define BARBICAN_BETWEEN_TURNS(X) X(Paired, "paired") X(Special, "special")
enum class BetweenTurns : std::uint8_t { BARBICAN_BETWEEN_TURNS(BARBICAN_ENUMERATOR) };
inline constexpr auto kBetweenTurnsNames = std::to_array<std::string_view>({BARBICAN_BETWEEN_TURNS(BARBICAN_WORD)});
#define BARBICAN_DICE(X) X(Fair, "fair") X(Deck, "deck")
enum class Dice : std::uint8_t { BARBICAN_DICE(BARBICAN_ENUMERATOR) };
inline constexpr auto kDiceNames = std::to_array<std::string_view>({BARBICAN_DICE(BARBICAN_WORD)});

// Everything that a table can choose about the rules.
struct Options {
  static constexpr int kUnbounded = 255;

  Edition edition = Edition::k2022;
  Book book = Book::kNone;
  RobberStart robber_start = RobberStart::kOffBoard;
  bool barbarian_frame = true;  // [PIECE-8]
  FifthCard fifth_card = FifthCard::kAtOnce;
  Duty gate_draw = Duty::kMust;  // [EVENT-2]
  Duty tie_draw = Duty::kMust;   // [BARB-7]
  TreasonFallback treason_fallback = TreasonFallback::kLower;
  OpenRoad open_road = OpenRoad::kOwner;                // the pieces that close a road's end  [CARD-DIPLOMACY]
  bool pass_own_knights = true;                         // [KNIGHT-7]
  bool buildings_bar = true;                            // [KNIGHT-7]
  bool retreat_to_sea = false;                          // [SEA-2]
  ChaseTo chase_to = ChaseTo::kAny;                     // [KNIGHT-10]
  FallenBars fallen_bars = FallenBars::kOnlyCity;       // [BARB-9]
  AqueductWhen aqueduct = AqueductWhen::kNoCards;       // [PROD-4]
  Duty guild_dues = Duty::kMust;                        // [CARD-GUILDDUES]
  InventionOwn invention_own = InventionOwn::kAllowed;  // [CARD-INVENTION]
  bool tactical_defence = false;                        // [BARB-11]
  std::uint8_t points_to_win = 13;                      // [END-2]
  PirateUse pirate = PirateUse::kBoth;  // beside the robber, not in play, or instead of the robber  [PIRATE-5]
  BetweenTurns between_turns = BetweenTurns::kPaired;  // with five and six  [MORE-25]
  std::uint8_t discard_limit = 7;                      // [MORE-30]
  bool friendly_robber = false;                        // [MORE-31]
  bool easy_start = false;                             // [MORE-32]
  Dice dice = Dice::kFair;
  std::uint8_t offers_per_turn = kUnbounded;  // [TRADE-7] 0: no trade between players
  Seat first;                                 // [SETUP-3] none: the dice decide
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The options of an edition.
constexpr Options options_of(Edition edition) {
  Options options;
  options.edition = edition;
  if (edition == Edition::k2010) {
    options.robber_start = RobberStart::kDesert;
    options.barbarian_frame = false;
    options.fifth_card = FifthCard::kTurnEnd;
    options.treason_fallback = TreasonFallback::kBasic;
    options.between_turns = BetweenTurns::kSpecial;
  }
  return options;
}

// The options of a book: the edition's, with the book's own changes.
constexpr Options options_of(Book book) {
  Options options = options_of(edition_of(book));
  options.book = book;
  switch (book) {
    case Book::kNone: break;
    case Book::kEstonian:
      options.fifth_card = FifthCard::kAtOncePlay;
      options.gate_draw = Duty::kMay;
      options.tie_draw = Duty::kMay;
      options.treason_fallback = TreasonFallback::kWeaker;
      options.pass_own_knights = false;
      options.retreat_to_sea = true;
      break;
    case Book::kUkrainian:
      options.treason_fallback = TreasonFallback::kWeaker;
      options.open_road = OpenRoad::kAny;
      options.retreat_to_sea = true;
      options.chase_to = ChaseTo::kBuilt;
      options.fallen_bars = FallenBars::kAny;
      break;
    case Book::kIcelandic:
      options.fifth_card = FifthCard::kAtOnceIfUnusable;
      options.gate_draw = Duty::kMay;
      options.tie_draw = Duty::kMay;
      options.aqueduct = AqueductWhen::kNoResources;
      break;
    case Book::kPolish:
      options.tie_draw = Duty::kMay;
      options.treason_fallback = TreasonFallback::kWeaker;
      break;
    case Book::kHebrew:
      options.gate_draw = Duty::kMay;
      options.tie_draw = Duty::kMay;
      options.retreat_to_sea = true;
      options.aqueduct = AqueductWhen::kNoResources;
      options.guild_dues = Duty::kMay;
      options.invention_own = InventionOwn::kNot;
      break;
  }
  return options;
}

// The options before any change: the book's, or the edition's if there is no book.
constexpr Options usual_options(Edition edition, Book book) {
  return book == Book::kNone ? options_of(edition) : options_of(book);
}
constexpr Options usual_options(const Options& options) { return usual_options(options.edition, options.book); }

// The options that two players often choose.  [MORE-30]
constexpr Options often_for_two(Options options) {
  options.points_to_win = 15;
  options.discard_limit = 9;
  options.friendly_robber = true;
  return options;
}

// The number of each piece and card.  [PIECE-2 to PIECE-5]
inline constexpr int kSettlementPieces = 5;
inline constexpr int kCityPieces = 4;
inline constexpr int kRoadPieces = 15;
inline constexpr int kShipPieces = 15;   // [SHIP-1]
inline constexpr int kKnightPieces = 2;  // of each level
inline constexpr int kWallPieces = 3;
// The number of cards of each type; five and six players have more.  [MORE-2]
inline constexpr int kResourceCards = 19;
inline constexpr int kCommodityCards = 12;
inline constexpr int kExtendedResourceCards = 24;
inline constexpr int kExtendedCommodityCards = 18;
constexpr Hand cards_of_each(int resources, int commodities) {
  Hand all;
  for (const Card card : kEachCard) all += Hand::of(card, is_commodity(card) ? commodities : resources);
  return all;
}
constexpr Hand all_cards(int seats) {
  constexpr Hand kBase = cards_of_each(kResourceCards, kCommodityCards);
  constexpr Hand kExtended = cards_of_each(kExtendedResourceCards, kExtendedCommodityCards);
  return seats > kBaseSeats ? kExtended : kBase;
}
inline constexpr int kShipSteps = 7;    // [PIECE-7]
inline constexpr int kHiddenLimit = 4;  // [EVENT-4]
inline constexpr int kMaxLevel = 5;     // [IMPROVE-1]

// Points that come and go as a whole, and the least length of a route that brings them.  [END-1, ROUTE-1]
inline constexpr int kMetropolisPoints = 2;  // beyond the points of its city
inline constexpr int kRoutePoints = 2;
inline constexpr int kShortestRoute = 5;
inline constexpr int kIslandPoints = 2;  // [ISLAND-1]

// The terms of a game on any board size.
struct GameTerms {
  Options options;
  int seats = kBaseSeats;

  constexpr SeatSet all_seats() const { return SeatSet::first(seats); }
  constexpr Seat after(Seat seat) const { return Seat(seat.index() + 1 == seats ? 0 : seat.index() + 1); }
};

// The complete game: nothing in it ever changes.
template <class Size>
struct Game : GameTerms {
  Board<Size> board;
};

// All hand cards of a game. A size without room for five always has the base game's number.
template <class Size>
constexpr Hand all_cards(const Game<Size>& game) {
  if constexpr (Size::kExtended) return all_cards(game.seats);
  else return all_cards(kBaseSeats);
}

}  // namespace barbican
