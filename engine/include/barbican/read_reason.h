// The reasons why a text can't be read: one table, in the form of reason.h. Readers of positions, actions, games, options and
// messages give a line of it and a place. They may also give a refusal of the rules (reason.h).
#pragma once

#include <array>
#include <cstdint>

#include "barbican/refusal.h"
#include "barbican/rule.h"

namespace barbican {

// One line a reason: name, id, rule of the game if there is one, sentence.
// clang-format off
#define BARBICAN_READ_REASONS(X) \
  /* The source */ \
  X(TooLong,               "too-long",                {},                   "this is too long") \
  X(NotUtf8,               "not-utf8",                {},                   "this byte is not UTF-8") \
  X(KeyTwice,              "key-twice",               {},                   "this key is given twice") \
  X(TooDeep,               "too-deep",                {},                   "this is nested too deeply") \
  X(EmptyText,             "empty-text",              {},                   "this is empty: the first line names the format, as in {example}") \
  X(FormatNotNamed,        "format-not-named",        {},                   "the first line names the format, as in {example}") \
  X(NoFormatVersion,       "no-format-version",       {},                   "missing: the format's version, as in {example}") \
  X(EmptyLine,             "empty-line",              {},                   "this is empty") \
  X(OneLineEnough,         "one-line-enough",         {},                   "one line is enough here") \
  X(TabUsed,               "tab-used",                {},                   "use blanks, not tabs") \
  X(ControlCharacter,      "control-character",       {},                   "a control character can't stand here") \
  X(KeyInList,             "key-in-list",             {},                   "this block is a list: a key can't stand here") \
  X(ExpectedKey,           "expected-key",            {},                   "expected a key with a colon, as in {example}") \
  X(IndentedTooFar,        "indented-too-far",        {},                   "this line is indented, but the one above does not open a block") \
  X(IndentedOddly,         "indented-oddly",          {},                   "this line's indentation matches no line above it") \
  X(TextAfterQuote,        "text-after-quote",        {},                   "nothing may follow the quoted text") \
  X(TextAfterJson,         "text-after-json",         {},                   "nothing may follow the end of the JSON value") \
  X(JsonEndsEarly,         "json-ends-early",         {},                   "the JSON ends too early") \
  X(ExpectedListEnd,       "expected-list-end",       {},                   "expected a comma or the end of the list") \
  X(ExpectedObjectEnd,     "expected-object-end",     {},                   "expected a comma or the end of the object") \
  X(ExpectedQuotedKey,     "expected-quoted-key",     {},                   "expected a key between quotes") \
  X(ExpectedColon,         "expected-colon",          {},                   "expected ':' after the key") \
  X(NotANumber,            "not-a-number",            {},                   "this is not a number") \
  X(ZerosInFront,          "zeros-in-front",          {},                   "a number can't begin with 0") \
  X(NumberTooLarge,        "number-too-large",        {},                   "this number is too large") \
  X(NotWhole,              "not-whole",               {},                   "only whole numbers are used") \
  X(ExpectedJson,          "expected-json",           {},                   "expected a JSON value") \
  X(EndlessString,         "endless-string",          {},                   "this string has no end") \
  X(UnescapedControl,      "unescaped-control",       {},                   "a control character in a string must be escaped") \
  X(NoSuchEscape,          "no-such-escape",          {},                   "there is no such escape in JSON") \
  X(HalfCharacter,         "half-character",          {},                   "the other half of this character is missing") \
  /* Shapes and words */ \
  X(ExpectedList,          "expected-list",           {},                   "expected a list") \
  X(ExpectedObject,        "expected-object",         {},                   "expected an object") \
  X(ExpectedBlock,         "expected-block",          {},                   "expected a block of 'key: …' lines below") \
  X(ExpectedObjects,       "expected-objects",        {},                   "expected a list of objects") \
  X(ExpectedCounts,        "expected-counts",         {},                   "expected an object of names with counts") \
  X(ExpectedCounted,       "expected-counted",        {},                   "expected a name after the number, as in '2 ore'") \
  X(ExpectedPair,          "expected-pair",           {},                   "expected a name, '=' and a value, without blanks") \
  X(ExpectedPairs,         "expected-pairs",          {},                   "expected an object of names with values") \
  X(ExpectedQuotes,        "expected-quotes",         {},                   "expected text between quotes") \
  X(ExpectedWordOrNumber,  "expected-word-or-number", {},                   "expected a word or a number") \
  X(ExpectedWord,          "expected-word",           {},                   "expected a word") \
  X(ExpectedText,          "expected-text",           {},                   "expected a text") \
  X(ExpectedWhole,         "expected-whole",          {},                   "expected a whole number") \
  X(ExpectedNumber,        "expected-number",         {},                   "expected a number, not {word}") \
  X(ExpectedFromZero,      "expected-from-zero",      {},                   "expected a number of 0 or more") \
  X(ExpectedTruth,         "expected-truth",          {},                   "expected true or false") \
  X(ExpectedYesOrNo,       "expected-yes-or-no",      {},                   "expected yes or no, not {word}") \
  X(ExpectedOneOf,         "expected-one-of",         {},                   "expected one of: {names}") \
  X(NotOneOfNear,          "not-one-of-near",         {},                   "unknown word {word}: did you mean {near}?") \
  X(ExpectedLetters,       "expected-letters",        {},                   "expected {least} to {most} letters, digits, '-' or '_'") \
  X(ExpectedPlainLine,     "expected-plain-line",     {},                   "expected a line of 1 to {most} plain characters") \
  X(ExpectedAction,        "expected-action",         {},                   "expected an action") \
  X(ExpectedActions,       "expected-actions",        {},                   "expected a list of actions") \
  X(OutOfRange,            "out-of-range",            {},                   "{word} is out of range: {low} to {high}") \
  X(TextTooLong,           "text-too-long",           {},                   "this text is too long") \
  X(UnknownKey,            "unknown-key",             {},                   "unknown key {word}") \
  X(UnknownKeyNear,        "unknown-key-near",        {},                   "unknown key {word}: did you mean {near}?") \
  X(KeyMissing,            "key-missing",             {},                   "{key} is missing") \
  X(Missing,               "missing",                 {},                   "missing: {wanted}") \
  X(MissingEntry,          "missing-entry",           {},                   "missing: {key}") \
  X(MissingEntryOf,        "missing-entry-of",        {},                   "missing: {key}, {wanted}") \
  X(MissingWord,           "missing-word",            {},                   "missing: {word}") \
  X(MissingBehindColon,    "missing-behind-colon",    {},                   "something is missing after the colon") \
  X(NotExpected,           "not-expected",            {},                   "{word} is not expected here") \
  X(NothingMore,           "nothing-more",            {},                   "nothing more is expected here") \
  X(OneWordEnough,         "one-word-enough",         {},                   "one word is enough here") \
  X(OneActionEnough,       "one-action-enough",       {},                   "one action is enough here") \
  X(BarAlone,              "bar-alone",               {},                   "a bar must stand between two things") \
  X(NoSuch,                "no-such",                 {},                   "there is no {what} {word}") \
  X(NoSuchNear,            "no-such-near",            {},                   "there is no {what} {word}: did you mean {near}?") \
  X(NoSuchAmong,           "no-such-among",           {},                   "there is no {what} {word} ({names})") \
  X(NotSuch,               "not-such",                {},                   "{word} is not {wanted}") \
  X(NotOnBoard,            "not-on-board",            {},                   "there is no {what} {word} on this board") \
  X(SeatTwice,             "seat-twice",              {},                   "this seat is given twice") \
  X(CardTwice,             "card-twice",              {},                   "this card is counted twice") \
  X(BookOfOtherEdition,    "book-of-other-edition",   Rule::kOption1,       "this book is of the edition of {year}") \
  X(SeatCount,             "seat-count",              Rule::kSetup1,        "{low} to {high} can play") \
  X(BetweenTurnsSeats,     "between-turns-seats",     Rule::kMore25,        "this option is for more than {limit} players") \
  X(OptionTwice,           "option-twice",            {},                   "this option is given twice") \
  X(TrackTwice,            "track-twice",             {},                   "this track is given twice") \
  X(IslandTwice,           "island-twice",            {},                   "this island is given twice") \
  X(HexTwice,              "hex-twice",               {},                   "this hex is given twice") \
  X(DicePairTwice,         "dice-pair-twice",         {},                   "this pair is given twice") \
  /* Actions */ \
  X(OfChance,              "of-chance",               {},                   "only chance can do this: write '*' for the seat") \
  X(OfASeat,               "of-a-seat",               {},                   "only a seat can do this, not chance") \
  X(ProgressNotTraded,     "progress-not-traded",     Rule::kTrade4,        "progress cards are never traded") \
  /* Boards */ \
  X(NoSuchBoard,           "no-such-board",           {},                   "there is no board {word} (first-game, six-players, new-shores, through-the-desert, four-islands, six-islands, or its hexes and harbours)") \
  X(NoHexes,               "no-hexes",                {},                   "the board has no hexes") \
  X(TooManyHexes,          "too-many-hexes",          {},                   "the board has too many hexes") \
  X(TooManyHarbors,        "too-many-harbors",        {},                   "the board has too many harbours") \
  X(TooManyPlaces,         "too-many-places",         {},                   "the board has too many intersections or edges") \
  X(BoardTooSmall,         "board-too-small",         Rule::kSetup7,        "the board is too small for {limit} players") \
  X(BoardForSeats,         "board-for-seats",         Rule::kMore7,         "the board {word} is for {low} to {high} players") \
  X(SeatsNeedLarge,        "seats-need-large",        Rule::kMore1,         "more than {limit} players need the large size") \
  X(CoordinateTooFar,      "coordinate-too-far",      {},                   "a coordinate is out of range ({low} to {high})") \
  X(SeaNeedsLarge,         "sea-needs-large",         Rule::kSeaB2,         "a board with sea needs the large size") \
  X(SeaOnly,               "sea-only",                Rule::kSeaB1,         "only a board with sea has this") \
  X(TooManyIslands,        "too-many-islands",        Rule::kSeaB6,         "the board has more than {limit} islands") \
  X(IslandNotLand,         "island-not-land",         Rule::kSeaB6,         "only land belongs to an island") \
  X(IslandsTouch,          "islands-touch",           Rule::kSeaB6,         "this hex touches another island: two islands have no intersection in common") \
  X(NoStartIsland,         "no-start-island",         Rule::kSeaB6,         "a board with sea names the islands where the first buildings may stand") \
  X(NoSuchIsland,          "no-such-island",          Rule::kSeaB6,         "there is no such island on this board") \
  X(StartTooSmall,         "start-too-small",         Rule::kSeaB6,         "the islands where one starts ({names}) are too small for {limit} players") \
  X(PirateNotOnSea,        "pirate-not-on-sea",       Rule::kPirate1,       "the pirate's hex is not sea on this board") \
  X(TerrainWithNumber,     "terrain-with-number",     {},                   "this terrain can't have a number") \
  X(BadToken,              "bad-token",               {},                   "a number token is 2 to 6 or 8 to 12") \
  X(TooManyTokens,         "too-many-tokens",         {},                   "the board has more than {limit} number tokens") \
  X(TooManyTokensAlike,    "too-many-tokens-alike",   {},                   "the board has more than {limit} tokens of one number") \
  X(NoSuchHarborKind,      "no-such-harbor-kind",     {},                   "there is no such kind of harbour") \
  X(HarborOffBoard,        "harbor-off-board",        Rule::kPiece8,        "this harbour is not at an edge of the board") \
  X(HarborNotOnCoast,      "harbor-not-on-coast",     Rule::kPiece8,        "this harbour is not on the coast") \
  X(HarborThere,           "harbor-there",            Rule::kPiece8,        "this edge has a harbour already") \
  X(HarborOfCommodity,     "harbor-of-commodity",     Rule::kTrade2,        "a harbour can't be for a commodity") \
  X(FrameCoversOne,        "frame-covers-one",        Rule::kPiece8,        "the frame covers one harbour") \
  X(RobberNotOnLand,       "robber-not-on-land",      Rule::kPirate6,       "the robber's hex is not land on this board") \
  X(RobberNotNamed,        "robber-not-named",        Rule::kSetup8,        "a board without exactly one desert must name the robber's hex") \
  /* Positions: pieces and cards */ \
  X(TooManySettlements,    "too-many-settlements",    Rule::kPiece4,        "{seat} has only {limit} settlements") \
  X(TooManyCities,         "too-many-cities",         Rule::kPiece4,        "{seat} has only {limit} cities") \
  X(TooManyFallen,         "too-many-fallen",         Rule::kPiece4,        "{seat} has only {limit} cities that can lie on their side") \
  X(TooManyWalls,          "too-many-walls",          Rule::kPiece4,        "{seat} has only {limit} city walls") \
  X(TooManyRoads,          "too-many-roads",          Rule::kPiece4,        "{seat} has only {limit} roads") \
  X(TooManyKnights,        "too-many-knights",        Rule::kPiece4,        "{seat} has only {limit} knights of a level") \
  X(PieceThere,            "piece-there",             {},                   "another piece stands at {word} already") \
  X(TooManyShips,          "too-many-ships",          Rule::kShip1,         "{seat} has only {limit} ships") \
  X(WrongEdge,             "wrong-edge",              Rule::kSeaB3,         "roads lie at land, ships at sea: not so at {word}") \
  X(NoLandAtPiece,         "no-land-at-piece",        Rule::kShip8,         "buildings stand at land: there is none at {word}") \
  X(ShipNotThere,          "ship-not-there",          Rule::kShip5,         "no ship of the turn player's lies at {word}") \
  X(NotASeaHex,            "not-a-sea-hex",           Rule::kPirate1,       "this hex is land: it must be sea") \
  X(PirateNotPlayed,       "pirate-not-played",       Rule::kPirate5,       "this game is played without it") \
  X(MerchantOnGold,        "merchant-on-gold",        Rule::kGold3,         "the merchant stands neither on gold nor on the sea") \
  X(StartIslandReached,    "start-island-reached",    Rule::kIsland1,       "{seat} started on an island, and that one brings no points: these are all where one may start") \
  X(OwesNoGold,            "owes-no-gold",            Rule::kGold1,         "{phase} needs a seat that is owed cards of gold") \
  X(RoadLiesThere,         "road-lies-there",         Rule::kSeaB3,         "another road or ship lies at {word} already") \
  X(KnightNotActive,       "knight-not-active",       Rule::kKnight6,       "only an active knight can be {word}") \
  X(CardsExist,            "cards-exist",             {},                   "there are only {limit} cards of {type}") \
  X(HandsHoldTooMany,      "hands-hold-too-many",     {},                   "all hands together hold more {type} than there is") \
  X(BankCount,             "bank-count",              {},                   "the bank must have {limit}: all cards that are in no hand") \
  X(BankIncomplete,        "bank-incomplete",         Rule::kPiece2,        "cards are missing: the bank must have all that are in no hand") \
  X(PointCardInHand,       "point-card-in-hand",      Rule::kEvent3,        "a card with a point lies face up") \
  X(NoPointCard,           "no-point-card",           Rule::kEvent3,        "only a card with a point lies face up") \
  X(PointCardPutBack,      "point-card-put-back",     Rule::kEvent3,        "a card with a point is never put back") \
  X(CardsElsewhere,        "cards-elsewhere",         Rule::kPiece5,        "all cards {word} are elsewhere") \
  X(CardElsewhere,         "card-elsewhere",          Rule::kPiece5,        "this card is elsewhere") \
  X(CardOfOtherDeck,       "card-of-other-deck",      {},                   "this card is of another deck") \
  X(MetropolisNotOnCity,   "metropolis-not-on-city",  Rule::kImprove3,      "a metropolis must stand on a city of the same seat") \
  X(MetropolisThere,       "metropolis-there",        Rule::kImprove3,      "this city has a metropolis already") \
  X(MetropolisElsewhere,   "metropolis-elsewhere",    Rule::kPiece4,        "this metropolis stands elsewhere already") \
  X(NotOwnCityLost,        "not-own-city-lost",       Rule::kBarb5,         "a seat can lose only a city of its own") \
  X(MetropolisLost,        "metropolis-lost",         Rule::kBarb6,         "a metropolis can't be lost") \
  X(TokenCount,            "token-count",             {},                   "the board has {limit} tokens with {number}, this makes {count}") \
  X(NoSuchToken,           "no-such-token",           Rule::kPiece1,        "no such token can lie here") \
  X(NotDicePair,           "not-dice-pair",           {},                   "{word} is not a pair of dice, written like 3-4") \
  X(NoDeckOfDice,          "no-deck-of-dice",         Rule::kDice1,         "there is no deck of dice in this game") \
  X(NoEventFace,           "no-event-face",           {},                   "missing: face, of the event die") \
  X(EventDieToRoll,        "event-die-to-roll",       Rule::kCardAlchemy,   "the event die is still to be rolled") \
  X(RobberOffBoard,        "robber-off-board",        Rule::kSeven5,        "since the barbarians landed, the robber is on the board") \
  X(HarborNotOpen,         "harbor-not-open",         Rule::kCardHarbor,    "this can only be given together with the key 'harbor'") \
  /* Positions: phase, turn and the choice in progress */ \
  X(PhaseNeeds,            "phase-needs",             {},                   "phase {phase} needs: {key}") \
  X(PhaseNeedsPending,     "phase-needs-pending",     {},                   "phase {phase} needs in 'pending': {key}") \
  X(NotInPhase,            "not-in-phase",            {},                   "{word} can't be used in phase {phase}") \
  X(OtherSeatsAwaited,     "other-seats-awaited",     {},                   "other seats are awaited in this position") \
  X(NobodysTurn,           "nobodys-turn",            {},                   "it is nobody's turn in phase {phase}") \
  X(WinnerBeforeEnd,       "winner-before-end",       {},                   "there is a winner only in phase 'over'") \
  X(StartRollTooLate,      "start-roll-too-late",     {},                   "{seat} can have a start-roll only in phase 'start-roll'") \
  X(SeatHasRolled,         "seat-has-rolled",         {},                   "phase {phase} awaits a seat that has not rolled yet") \
  X(NoSetupStep,           "no-setup-step",           {},                   "phase {phase} has no setup-step") \
  X(SetupTurn,             "setup-turn",              Rule::kSetup4,        "at this setup-step it is {seat}'s turn") \
  X(SetupFirstRound,       "setup-first-round",       Rule::kSetup4,        "phase {phase} is of the first round, the setup-step of the second") \
  X(SetupSecondRound,      "setup-second-round",      Rule::kSetup4,        "phase {phase} is of the second round, the setup-step of the first") \
  X(NoBuildingAtRoad,      "no-building-at-road",     {},                   "phase {phase} needs a building of the seat whose turn it is") \
  X(TooFewPieces,          "too-few-pieces",          Rule::kSetup4,        "{seat} has too few pieces left for the set-up") \
  X(DiceNotRolled,         "dice-not-rolled",         {},                   "in phase {phase} the dice are not rolled yet") \
  X(ShipHasLanded,         "ship-has-landed",         Rule::kBarb8,         "the ship lands on step {number} and goes back to the start") \
  X(ShipNotLanding,        "ship-not-landing",        Rule::kBarb11,        "phase {phase} needs the barbarians at step {number}") \
  X(NoTacticalDefence,     "no-tactical-defence",     Rule::kBarb11,        "phase {phase} needs the option tactical_defence") \
  X(RollerElsewhere,       "roller-elsewhere",        Rule::kMore10,        "who rolled is named only between turns, with more than {limit} players") \
  X(RollerBuilds,          "roller-builds",           Rule::kMore10,        "between turns the others build, not {seat}, who rolled") \
  X(OtherPartner,          "other-partner",           Rule::kMore20,        "the second player of a paired turn is the third to the left: {seat}") \
  X(NoSpecialBuild,        "no-special-build",        Rule::kMore25,        "phase {phase} needs the option between_turns special") \
  X(LapsedBetweenTurns,    "lapsed-between-turns",    Rule::kMore15,        "in phase {phase} all that a turn brought has lapsed: no card has an effect, and no knight may act") \
  X(RouteTooShort,         "route-too-short",         Rule::kRoute1,        "{seat}'s longest route is {count}, which is less than {limit}") \
  X(RouteNotLongest,       "route-not-longest",       Rule::kRoute1,        "{seat}'s longest route is {count}, and {other}'s is {most}") \
  X(RouteLength,           "route-length",            Rule::kRoute1,        "the roads make a route of {count}") \
  X(OwesNothing,           "owes-nothing",            {},                   "{seat} owes no cards in phase {phase}") \
  X(LosesNoCity,           "loses-no-city",           {},                   "{seat} is not among those who lose a city") \
  X(SendsNoKnight,         "sends-no-knight",         {},                   "{seat} sends no knight in phase {phase}") \
  X(TradesNothing,         "trades-nothing",          {},                   "{seat} has no offer or answer in phase {phase}") \
  X(AgainstOneself,        "against-oneself",         {},                   "phase {phase} must name a seat other than the one whose turn it is") \
  X(CauseOfRobber,         "cause-of-robber",         {},                   "the cause of phase {phase} must be seven, chase or taxation") \
  X(CauseOfDiscard,        "cause-of-discard",        {},                   "the cause of phase {phase} must be seven or sabotage") \
  X(CauseOfDraw,           "cause-of-draw",           {},                   "the cause of phase {phase} must be landing if the event die shows the ship, otherwise gate") \
  X(BeforeLanding,         "before-landing",          Rule::kSeven2,        "phase {phase} comes after the first landing") \
  X(KnightOnBoard,         "knight-on-board",         Rule::kPiece4,        "phase {phase} needs a knight that is not on the board") \
  X(NoKnightInSupply,      "no-knight-in-supply",     Rule::kPiece4,        "phase {phase} needs a knight in supply") \
  X(NoRoadInSupply,        "no-road-in-supply",       Rule::kPiece4,        "phase {phase} needs a road in supply") \
  X(OffersNoResource,      "offers-no-resource",      Rule::kCardHarbor,    "{seat} offers one resource: it must be what {seat} has chosen") \
  X(NoCommodityToGive,     "no-commodity-to-give",    Rule::kCardHarbor,    "{seat} has no commodity to give for what is offered") \
  X(VictimsNotOthers,      "victims-not-others",      {},                   "phase {phase} takes one card each from other seats") \
  X(VictimHasNoCards,      "victim-has-no-cards",     {},                   "phase {phase} needs cards in {seat}'s hand") \
  X(ChosenNotThere,        "chosen-not-there",        {},                   "{seat} owes or has chosen cards that are not there") \
  X(ChosenTooMany,         "chosen-too-many",         {},                   "{seat} has chosen more cards than it owes") \
  X(GiftToOneself,         "gift-to-oneself",         Rule::kCardWedding,   "{seat} gives nothing to itself") \
  X(GuildCountMissing,     "guild-count-missing",     Rule::kCardGuildDues, "{seat} owes nothing: how many cards to take must be given") \
  X(GuildTakesNothing,     "guild-takes-nothing",     Rule::kCardGuildDues, "{seat} takes no cards") \
  X(NoOfferOfTurn,         "no-offer-of-turn",        {},                   "phase {phase} needs an offer of {seat}") \
  X(AnswersOwnOffer,       "answers-own-offer",       Rule::kTrade6,        "{seat} can't answer its own offer") \
  X(CounterWithoutOffer,   "counter-without-offer",   Rule::kTrade6,        "{seat} has an offer if and only if it has countered") \
  X(SeatLacksOffered,      "seat-lacks-offered",      Rule::kTrade1,        "{seat} does not hold what it offers") \
  X(SeatLacksAccepted,     "seat-lacks-accepted",     Rule::kTrade1,        "{seat} does not hold what it has accepted to give") \
  X(AwaitsOneSeat,         "awaits-one-seat",         {},                   "phase {phase} awaits one seat") \
  X(CityChosen,            "city-chosen",             {},                   "{seat} has already chosen its city, so nothing is awaited of it") \
  X(AwaitsNobody,          "awaits-nobody",           {},                   "phase {phase} awaits nobody") \
  X(NothingForChance,      "nothing-for-chance",      {},                   "in phase {phase} chance has nothing to choose from") \
  X(NothingForSeat,        "nothing-for-seat",        {},                   "in phase {phase} {seat} has nothing to choose from") \
  /* Games */ \
  X(NoFormat,              "no-format",               {},                   "missing: barbican, with the name of the format") \
  X(OtherFormat,           "other-format",            {},                   "this is a {word}, not a {expected}") \
  X(OtherFormatVersion,    "other-format-version",    {},                   "this version of the format is not known, only {version}") \
  X(LaterRulesVersion,     "later-rules-version",     {},                   "this game was played by a later version of the rules; this program knows them up to version {version}") \
  X(BadTableId,            "bad-table-id",            {},                   "a table's id is 1 to {most} letters, digits, '-' and '_'") \
  X(ExpectedDigits,        "expected-digits",         {},                   "expected {count} hexadecimal digits, two a byte") \
  X(ExpectedDigitsBetween, "expected-digits-between", {},                   "expected {least} to {most} hexadecimal digits, two a byte") \
  X(ChairTaken,            "chair-taken",             {},                   "another seat has this chair already") \
  X(TooManyForChairs,      "too-many-for-chairs",     {},                   "there are only {limit} chairs") \
  X(TooFewForChairs,       "too-few-for-chairs",      {},                   "expected one for each of {count} chairs, '-' for none") \
  X(BoardNotDrawn,         "board-not-drawn",         {},                   "the board of a position can't be drawn at random") \
  X(NoActionToExplain,     "no-action-to-explain",    {},                   "there is no action before it that this could explain") \
  X(BadMotive,             "bad-motive",              {},                   "a motive is one line of up to {limit} bytes") \
  X(NobodyHasWon,          "nobody-has-won",          {},                   "nobody has won by the last action") \
  X(AnotherHasWon,         "another-has-won",         {},                   "{seat} has won")
// clang-format on

// The reasons for which a document is refused.
enum class ReadReason : std::uint8_t { BARBICAN_READ_REASONS(BARBICAN_ENUMERATOR) };

inline constexpr auto kReadReasonInfos = std::to_array<ReasonInfo>({
#define X(name, id, rule, sentence) {id, rule, sentence},
    BARBICAN_READ_REASONS(X)
#undef X
});
static_assert(kReadReasonInfos.size() <= 255);

// The line of a reason in the table.
constexpr const ReasonInfo& info_of(ReadReason reason) { return entry_of(kReadReasonInfos, reason); }

}  // namespace barbican
