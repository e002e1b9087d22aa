// Events of the game, for log lines, animation and memory. The rules never read an event.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/bits.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/progress.h"
#include "barbican/rule.h"

namespace barbican {

// One line an event: name, word, sentence, its arguments a to e, whether it shows something hidden, and the players it harms.
// In a sentence, {seat} and {other} are seats, {a} to {e} the arguments, {cards} the cards or their number, {name} the name in
// the edition.
// clang-format off
#define BARBICAN_EVENTS(X) \
  X(StartRolled,   "start-rolled",   "{seat} rolls {a} and {b} for the start",                      (argument::kRed, argument::kYellow), kKnown, kNobody) \
  X(First,         "first",          "{seat} places first",                                         (), kKnown, kNobody) \
  X(Turn,          "turn",           "{seat}'s turn",                                               (), kKnown, kNobody) \
  X(PairedTurn,    "paired-turn",    "{seat} acts as {other}'s partner",                            (), kKnown, kNobody) \
  X(Dice,          "dice",           "{seat} rolls {a} and {b}, event {c}",                         (argument::kRed, argument::kYellow, argument::kFace), kKnown, kNobody) \
  X(Resolved,      "resolved",       "{seat}'s roll is resolved",                                   (), kKnown, kNobody) \
  X(Ship,          "ship",           "the barbarian ship is at step {a}",                           (Argument{"steps", ValueType::kNumber}), kKnown, kNobody) \
  X(Landing,       "landing",        "the barbarians land: their strength is {a}, the defence {b}", (Argument{"strength", ValueType::kNumber}, Argument{"defence", ValueType::kNumber}), kKnown, kNobody) \
  X(Defended,      "defended",       "{seat} defends with strength {a}",                            (Argument{"strength", ValueType::kNumber}, Argument{"basic", ValueType::kNumber}, Argument{"strong", ValueType::kNumber}, Argument{"mighty", ValueType::kNumber}, Argument{"outcome", ValueType::kOutcome}), kKnown, kNobody) \
  X(Sent,          "sent",           "{seat} sends the knight at {a} to the defence",               (argument::kAt), kKnown, kNobody) \
  X(DefenderPoint, "defender-point", "{seat} gets a defender point",                                (), kKnown, kNobody) \
  X(CityLost,      "city-lost",      "{seat} loses the city at {a}",                                (argument::kAt, Argument{"fallen", ValueType::kTruth}), kHidden, kSeat) \
  X(KnightsRest,   "knights-rest",   "the knights that fought are inactive",                        (), kKnown, kNobody) \
  X(Drew,          "drew",           "{seat} draws {b} from the {a} deck",                          (argument::kDeck, argument::kProgress), kKnown, kNobody) \
  X(PointCard,     "point-card",     "{seat} draws {b} from the {a} deck and lays it face up",      (argument::kDeck, argument::kProgress), kKnown, kNobody) \
  X(Returned,      "returned",       "{seat} puts {b} back under the {a} deck",                     (argument::kDeck, argument::kProgress), kKnown, kNobody) \
  X(Seven,         "seven",          "a 7: nothing is produced",                                    (), kKnown, kNobody) \
  X(RobberStays,   "robber-stays",   "the robber stays after {seat}'s 7: the barbarians have yet to land", (), kKnown, kNobody) \
  X(Produced,      "produced",       "{seat} gets {cards} from {a}",                                (argument::kHex), kKnown, kNobody) \
  X(Shortage,      "shortage",       "the bank is short of {a}",                                    (argument::kCard), kKnown, kNobody) \
  X(Aqueduct,      "aqueduct",       "{seat}'s aqueduct brings {cards}",                            (), kKnown, kNobody) \
  X(Gold,          "gold",           "{seat} takes {cards} for gold",                               (), kKnown, kNobody) \
  X(Discarded,     "discarded",      "{seat} discards {cards}",                                     (), kHidden, kNobody) \
  X(Robber,        "robber",         "{seat} moves the robber to {a}",                              (argument::kHex), kKnown, kBuildings) \
  X(Pirate,        "pirate",         "{seat} moves the pirate to {a}",                              (argument::kHex), kKnown, kShips) \
  X(Stole,         "stole",          "{seat} steals {cards} from {other}",                          (), kKnown, kOther) \
  X(Gave,          "gave",           "{seat} gives {cards} to {other}",                             (), kKnown, kNobody) \
  X(Paid,          "paid",           "{seat} pays {cards}",                                         (), kKnown, kNobody) \
  X(Gained,        "gained",         "{seat} takes {cards} from the bank",                          (), kKnown, kNobody) \
  X(Traded,        "traded",         "{seat} trades {cards} to {other}",                            (), kKnown, kNobody) \
  X(Monopoly,      "monopoly",       "{seat} takes {cards} from {other}: a monopoly of {a}",        (argument::kCard), kHidden, kOther) \
  X(Road,          "road",           "{seat} builds a road at {a}",                                 (argument::kEdge), kKnown, kNobody) \
  X(ShipBuilt,     "ship-built",     "{seat} builds a ship at {a}",                                 (argument::kEdge), kKnown, kNobody) \
  X(ShipMoved,     "ship-moved",     "{seat} moves a ship from {a} to {b}",                         (argument::kFromEdge, argument::kToEdge), kKnown, kNobody) \
  X(ShipTaken,     "ship-taken",     "{seat} removes {other}'s ship at {a}",                        (argument::kEdge), kKnown, kOther) \
  X(RoadTaken,     "road-taken",     "{seat} removes {other}'s road at {a}",                        (argument::kEdge), kKnown, kOther) \
  X(Settlement,    "settlement",     "{seat} builds a settlement at {a}",                           (argument::kAt), kKnown, kNobody) \
  X(City,          "city",           "{seat} builds a city at {a}",                                 (argument::kAt), kKnown, kNobody) \
  X(Wall,          "wall",           "{seat} builds a wall at {a}",                                 (argument::kAt), kKnown, kNobody) \
  X(Hired,         "hired",          "{seat} hires a knight at {a}",                                (argument::kAt), kKnown, kNobody) \
  X(Activated,     "activated",      "{seat} activates the knight at {a}",                          (argument::kAt), kKnown, kNobody) \
  X(Promoted,      "promoted",       "{seat} promotes the knight at {a}: it is {b}",                (argument::kAt, argument::kKnight), kKnown, kNobody) \
  X(Moved,         "moved",          "{seat} moves a knight from {a} to {b}",                       (argument::kFrom, argument::kTo), kKnown, kNobody) \
  X(Chased,        "chased",         "{seat}'s knight at {a} chases the robber",                    (argument::kAt), kKnown, kNobody) \
  X(PirateChased,  "pirate-chased",  "{seat}'s knight at {a} chases the pirate",                    (argument::kAt), kKnown, kNobody) \
  X(Driven,        "driven",         "{seat} drives {other}'s knight from {a}",                     (argument::kAt), kKnown, kOther) \
  X(Relocated,     "relocated",      "{seat}'s knight goes from {a} to {b}",                        (argument::kFrom, argument::kTo), kKnown, kNobody) \
  X(KnightLost,    "knight-lost",    "{seat} loses the {b} knight at {a}",                          (argument::kAt, argument::kKnight), kKnown, kSeat) \
  X(KnightPlaced,  "knight-placed",  "{seat} places a {b} knight at {a}",                           (argument::kAt, argument::kKnight, Argument{"active", ValueType::kTruth}), kKnown, kNobody) \
  X(Improved,      "improved",       "{seat} builds the {name}: {a} level {b}",                     (argument::kTrack, Argument{"level", ValueType::kNumber}), kKnown, kNobody) \
  X(Metropolis,    "metropolis",     "{seat} puts the {a} metropolis on the city at {b}",           (argument::kTrack, argument::kAt), kKnown, kHolder) \
  X(Played,        "played",         "{seat} plays {name}",                                         (argument::kDeck, argument::kProgress), kKnown, kNobody) \
  X(HarborOffer,   "harbor-offer",   "{seat} offers {other} {cards} for a commodity",               (), kKnown, kNobody) \
  X(Nothing,       "nothing",        "{other} has nothing to give to {seat}",                       (), kKnown, kNobody) \
  X(SawHand,       "saw-hand",       "{seat} sees {other}'s hand: {cards}",                         (), kHidden, kOther) \
  X(SawCard,       "saw-card",       "{seat} sees {other}'s progress card {b}",                     (argument::kDeck, argument::kProgress), kHidden, kNobody) \
  X(TookCard,      "took-card",      "{seat} takes {b} of the {a} deck from {other}",               (argument::kDeck, argument::kProgress), kKnown, kOther) \
  X(Merchant,      "merchant",       "{seat} puts the merchant on {a}",                             (argument::kHex), kKnown, kHolder) \
  X(Tokens,        "tokens",         "{seat} swaps the tokens on {a} and {b}",                      (argument::kHex, argument::kWith), kKnown, kBuildings) \
  X(Fleet,         "fleet",          "{seat}'s fleet trades {a} at 2:1 this turn",                  (argument::kCard), kKnown, kNobody) \
  X(Offered,       "offered",        "{seat} offers {cards}",                                       (), kKnown, kNobody) \
  X(Asked,         "asked",          "{seat} asks for {cards}",                                     (), kKnown, kNobody) \
  X(Answered,      "answered",       "{seat} answers: {a}",                                         (Argument{"answer", ValueType::kAnswer}), kKnown, kNobody) \
  X(Withdrawn,     "withdrawn",      "{seat} withdraws the offer",                                  (), kKnown, kNobody) \
  X(Route,         "route",          "{seat} has the longest route: {a}",                           (Argument{"length", ValueType::kNumber}), kKnown, kHolder) \
  X(Island,        "island",         "{seat} settles island {a}: {b} points",                       (Argument{"island", ValueType::kNumber}, Argument{"points", ValueType::kNumber}), kKnown, kNobody) \
  X(Won,           "won",            "{seat} wins",                                                 (), kKnown, kNobody)
// clang-format on

// The kinds of events.
enum class EventKind : std::uint8_t { BARBICAN_EVENTS(BARBICAN_ENUMERATOR) };

// The kind of information that an event gives to the acting player: known facts, or hidden facts, such as cards that all have
// chosen and then show together. A player can't take hidden facts back after seeing them.
enum class Shows : std::uint8_t { kKnown, kHidden };

// The players that an event may harm, if they have not caused it: the seat or the other that it names; the owners of a building
// or a ship at a hex that it names; the former holder of a thing that only one player can hold.
// clang-format off
#define BARBICAN_HARMS(X) \
  X(Nobody, "nobody") X(Seat, "seat") X(Other, "other") X(Buildings, "buildings") X(Ships, "ships") X(Holder, "holder")
// clang-format on
enum class Harms : std::uint8_t { BARBICAN_HARMS(BARBICAN_ENUMERATOR) };
inline constexpr auto kHarmsNames = std::to_array<std::string_view>({BARBICAN_HARMS(BARBICAN_WORD)});

// A line of the table of events.
struct EventInfo {
  std::string_view name;
  std::string_view sentence;
  Arguments arguments;
  Shows shows;
  Harms harms;
};

inline constexpr auto kEventInfos = std::to_array<EventInfo>({
#define X(name, word, sentence, arguments, shows, harms) \
  {word, sentence, Arguments arguments, Shows::shows, Harms::harms},
    BARBICAN_EVENTS(X)
#undef X
});

inline constexpr auto kEventNames = names_of(kEventInfos);

// The line of a kind in the table, and its word.
constexpr const EventInfo& info_of(EventKind kind) { return entry_of(kEventInfos, kind); }
constexpr std::string_view name_of(EventKind kind) { return info_of(kind).name; }

// The result of a landing for a seat.  [BARB-5, BARB-6, BARB-7]
// clang-format off
#define BARBICAN_LANDING_OUTCOMES(X) \
  X(Nothing, "nothing") X(DefenderPoint, "defender-point") X(Draws, "draws") X(LosesCity, "loses-city") \
  X(NoCity, "no-city") X(OnlyMetropolises, "only-metropolises")
// clang-format on
// The outcomes of a landing for a seat.
enum class LandingOutcome : std::uint8_t { BARBICAN_LANDING_OUTCOMES(BARBICAN_ENUMERATOR) };
inline constexpr auto kLandingOutcomeNames =
    std::to_array<std::string_view>({BARBICAN_LANDING_OUTCOMES(BARBICAN_WORD)});

// One event of the game.
struct Event {
  static constexpr std::uint8_t kHiddenCard = 255;

