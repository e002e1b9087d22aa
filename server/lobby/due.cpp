#include "server/lobby/due.h"

#include <algorithm>

#include "barbican/rules.h"
#include "server/protocol/duration.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kRevealTime = 20 * kSecond;
constexpr std::int64_t kUndoTime = 20 * kSecond;
constexpr std::int64_t kMostUndoTime = 45 * kSecond;  // after the last move, even if players ask again and again
constexpr std::int64_t kOfferTime = 20 * kSecond;
constexpr std::int64_t kUnpaidTime = 3 * kSecond;  // a player can see an offer that nobody can accept

// Does a player who is present still think about this seat's offer?
bool is_offer_open(const Situation& at, Seat maker) {
  if (at.table.state->phase != Phase::kTrade || maker != at.table.state->turn) return false;
  return std::ranges::any_of(at.viewers.people(), [&](int person) {
    const Seat seat = at.table.seat_of(person);
    return seat.exists() && seat != maker && at.table.state->waiting.has(seat);
  });
}

// The time when a bot goes on after its offer, if present players have not answered.
std::int64_t offer_waits_to(const Situation& at, std::int64_t pace) {
  if (at.table.clocks.offers_lapse()) return at.table.clocks.offer_deadline() + pace;
  return at.time.last_move() + std::max(kOfferTime - pace, std::int64_t{0});
}

// Bots and clocks leave the game alone until this time, so that the players can answer an undo proposal; 0 if there is none.
std::int64_t undo_waits_to(const Situation& at) {
  const auto& proposal = at.table.proposal;
  if (!proposal || proposal->what != Proposal::What::kUndo) return 0;
  return std::min(proposal->since + kUndoTime, at.time.last_move() + kMostUndoTime);
}

// The time when the server declines an offer for a person who can't accept it. A person alone among bots has nothing to decide
// then, so nobody waits: bots learn nothing from time. If anyone else has watched, the server waits in all cases: a spectator
// who leaves for a moment could later see the delay and learn about the cards.  [HIDE-1]
std::int64_t unpaid_due(const Situation& at, Seat seat) {
  const TableState& table = at.table;
  const bool is_seen =
      table.people_seated() > 1 || at.viewers.had_spectators() || at.viewers.has_others_than(table.chair(seat).person);
  const bool can_pay = !check(table.game, table.state, Action(Kind::kAccept, seat));
  return is_seen || can_pay || table.clocks.kind() == TimerKind::kDays ? kNever : at.time.last_move() + kUnpaidTime;
}

}  // namespace

std::int64_t reveal_due(const TableState& table) {
  return table.revealing ? table.revealing_since + kRevealTime : kNever;
}

// The maker of an offer comes last: the others answer first.  [TRADE-6]
std::vector<Seat> asked_in_order(const TableState& table) {
  std::vector<Seat> seats;
  for (const Seat seat : table.state->waiting)
    if (seat != table.state->turn) seats.push_back(seat);
  if (table.state->waiting.has(table.state->turn)) seats.push_back(table.state->turn);
  return seats;
}

std::optional<Lapse> next_lapse(const Situation& at) {
  const TableState& table = at.table;
  if (!table.has_offer() || !at.viewers.watch_over(table)) return std::nullopt;
  const std::int64_t deadline = table.clocks.offers_lapse() ? table.clocks.offer_deadline() : kNever;
  for (const Seat seat : table.state->waiting) {
    if (seat == table.state->turn || table.is_bot(seat)) continue;
    const std::int64_t due = std::min(deadline, unpaid_due(at, seat));
    return due == kNever ? std::nullopt : std::optional(Lapse{seat, std::max(due, undo_waits_to(at))});
  }
  return std::nullopt;
}

std::optional<Driver> driver_of(const Situation& at, Seat seat, std::int64_t pace) {
  const TableState& table = at.table;
  if (!table.is_playing() || table.paused_by != 0) return std::nullopt;
  const bool watched = at.viewers.watch_over(table);
  // Players who are asked about an undo or a trade have time to answer before a bot goes on.
  const std::int64_t free_from =
      std::max(is_offer_open(at, seat) ? offer_waits_to(at, pace) : at.time.last_move(), undo_waits_to(at));
  if (table.is_bot(seat))
    return watched ? std::optional(Driver{Actor::kBot, free_from, free_from + pace}) : std::nullopt;
  std::optional<Driver> driver;
  const int person = table.chair(seat).person;
  if (watched && !at.viewers.has(person)) {
    const std::int64_t grace = table.options.grace_seconds * kSecond;
    const std::int64_t from = std::max(at.time.away_since(person) + grace, free_from);
    driver = Driver{Actor::kBot, from, from + pace};
  }
  const bool clock_runs = table.clocks.is_on() && (watched || table.clocks.kind() == TimerKind::kDays);
  const std::int64_t deadline = table.clocks.deadline(seat);
  if (clock_runs && (!driver || deadline < driver->asked_from))
    driver = Driver{Actor::kTimeout, deadline, deadline + pace};
  return driver;
}

// A player whose time is up loses the turn, but no cards. An absent player does not build between turns.  [MORE-10]
std::optional<Action> quick_way_out(const TableState& table, Seat seat, Actor actor) {
  const bool may_build = table.state->phase == Phase::kSpecialBuild;
  if (table.is_bot(seat) || (actor != Actor::kTimeout && !may_build)) return std::nullopt;
  if (may_build) return Action(Kind::kPass, seat);
  ActionList list;
  legal_actions(table.game, table.state, seat, list);
  for (const Kind kind : {Kind::kEndTurn, Kind::kRoll, Kind::kDecline, Kind::kWithdraw})
    for (const Action action : list)
      if (action.kind() == kind) return action;
  return std::nullopt;
}

}  // namespace barbican::server
