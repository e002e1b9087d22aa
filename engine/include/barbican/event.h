// What happened, for log lines, animation and memory. The rules never read an event back.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "barbican/bits.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/progress.h"
#include "barbican/rule.h"

namespace barbican {

// The comment names what a to e hold; `cards` and `other` where they are used.
enum class EventKind : std::uint8_t {
  kStartRolled,    // red, yellow
  kFirst,          // seat places first
  kTurn,           // seat's turn begins
  kDice,           // red, yellow, face
  kResolved,       // all that the dice brought is done
  kShip,           // steps taken
  kLanding,        // strength, defence
  kDefended,       // what the seat gave to that defence: strength; knights, basic, strong, mighty; Fate
  kSent,           // intersection of a knight sent to the defence
  kDefenderPoint,  //
  kCityLost,       // intersection, 1 if laid on its side
  kKnightsRest,    // all knights that fought become inactive
  kDrew,           // deck, card: seen by its drawer
  kPointCard,      // deck, card: laid face up
  kReturned,       // deck, card: seen by its owner
  kSeven,          // the sum is 7, and nothing is produced
  kProduced,       // cards of a hex
  kShortage,       // card: the bank could not pay it
  kAqueduct,       // cards
  kDiscarded,      // cards
  kRobber,         // hex
  kStole,          // cards from other: seen by both
  kGave,           // cards to other: seen by both
  kPaid,           // cards, to the bank
  kGained,         // cards, from the bank
  kTraded,         // cards to other
  kMonopoly,       // cards from other: seen by all
  kRoad,           // edge
  kRoadTaken,      // edge of other's
  kSettlement,     // intersection
  kCity,           // intersection
  kWall,           // intersection
  kHired,          // intersection
  kActivated,      // intersection
  kPromoted,       // intersection, level
  kMoved,          // from, to
  kChased,         // intersection of the knight that chases the robber
  kDriven,         // seat drives other's knight from the intersection
  kRelocated,      // from, to
  kKnightLost,     // intersection, level
  kKnightPlaced,   // intersection, level, active
  kImproved,       // track, level
  kMetropolis,     // track, intersection
  kPlayed,         // deck, card
  kHarborOffer,    // resource offered to other
  kNothing,        // other had nothing to give
  kSawHand,        // other's cards: seen by seat
  kSawCard,        // deck, a card of other's: seen by seat
  kTookCard,       // deck, card from other: seen by both
  kMerchant,       // hex
  kTokens,         // two hexes swap
  kFleet,          // card
  kOffered,        // cards given
  kAsked,          // cards asked for
  kAnswered,       // Answer
  kWithdrawn,      //
  kRoute,          // seat holds the longest route, or none does; length
  kWon,            //
};
inline constexpr auto kEventNames = std::to_array<std::string_view>(
    {"start-rolled", "first",      "turn",           "dice",      "resolved",     "ship",          "landing",
     "defended",     "sent",       "defender-point", "city-lost", "knights-rest", "drew",          "point-card",
     "returned",     "seven",      "produced",       "shortage",  "aqueduct",     "discarded",     "robber",
     "stole",        "gave",       "paid",           "gained",    "traded",       "monopoly",      "road",
     "road-taken",   "settlement", "city",           "wall",      "hired",        "activated",     "promoted",
     "moved",        "chased",     "driven",         "relocated", "knight-lost",  "knight-placed", "improved",
     "metropolis",   "played",     "harbor-offer",   "nothing",   "saw-hand",     "saw-card",      "took-card",
     "merchant",     "tokens",     "fleet",          "offered",   "asked",        "answered",      "withdrawn",
     "route",        "won"});

// What a landing brings a seat.  [BARB-5, BARB-7]
enum class Fate : std::uint8_t { kNothing, kDefenderPoint, kDraws, kLosesCity };
inline constexpr std::array<std::string_view, 4> kFateNames{"nothing", "defender-point", "draws", "loses-city"};

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
  const bool names_progress = event.kind == EventKind::kDrew || event.kind == EventKind::kReturned ||
                              event.kind == EventKind::kTookCard || event.kind == EventKind::kSawCard;
  if (names_progress) event.b = Event::kHiddenCard;
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
    events_[static_cast<std::size_t>(size_++)] = event;
  }
  int size() const { return size_; }
  const Event& operator[](int index) const { return events_[static_cast<std::size_t>(index)]; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + size_; }

 private:
  std::array<Event, kCapacity> events_{};
  int size_ = 0;
};

}  // namespace barbican
