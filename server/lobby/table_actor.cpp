#include "server/lobby/table_actor.h"

#include <algorithm>
#include <chrono>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "barbican/rules.h"
#include "server/lobby/server_time.h"
#include "server/lobby/summary.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/table/advice.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

// Those who play, and the host, have places of their own.
constexpr std::ptrdiff_t kMostSpectators = 200;
constexpr std::ptrdiff_t kMostSpectatorsThere = 40;  // from one address
constexpr std::ptrdiff_t kMostOwn = 8;               // connections of one who plays
// Of the time of those who come from one address, in milliseconds.
constexpr std::int64_t kJoinCost = 5000;
constexpr std::int64_t kRowsCost = 15000;  // of what is written before the game

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

TableActor::TableActor(std::string id, TableServices& services)
    : id_(std::move(id)), services_(services), timer_(services.executor) {}

TableActor::~TableActor() { set_stalled(false); }

// ---- The mailbox

void TableActor::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    mailbox_.push_back(std::move(letter));
    if (reading_) return;
    reading_ = true;
  }
  // Posted, since co_spawn would begin to read here and now, with whatever lock the sender holds.
  asio::post(services_.executor, [self = shared_from_this()] {
    asio::co_spawn(self->services_.executor, self->read_mail(), asio::detached);
  });
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
    const bool leaves = std::holds_alternative<Detach>(letter);  // which needs no table
    if (table_ == nullptr && bad_row_ == 0 && !leaves) co_await load();
    co_await std::visit([this](auto& each) { return handle(each); }, letter);
    if (mailbox_is_empty()) set_timer();
  }
}

// ---- The store

asio::awaitable<bool> TableActor::load() {
  const auto read = [this](auto then) { services_.keeper.read(id_, std::move(then)); };
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
  time_offset_ = std::max(table().time, server_time()) - steady_time();
  last_move_ = empty_since_ = awake_since_ = now();
  away_since_.clear();
  report_missing_bots();
  if (is_watched_over()) co_await start_clocks();
  co_return true;
}

// Time ran while no player was there: from here on it counts again. Days count all the time.
TableActor::Work TableActor::start_clocks() {
  const bool has_time = table().clocks.kind() == TimerKind::kTurn || table().has_lapsing_offer();
  const bool stood_still = has_time && table().people_seated() > 0;
  if (!table().is_playing() || !stood_still || table().paused_by != 0) co_return;
  Changeset changeset = builder().wake();
  co_await commit(changeset, nullptr, kNoRequest);
}

asio::awaitable<std::optional<StoreError::Kind>> TableActor::write(Write& write) {
  const auto begin = [this, &write](auto then) { services_.keeper.write(std::move(write), std::move(then)); };
  co_return co_await wait_for<std::optional<StoreError::Kind>>(begin);
}

asio::awaitable<bool> TableActor::commit(Changeset& changeset, Client* asker, const std::string& re) {
  if (changeset.next == nullptr) co_return true;
  std::uint64_t actions = 0, by_bots = 0;
  for (const auto& [row, entry] : changeset.changes) {
    actions += row.actor == Actor::kPerson ? 1 : 0;
    by_bots += row.actor == Actor::kBot || row.actor == Actor::kTimeout ? 1 : 0;
  }
  Write rows{summary_of(**changeset.next, services_.settings), rows_of(changeset.changes), changeset.notes};
  const auto failed = co_await write(rows);
  if (failed) {
    co_await fail(*failed, asker, re);
    co_return false;
  }
  measure(services_.counters.request_durable);
  services_.counters.actions += actions;
  services_.counters.bot_actions += by_bots;
  const Stage before = table().stage;
  const int seated_before = table().people_seated();
  table_ = std::move(changeset.next);
  for (const auto& [row, entry] : changeset.changes) {
    keep(history_, row, entry);
    if (moves_the_game(entry)) last_move_ = now();
  }
  if (stalled_) {
    set_stalled(false);
    send_notice("saves-again", "the table is saved again: the game goes on");
  }
  if (before != table().stage && table().stage == Stage::kOver) services_.bots.release(id_);
  look_at_viewers_again();
  if (changeset.changes.empty() && changeset.news.empty()) send_own_frame(asker, re, changeset.extra);
  else send_frames(changeset.news, asker, re, changeset.extra);
  measure(services_.counters.request_frame);
  if (table().options.is_public && (before != table().stage || seated_before != table().people_seated()))
    services_.lobby_changed();
  co_return true;
}

