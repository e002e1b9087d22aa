#include "server/lobby/table_actor.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "barbican/rules.h"
#include "bots/process/safe_choice.h"
#include "server/lobby/summary.h"
#include "server/lobby/wait_for.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

constexpr std::int64_t kBetweenWakes = 30 * kSecond;
constexpr std::int64_t kRetryTime = 2 * kSecond;
constexpr std::int64_t kLeastGone = kMinute;
constexpr std::int64_t kSoon = kMinute;

// May it change who watches, or as which person? An action changes no token, no seat and no right to watch.
bool concerns_people(const Changeset& changeset) {
  const auto is_action = [](const Change& change) { return std::holds_alternative<entry::Act>(change.entry); };
  return !changeset.notes.empty() || !std::ranges::all_of(changeset.changes, is_action);
}

void count_actions(const Changeset& changeset, TableRegistryCounters& counters) {
  for (const auto& [row, entry] : changeset.changes) {
    if (row.actor == Actor::kPerson) ++counters.actions;
    if (row.actor == Actor::kBot || row.actor == Actor::kTimeout) ++counters.bot_actions;
  }
}

}  // namespace

TableActor::TableActor(std::string id, TableServices& services)
    : id_(std::move(id)),
      services_(services),
      answers_(services.counters),
      viewers_(id_, answers_),
      bots_(id_, services),
      advice_cache_(answers_),
      timer_(services.executor) {}

TableActor::~TableActor() { set_stalled(false); }

// ---- The mailbox

void TableActor::post(TableMessage message) {
  if (!mailbox_.put(std::move(message))) return;
  // A plain co_spawn would start to read inside this call, while the sender may hold a lock.
  asio::post(services_.executor, [self = shared_from_this()] {
    asio::co_spawn(self->services_.executor, self->read_mail(), asio::detached);
  });
}

// The reader sets the timer before it finds the mailbox empty and stops. It touches nothing after this last `take`.
TableActor::Work TableActor::read_mail() {
  const auto self = shared_from_this();
  while (std::optional<TableMessage> message = mailbox_.take()) {
    const bool needs_table = !std::holds_alternative<Detach>(*message) && !std::holds_alternative<Drained>(*message);
    if (table_ == nullptr && bad_row_ == 0 && needs_table) co_await load();
    co_await std::visit([this](auto& each) { return handle(each); }, *message);
    if (mailbox_.is_empty()) set_timer();
  }
}

// ---- The store

asio::awaitable<bool> TableActor::load() {
  const auto read = [this](auto then) { services_.store_thread.read(id_, std::move(then)); };
  auto stored = co_await wait_for<StoreResult<StoredTable>>(read);
  unreadable_ = stored.error.has_value();
  if (unreadable_) {
    ++services_.counters.unreadable_tables;
    report(Severity::kError, "unreadable_table", {{"table", id_}, {"why", stored.why}});
  }
  if (unreadable_ || stored.value.rows.empty()) co_return false;
  Restored restored = restore(id_, stored.value, services_.settings.board_size);
  ++services_.counters.loads;
  if (restored.bad_row != 0) {
    bad_row_ = restored.bad_row;
    ++services_.counters.broken_tables;
    report(Severity::kError, "broken_table", {{"table", id_}, {"row", restored.bad_row}, {"why", restored.why}});
    co_return false;
  }
  table_ = std::move(restored.table);
  history_ = std::move(restored.history);
  time_.wake_up(table().time);
  bots_.report_missing(table());
  if (viewers_.watch_over(table())) co_await start_clocks(0);
  co_return true;
}

asio::awaitable<std::optional<StoreError::Cause>> TableActor::write(Write& write) {
  const auto begin = [this, &write](auto then) { services_.store_thread.write(std::move(write), std::move(then)); };
  co_return co_await wait_for<std::optional<StoreError::Cause>>(begin);
}

