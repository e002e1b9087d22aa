// What is agreed on at a table before the game begins.
#pragma once

#include <cstdint>
#include <string>

#include "barbican/any_size.h"
#include "barbican/board.h"

namespace barbican::server {

enum class BoardChoice : std::uint8_t { kFixed, kSpiral, kRandom };  // kFixed: as the start says

#define BARBICAN_TIMERS(X) X(None, "none") X(Turn, "turn") X(Days, "days")
enum class TimerKind : std::uint8_t { BARBICAN_TIMERS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTimerNames = std::to_array<std::string_view>({BARBICAN_TIMERS(BARBICAN_WORD)});
struct Timer {
  TimerKind kind = TimerKind::kNone;
  int seconds = 90;        // a turn, or a decision in someone else's
  int bank_seconds = 300;  // beyond that, over the whole game
  int days = 3;            // instead of seconds
};

struct TableOptions {
  static constexpr int kMaxName = 40;

  std::string name;
  // A set-up or a position in notation: a game without actions, as text. The board of a variable one is drawn later.
  std::string start;
  int seats = 4;
  BoardChoice board = BoardChoice::kFixed;
  HarborMethod harbors = HarborMethod::kFixed;
  bool shuffles_seats = true;
  bool is_public = false;
  bool spectators = true;
  Timer timer;
  int grace_seconds = 60;       // before a bot decides for a person who is offline
  bool keeps_position = false;  // the start is a position: whoever sits where it says so

  SeatSet all_seats() const { return SeatSet::first(seats); }
};

// From an object of a message.
Read<TableOptions> read_options(const Document& document, const Node& map);
// For the log, and back.
std::string write_options(const TableOptions& options);
Read<TableOptions> restore_options(std::string_view stored);
// As everyone at the table is shown them.
std::string describe_options(const TableOptions& options);

// The start, as it was checked when the options were read, in this size at least.
Read<AnyRecord> read_start(const TableOptions& options, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
