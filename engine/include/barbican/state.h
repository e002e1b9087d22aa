// The changing part of a game, as one flat value: no pointers, no padding. Code copies it and does not undo.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "barbican/board.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/per.h"
#include "barbican/phase.h"
#include "barbican/progress.h"

namespace barbican {

// The cause of a move of robber or pirate, a discard or a draw: it decides the next step. The cause of a 7 becomes the pirate's
// when the pirate moves.  [PIRATE-1]
// clang-format off
#define BARBICAN_CAUSES(X) \
  X(Seven, "seven") X(Chase, "chase") X(Taxation, "taxation") X(Sabotage, "sabotage") X(Gate, "gate") \
  X(Landing, "landing") X(Pirate, "pirate") X(PirateChase, "pirate-chase")
// clang-format on
enum class Cause : std::uint8_t { BARBICAN_CAUSES(BARBICAN_ENUMERATOR) };
inline constexpr auto kCauseNames = std::to_array<std::string_view>({BARBICAN_CAUSES(BARBICAN_WORD)});
constexpr std::string_view name_of(Cause cause) { return entry_of(kCauseNames, cause); }

// A seat's answer to an offer.
#define BARBICAN_ANSWERS(X) X(None, "none") X(Accepted, "accepted") X(Declined, "declined") X(Countered, "countered")
enum class Answer : std::uint8_t { BARBICAN_ANSWERS(BARBICAN_ENUMERATOR) };
inline constexpr auto kAnswerNames = std::to_array<std::string_view>({BARBICAN_ANSWERS(BARBICAN_WORD)});
constexpr std::string_view name_of(Answer answer) { return entry_of(kAnswerNames, answer); }

// An exchange between players, from the proposer's point of view.
struct Exchange {
  Hand give;
  Hand get;
  friend constexpr bool operator==(const Exchange&, const Exchange&) = default;
};

// The choice in progress: plain data, with default values in kMain and kBeforeRoll. One is enough: each choice is settled
// before the next one opens, except sequences of seats, which `queue` holds.
struct Pending {
  SeatSet queue{};  // the seats after `subject`, clockwise from the turn player
  Seat subject{};   // the seat that draws, is robbed, or owns the driven-off knight
  Vertex focus{};   // the new building, or the intersection that a knight leaves
  Edge road{};      // the road or ship that Diplomacy removed
  Track deck{};     // the deck; in kMetropolis the track
  Level level{};    // of the knight in hand: driven off or deserted
  std::uint8_t active = 0;
  std::uint8_t steps = 0;  // free roads left
  Cause cause{};
  friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

// The public part of the table that does not depend on the size of the board.  [HIDE-1]
struct Status {
  Hand bank{};
  std::uint64_t dice_left = 0;  // pairs left in the deck of dice, bit 6*(red-1)+(yellow-1)  [DICE-1]

  std::uint16_t turns = 0;
  Phase phase = Phase::kStartRoll;
  SeatSet waiting{};  // the seats with a choice; empty while chance is awaited
  Pending pending{};
  Seat turn{};
  Seat first{};
  std::uint8_t setup_step = 0;  // pairs of pieces placed  [SETUP-4]
  std::uint8_t red = 0;         // 0 until the roll; Alchemy sets them first
  std::uint8_t yellow = 0;
  EventFace face{};
  std::uint8_t crane = 0;        // the next improvement is cheaper  [CARD-CRANE]
  std::uint8_t fleet = 0;        // cards at 2:1 this turn, as bits  [CARD-FLEET]
  std::uint8_t harbor_open = 0;  // [CARD-HARBOR]
  SeatSet harbor_used{};
  std::uint8_t offers_made = 0;  // this turn  [TRADE-7]
  Seat winner{};