asio::awaitable<bool> TableActor::commit(Changeset& changeset, Client* asker, const std::string& re) {
  if (changeset.next == nullptr) co_return true;
  Write rows{summary_of(**changeset.next, services_.settings), rows_of(changeset.changes),
             write_notes(changeset.notes)};
  rows.is_summary_new = is_worth_writing(rows.summary, summary_of(table(), services_.settings));
  const auto failed = co_await write(rows);
  if (failed) {
    co_await fail(*failed, asker, re);
    co_return false;
  }
  measure(services_.counters.request_durable);
  count_actions(changeset, services_.counters);
  const auto before = std::exchange(table_, std::move(changeset.next));
  for (const auto& [row, entry] : changeset.changes) {
    keep(history_, row, entry);
    if (moves_the_game(entry)) time_.move();
  }
  if (stalled_) {
    set_stalled(false);
    viewers_.send_notice("saves-again", "the table is saved again: the game goes on");
  }
  if ((*before)->stage != Stage::kOver && table().stage == Stage::kOver) services_.bots.release(id_);
  tell(changeset, asker, re);
  if (!is_listed_alike(**before, table())) services_.lobby_changed();
  co_return true;
}

void TableActor::tell(const Changeset& changeset, const Client* asker, std::string_view re) {
  if (concerns_people(changeset)) viewers_.look_again(table());
  const Answered answered{asker, re, changeset.extra};
  if (changeset.changes.empty() && changeset.news.empty()) viewers_.send_own(shown(), answered);
  else viewers_.send_news(shown(), changeset.news, answered);
  measure(services_.counters.request_frame);
}

void TableActor::measure(Histogram& times) const {
  if (asked_at_) times.add(std::chrono::steady_clock::now() - *asked_at_);
}

TableActor::Work TableActor::fail(StoreError::Cause cause, Client* asker, const std::string& re) {
  ++services_.counters.store_failures;
  report(Severity::kError, "store_failed",
         {{"table", id_}, {"cause", static_cast<int>(cause)}, {"why", services_.store_thread.last_failure()}});
  if (asker != nullptr) answers_.refuse(*asker, {ServerReason::kNotSaved}, re);
  if (cause == StoreError::Cause::kConflict) {  // another process has written: the memory is out of date
    table_.reset();
    co_await load();
    if (table_ == nullptr) co_return set_stalled(false);
    viewers_.look_again(table());
    viewers_.send_missed_to_all(shown());
    co_return;
  }
  if (!stalled_)
    viewers_.send_notice("cannot-save", "the server can't save this table at the moment: the game is paused");
  set_stalled(true);
  tried_at_ = now();
}

void TableActor::set_stalled(bool is_stalled) {
  if (is_stalled && !stalled_) ++services_.counters.stalled_tables;
  if (!is_stalled && stalled_) --services_.counters.stalled_tables;
  stalled_ = is_stalled;
}

RequestRefusal TableActor::why_none() const {
  if (bad_row_ != 0) return {ServerReason::kTableBroken, {value::number("row", bad_row_)}};
  return unreadable_ ? ServerReason::kTableUnreadable : ServerReason::kNoSuchTable;
}

ChangesetBuilder TableActor::builder() {
  attendance_ = {
      viewers_.people(), {}, {}, table().stage == Stage::kWaiting ? viewers_.crowds(table()) : std::map<int, int>()};
  const std::int64_t grace = table().options.grace_seconds * kSecond;
  for (const auto& [person, about] : *table().people)
    if ((table().plays_or_hosts(person) || person == table().leader()) && !attendance_.has(person)) {
      const std::int64_t away = now() - time_.away_since(person);
      if (away >= grace) attendance_.long_away.push_back(person);
      if (away >= std::max(grace, kLeastGone)) attendance_.gone.push_back(person);
    }
  return {*table_, history_, now(), attendance_, services_.roster};
}

// ---- Time

// Starts the clocks again: the time without players does not count. Clocks of days run all the time. A short absence counts too;
// otherwise a person could fill the log by coming and going.
TableActor::Work TableActor::start_clocks(int person) {
  const bool has_time = table().clocks.kind() == TimerKind::kTurn || table().has_lapsing_offer();
  const bool stood_still = has_time && table().people_seated() > 0;
  if (!table().is_playing() || !stood_still || table().paused_by != 0) co_return;
  if (table().woken != 0 && now() < table().woken + kBetweenWakes) co_return;
  Changeset changeset = builder().wake(person);
  co_await commit(changeset);
}