void TableActor::measure(Histogram& times) const {
  if (asked_at_) times.add(std::chrono::steady_clock::now() - *asked_at_);
}

TableActor::Work TableActor::fail(StoreError::Kind kind, Client* asker, const std::string& re) {
  ++services_.counters.store_failures;
  report(Severity::kError, "store_failed",
         {{"table", id_}, {"kind", static_cast<int>(kind)}, {"why", services_.keeper.last_failure()}});
  if (asker != nullptr) refuse(*asker, {ServerReason::kNotSaved}, re);
  if (kind == StoreError::Kind::kConflict) {  // someone else has written: what is in memory is old
    table_.reset();
    co_await load();
    if (table_ == nullptr) co_return set_stalled(false);
    look_at_viewers_again();
    for (const Viewer& viewer : viewers_) send_missed(*viewer.client, viewer.person, -1, {});
    co_return;
  }
  if (!stalled_) send_notice("cannot-save", "the server can't save this table at the moment: the game is paused");
  set_stalled(true);
  tried_at_ = now();
}

void TableActor::set_stalled(bool is_stalled) {
  if (is_stalled && !stalled_) ++services_.counters.stalled_tables;
  if (!is_stalled && stalled_) --services_.counters.stalled_tables;
  stalled_ = is_stalled;
}

Refusal TableActor::why_none() const {
  if (bad_row_ != 0) return {ServerReason::kTableBroken, {value::number("row", bad_row_)}};
  return unreadable_ ? ServerReason::kTableUnreadable : ServerReason::kNoSuchTable;
}

// ---- Letters

TableActor::Work TableActor::handle(Attach& letter) {
  Client& client = *letter.client;
  if (table_ == nullptr) co_return refuse(client, why_none(), letter.re);
  const int person = table().person_of(letter.token);
  if (const auto why = why_not_attach(letter, person)) co_return refuse(client, {*why}, letter.re);
  const bool was_watched = is_watched_over();
  const bool is_new = viewer_of(&client) == nullptr;
  if (is_new) viewers_.push_back({letter.client, letter.token, person});
  if (!was_watched && is_watched_over() && !stalled_) co_await start_clocks();
  if (table_ == nullptr) co_return refuse(client, why_none(), letter.re);
  if (table().acting != 0 && person == table().host && !stalled_) {
    Changeset changeset = builder().give_back_host();
    co_await commit(changeset, nullptr, kNoRequest);
    if (table_ == nullptr) co_return refuse(client, why_none(), letter.re);
  }
  send_missed(client, person, letter.since, letter.re);
  if (Viewer* const viewer = viewer_of(&client)) viewer->is_told = true;
  if (is_new) send_presence();
  if (thinking_ && person != 0 && table().seat_of(person) == thinking_->seat) thinking_.reset();
}

// A seat's place is kept, whoever else looks on. Of one who plays the oldest connection goes if there are too many.
std::optional<ServerReason> TableActor::why_not_attach(const Attach& letter, int person) {
  if (viewer_of(letter.client.get()) != nullptr) return std::nullopt;
  if (plays(person)) {
    if (std::ranges::count(viewers_, person, &Viewer::person) < kMostOwn) return std::nullopt;
    const auto oldest = std::ranges::find(viewers_, person, &Viewer::person);
    oldest->client->close(CloseCode::kElsewhere, ServerReason::kTooManyOwn);
    viewers_.erase(oldest);
    return std::nullopt;
  }
  if (!may_look_on()) return ServerReason::kNoSpectators;
  const auto looks_on = [this](const Viewer& viewer) { return !plays(viewer.person); };
  const auto is_there = [&](const Viewer& viewer) {
    return looks_on(viewer) && viewer.client->address() == letter.client->address();
  };
  const bool is_full = std::ranges::count_if(viewers_, looks_on) >= kMostSpectators;
  const bool is_full_there = std::ranges::count_if(viewers_, is_there) >= kMostSpectatorsThere;
  if (!table().has_free_chair()) {
    if (is_full) return ServerReason::kTooManyWatch;
    if (is_full_there) return ServerReason::kTooManyWatchThere;
  } else if (is_full || is_full_there) {
    make_room(is_full_there ? letter.client->address() : address_of_most());
  }
  return std::nullopt;
}

