// Table actor: the handlers of messages.
#include <algorithm>
#include <utility>
#include <variant>

#include "server/lobby/summary.h"
#include "server/lobby/table_actor.h"
#include "server/lobby/wait_for.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/table/advice.h"
#include "server/table/frame.h"
#include "server/table/replay.h"

namespace barbican::server {
namespace {

// Costs, in milliseconds of the time that people from one address have at a table.
constexpr std::int64_t kJoinCost = 5000;
constexpr std::int64_t kGuestNoteCost = 1000;
constexpr std::int64_t kRowsCost = 15000;           // for changes before the game
constexpr std::int64_t kHostRowsCost = 2000;        // for changes by the host, also during the game
constexpr std::int64_t kRowBytesPerSecond = 10000;  // for the length of changes

std::int64_t cost_of(const request::OfTable& what, const TableState& table, int person, const Changeset& changeset) {
  if (std::holds_alternative<request::Join>(what)) return kJoinCost;
  if (changeset.changes.empty()) return table.plays_or_hosts(person) ? 0 : kGuestNoteCost;
  const bool has_begun = table.stage != Stage::kWaiting;
  // A person with the host's role in a game pays to hand it on, even if they play.
  const bool is_of_host = table.asks_as_host(person) || (has_begun && std::holds_alternative<request::Host>(what));
  if ((has_begun && !is_of_host) || info_of(what).has(trait::kFree)) return 0;
  std::int64_t bytes = 0;
  for (const Change& change : changeset.changes) bytes += std::ssize(change.row.entry);
  const std::int64_t cost = (is_of_host ? kHostRowsCost : kRowsCost) + bytes * kSecond / kRowBytesPerSecond;
  // A longer log makes changes dearer, so that a crowd can't fill it. A newcomer can still afford to sit down.
  const std::int64_t thousands = is_of_host ? 0 : table.version / 1000;
  return cost * (1 + thousands * thousands);
}

}  // namespace

// ---- Coming and going

TableActor::Work TableActor::handle(Attach& message) {
  Client& client = *message.client;
  if (table_ == nullptr) co_return answers_.refuse(client, why_none(), message.re);
  const int person = table().person_of(message.token);
  if (const auto why = viewers_.make_way(table(), client, person))
    co_return answers_.refuse(client, {*why}, message.re);
  const bool was_watched = viewers_.watch_over(table());
  const bool is_new = viewers_.find(&client) == nullptr;
  if (is_new) viewers_.add(message.client, message.token, person);
  if (!was_watched && viewers_.watch_over(table()) && !stalled_) co_await start_clocks(person);
  if (table_ == nullptr) co_return answers_.refuse(client, why_none(), message.re);
  if (table().acting != 0 && person == table().host && !stalled_) {
    Changeset changeset = builder().give_back_host();
    co_await commit(changeset);
    if (table_ == nullptr) co_return answers_.refuse(client, why_none(), message.re);
  }
  if (Viewer* const viewer = viewers_.find(&client))
    viewers_.send_missed(*viewer, shown(), message.since, message.re, MessageKind::kAnswer);
  if (is_new) presence_changed();
  if (person != 0 && bots_.thinks_for(table().seat_of(person))) bots_.forget();
}

TableActor::Work TableActor::handle(Detach& message) {
  const Viewer* const viewer = viewers_.find(message.client.get());
  if (viewer == nullptr) co_return;
  const int person = viewer->person;
  viewers_.remove(message.client.get());
  if (table_ == nullptr) co_return;
  if (table().is_playing() && !table().seat_of(person).exists()) viewers_.note_spectator_left();
  if (person != 0 && !viewers_.has(person)) time_.leave(person);
  if (viewers_.empty()) time_.empty();
  presence_changed();
}

TableActor::Work TableActor::handle(Drained& message) {
  Viewer* const viewer = viewers_.find(message.client.get());
  if (table_ != nullptr && viewer != nullptr && viewer->is_behind)
    viewers_.catch_up(*viewer, shown(), MessageKind::kNews);
  co_return;
}

// ---- Requests

TableActor::Work TableActor::handle(Ask& message) {
  Client& client = *message.client;
  Viewer* const viewer = viewers_.find(&client);
  if (table_ == nullptr || viewer == nullptr)
    co_return answers_.refuse(client, {ServerReason::kWatchFirst}, message.re);
  // The client first gets the news that it missed, so that the answer leaves no gap.
  if (viewer->is_behind) viewers_.catch_up(*viewer, shown(), MessageKind::kAnswer);
  const int person = viewer->person;
  const auto handler = [this, &message, person](const auto& wish) { return handle(message, wish, person); };
  co_await std::visit(handler, message.what);
}

TableActor::Work TableActor::handle(const Ask& message, const auto& wish, int person) {
  return carry_out(message, wish, person);
}

// A banned person must not return with another token.
TableActor::Work TableActor::handle(const Ask& message, const request::Claim& wish, int person) {
  if (is_code_of_banned(wish.code))
    co_return answers_.refuse(*message.client, {ServerReason::kCodeNotValid}, message.re);
  co_await carry_out(message, wish, person);
}

std::optional<RequestRefusal> TableActor::why_no_change() const {
  if (stopping_) return ServerReason::kStopping;
  if (stalled_) return ServerReason::kCannotSave;
  return std::nullopt;
}

TableActor::Work TableActor::carry_out(const Ask& message, const auto& wish, int person) {
  Client& client = *message.client;
  const std::string& re = message.re;
  if (const auto why = why_no_change()) co_return answers_.refuse(client, *why, re);
  Changeset changeset = builder().carry_out(wish, re, person, message.token);
  if (changeset.refusal) co_return answers_.refuse(client, *changeset.refusal, re);
  if (changeset.next == nullptr) {  // repeated request, or no change
    if (services_.pay(client, kFramePrice, re)) viewers_.send_own(shown(), {&client, re});
    co_return;
  }
  if (!may_spend(message, person, changeset)) co_return answers_.refuse(client, {ServerReason::kSaysTooMuch}, re);
  asked_at_ = message.received;
  co_await commit(changeset, &client, re);
  asked_at_.reset();
  if (info_of(message.what).has(trait::kComesIn)) presence_changed();
}

// The host has a separate account, so other people at the same address can't use it up.
bool TableActor::may_spend(const Ask& message, int person, const Changeset& changeset) {
  const bool is_line =
      std::holds_alternative<request::Chat>(message.what) || std::holds_alternative<request::Emote>(message.what);
  if (is_line && !table().plays_or_hosts(person) && !services_.shares.say(id_, message.client->address())) return false;
  const std::int64_t cost = cost_of(message.what, table(), person, changeset);
  if (cost == 0) return true;
  const std::string payer = person == table().host ? "host" : message.client->address();
  return services_.shares.spend(id_, payer, cost);
}

// A replay repeats the game up to the wanted moment.
bool TableActor::pay_for_replay(const Ask& message, std::int64_t ply) {
  const auto plies = static_cast<std::int64_t>(history_.plies.size());
  return services_.pay(*message.client, price_of_plies(std::clamp<std::int64_t>(ply, 0, plies)), message.re);
}

TableActor::Work TableActor::handle(const Ask& message, const request::Replay& wish, int) {
  if (pay_for_replay(message, wish.ply))
    answers_.reply(*message.client, write_replay(table(), history_, wish, message.re), message.re);
  co_return;
}

TableActor::Work TableActor::handle(const Ask& message, const request::History& wish, int person) {
  if (pay_for_replay(message, wish.from))
    answers_.reply(*message.client, write_history(table(), history_, person, wish, message.re), message.re);
  co_return;
}

bool TableActor::is_code_of_banned(const std::string& code) const {
  const int maker = table().maker_of_code(hash_of_secret(code));
  return maker != 0 && services_.is_banned(table().person(maker).token);
}

// Opens a new table for the same people. Then this table announces its id.
TableActor::Work TableActor::handle(const Ask& message, const request::Rematch&, int person) {
  Client& client = *message.client;
  const std::string& re = message.re;
  if (const auto why = why_no_change()) co_return answers_.refuse(client, *why, re);
  if (table().stage != Stage::kOver || table().imported != nullptr || !table().plays_or_hosts(person))
    co_return answers_.refuse(client, {ServerReason::kNoRematch}, re);
  if (!table().rematch.empty()) {
    const News nothing;
    const Frames frames(*table_, history_, nothing, now());
    answers_.send(client, frames.write(person, Frames::Extent::kWhole, re, {}));
    co_return;
  }
  if (!services_.may_open(client.address(), message.token))
    co_return answers_.refuse(client, {ServerReason::kTooManyTables}, re);
  const std::string next_id = random_word(id_.size());
  const FoldedTable nothing(next_id, services_.settings.board_size);
  const History none;
  const Attendance nobody;
  Changeset opening = ChangesetBuilder(nothing, none, now(), nobody).create_again(table(), new_secret());
  if (opening.refusal) co_return answers_.refuse(client, *opening.refusal, re);
  Write rows{summary_of(**opening.next, services_.settings), rows_of(opening.changes)};
  rows.summary.opener = services_.opener_of(client.address());
  const bool is_listed = rows.summary.is_public;
  if (const auto failed = co_await write(rows)) co_return co_await fail(*failed, &client, re);
  if (is_listed) services_.lobby_changed();
  Changeset changeset = builder().note_rematch(next_id, person, re);
  co_await commit(changeset, &client, re);
}

// ---- Advice

TableActor::Work TableActor::handle(const Ask& message, const request::Advise& wish, int person) {
  const std::int64_t decision = wish.decision;
  if (const auto why = why_no_advice(table(), person, decision))
    co_return answers_.refuse(*message.client, *why, message.re);
  const Seat seat = table().seat_of(person);
  if (!advice_cache_.ask(table(), seat, decision, message.client, message.re)) co_return;
  auto job = bots_.job_for(situation(), table_->memory_of(seat, history_), history_, seat, "hard", kAdviceLabel);
  job->is_for_advice = true;
  services_.bots.ask(std::move(job), [self = shared_from_this(), seat, decision](BotAnswer answer) {
    self->post(Advised{seat, decision, std::move(answer.advice)});
  });
}

TableActor::Work TableActor::handle(Advised& message) {
  const TableState* const there = table_ == nullptr ? nullptr : &table();
  advice_cache_.take(there, viewers_, message.seat, message.decision, std::move(message.advice));
  co_return;
}

// ---- Time and bots

TableActor::Work TableActor::handle(Tick&) {
  timer_due_ = 0;
  if (table_ == nullptr || stopping_) co_return;
  send_presence_if_due();
  Changeset changeset = what_is_due();
  co_await commit(changeset);
}

// If the clock went forward, the table loads again, as if it had slept meanwhile: the jump takes nobody's time. Clocks of days
// run during sleep, so such a table keeps its old time until it sleeps.
TableActor::Work TableActor::handle(ClockSet&) {
  if (table_ == nullptr || stalled_ || stopping_ || server_time() < now() + kSecond) co_return;
  if (table().revealing || table().clocks.kind() == TimerKind::kDays) co_return;
  bots_.forget();
  table_.reset();
  co_await load();
}

TableActor::Work TableActor::handle(BotAnswered& message) {
  bots_.take_answer(message.seat, message.decision, std::move(message.answer), now());
  co_return;
}

// ---- The rest of the server

TableActor::Work TableActor::handle(Inspect& message) {
  const RequestRefusal none = why_none();
  message.read({table_ == nullptr ? nullptr : &table(), history_, none});
  co_return;
}

TableActor::Work TableActor::handle(ListPeople& message) {
  message.read(table_ == nullptr ? nullptr : &table(), viewers_.addresses());
  co_return;
}

TableActor::Work TableActor::handle(Close& message) {
  const bool is_there = table_ != nullptr || bad_row_ != 0 || unreadable_;
  if (!is_there || (message.kept == Kept::kYes && table_ == nullptr)) co_return message.done(why_none());
  if (message.kept == Kept::kYes) {
    Changeset changeset = builder().close();
    const bool is_saved = co_await commit(changeset);
    co_return message.done(is_saved ? std::nullopt : std::optional<RequestRefusal>(ServerReason::kNotSaved));
  }
  const auto remove = [this, &message](auto then) {
    services_.store_thread.set_kept(id_, message.kept, message.since, std::move(then));
  };
  const auto failed = co_await wait_for<std::optional<StoreError::Cause>>(remove);
  if (failed) co_return message.done(RequestRefusal(ServerReason::kNotSaved));
  report(Severity::kInfo, "deleted", {{"table", id_}, {"kept", name_of(message.kept)}});
  table_.reset();
  set_stalled(false);
  services_.lobby_changed();
  viewers_.close_all(CloseCode::kTableGone, ServerReason::kTableDeleted);
  message.done(std::nullopt);
}

TableActor::Work TableActor::handle(Stop& message) {
  stopping_ = true;
  viewers_.send_notice("stopping", "the server stops for a moment; everything is saved");
  message.done();
  co_return;
}

}  // namespace barbican::server
