// Table actor: what happens as time passes. Bots act, also for people who are offline; clocks run out; tables go to sleep.
#include <algorithm>
#include <chrono>

#include "barbican/rules.h"
#include "barbican/view.h"
#include "bots/process/safe_choice.h"
#include "server/lobby/server_time.h"
#include "server/lobby/table_actor.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/table/picked_bots.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kRevealTime = 20000;
constexpr std::int64_t kRetryTime = 2000;
constexpr std::int64_t kUndoTime = 20000;
constexpr std::int64_t kMostUndoTime = 45000;  // since the last move, however often it is asked
constexpr std::int64_t kOfferTime = 20000;
constexpr std::int64_t kNever = INT64_MAX;
constexpr std::int64_t kSoon = 60000;

}  // namespace

// What happens because time has passed. Bots are only asked here: their answer is a letter of its own.
Changeset TableActor::what_is_due() {
  if (stalled_) return builder().wake();
  if (table().revealing && now() >= table().revealing_since + kRevealTime) return builder().call_off_start();
  // Before any bot, so that it is on time whatever they do.
  if (const auto lapse = next_lapse(); lapse && now() >= lapse->due)
    return builder().decide(lapse->seat, Action(Kind::kDecline, lapse->seat), Actor::kTimeout);
  if (thinking_ && thinking_->answer) return now() < thinking_->release ? Changeset() : let_out_answer();
  if (thinking_ && now() >= thinking_->until) {
    const Thinking late = *thinking_;
    thinking_.reset();
    report(Severity::kWarning, "slow_bot", {{"table", id_}});
    return decide_anyhow(late.seat, late.actor);
  }
  if (!table().is_playing() || thinking_) return {};
  for (const Seat seat : asked_in_order()) {
    const auto driver = driver_of(seat);
    if (!driver || now() < driver->asked_from) continue;
    if (const auto quick = quick_way_out(seat, driver->actor)) return builder().decide(seat, *quick, driver->actor);
    ask_bot(seat, *driver);
    return {};
  }
  return {};
}

Changeset TableActor::let_out_answer() {
  Thinking done = std::move(*thinking_);
  thinking_.reset();
  const auto driver = driver_of(done.seat);
  if (table().decision[done.seat] != done.decision) return {};
  if (!driver || now() < driver->asked_from) return {};  // the person is back
  Changeset changeset = builder().decide(done.seat, done.answer->action, done.actor, std::move(done.answer->motive));
  if (changeset.refusal) {
    report(Severity::kError, "bad_bot", {{"table", id_}, {"why", changeset.refusal->why}});
    return decide_anyhow(done.seat, done.actor);
  }
  if (const Row& row = changeset.changes.front().row; !row.motive.empty())
    report(Severity::kDebug, "bot_motive", {{"table", id_}, {"action", row.entry}, {"motive", row.motive}});
  return changeset;
}

std::int64_t TableActor::now() const { return steady_time() + time_offset_; }

// A bot that is too slow, or does what it may not, loses its move.
Changeset TableActor::decide_anyhow(Seat seat, Actor actor) {
  ActionList list;
  legal_actions(table().game, table().state, seat, list);
  return list.empty() ? Changeset() : builder().decide(seat, bots::safe_choice(list), actor);
}

// The maker of an offer comes last: the others answer first.  [TRADE-6]
std::vector<Seat> TableActor::asked_in_order() const {
  std::vector<Seat> seats;
  for (const Seat seat : table().state->waiting)
    if (seat != table().state->turn) seats.push_back(seat);
  if (table().state->waiting.has(table().state->turn)) seats.push_back(table().state->turn);
  return seats;
}

// Is any player connected? If not, the game stands still, except games with days to think.
bool TableActor::is_watched_over() const {
  if (table().people_seated() == 0) return !viewers_.empty();
  return std::any_of(viewers_.begin(), viewers_.end(),
                     [this](const Viewer& viewer) { return table().seat_of(viewer.person).exists(); });
}