// Whoever comes may want the free chair. Of those who look on from this address the one goes who came first.
void TableActor::make_room(const std::string& address) {
  const auto first = std::ranges::find_if(
      viewers_, [&](const Viewer& viewer) { return !plays(viewer.person) && viewer.client->address() == address; });
  first->client->close(CloseCode::kTableGone, ServerReason::kTooManyWatch);
  viewers_.erase(first);
}

// From which most look on.
std::string TableActor::address_of_most() const {
  std::map<std::string, int> counts;
  for (const Viewer& viewer : viewers_)
    if (!plays(viewer.person)) ++counts[viewer.client->address()];
  return std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
}

std::map<int, int> TableActor::crowds() const {
  std::map<int, std::string> guests;
  std::map<std::string, int> counts;
  for (const Viewer& viewer : viewers_) {
    const bool is_guest = viewer.person != 0 && !table().person(viewer.person).in_log;
    if (is_guest && guests.emplace(viewer.person, viewer.client->address()).second) ++counts[viewer.client->address()];
  }
  std::map<int, int> sizes;
  for (const auto& [person, address] : guests) sizes[person] = counts[address];
  return sizes;
}

// The host's own table is the host's. A nonce is asked for once a start.
std::int64_t TableActor::cost_of(Verb verb, int person, const Changeset& changeset) const {
  if (verb == Verb::kJoin) return kJoinCost;
  const bool is_free = table().stage != Stage::kWaiting || person == table().host || verb == Verb::kNonce;
  return is_free || changeset.changes.empty() ? 0 : kRowsCost;
}

bool TableActor::may_spend(const std::string& address, std::int64_t cost) {
  constexpr std::int64_t kAhead = 10 * 60 * kSecond;
  std::erase_if(busy_to_, [this](const auto& each) { return each.second <= now(); });
  std::int64_t& busy_to = busy_to_.try_emplace(address, now()).first->second;
  if (busy_to > now() + kAhead) return false;
  busy_to += cost;
  return true;
}

TableActor::Work TableActor::handle(Detach& letter) {
  const Viewer* const viewer = viewer_of(letter.client.get());
  if (viewer == nullptr) co_return;
  const int person = viewer->person;
  std::erase_if(viewers_, [&](const Viewer& each) { return each.client == letter.client; });
  if (table_ == nullptr) co_return;
  const auto here = present();
  if (person != 0 && std::find(here.begin(), here.end(), person) == here.end()) away_since_[person] = now();
  if (viewers_.empty()) empty_since_ = now();
  send_presence();
}

