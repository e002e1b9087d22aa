// The kinds of action: one table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/hand.h"
#include "barbican/piece.h"
#include "barbican/rule.h"

namespace barbican {

// The owner of an action: a seat or chance; and whether the actions are listed one by one.
enum class ActedBy : std::uint8_t {
  kChance,
  kSeat,
  kOffer,  // a seat's, and open-ended: an exchange, which fills the whole action
};

// Other traits of a kind, as bits:
//   InTurn   the turn player chooses it freely, after the roll
//   Between  a player may also do it between two turns  [MORE-11]
//   Button   it has a button, which gives the reason when it is off
//   Apart    a page has another place for it, unless the player must choose
//   OfSea    only a board with sea has it
//   GivesUp  the player loses something by it for good
//   Knights  a knight of the player on the board does it, or changes by it
// clang-format off
#define BARBICAN_KIND_TRAITS(X) \
  X(InTurn, "in-turn") X(Between, "between") X(Button, "button") X(Apart, "apart") X(OfSea, "of-sea") X(GivesUp, "gives-up") \
  X(Knights, "knights")
// clang-format on
namespace kind_trait {
// The place of each bit.
enum Place : std::uint8_t { BARBICAN_KIND_TRAITS(BARBICAN_ENUMERATOR) };
}  // namespace kind_trait
// The bits.
enum KindTrait : std::uint8_t {
#define X(name, word) k##name = 1 << kind_trait::k##name,
  BARBICAN_KIND_TRAITS(X)
#undef X
};
inline constexpr auto kKindTraitNames = std::to_array<std::string_view>({BARBICAN_KIND_TRAITS(BARBICAN_WORD)});

// One line a kind, in the order in which legal_actions lists them: name, word in notation, owner, the rule that it follows
// unless its phase has another one, traits, price, piece that it puts on the board, and its arguments a, b and c. The arguments
// of a progress card follow. A kind with InTurn has a struct of its name in its chapter, found through play/main.h.
// clang-format off
#define BARBICAN_KINDS(X) \
  X(StartRoll,    "start-roll",   kChance, kSetup3,        0,                                     {},              kNothing,    (argument::kRed, argument::kYellow)) \
  X(Dice,         "dice",         kChance, kTurn2,         0,                                     {},              kNothing,    (argument::kRed, argument::kYellow, argument::kFace)) \
  X(Draw,         "draw",         kChance, kEvent2,        0,                                     {},              kNothing,    (argument::kProgress)) \
  X(Steal,        "steal",        kChance, kSeven3,        0,                                     {},              kNothing,    (argument::kCard)) \
  X(Roll,         "roll",         kSeat,   kTurn1,         kButton,                               {},              kNothing,    ()) \
  X(Pass,         "pass",         kSeat,   kTurn5,         kApart,                                {},              kNothing,    ()) \
  X(Road,         "road",         kSeat,   kBuild1,        kInTurn | kBetween | kButton,          kRoadCost,       kRoad,       (argument::kEdge)) \
  X(Ship,         "ship",         kSeat,   kShip1,         kInTurn | kBetween | kButton | kOfSea, kShipCost,       kShip,       (argument::kEdge)) \
  X(Settlement,   "settlement",   kSeat,   kBuild1,        kInTurn | kBetween | kButton,          kSettlementCost, kSettlement, (argument::kAt)) \
  X(City,         "city",         kSeat,   kBuild1,        kInTurn | kBetween | kButton,          kCityCost,       kCity,       (argument::kAt)) \
  X(Wall,         "wall",         kSeat,   kBuild2,        kInTurn | kBetween | kButton,          kWallCost,       kWall,       (argument::kAt)) \
  X(Hire,         "hire",         kSeat,   kKnight2,       kInTurn | kBetween | kButton,          kHireCost,       kKnight,     (argument::kAt)) \
  X(Activate,     "activate",     kSeat,   kKnight3,       kInTurn | kBetween | kButton | kKnights, kActivateCost, kNothing,    (argument::kAt)) \
  X(Promote,      "promote",      kSeat,   kKnight4,       kInTurn | kBetween | kButton | kKnights, kPromoteCost,  kNothing,    (argument::kAt)) \
  X(Move,         "move",         kSeat,   kKnight7,       kInTurn | kButton | kKnights,          {},              kKnight,     (argument::kFrom, argument::kTo)) \
  X(Displace,     "displace",     kSeat,   kKnight8,       kInTurn | kButton | kKnights,          {},              kKnight,     (argument::kFrom, argument::kTo)) \
  X(Chase,        "chase",        kSeat,   kKnight10,      kInTurn | kButton | kKnights,          {},              kNothing,    (argument::kAt)) \
  X(ChasePirate,  "chase-pirate", kSeat,   kPirate4,       kInTurn | kButton | kOfSea | kKnights, {},              kNothing,    (argument::kAt)) \
  X(MoveShip,     "move-ship",    kSeat,   kShip5,         kInTurn | kButton | kOfSea,            {},              kShip,       (argument::kFromEdge, argument::kToEdge)) \
  X(Improve,      "improve",      kSeat,   kImprove1,      kInTurn | kBetween | kButton,          {},              kNothing,    (argument::kTrack)) \
  X(Metropolis,   "metropolis",   kSeat,   kImprove3,      0,                                     {},              kMetropolis, (argument::kAt)) \
  X(Bank,         "bank",         kSeat,   kTrade2,        kInTurn | kButton,                     {},              kNothing,    (Argument{"give", ValueType::kCard}, Argument{"get", ValueType::kCard, "for"})) \
  X(Play,         "play",         kSeat,   kCard0,         kInTurn | kApart,                      {},              kNothing,    (argument::kProgress)) \
  X(HarborOffer,  "harbor-offer", kSeat,   kCardHarbor,    kInTurn | kApart,                      {},              kNothing,    (argument::kWhom, argument::kResource)) \
  X(MoveRobber,   "robber",       kSeat,   kSeven3,        0,                                     {},              kRobber,     (argument::kHex)) \
  X(MovePirate,   "pirate",       kSeat,   kPirate1,       kOfSea,                                {},              kPirate,     (argument::kHex)) \
  X(Rob,          "rob",          kSeat,   kSeven3,        0,                                     {},              kNothing,    (argument::kWhom)) \
  X(Discard,      "discard",      kSeat,   kSeven1,        kGivesUp,                              {},              kNothing,    (argument::kCard)) \
  X(Give,         "give",         kSeat,   kCardWedding,   kGivesUp,                              {},              kNothing,    (argument::kCard)) \
  X(Take,         "take",         kSeat,   kCardGuildDues, 0,                                     {},              kNothing,    (argument::kCard)) \
  X(TakeProgress, "take-card",    kSeat,   kCardEspionage, 0,                                     {},              kNothing,    (argument::kProgress)) \
  X(Return,       "return",       kSeat,   kEvent4,        kInTurn | kApart | kGivesUp,           {},              kNothing,    (argument::kProgress)) \
  X(LoseCity,     "lose-city",    kSeat,   kBarb5,         kGivesUp,                              {},              kNothing,    (argument::kAt)) \
  X(ChooseDeck,   "choose-deck",  kSeat,   kBarb7,         0,                                     {},              kNothing,    (argument::kDeck)) \
  X(Aqueduct,     "aqueduct",     kSeat,   kImprove6,      0,                                     {},              kNothing,    (argument::kResource)) \
  X(Gold,         "gold",         kSeat,   kGold1,         kOfSea,                                {},              kNothing,    (argument::kResource)) \
  X(Relocate,     "relocate",     kSeat,   kKnight8,       0,                                     {},              kKnight,     (argument::kTo)) \
  X(Desert,       "desert",       kSeat,   kCardTreason,   kGivesUp | kKnights,                   {},              kNothing,    (argument::kAt)) \
  X(ChooseLevel,  "choose-level", kSeat,   kCardTreason,   0,                                     {},              kNothing,    (argument::kKnight)) \
  X(PlaceKnight,  "place-knight", kSeat,   kCardTreason,   0,                                     {},              kKnight,     (argument::kAt)) \
  X(Send,         "send",         kSeat,   kBarb11,        kKnights,                              {},              kNothing,    (argument::kAt)) \
  X(Offer,        "offer",        kOffer,  kTrade6,        kInTurn | kButton,                     {},              kNothing,    ()) \
  X(Counter,      "counter",      kOffer,  kTrade6,        kApart,                                {},              kNothing,    ()) \
  X(Accept,       "accept",       kSeat,   kTrade6,        kApart,                                {},              kNothing,    ()) \
  X(Decline,      "decline",      kSeat,   kTrade6,        kApart,                                {},              kNothing,    ()) \
  X(Confirm,      "confirm",      kSeat,   kTrade6,        kApart,                                {},              kNothing,    (argument::kWhom)) \
  X(Withdraw,     "withdraw",     kSeat,   kTrade6,        kApart,                                {},              kNothing,    ()) \
  X(EndTurn,      "end-turn",     kSeat,   kTurn3,         kInTurn | kButton,                     {},              kNothing,    ())
// clang-format on

// The kinds of actions.
enum class Kind : std::uint8_t { BARBICAN_KINDS(BARBICAN_ENUMERATOR) };

// A line of the table of kinds.
struct KindInfo {
  std::string_view name;
  ActedBy by;
  Rule rule;
  std::uint8_t traits;
  Hand price;  // empty: none, or not always the same
  Piece puts;
  Arguments arguments;
};

inline constexpr auto kKindInfos = std::to_array<KindInfo>({
#define X(name, word, by, rule, traits, price, puts, arguments) \
  {word, ActedBy::by, Rule::rule, traits, price, Piece::puts, Arguments arguments},
    BARBICAN_KINDS(X)
#undef X
});
inline constexpr auto kKindNames = names_of(kKindInfos);
inline constexpr int kKinds = static_cast<int>(kKindInfos.size());
// All kinds, in the table's order.
inline constexpr Keys<Kind> kEachKind(0, kKinds);

// The line of a kind in the table, and its word.
constexpr const KindInfo& info_of(Kind kind) { return entry_of(kKindInfos, kind); }
constexpr std::string_view name_of(Kind kind) { return info_of(kind).name; }

// A set of kinds, as bits.
using KindSet = std::uint64_t;
static_assert(kKinds <= 64);
template <class... K>
constexpr KindSet kinds(K... each) {
  return ((KindSet{1} << static_cast<int>(each)) | ... | KindSet{0});
}
// False for a kind that does not exist. Untrusted actions may have one.
constexpr bool has(KindSet set, Kind kind) {
  const int number = static_cast<int>(kind);
  return number < kKinds && ((set >> number) & 1) != 0;
}

// The kind that replaces it at sea, where the player may choose either.  [SHIP-1, PIRATE-1]
constexpr std::optional<Kind> at_sea(Kind kind) {
  if (kind == Kind::kRoad) return Kind::kShip;
  if (kind == Kind::kMoveRobber) return Kind::kMovePirate;
  return std::nullopt;
}

// The kinds whose line fulfils the predicate.
template <class Predicate>
constexpr KindSet kinds_where(Predicate holds) {
  KindSet set = 0;
  for (int i = 0; i < kKinds; ++i)
    if (holds(kKindInfos[i])) set |= KindSet{1} << i;
  return set;
}
inline constexpr KindSet kChanceKinds = kinds_where([](const KindInfo& kind) { return kind.by == ActedBy::kChance; });
inline constexpr KindSet kOfferKinds = kinds_where([](const KindInfo& kind) { return kind.by == ActedBy::kOffer; });
template <KindTrait trait>
inline constexpr KindSet kKindsWith = kinds_where([](const KindInfo& kind) { return (kind.traits & trait) != 0; });

// True for an outcome of chance; true for an offer of cards for cards.
constexpr bool is_chance(Kind kind) { return has(kChanceKinds, kind); }
constexpr bool is_exchange(Kind kind) { return has(kOfferKinds, kind); }

}  // namespace barbican
