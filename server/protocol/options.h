// What is agreed on at a table before the game begins.
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
inline constexpr int kOfferSecondsAlone = 600;  // where bots have all other seats: they are in no hurry

struct Timer {
  TimerKind kind = TimerKind::kNone;
  int seconds = kTurnSeconds.usual;       // a turn, or a decision in someone else's
  int bank_seconds = kBankSeconds.usual;  // beyond that, over the whole game
  int days = kTurnDays.usual;             // instead of seconds
};

struct TableOptions {
  static constexpr int kMaxName = 40;

  std::string name;
  // A set-up or a position in notation: a game without actions, as text. A board that is drawn later is not the one in it.
  Shared<std::string> start;
  int seats = GameTerms{}.seats;
  std::optional<FairBlock::BoardDraw> board_draw;  // none: it is as the start says
  bool shuffles_seats = true;
  bool is_public = false;
  bool spectators = true;
  bool known_cards = false;  // everyone is reminded of what they could know of the others' hidden cards
  Timer timer;
  int grace_seconds = kGraceSeconds.usual;  // before a bot decides for a person who is offline
  // Before an offer is declined for who has not answered; 0: never; nothing: as long as is usual for those who play.
  std::optional<int> offer_seconds;
  bool keeps_position = false;  // the start is a position: whoever sits where it says so

  // Who has days to think has them for offers too.
  int offer_lapse_seconds(int people) const {
    if (timer.kind == TimerKind::kDays) return 0;
    return offer_seconds.value_or(people > 1 ? kOfferSeconds.usual : kOfferSecondsAlone);
  }
  SeatSet all_seats() const { return SeatSet::first(seats); }
};

// From an object of a message.
Read<TableOptions> read_options(const Document& document, const Node& map);
// For the log, and back.
std::string write_options(const TableOptions& options);
Read<TableOptions> restore_options(std::string_view stored);
// As everyone at the table is shown them.
std::string describe_options(const TableOptions& options);

// What may be chosen for each, and what is usual: one entry.
void append_option_choices(JsonWriter& json);

// The start, as it was checked when the options were read, in this size at least.
Read<AnyRecord> read_start(const TableOptions& options, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
