// What happened, for log lines, animation and memory. The rules never read an event back.
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

// One line an event: name, word, sentence, and what it names as a to e. In a sentence, {seat} and {other} are seats, {a} to
// {e} the arguments, {cards} the cards or how many they are, {name} what the edition calls it.
// clang-format off
#define BARBICAN_EVENTS(X) \
  X(StartRolled,   "start-rolled",   "{seat} rolls {a} and {b} for the start",                      (argument::kRed, argument::kYellow), kKnown) \
  X(First,         "first",          "{seat} places first",                                         (), kKnown) \
  X(Turn,          "turn",           "{seat}'s turn",                                               (), kKnown) \
  X(PairedTurn,    "paired-turn",    "{seat} acts as {other}'s partner",                            (), kKnown) \
  X(Dice,          "dice",           "{seat} rolls {a} and {b}, event {c}",                         (argument::kRed, argument::kYellow, argument::kFace), kKnown) \
  X(Resolved,      "resolved",       "{seat}'s roll is resolved",                                   (), kKnown) \
  X(Ship,          "ship",           "the barbarian ship is at step {a}",                           (Argument{"steps", Sort::kNumber}), kKnown) \
  X(Landing,       "landing",        "the barbarians land: their strength is {a}, the defence {b}", (Argument{"strength", Sort::kNumber}, Argument{"defence", Sort::kNumber}), kKnown) \
  X(Defended,      "defended",       "{seat} defends with strength {a}",                            (Argument{"strength", Sort::kNumber}, Argument{"basic", Sort::kNumber}, Argument{"strong", Sort::kNumber}, Argument{"mighty", Sort::kNumber}, Argument{"fate", Sort::kFate}), kKnown) \
  X(Sent,          "sent",           "{seat} sends the knight at {a} to the defence",               (argument::kAt), kKnown) \
  X(DefenderPoint, "defender-point", "{seat} gets a defender point",                                (), kKnown) \
  X(CityLost,      "city-lost",      "{seat} loses the city at {a}",                                (argument::kAt, Argument{"fallen", Sort::kTruth}), kHidden) \
  X(KnightsRest,   "knights-rest",   "the knights that fought are inactive",                        (), kKnown) \
  X(Drew,          "drew",           "{seat} draws {b} from the {a} deck",                          (argument::kDeck, argument::kProgress), kKnown) \
  X(PointCard,     "point-card",     "{seat} draws {b} from the {a} deck and lays it face up",      (argument::kDeck, argument::kProgress), kKnown) \
  X(Returned,      "returned",       "{seat} puts {b} back under the {a} deck",                     (argument::kDeck, argument::kProgress), kKnown) \
  X(Seven,         "seven",          "a 7: nothing is produced",                                    (), kKnown) \
  X(Produced,      "produced",       "{seat} gets {cards} from {a}",                                (argument::kHex), kKnown) \
  X(Shortage,      "shortage",       "the bank is short of {a}",                                    (argument::kCard), kKnown) \
  X(Aqueduct,      "aqueduct",       "{seat}'s aqueduct brings {cards}",                            (), kKnown) \
  X(Gold,          "gold",           "{seat} takes {cards} for gold",                               (), kKnown) \
  X(Discarded,     "discarded",      "{seat} discards {cards}",                                     (), kHidden) \
  X(Robber,        "robber",         "{seat} moves the robber to {a}",                              (argument::kHex), kKnown) \
  X(Pirate,        "pirate",         "{seat} moves the pirate to {a}",                              (argument::kHex), kKnown) \
  X(Stole,         "stole",          "{seat} steals {cards} from {other}",                          (), kKnown) \
  X(Gave,          "gave",           "{seat} gives {cards} to {other}",                             (), kKnown) \
  X(Paid,          "paid",           "{seat} pays {cards}",                                         (), kKnown) \
  X(Gained,        "gained",         "{seat} takes {cards} from the bank",                          (), kKnown) \
  X(Traded,        "traded",         "{seat} trades {cards} to {other}",                            (), kKnown) \
  X(Monopoly,      "monopoly",       "{seat} takes {cards} from {other}: a monopoly of {a}",        (argument::kCard), kHidden) \
  X(Road,          "road",           "{seat} builds a road at {a}",                                 (argument::kEdge), kKnown) \
  X(ShipBuilt,     "ship-built",     "{seat} builds a ship at {a}",                                 (argument::kEdge), kKnown) \
  X(ShipMoved,     "ship-moved",     "{seat} moves a ship from {a} to {b}",                         (argument::kFromEdge, argument::kToEdge), kKnown) \
  X(ShipTaken,     "ship-taken",     "{seat} removes {other}'s ship at {a}",                        (argument::kEdge), kKnown) \
  X(RoadTaken,     "road-taken",     "{seat} removes {other}'s road at {a}",                        (argument::kEdge), kKnown) \
  X(Settlement,    "settlement",     "{seat} builds a settlement at {a}",                           (argument::kAt), kKnown) \
  X(City,          "city",           "{seat} builds a city at {a}",                                 (argument::kAt), kKnown) \
  X(Wall,          "wall",           "{seat} builds a wall at {a}",                                 (argument::kAt), kKnown) \
  X(Hired,         "hired",          "{seat} hires a knight at {a}",                                (argument::kAt), kKnown) \
  X(Activated,     "activated",      "{seat} activates the knight at {a}",                          (argument::kAt), kKnown) \
  X(Promoted,      "promoted",       "{seat} promotes the knight at {a}: it is {b}",                (argument::kAt, argument::kKnight), kKnown) \
  X(Moved,         "moved",          "{seat} moves a knight from {a} to {b}",                       (argument::kFrom, argument::kTo), kKnown) \
  X(Chased,        "chased",         "{seat}'s knight at {a} chases the robber",                    (argument::kAt), kKnown) \
  X(PirateChased,  "pirate-chased",  "{seat}'s knight at {a} chases the pirate",                    (argument::kAt), kKnown) \
  X(Driven,        "driven",         "{seat} drives {other}'s knight from {a}",                     (argument::kAt), kKnown) \
  X(Relocated,     "relocated",      "{seat}'s knight goes from {a} to {b}",                        (argument::kFrom, argument::kTo), kKnown) \
  X(KnightLost,    "knight-lost",    "{seat} loses the {b} knight at {a}",                          (argument::kAt, argument::kKnight), kKnown) \
  X(KnightPlaced,  "knight-placed",  "{seat} places a {b} knight at {a}",                           (argument::kAt, argument::kKnight, Argument{"active", Sort::kTruth}), kKnown) \
  X(Improved,      "improved",       "{seat} builds the {name}: {a} level {b}",                     (argument::kTrack, Argument{"level", Sort::kNumber}), kKnown) \
  X(Metropolis,    "metropolis",     "{seat} puts the {a} metropolis on the city at {b}",           (argument::kTrack, argument::kAt), kKnown) \
  X(Played,        "played",         "{seat} plays {name}",                                         (argument::kDeck, argument::kProgress), kKnown) \
  X(HarborOffer,   "harbor-offer",   "{seat} offers {other} 1 {a} for a commodity",                 (argument::kResource), kKnown) \
  X(Nothing,       "nothing",        "{other} has nothing to give to {seat}",                       (), kKnown) \
  X(SawHand,       "saw-hand",       "{seat} sees {other}'s hand: {cards}",                         (), kHidden) \
  X(SawCard,       "saw-card",       "{seat} sees {other}'s progress card {b}",                     (argument::kDeck, argument::kProgress), kHidden) \
  X(TookCard,      "took-card",      "{seat} takes {b} of the {a} deck from {other}",               (argument::kDeck, argument::kProgress), kKnown) \
  X(Merchant,      "merchant",       "{seat} puts the merchant on {a}",                             (argument::kHex), kKnown) \
  X(Tokens,        "tokens",         "{seat} swaps the tokens on {a} and {b}",                      (argument::kHex, argument::kWith), kKnown) \
  X(Fleet,         "fleet",          "{seat}'s fleet trades {a} at 2:1 this turn",                  (argument::kCard), kKnown) \
  X(Offered,       "offered",        "{seat} offers {cards}",                                       (), kKnown) \
  X(Asked,         "asked",          "{seat} asks for {cards}",                                     (), kKnown) \
  X(Answered,      "answered",       "{seat} answers: {a}",                                         (Argument{"answer", Sort::kAnswer}), kKnown) \
  X(Withdrawn,     "withdrawn",      "{seat} withdraws the offer",                                  (), kKnown) \
  X(Route,         "route",          "{seat} has the longest route: {a}",                           (Argument{"length", Sort::kNumber}), kKnown) \
  X(Island,        "island",         "{seat} settles island {a}: {b} points",                       (Argument{"island", Sort::kNumber}, Argument{"points", Sort::kNumber}), kKnown) \
  X(Won,           "won",            "{seat} wins",                                                 (), kKnown)
