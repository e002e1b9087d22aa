// The phases, each a choice that the game waits for: one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "barbican/kind.h"

namespace barbican {

// The seats that a phase awaits: nobody; chance; the turn player; the subject of the pending choice; all seats with cards left
// to pick; all seats that have not named the city they lose; the turn player and all seats that have not answered the offer; or
// the seats that the position gives.
// clang-format off
#define BARBICAN_AWAITED(X) \
  X(Nobody, "nobody") X(Chance, "chance") X(Turn, "turn") X(Subject, "subject") X(Owing, "owing") \
  X(Losing, "losing") X(Answering, "answering") X(Given, "given")
// clang-format on
enum class Awaited : std::uint8_t { BARBICAN_AWAITED(BARBICAN_ENUMERATOR) };
inline constexpr auto kAwaitedNames = std::to_array<std::string_view>({BARBICAN_AWAITED(BARBICAN_WORD)});

// The dice: not rolled yet in this turn, perhaps rolled, or certainly rolled.
#define BARBICAN_ROLLED(X) X(Not, "not") X(May, "may") X(Must, "must")
enum class Rolled : std::uint8_t { BARBICAN_ROLLED(BARBICAN_ENUMERATOR) };
inline constexpr auto kRolledNames = std::to_array<std::string_view>({BARBICAN_ROLLED(BARBICAN_WORD)});

// The contents of the pending choice, as bits: the fields of Pending, by their names in notation.
// clang-format off
#define BARBICAN_HELD(X) \
  X(Seat, "seat") X(Queue, "queue") X(Place, "at") X(Road, "road") X(Deck, "deck") X(Knight, "knight") \
  X(Roads, "free-roads") X(Cause, "cause")
// clang-format on
namespace held {
// The place of each bit.
enum Place : std::uint8_t { BARBICAN_HELD(BARBICAN_ENUMERATOR) };
}  // namespace held
// The bits.
enum Held : std::uint16_t {
#define X(name, word) kHeld##name = 1 << held::k##name,
  BARBICAN_HELD(X)
#undef X
};
inline constexpr auto kHeldNames = std::to_array<std::string_view>({BARBICAN_HELD(BARBICAN_WORD)});

// Other traits of a phase, as bits:
//   SetUp         a player places a first piece
//   Free          the turn player's free choice: nothing is pending
//   AtRest        every effect of an action or a roll is settled
//   Picks         players pick cards one at a time, unseen until all have picked  [SEVEN-6]
//   InHand        a knight, a road or a ship is off the board, so the longest route is not judged yet
//   AgainstOther  it concerns another seat than the turn player
//   Draws         part of a sequence that draws progress cards: a gate's, or the defenders' rewards
//   Unjudged      nobody can win here: it is too early or too late, or nothing has happened  [END-2]
//   Plain         the player must act, and the choices follow from open information: a single choice
//                 reveals nothing about a hand, so the game need not ask for it
//   SeaOnly       only a board with sea has it
//   Special       also between two turns in a special building phase  [MORE-11]
//   RollersOnly   never between two turns, though the dice have been rolled
// clang-format off
#define BARBICAN_TRAITS(X) \
  X(SetUp, "set-up") X(Free, "free") X(AtRest, "at-rest") X(Picks, "picks") X(InHand, "in-hand") \
  X(AgainstOther, "against-other") X(Draws, "draws") X(Unjudged, "unjudged") X(Plain, "plain") \
  X(SeaOnly, "sea-only") X(Special, "special") X(RollersOnly, "rollers-only")
// clang-format on
namespace phase_trait {
// The place of each bit.
enum Place : std::uint8_t { BARBICAN_TRAITS(BARBICAN_ENUMERATOR) };
}  // namespace phase_trait
// The bits.
enum Trait : std::uint16_t {
#define X(name, word) k##name = 1 << phase_trait::k##name,
  BARBICAN_TRAITS(X)
#undef X
};
inline constexpr auto kTraitNames = std::to_array<std::string_view>({BARBICAN_TRAITS(BARBICAN_WORD)});

// One line a phase: name, word in notation, awaited seats, state of the dice, required fields of the pending choice, other
// allowed fields, traits, and the kinds of action that it asks for. Each name has a struct in its chapter, found through
// play/phases.h, that lists, explains and applies the actions.
// clang-format off
#define BARBICAN_PHASES(X) \
  X(StartRoll,       "start-roll",       kChance,    kNot,  kHeldSeat,                            0,                      kAtRest | kUnjudged,                     kinds(Kind::kStartRoll)) \
  X(SetupSettlement, "setup-settlement", kTurn,      kNot,  0,                                    0,                      kSetUp | kAtRest | kUnjudged | kPlain,   kinds(Kind::kSettlement)) \
  X(SetupCity,       "setup-city",       kTurn,      kNot,  0,                                    0,                      kSetUp | kAtRest | kUnjudged | kPlain,   kinds(Kind::kCity)) \
  X(SetupGold,       "setup-gold",       kTurn,      kNot,  kHeldPlace,                           0,                      kSetUp | kAtRest | kUnjudged | kSeaOnly, kinds(Kind::kGold)) \
  X(SetupRoad,       "setup-road",       kTurn,      kNot,  kHeldPlace,                           0,                      kSetUp | kAtRest | kUnjudged | kPlain,   kinds(Kind::kRoad, Kind::kShip)) \
  X(BeforeRoll,      "before-roll",      kTurn,      kNot,  0,                                    0,                      kFree | kAtRest,                         kinds(Kind::kRoll, Kind::kPlay)) \
  X(Dice,            "dice",             kChance,    kMay,  0,                                    0,                      kUnjudged | kRollersOnly,                kinds(Kind::kDice)) \
  X(Defend,          "defend",           kSubject,   kMust, kHeldSeat,                            kHeldQueue,             0,                                       kinds(Kind::kPass, Kind::kSend)) \
  X(LoseCity,        "lose-city",        kLosing,    kMust, kHeldQueue,                           kHeldSeat,              kPlain,                                  kinds(Kind::kLoseCity)) \
  X(ChooseDeck,      "choose-deck",      kSubject,   kMust, kHeldSeat | kHeldCause,               kHeldQueue | kHeldDeck, kDraws | kPlain,                         kinds(Kind::kPass, Kind::kChooseDeck)) \
  X(MayDraw,         "may-draw",         kSubject,   kMust, kHeldSeat | kHeldDeck | kHeldCause,   kHeldQueue,             kDraws,                                  kinds(Kind::kPass, Kind::kChooseDeck)) \
  X(Draw,            "draw",             kChance,    kMust, kHeldSeat | kHeldDeck | kHeldCause,   kHeldQueue,             kDraws,                                  kinds(Kind::kDraw)) \
  X(ReturnCard,      "return-card",      kSubject,   kMust, kHeldSeat | kHeldDeck | kHeldCause,   kHeldQueue,             kDraws,                                  kinds(Kind::kReturn)) \
  X(Gold,            "gold",             kSubject,   kMust, kHeldSeat,                            kHeldQueue,             kSeaOnly,                                kinds(Kind::kGold)) \
  X(Aqueduct,        "aqueduct",         kGiven,     kMust, 0,                                    kHeldQueue,             0,                                       kinds(Kind::kPass, Kind::kAqueduct)) \
  X(Discard,         "discard",          kOwing,     kMay,  kHeldCause,                           0,                      kPicks,                                  kinds(Kind::kDiscard)) \
  X(MoveRobber,      "move-robber",      kTurn,      kMay,  kHeldCause,                           0,                      kPlain,                                  kinds(Kind::kMoveRobber, Kind::kMovePirate)) \
  X(Rob,             "rob",              kTurn,      kMay,  kHeldCause,                           0,                      kPlain,                                  kinds(Kind::kRob)) \
  X(Steal,           "steal",            kChance,    kMay,  kHeldSeat | kHeldCause,               kHeldQueue,             kAgainstOther,                           kinds(Kind::kSteal)) \
  X(Main,            "main",             kTurn,      kMay,  0,                                    0,                      kFree | kAtRest,                         kKindsWith<kInTurn>) \
  X(SpecialBuild,    "special-build",    kTurn,      kMay,  0,                                    0,                      kFree | kAtRest | kSpecial,              kinds(Kind::kPass) | kKindsWith<kBetween>) \
  X(FreeRoad,        "free-road",        kTurn,      kMay,  kHeldRoads,                           0,                      kPlain,                                  kinds(Kind::kPass, Kind::kRoad, Kind::kShip)) \
  X(Smith,           "smith",            kTurn,      kMay,  0,                                    0,                      0,                                       kinds(Kind::kPass, Kind::kPromote)) \
  X(Metropolis,      "metropolis",       kTurn,      kMay,  kHeldDeck,                            0,                      kPlain | kSpecial,                       kinds(Kind::kMetropolis)) \
  X(Relocate,        "relocate",         kSubject,   kMay,  kHeldSeat | kHeldPlace | kHeldKnight, 0,                      kInHand | kPlain,                        kinds(Kind::kRelocate)) \
  X(Desert,          "desert",           kSubject,   kMay,  kHeldSeat,                            0,                      kAgainstOther | kPlain,                  kinds(Kind::kDesert)) \
  X(DeserterLevel,   "deserter-level",   kTurn,      kMay,  kHeldKnight,                          kHeldSeat,              kInHand,                                 kinds(Kind::kPass, Kind::kChooseLevel)) \
  X(PlaceDeserter,   "place-deserter",   kTurn,      kMay,  kHeldKnight,                          kHeldSeat,              kInHand,                                 kinds(Kind::kPass, Kind::kPlaceKnight)) \
  X(ReplaceRoad,     "replace-road",     kTurn,      kMay,  kHeldRoad,                            0,                      kInHand,                                 kinds(Kind::kPass, Kind::kRoad)) \
  X(ReplaceShip,     "replace-ship",     kTurn,      kMay,  kHeldRoad,                            0,                      kInHand | kSeaOnly,                      kinds(Kind::kPass, Kind::kShip)) \
  X(Gift,            "gift",             kOwing,     kMay,  0,                                    0,                      kPicks,                                  kinds(Kind::kGive)) \
  X(GuildTake,       "guild-take",       kTurn,      kMay,  kHeldSeat,                            0,                      kPicks | kAgainstOther,                  kinds(Kind::kPass, Kind::kTake)) \
  X(SpyTake,         "spy-take",         kTurn,      kMay,  kHeldSeat,                            0,                      kAgainstOther,                           kinds(Kind::kTakeProgress)) \
  X(HarborGive,      "harbor-give",      kSubject,   kMay,  kHeldSeat,                            0,                      kAgainstOther,                           kinds(Kind::kGive)) \
  X(Trade,           "trade",            kAnswering, kMay,  0,                                    0,                      kAtRest | kRollersOnly,                  kinds(Kind::kAccept, Kind::kDecline, Kind::kCounter, Kind::kConfirm, Kind::kWithdraw)) \
  X(Over,            "over",             kNobody,    kMay,  0,                                    0,                      kAtRest | kUnjudged,                     kinds())
// clang-format on

// The phases: in each the game waits for one thing.
enum class Phase : std::uint8_t { BARBICAN_PHASES(BARBICAN_ENUMERATOR) };

// A line of the table of phases.
struct PhaseInfo {
  std::string_view name;
  Awaited awaited;
  Rolled rolled;
  std::uint16_t must_hold;
  std::uint16_t may_hold;
  std::uint16_t traits;
  KindSet kinds;
};

inline constexpr auto kPhaseInfos = std::to_array<PhaseInfo>({
#define X(name, word, awaited, rolled, must, may, traits, kinds) \
  {word, Awaited::awaited, Rolled::rolled, must, may, traits, kinds},
    BARBICAN_PHASES(X)
#undef X
});
inline constexpr auto kPhaseNames = names_of(kPhaseInfos);
inline constexpr int kPhases = static_cast<int>(kPhaseInfos.size());

// The line of a phase in the table, its word, and whether it asks for actions of a kind.
constexpr const PhaseInfo& info_of(Phase phase) { return entry_of(kPhaseInfos, phase); }
constexpr std::string_view name_of(Phase phase) { return info_of(phase).name; }
constexpr bool asks_for(Phase phase, Kind kind) { return has(info_of(phase).kinds, kind); }

// Sets of phases, as bits: the rules ask after every action.
using PhaseSet = std::uint64_t;
static_assert(kPhases <= 64);
template <class Predicate>
constexpr PhaseSet phases_where(Predicate holds) {
  PhaseSet set = 0;
  for (std::size_t i = 0; i < kPhaseInfos.size(); ++i)
    if (holds(kPhaseInfos[i])) set |= PhaseSet{1} << i;
  return set;
}
template <Trait trait>
inline constexpr PhaseSet kPhasesWith =
    phases_where([](const PhaseInfo& phase) { return (phase.traits & trait) != 0; });
inline constexpr PhaseSet kChancePhases =
    phases_where([](const PhaseInfo& phase) { return phase.awaited == Awaited::kChance; });

// True if the phase has this trait.
template <Trait trait>
constexpr bool has(Phase phase) {
  return ((kPhasesWith<trait> >> static_cast<int>(phase)) & 1) != 0;
}
// True if the phase waits for chance.
constexpr bool awaits_chance(Phase phase) { return ((kChancePhases >> static_cast<int>(phase)) & 1) != 0; }

}  // namespace barbican