TableActor::Work TableActor::handle(Ask& letter) {
  Client& client = *letter.client;
  Viewer* const viewer = viewer_of(&client);
  if (table_ == nullptr || viewer == nullptr) {
    refuse(client, {ServerReason::kWatchFirst}, letter.request.id);
    co_return;
  }
  if (letter.request.verb == Verb::kReplay) {
    auto answer = write_replay(table(), history_, letter.request.ply, letter.request.seat, letter.request.id);
    if (answer) send(client, std::move(*answer));
    else refuse(client, {ServerReason::kNoSuchMoment}, letter.request.id);
    co_return;
  }
  if (letter.request.verb == Verb::kStory)
    co_return reply(client, write_story(table(), history_, viewer->person, letter.request), letter.request.id);
  if (letter.request.verb == Verb::kAdvise) co_return advise(letter, viewer->person);
  if (stalled_ || stopping_) {
    refuse(client, {stopping_ ? ServerReason::kStopping : ServerReason::kCannotSave}, letter.request.id);
    co_return;
  }
  if (letter.request.verb == Verb::kRematch) co_return co_await rematch(letter);
  if (letter.request.verb == Verb::kClaim && is_code_of_banned(letter.request.code))
    co_return refuse(client, {ServerReason::kCodeNotValid}, letter.request.id);
  Changeset changeset = builder().carry_out(letter.request, viewer->person, letter.token);
  if (changeset.refusal) {
    refuse(client, *changeset.refusal, letter.request.id);
    co_return;
  }
  if (changeset.next == nullptr)
    co_return send_own_frame(&client, letter.request.id, {});  // done already, or as it was
  if (const std::int64_t cost = cost_of(letter.request.verb, viewer->person, changeset);
      cost > 0 && !may_spend(client.address(), cost))
    co_return refuse(client, {ServerReason::kSaysTooMuch}, letter.request.id);
  const bool comes_in = letter.request.verb == Verb::kJoin || letter.request.verb == Verb::kClaim;
  asked_at_ = letter.received;
  co_await commit(changeset, &client, letter.request.id);
  asked_at_.reset();
  if (comes_in) send_presence();
}

// Whoever is banned should not go on with another token.
bool TableActor::is_code_of_banned(const std::string& code) const {
  const int maker = table().maker_of_code(hash_of_secret(code));
  return maker != 0 && services_.is_banned(table().person(maker).token);
}

// A new table for the same people; then this one says where it is.
TableActor::Work TableActor::rematch(const Ask& letter) {
  Client& client = *letter.client;
  const Viewer* const viewer = viewer_of(&client);
  const int person = viewer->person;
  if (table().stage != Stage::kOver || table().imported != nullptr || !plays(person)) {
    refuse(client, {ServerReason::kNoRematch}, letter.request.id);
    co_return;
  }
  const std::string request = std::to_string(person) + ":" + letter.request.id;
  if (table().rematch.empty()) {
    if (!services_.may_open(client.address(), letter.token))
      co_return refuse(client, {ServerReason::kTooManyTables}, letter.request.id);
    const std::string next_id = random_word(id_.size());
    const FoldedTable nothing(next_id, services_.settings.board_size);
    const History none;
    const Attendance nobody;
    Changeset opening = ChangesetBuilder(nothing, none, now(), nobody).create_again(table(), new_secret());
    if (opening.refusal) co_return refuse(client, *opening.refusal, letter.request.id);
    Write rows{summary_of(**opening.next, services_.settings), rows_of(opening.changes)};
    if (const auto failed = co_await write(rows)) co_return co_await fail(*failed, &client, letter.request.id);
    Changeset changeset = builder().note_rematch(next_id, person, request);
    co_await commit(changeset, &client, letter.request.id);
    co_return;
  }
  const News nothing;
  send(client, Frames(*table_, history_, nothing, now()).write(person, Frames::Extent::kWhole, letter.request.id, {}));
}

TableActor::Work TableActor::handle(Inspect& letter) {
  const Refusal none = why_none();
  letter.read({table_ == nullptr ? nullptr : &table(), history_, none});
  co_return;
}

TableActor::Work TableActor::handle(ListPeople& letter) {
  std::map<int, std::set<std::string>> addresses;
  for (const Viewer& viewer : viewers_) addresses[viewer.person].insert(viewer.client->address());
  letter.read(table_ == nullptr ? nullptr : &table(), addresses);
  co_return;
}