  PerTrack<Vertex> metropolis{};
  PerTrack<std::uint8_t> returned_count{};  // cards under each deck
  Hex robber{};                             // none: off the board
  Hex merchant{};
  Seat merchant_owner{};
  Seat printing_owner{};
  Seat constitution_owner{};
  Seat route_holder{};
  std::uint8_t ship = 0;    // number of steps
  std::uint8_t landed = 0;  // whether the barbarians have ever landed
  std::uint8_t status_fill = 0;
};

// The additions of five and six players to the table: the seat that rolled, while another seat has the phase between turns.
// [MORE-10, MORE-20]
template <class Size, bool = Size::kExtended>
struct ExtendedTable : Status {};
// With seats for five and six.
template <class Size>
struct ExtendedTable<Size, true> : Status {
  Seat roller{};  // none: the turn player's own turn
  std::array<std::uint8_t, 7> extended_fill{};
};

// The additions of a board with sea to the table; nothing in a size without sea. The table does not keep open ships: knights
// come and go, and this changes too often.  [SHIP-7]
template <class Size, bool = Size::kSea>
struct SeaTable : ExtendedTable<Size> {};
// With sea.
template <class Size>
struct SeaTable<Size, true> : ExtendedTable<Size> {
  PerSeat<typename Board<Size>::EdgeSet, Size::kSeats> ships{};
  typename Board<Size>::EdgeSet ships_new{};    // built this turn: they can't move  [SHIP-5]
  PerSeat<IslandBits, Size::kSeats> islands{};  // the islands that brought points  [ISLAND-1]
  Hex pirate{};                                 // none: off the board
  std::uint8_t ship_moved = 0;                  // this turn  [SHIP-5]
};

// The public part of the state.  [HIDE-1] A View copies it whole, so it must never hold a secret.
template <class Size>
struct Table : SeaTable<Size> {
  using VertexSet = typename Board<Size>::VertexSet;
  using EdgeSet = typename Board<Size>::EdgeSet;
  using HexSet = typename Board<Size>::HexSet;
  static constexpr int kSeats = Size::kSeats;

  // Pieces. A city on its side stands in `settlements` and in `fallen`.  [BARB-9]
  PerSeat<VertexSet, kSeats> settlements{};
  PerSeat<VertexSet, kSeats> cities{};
  PerSeat<PerLevel<VertexSet>, kSeats> knights{};
  PerSeat<EdgeSet, kSeats> roads{};
  PerSeat<VertexSet, kSeats> network{};  // the ends of the seat's roads, updated with them; not of ships
  VertexSet fallen{};
  VertexSet walls{};
  VertexSet barred{};    // on or next to a building  [SETUP-7]; updated with the buildings, which never leave
  VertexSet active{};    // of all seats' knights
  VertexSet ready{};     // may act this turn  [KNIGHT-6]
  VertexSet promoted{};  // this turn  [KNIGHT-4]
  VertexSet sent{};      // to this landing  [BARB-11]

  PerSeat<Exchange, kSeats> offers{};  // the turn player's offer, the others' counter-offers
  std::array<HexSet, 13> tokens{};     // by number: Invention moves them; 0, 1 and 7 stay empty

  PerSeat<PerTrack<std::uint8_t>, kSeats> level{};
  PerSeat<std::uint8_t, kSeats> defender{};
  PerSeat<std::uint8_t, kSeats> route{};  // lengths of the longest routes
  PerSeat<std::uint8_t, kSeats> owed{};   // cards to discard or give, in all; for gold, cards still to take  [GOLD-1]
  PerSeat<Answer, kSeats> answer{};
  PerSeat<std::uint8_t, kSeats> start_roll{};  // [SETUP-3]
  std::array<std::uint8_t, Size::kTableFill> table_fill{};
};

// The hidden part of the state: each hand, each progress card, the decks, and hidden choices.  [HIDE-1, HIDE-2]
template <class Size>
struct Secrets {
  static constexpr int kSeats = Size::kSeats;

  PerSeat<Hand, kSeats> hand{};
  PerSeat<Hand, kSeats> chosen{};              // picked to discard or give, until all have picked; or offered face down
  PerSeat<ProgressCounts, kSeats> progress{};  // hidden cards; the table has the owners of open ones
  ProgressCounts undrawn{};                    // never drawn yet, of all three decks: they have no order
  // The cards under each deck, first in first out, unused places zero. All 18 of a deck fit.
  PerTrack<std::array<std::uint8_t, kDeckSize>> returned{};
  PerSeat<Vertex, kSeats> city_choice{};  // [BARB-5]
  std::array<std::uint8_t, Size::kSecretsFill> secrets_fill{};
};

template <class Size>
struct State : Table<Size>, Secrets<Size> {};

static_assert(sizeof(Status) % sizeof(std::uint64_t) == 0, "no padding before the sets");
static_assert(std::is_trivially_copyable_v<State<Standard>> && sizeof(State<Standard>) <= 1024);
static_assert(std::is_trivially_copyable_v<State<Large>> && sizeof(State<Large>) <= 2304);
static_assert(std::has_unique_object_representations_v<State<Standard>>, "no padding");
static_assert(std::has_unique_object_representations_v<State<Large>>, "no padding");

}  // namespace barbican