// Always the same, whatever the bot holds. Cards that are picked one by one go faster: everyone knows their number. Whoever
// may think longer than the pace takes all of that time every time. Without a pace they answer as soon as they can.
std::int64_t TableActor::pace_of(Seat seat) const {
  const std::int64_t pace = services_.settings.bot_pace_ms;
  if (pace == 0) return 0;
  const Phase phase = table().state->phase;
  // Between turns most bots pass, one after the other.  [MORE-10]
  const std::int64_t usual = has<kPicks>(phase) || phase == Phase::kSpecialBuild ? pace / 8 : pace;
  return std::max<std::int64_t>(usual, services_.bots.thought_ms(level_of(seat), phase));
}

std::int64_t TableActor::away_since(int person) const {
  const auto since = away_since_.find(person);
  return since == away_since_.end() ? awake_since_ : since->second;
}

// Is this seat's offer still being thought about, by someone who is there?
bool TableActor::is_offer_open(Seat maker) const {
  if (table().state->phase != Phase::kTrade || maker != table().state->turn) return false;
  const auto here = present();
  return std::any_of(here.begin(), here.end(), [&](int person) {
    const Seat seat = table().seat_of(person);
    return seat.exists() && seat != maker && table().state->waiting.has(seat);
  });
}

std::int64_t TableActor::offer_waits_to(std::int64_t pace) const {
  if (table().clocks.offers_lapse()) return table().clocks.offer_deadline() + pace;
  return last_move_ + std::max(kOfferTime - pace, std::int64_t{0});
}

std::int64_t TableActor::undo_waits_to() const {
  if (!table().proposal || table().proposal->what != Proposal::What::kUndo) return 0;
  return std::min(table().proposal->since + kUndoTime, last_move_ + kMostUndoTime);
}

// Whether they could pay makes no difference: else its maker would learn that from the time it takes.  [HIDE-1]
std::optional<TableActor::Lapse> TableActor::next_lapse() const {
  if (!table().has_lapsing_offer() || !is_watched_over()) return std::nullopt;
  for (const Seat seat : table().state->waiting)
    if (seat != table().state->turn && !table().is_bot(seat))
      return Lapse{seat, std::max(table().clocks.offer_deadline(), undo_waits_to())};
  return std::nullopt;
}

std::optional<TableActor::Driver> TableActor::driver_of(Seat seat) const {
  if (!table().is_playing() || table().paused_by != 0) return std::nullopt;
  const bool watched = is_watched_over();
  const std::int64_t pace = pace_of(seat);
  // Whoever was asked for an undo, or offered a trade, has time to answer before a bot goes on.
  const std::int64_t free_from = std::max(is_offer_open(seat) ? offer_waits_to(pace) : last_move_, undo_waits_to());
  if (table().is_bot(seat))
    return watched ? std::optional(Driver{Actor::kBot, free_from, free_from + pace}) : std::nullopt;
  std::optional<Driver> driver;
  const int person = table().chair(seat).person;
  const auto here = present();
  if (watched && std::find(here.begin(), here.end(), person) == here.end()) {
    const std::int64_t grace = table().options.grace_seconds * std::int64_t{1000};
    const std::int64_t from = std::max(away_since(person) + grace, free_from);
    driver = Driver{Actor::kBot, from, from + pace};
  }
  const bool clock_runs = table().clocks.is_on() && (watched || table().clocks.kind() == TimerKind::kDays);
  const std::int64_t deadline = table().clocks.deadline(seat);
  if (clock_runs && (!driver || deadline < driver->asked_from))
    driver = Driver{Actor::kTimeout, deadline, deadline + pace};
  return driver;
}

// Whose time is up loses the turn, not the cards; nor does anyone build between turns who is not there.  [MORE-10]
std::optional<Action> TableActor::quick_way_out(Seat seat, Actor actor) const {
  const bool may_build = table().state->phase == Phase::kSpecialBuild;
  if (table().is_bot(seat) || (actor != Actor::kTimeout && !may_build)) return std::nullopt;
  if (may_build) return Action(Kind::kPass, seat);
  ActionList list;
  legal_actions(table().game, table().state, seat, list);
  for (const Kind kind : {Kind::kEndTurn, Kind::kRoll, Kind::kDecline, Kind::kWithdraw})
    for (const Action action : list)
      if (action.kind() == kind) return action;
  return std::nullopt;
}

