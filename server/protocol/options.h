// The options of a table, which people agree on before the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "barbican/any_size.h"
#include "barbican/board.h"
#include "barbican/json.h"
#include "server/protocol/shared.h"

namespace barbican::server {

#define BARBICAN_TIMERS(X) X(None, "none") X(Turn, "turn") X(Days, "days")
enum class TimerKind : std::uint8_t { BARBICAN_TIMERS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTimerNames = std::to_array<std::string_view>({BARBICAN_TIMERS(BARBICAN_WORD)});
// A number that people may choose.
struct NumberOption {
  std::string_view key;
  int low;
  int high;
  int usual;
};
inline constexpr NumberOption kTurnSeconds{"seconds", 10, 3600, 90};
inline constexpr NumberOption kBankSeconds{"bank", 0, 36000, 300};
inline constexpr NumberOption kTurnDays{"days", 1, 30, 3};
inline constexpr NumberOption kGraceSeconds{"grace", 0, 86400, 60};
inline constexpr NumberOption kOfferSeconds{"offer_seconds", 0, 600, 12};
inline constexpr int kOfferSecondsAlone = 600;  // if all other players are bots: they are not in a hurry

struct Timer {
  TimerKind kind = TimerKind::kNone;
  int seconds = kTurnSeconds.usual;       // for a turn, or for a decision in another player's turn
  int bank_seconds = kBankSeconds.usual;  // extra time for the whole game
  int days = kTurnDays.usual;             // used instead of seconds
};

struct TableOptions {
  static constexpr int kMaxName = 40;

  std::string name;
  // A set-up or a position in notation: a game without actions. If the board is drawn later, it replaces the one in this text.
  Shared<std::string> start;
  int seats = GameTerms{}.seats;
  std::optional<FairBlock::BoardDraw> board_draw;  // none: the board of the start is used
  bool shuffles_seats = true;
  bool is_public = false;
  bool spectators = true;
  bool known_cards = false;  // players see a record of public facts about others' hidden cards
  Timer timer;
  int grace_seconds = kGraceSeconds.usual;  // after this time a bot decides for an offline person
  // After this time an offer is declined for people who have not answered. 0: never; no value: the usual time.
  std::optional<int> offer_seconds;
  bool keeps_position = false;  // the start is a position: seats are not shuffled

  // Games with days to think have no limit for offers.
  int offer_lapse_seconds(int people) const {
    if (timer.kind == TimerKind::kDays) return 0;
    return offer_seconds.value_or(people > 1 ? kOfferSeconds.usual : kOfferSecondsAlone);
  }
  SeatSet all_seats() const { return SeatSet::first(seats); }
};

// Reads the options from an object of a message.
Read<TableOptions> read_options(const Document& document, const Node& map);
// For the log.
std::string write_options(const TableOptions& options);
Read<TableOptions> restore_options(std::string_view stored);
// For everyone at the table.
std::string describe_options(const TableOptions& options);

// Adds one entry: the choices of each option, and the usual one.
void append_option_choices(JsonWriter& json);

// The start has been checked with the options. The result has at least this board size.
Read<AnyRecord> read_start(const TableOptions& options, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