// clang-format on

enum class EventKind : std::uint8_t { BARBICAN_EVENTS(BARBICAN_ENUMERATOR) };

// What an event shows to the one who acted: something that they knew or could know, or something hidden so far, as the cards
// that all have chosen and lay open together. What was seen can't be taken back.
enum class Shows : std::uint8_t { kKnown, kHidden };

struct EventInfo {
  std::string_view name;
  std::string_view sentence;
  Arguments arguments;
  Shows shows;
};

inline constexpr auto kEventInfos = std::to_array<EventInfo>({
#define X(name, word, sentence, arguments, shows) {word, sentence, Arguments arguments, Shows::shows},
    BARBICAN_EVENTS(X)
#undef X
});

inline constexpr auto kEventNames = names_of(kEventInfos);

constexpr const EventInfo& info_of(EventKind kind) { return entry_of(kEventInfos, kind); }
constexpr std::string_view name_of(EventKind kind) { return info_of(kind).name; }

// What a landing brings a seat.  [BARB-5, BARB-6, BARB-7]
// clang-format off
#define BARBICAN_FATES(X) \
  X(Nothing, "nothing") X(DefenderPoint, "defender-point") X(Draws, "draws") X(LosesCity, "loses-city") \
  X(NoCity, "no-city") X(OnlyMetropolises, "only-metropolises")
// clang-format on
enum class Fate : std::uint8_t { BARBICAN_FATES(BARBICAN_ENUMERATOR) };
inline constexpr auto kFateNames = std::to_array<std::string_view>({BARBICAN_FATES(BARBICAN_WORD)});

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
  std::uint8_t count = 0;  // of `cards`: also known to those who may not see which
  SeatSet audience{};      // who may see which cards; empty: everyone
  Hand cards{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// The event as one viewer sees it; a spectator is Seat(). Cards that are not theirs to see become a bare count.
constexpr Event seen_by(Event event, Seat viewer) {
  if (event.audience.empty() || (viewer.exists() && event.audience.has(viewer))) return event;
  event.cards = Hand();
  const Arguments& arguments = info_of(event.kind).arguments;
  if (arguments.size() > 1 && arguments[1].sort == Sort::kProgress) event.b = Event::kHiddenCard;
  return event;
}

// The events of one action. 128 suffice: a landing or a roll tells at most a dozen things of each of six seats, a number
// lies on at most 10 hexes (kMostTokensAlike) that each pay at most six seats, and Espionage shows at most 18 cards of each
// deck.
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
