// The kinds of action: one table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/rule.h"

namespace barbican {

// Whose actions are they, and are they listed one by one?
enum class ActedBy : std::uint8_t {
  kChance,
  kSeat,
  kOffer,  // a seat's, and open-ended: an exchange, which fills the whole action
};
// Is there a button for it that says why it is off?
enum class Button : std::uint8_t { kNo, kYes };

// One line a kind, in the order in which legal_actions lists them: name, word in notation, whose, button, the rule that it
// follows unless its phase says otherwise, and what it names as a, b and c. What a progress card asks for comes after it.
// clang-format off
#define BARBICAN_KINDS(X) \
  X(StartRoll,    "start-roll",   kChance, kNo,  kSetup3,        (argument::kRed, argument::kYellow)) \
  X(Dice,         "dice",         kChance, kNo,  kTurn2,         (argument::kRed, argument::kYellow, argument::kFace)) \
  X(Draw,         "draw",         kChance, kNo,  kEvent2,        (argument::kProgress)) \
  X(Steal,        "steal",        kChance, kNo,  kSeven3,        (argument::kCard)) \
  X(Roll,         "roll",         kSeat,   kYes, kTurn1,         ()) \
  X(Pass,         "pass",         kSeat,   kNo,  kTurn5,         ()) \
  X(Road,         "road",         kSeat,   kYes, kBuild1,        (argument::kEdge)) \
  X(Ship,         "ship",         kSeat,   kYes, kShip1,         (argument::kEdge)) \
  X(Settlement,   "settlement",   kSeat,   kYes, kBuild1,        (argument::kAt)) \
  X(City,         "city",         kSeat,   kYes, kBuild1,        (argument::kAt)) \
  X(Wall,         "wall",         kSeat,   kYes, kBuild2,        (argument::kAt)) \
  X(Hire,         "hire",         kSeat,   kYes, kKnight2,       (argument::kAt)) \
  X(Activate,     "activate",     kSeat,   kYes, kKnight3,       (argument::kAt)) \
  X(Promote,      "promote",      kSeat,   kYes, kKnight4,       (argument::kAt)) \
  X(Move,         "move",         kSeat,   kYes, kKnight7,       (argument::kFrom, argument::kTo)) \
  X(Displace,     "displace",     kSeat,   kYes, kKnight8,       (argument::kFrom, argument::kTo)) \
  X(Chase,        "chase",        kSeat,   kYes, kKnight10,      (argument::kAt)) \
  X(ChasePirate,  "chase-pirate", kSeat,   kYes, kPirate4,       (argument::kAt)) \
  X(MoveShip,     "move-ship",    kSeat,   kYes, kShip5,         (argument::kFromEdge, argument::kToEdge)) \
  X(Improve,      "improve",      kSeat,   kYes, kImprove1,      (argument::kTrack)) \
  X(Metropolis,   "metropolis",   kSeat,   kNo,  kImprove3,      (argument::kAt)) \
  X(Bank,         "bank",         kSeat,   kYes, kTrade2,        (Argument{"give", Sort::kCard}, Argument{"get", Sort::kCard, "for"})) \
  X(Play,         "play",         kSeat,   kNo,  kCard0,         (argument::kProgress)) \
  X(HarborOffer,  "harbor-offer", kSeat,   kNo,  kCardHarbor,    (argument::kWhom, argument::kResource)) \
  X(MoveRobber,   "robber",       kSeat,   kNo,  kSeven3,        (argument::kHex)) \
  X(MovePirate,   "pirate",       kSeat,   kNo,  kPirate1,       (argument::kHex)) \
  X(Rob,          "rob",          kSeat,   kNo,  kSeven3,        (argument::kWhom)) \
  X(Discard,      "discard",      kSeat,   kNo,  kSeven1,        (argument::kCard)) \
  X(Give,         "give",         kSeat,   kNo,  kCardWedding,   (argument::kCard)) \
  X(Take,         "take",         kSeat,   kNo,  kCardGuildDues, (argument::kCard)) \
  X(TakeProgress, "take-card",    kSeat,   kNo,  kCardEspionage, (argument::kProgress)) \
  X(Return,       "return",       kSeat,   kNo,  kEvent4,        (argument::kProgress)) \
  X(LoseCity,     "lose-city",    kSeat,   kNo,  kBarb5,         (argument::kAt)) \
  X(ChooseDeck,   "choose-deck",  kSeat,   kNo,  kBarb7,         (argument::kDeck)) \
  X(Aqueduct,     "aqueduct",     kSeat,   kNo,  kImprove6,      (argument::kResource)) \
  X(Gold,         "gold",         kSeat,   kNo,  kGold1,         (argument::kResource)) \
  X(Relocate,     "relocate",     kSeat,   kNo,  kKnight8,       (argument::kTo)) \
  X(Desert,       "desert",       kSeat,   kNo,  kCardTreason,   (argument::kAt)) \
  X(ChooseLevel,  "choose-level", kSeat,   kNo,  kCardTreason,   (argument::kKnight)) \
  X(PlaceKnight,  "place-knight", kSeat,   kNo,  kCardTreason,   (argument::kAt)) \
  X(Send,         "send",         kSeat,   kNo,  kBarb11,        (argument::kAt)) \
  X(Offer,        "offer",        kOffer,  kYes, kTrade6,        ()) \
  X(Counter,      "counter",      kOffer,  kNo,  kTrade6,        ()) \
  X(Accept,       "accept",       kSeat,   kNo,  kTrade6,        ()) \
  X(Decline,      "decline",      kSeat,   kNo,  kTrade6,        ()) \
  X(Confirm,      "confirm",      kSeat,   kNo,  kTrade6,        (argument::kWhom)) \
  X(Withdraw,     "withdraw",     kSeat,   kNo,  kTrade6,        ()) \
  X(EndTurn,      "end-turn",     kSeat,   kYes, kTurn3,         ())
// clang-format on

enum class Kind : std::uint8_t { BARBICAN_KINDS(BARBICAN_ENUMERATOR) };

struct KindInfo {
  std::string_view name;
  ActedBy by;
  Button button;
  Rule rule;
  Arguments arguments;
};

inline constexpr auto kKindInfos = std::to_array<KindInfo>({
#define X(name, word, by, button, rule, arguments) {word, ActedBy::by, Button::button, Rule::rule, Arguments arguments},
    BARBICAN_KINDS(X)
#undef X
});
inline constexpr auto kKindNames = names_of(kKindInfos);
inline constexpr int kKinds = static_cast<int>(kKindInfos.size());

constexpr const KindInfo& info_of(Kind kind) { return entry_of(kKindInfos, kind); }
constexpr std::string_view name_of(Kind kind) { return info_of(kind).name; }

// A set of kinds, as bits.
using KindSet = std::uint64_t;
static_assert(kKinds <= 64);
template <class... K>
constexpr KindSet kinds(K... each) {
  return ((KindSet{1} << static_cast<int>(each)) | ... | KindSet{0});
}
// Of a kind that does not exist, as untrusted actions have them, none has any.
constexpr bool has(KindSet set, Kind kind) {
  const int number = static_cast<int>(kind);
  return number < kKinds && ((set >> number) & 1) != 0;
}

// What takes its place at sea, where a choice may be either.  [SHIP-1, PIRATE-1]
constexpr std::optional<Kind> at_sea(Kind kind) {
  if (kind == Kind::kRoad) return Kind::kShip;
  if (kind == Kind::kMoveRobber) return Kind::kMovePirate;
  return std::nullopt;
}

template <class Predicate>
constexpr KindSet kinds_where(Predicate holds) {
  KindSet set = 0;
  for (int i = 0; i < kKinds; ++i)
    if (holds(kKindInfos[i])) set |= KindSet{1} << i;
  return set;
}
inline constexpr KindSet kChanceKinds = kinds_where([](const KindInfo& kind) { return kind.by == ActedBy::kChance; });
inline constexpr KindSet kOfferKinds = kinds_where([](const KindInfo& kind) { return kind.by == ActedBy::kOffer; });
inline constexpr KindSet kButtonKinds = kinds_where([](const KindInfo& kind) { return kind.button == Button::kYes; });

// Those that only a board with sea has.
inline constexpr KindSet kSeaKinds =
    kinds(Kind::kShip, Kind::kChasePirate, Kind::kMoveShip, Kind::kMovePirate, Kind::kGold);

constexpr bool is_chance(Kind kind) { return has(kChanceKinds, kind); }
constexpr bool is_exchange(Kind kind) { return has(kOfferKinds, kind); }

}  // namespace barbican