  EventKind kind = EventKind::kTurn;
  Rule rule = Rule::kTurn1;
  Seat seat{};
  Seat other{};
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::uint8_t e = 0;
  std::uint8_t count = 0;  // of `cards`: everyone knows it
  SeatSet audience{};      // the seats that may see the types of the cards; empty: everyone
  Hand cards{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// The event as one viewer sees it; a spectator is Seat(). Cards that the viewer may not see become a bare count.
constexpr Event seen_by(Event event, Seat viewer) {
  if (event.audience.empty() || (viewer.exists() && event.audience.has(viewer))) return event;
  event.cards = Hand();
  const Arguments& arguments = info_of(event.kind).arguments;
  if (arguments.size() > 1 && arguments[1].type == ValueType::kProgress) event.b = Event::kHiddenCard;
  return event;
}

// The events of one action. 128 suffice: a landing or a roll makes at most a dozen events for each of six seats, a number lies
// on at most 10 hexes (kMostTokensAlike) that each pay at most six seats, and Espionage shows at most 18 cards of each deck.
class EventList {
 public:
  static constexpr int kCapacity = 128;

  void clear() { size_ = 0; }
  void add(const Event& event) {
    assert(size_ < kCapacity);
    events_[size_++] = event;
  }
  int size() const { return size_; }
  const Event& operator[](int index) const { return events_[index]; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + size_; }

 private:
  std::array<Event, kCapacity> events_{};
  int size_ = 0;
};

}  // namespace barbican
