#include "server/lobby/table_actor.h"

#include <algorithm>
#include <chrono>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "barbican/rules.h"
#include "barbican/writer.h"
#include "server/lobby/summary.h"
#include "server/report/report.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

constexpr std::int64_t kRevealTime = 20000;
constexpr std::int64_t kRetryTime = 2000;
constexpr std::int64_t kUndoTime = 20000;
constexpr std::int64_t kNever = INT64_MAX;
constexpr std::int64_t kSoon = 60000;
constexpr std::size_t kMostViewers = 200;
constexpr std::size_t kMostMissed = 400;  // events; who missed more gets the view alone

// Starts something that answers by a callback on another thread, and waits for it here.
//
// Here as everywhere in this file what a coroutine is given lives in the caller's frame, and is passed by reference: g++ 12
// destroys some temporaries of a co_await expression twice.
template <class Result, class Start>
asio::awaitable<Result> wait_for(const Start& start) {
  const auto initiate = [&start](auto handler) {
    auto executor = asio::get_associated_executor(handler);
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    start([executor, shared](Result result) mutable {
      asio::post(executor, [shared, result = std::move(result)]() mutable { (*shared)(std::move(result)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(initiate, asio::use_awaitable);
}

const std::string kNoRequest;

}  // namespace

TableActor::TableActor(std::string id, House& house) : id_(std::move(id)), house_(house), timer_(house.executor) {}

// ---- The mailbox

void TableActor::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    mailbox_.push_back(std::move(letter));
    if (reading_) return;
    reading_ = true;
  }
  // Posted, since co_spawn would begin to read here and now, with whatever lock the sender holds.
  asio::post(house_.executor,
             [self = shared_from_this()] { asio::co_spawn(self->house_.executor, self->read_mail(), asio::detached); });
}

bool TableActor::mailbox_is_empty() const {
  const std::lock_guard lock(mutex_);
  return mailbox_.empty();
}

bool TableActor::take(Letter& letter) {
  const std::lock_guard lock(mutex_);
  reading_ = !mailbox_.empty();
  if (!reading_) return false;
  letter = std::move(mailbox_.front());
  mailbox_.pop_front();
  return true;
}

// Whoever finds the mailbox empty and stops reading has set the timer before: nothing is touched after `take`.
TableActor::Work TableActor::read_mail() {
  const auto self = shared_from_this();
  Letter letter;
  while (take(letter)) {
    if (table_ == nullptr && broken_.empty()) co_await load();
    co_await std::visit([this](auto& each) { return handle(each); }, letter);
    if (mailbox_is_empty()) set_timer();
  }
}

// ---- The store

asio::awaitable<bool> TableActor::load() {
  const auto read = [this](auto then) { house_.keeper.read(id_, then); };
  auto rows = co_await wait_for<Answer<std::vector<Row>>>(read);
  if (rows.error || rows.value.empty()) co_return false;
  Restored restored = restore(id_, rows.value);
  last_change_ = wall_clock();
  empty_since_ = last_change_;
  ++house_.counters.loads;
  if (restored.bad_row != 0) {
    broken_ = restored.why;
    ++house_.counters.broken_tables;
    report(Level::kError, "broken_table", {{"table", id_}, {"row", restored.bad_row}, {"why", restored.why}});
    co_return false;
  }
  table_ = std::move(restored.table);
  history_ = std::move(restored.history);
  away_since_.assign(kMaxPeople, last_change_);
  co_await start_clocks();
  co_return true;
}

// Time ran while nobody was there to see it: from here on it counts again.
TableActor::Work TableActor::start_clocks() {
  if (!table_->is_playing() || !table_->clocks.is_on() || table_->paused_by != 0) co_return;
  Plan plan = planner().wake();
  co_await commit(plan, nullptr, kNoRequest);
}

asio::awaitable<std::optional<StoreError::Kind>> TableActor::write(Write& write) {
  const auto begin = [this, &write](auto then) { house_.keeper.write(std::move(write), then); };
  co_return co_await wait_for<std::optional<StoreError::Kind>>(begin);
}

asio::awaitable<bool> TableActor::commit(Plan& plan, Client* asker, const std::string& re) {
  if (plan.rows.empty()) co_return true;
  std::uint64_t actions = 0, by_bots = 0;
  for (const Row& row : plan.rows) {
    actions += row.actor == Actor::kPerson ? 1 : 0;
    by_bots += row.actor == Actor::kBot || row.actor == Actor::kTimeout ? 1 : 0;
  }
  Write rows{summary_of(*plan.next, house_.settings), plan.rows};
  const auto failed = co_await write(rows);
  if (failed) {
    co_await fail(*failed, asker, re);
    co_return false;
  }
  house_.counters.actions += actions;
  house_.counters.bot_actions += by_bots;
  const Stage before = table_->stage;
  const int seated_before = table_->people_seated();
  table_ = std::move(plan.next);
  for (const Row& row : plan.rows) table_->keep(row, history_);
  last_change_ = wall_clock();
  if (stalled_) {
    stalled_ = false;
    send_notice("saves-again", "the table is saved again: the game goes on");
  }
  look_at_viewers_again();
  tell_all(plan.tale, asker, re, plan.extra);
  if (table_->options.is_public && (before != table_->stage || seated_before != table_->people_seated()))
    house_.lobby_changed();
  co_return true;
}

TableActor::Work TableActor::fail(StoreError::Kind kind, Client* asker, const std::string& re) {
  ++house_.counters.store_failures;
  report(Level::kError, "store_failed",
         {{"table", id_}, {"kind", static_cast<int>(kind)}, {"why", house_.keeper.last_failure()}});
  if (asker != nullptr) refuse(*asker, {"this could not be saved, so it was not done"}, re);
  if (kind == StoreError::Kind::kConflict) {  // someone else has written: what is in memory is old
    table_.reset();
    co_await load();
    if (table_ == nullptr) co_return;
    look_at_viewers_again();
    for (const Viewer& viewer : viewers_) send_missed(*viewer.client, viewer.person, -1, {});
    co_return;
  }
  if (!stalled_) send_notice("cannot-save", "the server can't save this table at present: the game is paused");
  stalled_ = true;
  last_change_ = wall_clock();
}

// ---- Telling

void TableActor::send(Client& client, std::string message) {
  ++house_.counters.frames;
  house_.counters.frame_bytes += message.size();
  client.send(std::make_shared<const std::string>(std::move(message)));
}

void TableActor::refuse(Client& client, const Refusal& refusal, std::string_view re) {
  ++house_.counters.refusals;
  send(client, write_refusal(refusal, re));
}

void TableActor::tell_all(const Tale& tale, Client* asker, std::string_view re, std::string_view extra) {
  const Frames frames(*table_, history_, tale, wall_clock());
  for (const Viewer& viewer : viewers_) {
    const bool is_asker = viewer.client.get() == asker;
    send(*viewer.client, frames.write(viewer.person, Frames::Extent::kNews, is_asker ? re : std::string_view(),
                                      is_asker ? extra : std::string_view()));
  }
}

void TableActor::send_notice(std::string_view what, std::string_view why) {
  std::string message = "{\"is\":\"notice\",\"what\":";
  append_json_string(message, what);
  message += ",\"why\":";
  append_json_string(message, why);
  message += '}';
  for (const Viewer& viewer : viewers_) send(*viewer.client, message);
}

void TableActor::send_presence() {
  std::string message = "{\"is\":\"presence\",\"table\":\"" + id_ + "\",\"here\":[";
  for (const int person : present()) {
    if (message.back() != '[') message += ',';
    append_number(message, person);
  }
  message += "],\"watching\":";
  append_number(message, static_cast<std::int64_t>(viewers_.size()));
  message += '}';
  for (const Viewer& viewer : viewers_) send(*viewer.client, message);
}

// All that has happened since a version, with the view as it is now.
void TableActor::send_missed(Client& client, int person, std::int64_t since, std::string_view re) {
  Tale missed;
  if (since > 0 && since < table_->version && table_->game != nullptr && table_->imported == nullptr) {
    State<Standard> state = history_.start;
    EventList events;
    for (const Ply& ply : history_.plies) {
      events.clear();
      apply(*table_->game, state, ply.action, events);
      if (ply.version <= since) continue;
      for (const Event& event : events) missed.push_back({ply.version, true, event, {}, 0});
    }
  }
  const bool too_many = missed.size() > kMostMissed;
  if (too_many) missed.clear();
  send(client, Frames(*table_, history_, missed, wall_clock())
                   .write(person, Frames::Extent::kWhole, re, too_many ? R"(,"missed":true)" : ""));
}

// Tokens may have changed hands, and people may have been sent away.
void TableActor::look_at_viewers_again() {
  for (Viewer& viewer : viewers_) {
    const int before = viewer.person;
    viewer.person = table_->person_of(viewer.token);
    if (viewer.person == 0 && table_->stage != Stage::kWaiting && !table_->options.spectators)
      viewer.client->close(CloseCode::kTableGone, "this table has no room for spectators");
    if (before == 0 || viewer.person == before) continue;
    if (table_->person(before).kicked) viewer.client->close(CloseCode::kTableGone, "the host has sent you away");
    else viewer.client->close(CloseCode::kElsewhere, "the seat has gone to another device");
  }
}

TableActor::Viewer* TableActor::viewer_of(const Client* client) {
  for (Viewer& viewer : viewers_)
    if (viewer.client.get() == client) return &viewer;
  return nullptr;
}

std::vector<int> TableActor::present() const {
  std::vector<int> people;
  for (const Viewer& viewer : viewers_)
    if (viewer.person != 0 && std::find(people.begin(), people.end(), viewer.person) == people.end())
      people.push_back(viewer.person);
  std::sort(people.begin(), people.end());
  return people;
}

// ---- Letters

TableActor::Work TableActor::handle(Attach& letter) {
  Client& client = *letter.client;
  if (table_ == nullptr) {
    refuse(client, {broken_.empty() ? "there is no such table" : "this game can't be replayed: " + broken_}, letter.re);
    co_return;
  }
  const int person = table_->person_of(letter.token);
  const bool may_look = person != 0 || table_->stage == Stage::kWaiting || table_->options.spectators;
  if (!may_look || viewers_.size() >= kMostViewers) {
    refuse(client, {may_look ? "too many people watch this table" : "this table has no room for spectators"},
           letter.re);
    co_return;
  }
  const bool was_watched = is_watched_over();
  const bool is_new = viewer_of(&client) == nullptr;
  if (is_new) viewers_.push_back({letter.client, letter.token, person});
  if (!was_watched && is_watched_over() && !stalled_) co_await start_clocks();
  if (table_ == nullptr) co_return refuse(client, {"there is no such table"}, letter.re);
  send_missed(client, person, letter.since, letter.re);
  if (is_new) send_presence();
  if (thinking_ && person != 0 && table_->seat_of(person) == thinking_->seat) thinking_.reset();
}

TableActor::Work TableActor::handle(Detach& letter) {
  const Viewer* const viewer = viewer_of(letter.client.get());
  if (viewer == nullptr) co_return;
  const int person = viewer->person;
  std::erase_if(viewers_, [&](const Viewer& each) { return each.client == letter.client; });
  if (table_ == nullptr) co_return;
  const auto here = present();
  if (person != 0 && std::find(here.begin(), here.end(), person) == here.end())
    away_since_[static_cast<std::size_t>(person - 1)] = wall_clock();
  if (viewers_.empty()) empty_since_ = wall_clock();
  send_presence();
}

TableActor::Work TableActor::handle(Ask& letter) {
  Client& client = *letter.client;
  Viewer* const viewer = viewer_of(&client);
  if (table_ == nullptr || viewer == nullptr) {
    refuse(client, {"watch the table first"}, letter.request.id);
    co_return;
  }
  if (letter.request.verb == Verb::kReplay) {
    auto answer = write_replay(*table_, history_, letter.request.ply, letter.request.seat, letter.request.id);
    if (answer) send(client, std::move(*answer));
    else refuse(client, {"there is no such moment in a finished game here"}, letter.request.id);
    co_return;
  }
  if (stalled_ || stopping_) {
    refuse(client, {stopping_ ? "the server is about to stop" : "the server can't save this table at present"},
           letter.request.id);
    co_return;
  }
  if (letter.request.verb == Verb::kRematch) co_return co_await rematch(letter);
  Plan plan = planner().carry_out(letter.request, viewer->person, letter.token);
  if (plan.refusal) {
    refuse(client, *plan.refusal, letter.request.id);
    co_return;
  }
  if (plan.rows.empty()) {  // done already, or as it was: the view says so
    const Tale nothing;
    send(client, Frames(*table_, history_, nothing, wall_clock())
                     .write(viewer->person, Frames::Extent::kNews, letter.request.id, {}));
    co_return;
  }
  const bool comes_in = letter.request.verb == Verb::kJoin || letter.request.verb == Verb::kClaim;
  co_await commit(plan, &client, letter.request.id);
  if (comes_in) send_presence();
}

// A new table for the same people; then this one says where it is.
TableActor::Work TableActor::rematch(const Ask& letter) {
  Client& client = *letter.client;
  const Viewer* const viewer = viewer_of(&client);
  const int person = viewer->person;
  if (table_->stage != Stage::kOver || table_->imported != nullptr || person == 0) {
    refuse(client, {"a rematch comes after a game, for those who were there"}, letter.request.id);
    co_return;
  }
  const std::string request = std::to_string(person) + ":" + letter.request.id;
  if (table_->rematch.empty()) {
    const std::string next_id = random_word(id_.size());
    const TableState nothing(next_id);
    const History none;
    const std::vector<int> nobody;
    Plan opening = Planner(nothing, none, wall_clock(), nobody).create_again(*table_, new_secret());
    if (opening.refusal) co_return refuse(client, *opening.refusal, letter.request.id);
    Write rows{summary_of(*opening.next, house_.settings), opening.rows};
    if (const auto failed = co_await write(rows)) co_return co_await fail(*failed, &client, letter.request.id);
    Plan plan = planner().note_rematch(next_id, person, request);
    co_await commit(plan, &client, letter.request.id);
    co_return;
  }
  const Tale nothing;
  send(client,
       Frames(*table_, history_, nothing, wall_clock()).write(person, Frames::Extent::kWhole, letter.request.id, {}));
}

TableActor::Work TableActor::handle(Inspect& letter) {
  letter.read(table_.get(), history_);
  co_return;
}

TableActor::Work TableActor::handle(Close& letter) {
  const bool there = table_ != nullptr || !broken_.empty();
  if (table_ != nullptr && !letter.erase) {
    Plan plan = planner().close();
    co_await commit(plan, nullptr, kNoRequest);
  }
  if (there && letter.erase) {
    const auto erase = [this](auto then) { house_.keeper.erase(id_, then); };
    co_await wait_for<std::optional<StoreError::Kind>>(erase);
    table_.reset();
    for (const Viewer& viewer : viewers_) viewer.client->close(CloseCode::kTableGone, "the table was deleted");
    viewers_.clear();
  }
  letter.done(there);
}

TableActor::Work TableActor::handle(Stop& letter) {
  stopping_ = true;
  send_notice("stopping", "the server stops for a moment; everything is saved");
  letter.done();
  co_return;
}

TableActor::Work TableActor::handle(Tick&) {
  timer_due_ = 0;
  if (table_ == nullptr || stopping_) co_return;
  Plan plan = what_is_due();
  co_await commit(plan, nullptr, kNoRequest);
}

// What time alone brings about. Bots are only asked here: their answer is a letter of its own.
Plan TableActor::what_is_due() {
  if (stalled_) return planner().wake();
  if (table_->revealing && wall_clock() >= table_->revealing_since + kRevealTime) return planner().call_off_start();
  if (thinking_ && wall_clock() >= thinking_->since + house_.settings.bot_time_ms) {
    const Thinking late = *thinking_;
    thinking_.reset();
    report(Level::kWarning, "slow_bot", {{"table", id_}});
    return decide_anyhow(late.seat, late.actor);
  }
  if (!table_->is_playing() || thinking_) return {};
  for (const Seat seat : asked_in_order()) {
    const auto driver = driver_of(seat);
    if (!driver || wall_clock() < driver->due) continue;
    const auto quick = driver->actor == Actor::kTimeout ? quick_way_out(seat) : std::nullopt;
    if (quick) return planner().decide(seat, *quick, Actor::kTimeout);
    ask_bot(seat, driver->actor);
    return {};
  }
  return {};
}

// A bot that is too slow, or does what it may not: any legal action will do.
Plan TableActor::decide_anyhow(Seat seat, Actor actor) {
  ActionList list;
  legal_actions(*table_->game, table_->state, seat, list);
  return list.empty() ? Plan() : planner().decide(seat, list[0], actor);
}

// The maker of an offer comes last: the others answer first.  [TRADE-6]
std::vector<Seat> TableActor::asked_in_order() const {
  std::vector<Seat> seats;
  for (const Seat seat : table_->state.waiting)
    if (seat != table_->state.turn) seats.push_back(seat);
  if (table_->state.waiting.has(table_->state.turn)) seats.push_back(table_->state.turn);
  return seats;
}

Planner TableActor::planner() {
  present_ = present();
  return {*table_, history_, wall_clock(), present_};
}

// ---- Bots and time

// Does anyone who plays look on? Without them nothing goes on, but for games with days to think.
bool TableActor::is_watched_over() const {
  if (table_->people_seated() == 0) return !viewers_.empty();
  return std::any_of(viewers_.begin(), viewers_.end(),
                     [this](const Viewer& viewer) { return table_->seat_of(viewer.person).exists(); });
}

// Always the same, whatever the bot holds. Cards that are picked one by one go faster: everyone knows their number.
std::int64_t TableActor::pace() const {
  const Phase phase = table_->state.phase;
  const bool picks = phase == Phase::kDiscard || phase == Phase::kGift || phase == Phase::kGuildTake;
  return picks ? house_.settings.bot_pace_ms / 8 : house_.settings.bot_pace_ms;
}

std::optional<TableActor::Driver> TableActor::driver_of(Seat seat) const {
  if (!table_->is_playing() || table_->paused_by != 0) return std::nullopt;
  const bool watched = is_watched_over();
  // Whoever is asked for an undo has time to answer before a bot goes on.
  const bool undo_is_asked = table_->proposal && table_->proposal->what == Proposal::What::kUndo;
  const std::int64_t after_pace = last_change_ + (undo_is_asked ? kUndoTime : pace());
  if (table_->is_bot(seat)) return watched ? std::optional(Driver{Actor::kBot, after_pace}) : std::nullopt;
  std::optional<Driver> driver;
  const int person = table_->chair(seat).person;
  const auto here = present();
  if (watched && std::find(here.begin(), here.end(), person) == here.end()) {
    const std::int64_t grace = table_->options.grace_seconds * std::int64_t{1000};
    const std::int64_t away = away_since_[static_cast<std::size_t>(person - 1)];
    driver = Driver{Actor::kBot, std::max(away + grace, after_pace)};
  }
  const bool clock_runs = table_->clocks.is_on() && (watched || table_->clocks.kind() == TimerKind::kDays);
  if (clock_runs && (!driver || table_->clocks.deadline(seat) < driver->due))
    driver = Driver{Actor::kTimeout, table_->clocks.deadline(seat)};
  return driver;
}

// Whose time is up loses the turn, not the cards.
std::optional<Action> TableActor::quick_way_out(Seat seat) const {
  ActionList list;
  legal_actions(*table_->game, table_->state, seat, list);
  for (const Kind kind : {Kind::kEndTurn, Kind::kRoll, Kind::kDecline, Kind::kWithdraw})
    for (const Action action : list)
      if (action.kind() == kind) return action;
  return std::nullopt;
}

void TableActor::ask_bot(Seat seat, Actor actor) {
  auto job = std::make_unique<BotJob>();
  job->level = table_->is_bot(seat) ? table_->chair(seat).level : "easy";
  job->game = table_->game;
  job->view = view(*table_->game, table_->state, seat);
  job->memory = table_->memory_of(seat, history_);
  legal_actions(*table_->game, table_->state, seat, job->legal);
  job->seed = request_number(id_ + std::to_string(table_->version));
  const std::int64_t decision = table_->decision[seat.value];
  thinking_ = Thinking{seat, decision, wall_clock(), actor};
  house_.bots.ask(std::move(job), [self = shared_from_this(), seat, decision](Action action) {
    self->post(BotAnswer{seat, decision, action});
  });
}

TableActor::Work TableActor::handle(BotAnswer& letter) {
  if (!thinking_ || thinking_->seat != letter.seat || thinking_->decision != letter.decision) co_return;
  const Actor actor = thinking_->actor;
  thinking_.reset();
  if (table_ == nullptr || stalled_ || stopping_ || table_->decision[letter.seat.value] != letter.decision) co_return;
  const auto driver = driver_of(letter.seat);
  if (!driver || driver->due > wall_clock()) co_return;  // the person is back
  Plan plan = planner().decide(letter.seat, letter.action, actor);
  if (plan.refusal) {
    report(Level::kError, "bad_bot", {{"table", id_}, {"why", plan.refusal->why}});
    plan = decide_anyhow(letter.seat, actor);
  }
  co_await commit(plan, nullptr, kNoRequest);
}

std::int64_t TableActor::next_due() const {
  if (stopping_ || table_ == nullptr) return kNever;
  if (stalled_) return last_change_ + kRetryTime;
  std::int64_t due = table_->revealing ? table_->revealing_since + kRevealTime : kNever;
  if (thinking_) return std::min(due, thinking_->since + house_.settings.bot_time_ms);
  for (const Seat seat : table_->state.waiting)
    if (const auto driver = driver_of(seat)) due = std::min(due, driver->due);
  return due;
}

// Without anyone there the table goes to sleep after a while. What is due much later wakes it by its summary.
void TableActor::set_timer() {
  std::int64_t due = next_due();
  if (viewers_.empty()) {
    const std::int64_t asleep_at = empty_since_ + house_.settings.idle_table_seconds * std::int64_t{1000};
    const bool may_sleep = !thinking_ && !stalled_ && due > wall_clock() + kSoon;
    if ((table_ == nullptr || (may_sleep && wall_clock() >= asleep_at)) && house_.retire(*this)) return;
    due = std::min(due, std::max(asleep_at, wall_clock() + 1));
  }
  if (due == kNever || (timer_due_ == due)) return;
  timer_due_ = due;
  timer_.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(due - wall_clock(), 1, 3600 * 1000)));
  timer_.async_wait([self = weak_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (const auto actor = self.lock()) actor->post(Tick{});
  });
}

}  // namespace barbican::server