TableActor::Work TableActor::handle(Close& letter) {
  const bool is_there = table_ != nullptr || bad_row_ != 0 || unreadable_;
  if (!is_there || (letter.kept == Kept::kYes && table_ == nullptr)) co_return letter.done(why_none());
  if (letter.kept == Kept::kYes) {
    Changeset changeset = builder().close();
    const bool is_saved = co_await commit(changeset, nullptr, kNoRequest);
    co_return letter.done(is_saved ? std::nullopt : std::optional<Refusal>(ServerReason::kNotSaved));
  }
  const auto remove = [this, &letter](auto then) {
    services_.keeper.set_kept(id_, letter.kept, letter.since, std::move(then));
  };
  const auto failed = co_await wait_for<std::optional<StoreError::Kind>>(remove);
  if (failed) co_return letter.done(Refusal(ServerReason::kNotSaved));
  report(Severity::kInfo, "deleted", {{"table", id_}, {"kept", name_of(letter.kept)}});
  table_.reset();
  set_stalled(false);
  for (const Viewer& viewer : viewers_) viewer.client->close(CloseCode::kTableGone, ServerReason::kTableDeleted);
  viewers_.clear();
  letter.done(std::nullopt);
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
  Changeset changeset = what_is_due();
  co_await commit(changeset, nullptr, kNoRequest);
}

// A later time is taken over as if the table had slept meanwhile: it counts for nobody's clock. With days to think it would
// count, so such a table keeps its own until it sleeps.
TableActor::Work TableActor::handle(ClockSet&) {
  if (table_ == nullptr || stalled_ || stopping_ || server_time() < now() + kSecond) co_return;
  if (table().revealing || table().clocks.kind() == TimerKind::kDays) co_return;
  thinking_.reset();
  table_.reset();
  co_await load();
}

TableActor::Work TableActor::handle(BotAnswered& letter) {
  if (!thinking_ || thinking_->seat != letter.seat || thinking_->decision != letter.decision) co_return;
  thinking_->answer = std::move(letter.answer);
  // One that is late waits for the next step: how late it is tells nothing.
  if (const std::int64_t late = now() - thinking_->release; late > 0)
    thinking_->release += (late + thinking_->step - 1) / thinking_->step * thinking_->step;
}

// ---- Advice

void TableActor::advise(const Ask& letter, int person) {
  const std::int64_t decision = letter.request.decision;
  if (const auto why = why_no_advice(table(), person, decision)) return refuse(*letter.client, *why, letter.request.id);
  const Seat seat = table().seat_of(person);
  const bool is_known = counsel_ && counsel_->seat == seat && counsel_->decision == decision;
  if (is_known && counsel_->advice)
    return send(*letter.client, write_advice(table(), decision, *counsel_->advice, letter.request.id));
  if (!is_known) counsel_ = Counsel{.seat = seat, .decision = decision};
  counsel_->askers.push_back({letter.client, letter.request.id});
  if (is_known) return;
  auto job = job_for(seat, "hard", kAdviceLabel);
  job->is_for_advice = true;
  services_.bots.ask(std::move(job), [self = shared_from_this(), seat, decision](BotAnswer answer) {
    self->post(Advised{seat, decision, std::move(answer.advice)});
  });
}

// Whoever has gone on meanwhile is told so.
TableActor::Work TableActor::handle(Advised& letter) {
  if (!counsel_ || counsel_->seat != letter.seat || counsel_->decision != letter.decision) co_return;
  counsel_->advice = std::move(letter.advice);
  for (const Counsel::Asker& asker : std::exchange(counsel_->askers, {})) {
    const Viewer* const viewer = viewer_of(asker.client.get());
    if (viewer == nullptr || table_ == nullptr) continue;
    const auto why = why_no_advice(table(), viewer->person, letter.decision);
    if (why) refuse(*asker.client, *why, asker.re);
    else send(*asker.client, write_advice(table(), letter.decision, *counsel_->advice, asker.re));
  }
}

ChangesetBuilder TableActor::builder() {
  const int leader = table().leader();
  attendance_ = {present(), false, table().stage == Stage::kWaiting ? crowds() : std::map<int, int>()};
  const bool is_here = std::ranges::count(attendance_.here, leader) > 0;
  attendance_.leader_is_away =
      !is_here && leader != 0 && now() >= away_since(leader) + table().options.grace_seconds * std::int64_t{1000};
  return {*table_, history_, now(), attendance_, services_.roster};
}

}  // namespace barbican::server