std::optional<Driver> TableActor::driver_of(Seat seat) const {
  return barbican::server::driver_of(situation(), seat, bots_.pace_of(table(), seat));
}

// The changes that are due because time has passed. A bot is only asked here: its answer arrives as another message.
Changeset TableActor::what_is_due() {
  if (stalled_) return now() < tried_at_ + kRetryTime ? Changeset() : builder().wake();
  if (now() >= reveal_due(table())) return builder().call_off_start();
  // Declines come before bots, so that a slow bot does not delay them.
  if (const auto lapse = next_lapse(situation()); lapse && now() >= lapse->due)
    return builder().decide(lapse->seat, Action(Kind::kDecline, lapse->seat), Actor::kTimeout);
  if (bots_.is_thinking()) {
    std::optional<Thinking> done = bots_.take_due(now());
    return done ? let_out(std::move(*done)) : Changeset();
  }
  if (!table().is_playing()) return {};
  for (const Seat seat : asked_in_order(table())) {
    const auto driver = driver_of(seat);
    if (!driver || now() < driver->asked_from) continue;
    if (const auto quick = quick_way_out(table(), seat, driver->actor))
      return builder().decide(seat, *quick, driver->actor);
    ask_bot(seat, *driver);
    return {};
  }
  return {};
}

void TableActor::ask_bot(Seat seat, const Driver& driver) {
  const std::int64_t decision = table().decision[seat];
  auto done = [self = shared_from_this(), seat, decision](BotAnswer answer) {
    self->post(BotAnswered{seat, decision, std::move(answer)});
  };
  bots_.ask(situation(), table_->memory_of(seat, history_), history_, seat, driver, std::move(done));
}

Changeset TableActor::let_out(Thinking done) {
  if (!done.answer) return decide_anyhow(done.seat, done.actor);
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

Changeset TableActor::decide_anyhow(Seat seat, Actor actor) {
  ActionList list;
  legal_actions(table().game, table().state, seat, list);
  return list.empty() ? Changeset() : builder().decide(seat, bots::safe_choice(list), actor);
}

void TableActor::presence_changed() {
  viewers_.presence_changed();
  send_presence_if_due();
}

std::int64_t TableActor::presence_due() const {
  return table_ == nullptr || stopping_ ? kNever : time_.from_steady(viewers_.presence_due());
}

void TableActor::send_presence_if_due() {
  if (now() >= presence_due()) viewers_.send_presence();
}

std::int64_t TableActor::next_due() const {
  if (stopping_ || table_ == nullptr) return kNever;
  if (stalled_) return tried_at_ + kRetryTime;
  std::int64_t due = reveal_due(table());
  if (const auto lapse = next_lapse(situation())) due = std::min(due, lapse->due);
  if (bots_.is_thinking()) return std::min(due, bots_.due());
  for (const Seat seat : table().state->waiting)
    if (const auto driver = driver_of(seat)) due = std::min(due, driver->asked_from);
  return due;
}

// A table without viewers sleeps after a while. An event that is due much later wakes it by its summary.
void TableActor::set_timer() {
  std::int64_t due = std::min(next_due(), presence_due());
  if (viewers_.empty()) {
    const std::int64_t asleep_at = time_.empty_since() + services_.settings.idle_table_seconds * kSecond;
    const bool may_sleep = !bots_.is_thinking() && !stalled_ && due > now() + kSoon;
    if ((table_ == nullptr || (may_sleep && now() >= asleep_at)) && services_.retire(*this)) return;
    due = std::min(due, std::max(asleep_at, now() + 1));
  }
  if (due == kNever || timer_due_ == due) return;
  timer_due_ = due;
  timer_.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(due - now(), 1, kHour)));
  timer_.async_wait([self = weak_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (const auto actor = self.lock()) actor->post(Tick{});
  });
}

}  // namespace barbican::server