// The bot of a seat; or its stand-in, if that bot no longer exists or the person is offline.
std::string TableActor::level_of(Seat seat) const {
  const std::string& level = table().chair(seat).level;
  return table().is_bot(seat) && services_.roster.has(level) ? level : std::string(kStandIn);
}

void TableActor::report_missing_bots() const {
  for (const Seat seat : table().options.all_seats()) {
    const std::string& level = table().chair(seat).level;
    if (table().stage == Stage::kOver || !table().is_bot(seat) || services_.roster.has(level)) continue;
    report(Severity::kWarning, "no_such_bot",
           {{"table", id_}, {"seat", name_of(seat)}, {"bot", level}, {"instead", kStandIn}});
  }
}

// The host's; or of another who plays, if the host is offline, or of anyone who is there. Empty: nobody is.
std::string TableActor::address_of_whom_it_is_for() const {
  const auto rank = [this](const Viewer& viewer) {
    return viewer.person == 0 ? 0 : viewer.person == table().host ? 2 : table().seat_of(viewer.person).exists() ? 1 : 0;
  };
  const auto first = std::ranges::max_element(viewers_, {}, rank);
  return first == viewers_.end() ? std::string() : first->client->address();
}

std::unique_ptr<BotJob> TableActor::job_for(Seat seat, std::string level, std::string_view label) {
  auto job = std::make_unique<BotJob>();
  job->table = id_;
  job->address = address_of_whom_it_is_for();
  job->level = std::move(level);
  job->seat = seat;
  job->game = table().game;
  job->view = view(table().game, table().state, seat);
  job->memory = table_->memory_of(seat, history_);
  legal_actions(table().game, table().state, seat, job->legal);
  job->seed = table().chance->number(label, history_.plies.size(), seat.value);
  job->deadline = deadline_of(std::chrono::steady_clock::now(), services_.settings.bot_time_ms);
  return job;
}

void TableActor::ask_bot(Seat seat, const Driver& driver) {
  auto job = job_for(seat, level_of(seat), kBotsLabel);
  const std::int64_t decision = table().decision[seat];
  const std::int64_t pace = pace_of(seat);
  thinking_ = Thinking{.seat = seat,
                       .decision = decision,
                       .actor = driver.actor,
                       .release = std::max(driver.due, now() + pace),
                       .step = std::max<std::int64_t>(pace, 1),
                       .until = std::max(driver.due, now() + services_.bots.patience_ms(job->level))};
  services_.bots.ask(std::move(job), [self = shared_from_this(), seat, decision](BotAnswer answer) {
    self->post(BotAnswered{seat, decision, std::move(answer)});
  });
}

std::int64_t TableActor::next_due() const {
  if (stopping_ || table_ == nullptr) return kNever;
  if (stalled_) return tried_at_ + kRetryTime;
  std::int64_t due = table().revealing ? table().revealing_since + kRevealTime : kNever;
  if (const auto lapse = next_lapse()) due = std::min(due, lapse->due);
  if (thinking_) return std::min(due, thinking_->answer ? thinking_->release : thinking_->until);
  for (const Seat seat : table().state->waiting)
    if (const auto driver = driver_of(seat)) due = std::min(due, driver->asked_from);
  return due;
}

// Without anyone there the table goes to sleep after a while. What is due much later wakes it by its summary.
void TableActor::set_timer() {
  std::int64_t due = next_due();
  if (viewers_.empty()) {
    const std::int64_t asleep_at = empty_since_ + services_.settings.idle_table_seconds * std::int64_t{1000};
    const bool may_sleep = !thinking_ && !stalled_ && due > now() + kSoon;
    if ((table_ == nullptr || (may_sleep && now() >= asleep_at)) && services_.retire(*this)) return;
    due = std::min(due, std::max(asleep_at, now() + 1));
  }
  if (due == kNever || (timer_due_ == due)) return;
  timer_due_ = due;
  timer_.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(due - now(), 1, kHour)));
  timer_.async_wait([self = weak_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (const auto actor = self.lock()) actor->post(Tick{});
  });
}

}  // namespace barbican::server
