#include "server/lobby/table_registry.h"

#include <algorithm>
#include <chrono>

#include "server/lobby/server_time.h"
#include "server/lobby/summary.h"
#include "server/lobby/table_registry_class.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/store/sqlite_log.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

constexpr const char* kStoreName = "barbican.db";
constexpr std::chrono::seconds kSweep{20};
constexpr std::chrono::seconds kSweepInNeed{2};  // while the store can't save
constexpr std::chrono::seconds kClockLook{2};
constexpr int kMostWokenAtOnce = 100;
// A shorter message costs almost nothing to read.
constexpr std::size_t kShortMessage = 4096;
// A client may repeat a long message that was not read after this time.
constexpr int kNoRoomSeconds = 5;
constexpr std::size_t kOpenerLength = 16;

// The same request of the same person gets the same id, so sending it twice does no harm. Nobody else can guess the id.
std::string id_of(std::string_view token, std::string_view request) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  const Hash hash = hash_of_secret("table " + std::string(token) + " " + std::string(request));
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += kLetters[hash[i] % kLetters.size()];
  return id;
}

// The registry's data about a connection.
struct Visit {
  std::string token;
  Hash token_hash{};
  std::string table;  // the table that it watches
  Limiter work;
};

// The game, if it is over and the asker may see it. Everyone may if the table has spectators.
Exported exported(const TableState& table, const History& history, const Hash& token) {
  const bool may_see = table.options.spectators || table.sat_or_hosts(table.person_of(token));
  if (table.stage != Stage::kOver || !table.game || !may_see) return Exported();
  return Exported(Exported::Outcome::kGame,
                  table.imported ? *table.imported : write_game(record_of(table, history), Syntax::kText));
}

Visit& visit_of(Client& client) { return *static_cast<Visit*>(client.visit.get()); }

}  // namespace

TableRegistry::TableRegistry(const asio::any_io_executor& executor, const Settings& settings)
    : settings_(settings),
      store_thread_(open_store_thread()),
      lobby_(executor, *store_thread_),
      check_(std::make_unique<BackgroundCheck>(settings.data / kStoreName)),
      roster_(make_roster(settings)),
      bots_(std::make_unique<BotPool>(roster_, std::max(1, settings.bot_threads), settings.bot_programs)),
      services_{executor,
                settings_,
                *store_thread_,
                roster_,
                *bots_,
                counters_,
                shares_,
                [this](TableActor& actor) { return retire(actor); },
                [this] { lobby_.changed(); },
                [this](const std::string& address, const Hash& token) { return may_open(address, token); },
                [this](const std::string& address) { return opener_of(address); },
                [this](Client& client, WorkTime price, std::string_view re) { return pay(client, price, re); },
                [this](const Hash& token) { return bans_.has_token(token, server_time()); }},
      sweep_timer_(executor),
      clock_timer_(executor) {
  sweep();  // handles everything that came due while no server ran
  sweep_later();
  look_at_clock_later();
}

// These call back into the registry and its tables, so they go first.
TableRegistry::~TableRegistry() {
  bots_.reset();
  check_.reset();
  store_thread_.reset();
}

void TableRegistry::arrived(const std::shared_ptr<Client>& client) {
  client->visit = std::make_shared<Visit>();
  {
    const std::lock_guard lock(mutex_);
    guests_[client.get()] = {client, {}};
  }
  send(*client, write_hello(roster_));
}

std::string TableRegistry::overrun() const { return write_refusal(ServerReason::kTooManyMessages, {}); }

std::string TableRegistry::no_room(std::string_view part) const {
  return write_refusal({ServerReason::kTooManyLong, {value::number("seconds", kNoRoomSeconds)}}, id_of_unread(part));
}

void TableRegistry::received(const std::shared_ptr<Client>& client, std::string message) {
  // A long message costs work before it is read, even if it turns out to be invalid.
  const bool is_long = message.size() > kShortMessage;
  if (is_long && !pay(*client, price_of_length(message.size()), id_of_unread(message))) return;
  auto read = read_request(message);
  Request& request = read.value;
  if (!read.ok()) return refuse(*client, RequestRefusal(refusal_of(read.error)), request.id);
  if (stopping_) return refuse(*client, ServerReason::kStopping, request.id);
  if (!info_of(request.what).has(trait::kLong) &&
      message.size() > static_cast<std::size_t>(settings_.max_message_bytes))
    return refuse(*client, ServerReason::kMessageTooLong, request.id);
  if (!is_long && !pay(*client, price_here(request), request.id)) return;
  std::visit(
      [&]<class Wanted>(Wanted& wish) {
        if constexpr (info_of_request<Wanted>().scope == Scope::kAnyone) handle(client, wish, request.id);
        else ask_table(client, std::move(wish), std::move(request.id));
      },
      request.what);
}

void TableRegistry::ask_table(const std::shared_ptr<Client>& client, request::OfTable what, std::string re) {
  const Visit& visit = visit_of(*client);
  if (visit.table.empty()) return refuse(*client, ServerReason::kWatchFirst, re);
  post(visit.table, Ask{client, visit.token_hash, std::move(re), std::move(what)});
}

void TableRegistry::drained(const std::shared_ptr<Client>& client) {
  const Visit& visit = visit_of(*client);
  if (!visit.table.empty()) post(visit.table, Drained{client});
}

void TableRegistry::gone(const std::shared_ptr<Client>& client) {
  leave(client);
  lobby_.forget(client);
  const std::lock_guard lock(mutex_);
  guests_.erase(client.get());
}

void TableRegistry::export_game(const ExportRequest& request, std::function<void(Exported)> done) {
  const WorkTime price = kExportPrice + (is_awake(request.table) ? WorkTime() : kWakePrice);
  if (const int seconds = work_.pay(request.address, nullptr, price); seconds > 0)
    return done(Exported(Exported::Outcome::kLater, {}, seconds));
  const Hash token = request.token.empty() ? Hash{} : hash_of_secret(request.token);
  post(request.table, Inspect{[this, price, address = request.address, token, done = std::move(done)](const auto& at) {
         if (at.table != nullptr) return done(exported(*at.table, at.history, token));
         if (at.is_missing()) {
           work_.give_back(address, price - kMissPrice);
           return done(Exported());
         }
         done(Exported(Exported::Outcome::kUnreadable, at.why_none.why));
       }});
}

void TableRegistry::preview(const PreviewRequest& request, std::function<void(Preview)> done) {
  const WorkTime wake = is_awake(request.table) ? WorkTime() : kWakePrice;
  const bool draws = request.form == PreviewRequest::Form::kPicture;
  const WorkTime price = wake + (draws ? kPicturePrice : kMissPrice);
  if (const int seconds = work_.pay(request.address, nullptr, price); seconds > 0) {
    Preview later;
    later.seconds = seconds;
    return done(std::move(later));
  }
  post(request.table, Inspect{[this, draws, price, address = request.address, done = std::move(done)](const auto& at) {
         if (at.is_missing()) work_.give_back(address, price - kMissPrice);
         Preview preview = at.table != nullptr ? preview_of(*at.table) : Preview();
         if (draws && preview.has_board) {
           preview.picture = pictures_.find(at.table->id, at.table->version);
           if (preview.picture) work_.give_back(address, kPicturePrice);
           else preview.picture = pictures_.draw(*at.table);
         }
         done(std::move(preview));
       }});
}

std::unique_ptr<StoreThread> TableRegistry::open_store_thread() {
  auto log = open_sqlite(settings_.data / kStoreName);
  const StoreClock noted = log->clock();
  seen_before_ = noted.seen - steady_time();
  if (const std::int64_t back = noted.wall - server_time(); back > kHour)
    report(Severity::kWarning, "clock_went_back", {{"hours", back / kHour}});
  return std::make_unique<StoreThread>(std::move(log));
}

// ---- Messages

void TableRegistry::send(Client& client, std::string message) {
  client.send(std::make_shared<const std::string>(std::move(message)), MessageKind::kAnswer);
}

void TableRegistry::refuse(Client& client, const RequestRefusal& refusal, std::string_view re) {
  ++counters_.refusals;
  send(client, write_refusal(refusal, re));
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Hello& wish, const std::string& re) {
  if (wish.protocol != kProtocolVersion)
    return refuse(*client, {ServerReason::kOtherProtocol, {value::number("version", kProtocolVersion)}}, re);
  Visit& visit = visit_of(*client);
  if (!visit.table.empty()) return refuse(*client, ServerReason::kHelloTooLate, re);
  visit.token = wish.token;
  visit.token_hash = wish.token.empty() ? Hash{} : hash_of_secret(wish.token);
  {
    const std::lock_guard lock(mutex_);
    guests_[client.get()].token = visit.token_hash;
  }
  if (bans_.has_token(visit.token_hash, server_time())) return client->close(CloseCode::kBanned, ServerReason::kBanned);
  send(*client, write_answer(re));
}

// Every request that opens a table passes here.
bool TableRegistry::may_open(const std::string& address, const Hash& token) {
  return opened_.open({address, to_hex(token)}, steady_time());
}

// The stored text does not reveal the address: the key exists only in this process.
std::string TableRegistry::opener_of(const std::string& address) const {
  return to_hex(hash_of_secret("opener " + opener_key_ + " " + address)).substr(0, kOpenerLength);
}

// False if the client got a refusal.
bool TableRegistry::pay(Client& client, WorkTime price, std::string_view re) {
  const int seconds = work_.pay(client.address(), &visit_of(client).work, price);
  if (seconds > 0) refuse(client, {ServerReason::kTooMuchWork, {value::number("seconds", seconds)}}, re);
  return seconds == 0;
}

WorkTime TableRegistry::price_here(const Request& request) const {
  const auto* const watch = std::get_if<request::Watch>(&request.what);
  const bool wakes = watch != nullptr && !is_awake(watch->table);
  return info_of(request.what).price + (wakes ? kWakePrice : WorkTime());
}

bool TableRegistry::is_awake(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return tables_.contains(table);
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Lobby& wish, const std::string& re) {
  lobby_.show(client, re, wish.on);
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Create& wish, const std::string& re) {
  open(client, wish, re);
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Import& wish, const std::string& re) {
  open(client, wish, re);
}

void TableRegistry::open(const std::shared_ptr<Client>& client, const auto& wish, const std::string& re) {
  const Visit& visit = visit_of(*client);
  if (visit.token.empty()) return refuse(*client, ServerReason::kNoToken, re);
  const std::string id = id_of(visit.token, re);
  const FoldedTable nothing(id, settings_.board_size);
  const History none;
  const Attendance nobody;
  ChangesetBuilder builder(nothing, none, server_time(), nobody, roster_);
  Changeset changeset = builder.open(wish, re, visit.token_hash, new_secret());
  if (changeset.refusal) return refuse(*client, *changeset.refusal, re);
  // Only a valid request counts.
  if (!may_open(client->address(), visit.token_hash)) return refuse(*client, ServerReason::kTooManyTables, re);
  Summary summary = summary_of(**changeset.next, settings_);
  summary.opener = opener_of(client->address());
  store_thread_->write({summary, rows_of(changeset.changes)},
                       [this, client, id, re, listed = summary.is_public](std::optional<StoreError::Cause> error) {
                         // Conflict: the same request has opened this table before.
                         if (error && *error != StoreError::Cause::kConflict)
                           return refuse(*client, ServerReason::kTableNotSaved, re);
                         send(*client, write_answer(re, id));
                         if (listed) lobby_.changed();
                       });
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Watch& wish, const std::string& re) {
  Visit& visit = visit_of(*client);
  if (visit.table != wish.table) leave(client);
  visit.table = wish.table;
  post(wish.table, Attach{client, visit.token_hash, wish.since, re});
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Unwatch&, const std::string& re) {
  leave(client);
  send(*client, write_answer(re));
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Look& wish, const std::string& re) {
  answer(*client, write_look(wish, re), re);
}

void TableRegistry::handle(const std::shared_ptr<Client>& client, const request::Study& wish, const std::string& re) {
  answer(*client, write_study(wish, re), re);
}

void TableRegistry::answer(Client& client, const Reply& reply, std::string_view re) {
  if (const auto* const refusal = std::get_if<RequestRefusal>(&reply)) refuse(client, *refusal, re);
  else send(client, std::get<std::string>(reply));
}

void TableRegistry::leave(const std::shared_ptr<Client>& client) {
  Visit& visit = visit_of(*client);
  if (visit.table.empty()) return;
  post(visit.table, Detach{client});
  visit.table.clear();
}

// ---- Tables

void TableRegistry::post(const std::string& table, TableMessage message) {
  const std::lock_guard lock(mutex_);
  auto& actor = tables_[table];
  if (actor == nullptr) actor = std::make_shared<TableActor>(table, services_);
  actor->post(std::move(message));
}

bool TableRegistry::retire(TableActor& actor) {
  const std::lock_guard lock(mutex_);
  if (!actor.mailbox_is_empty()) return false;
  bots_->release(actor.id());
  tables_.erase(actor.id());
  return true;
}

void TableRegistry::sweep_later() {
  sweep_timer_.expires_after(store_thread_->can_save() ? kSweep : kSweepInNeed);
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || stopping_) return;
    sweep();
    sweep_later();
  });
}

void TableRegistry::look_at_clock_later() {
  clock_timer_.expires_after(kClockLook);
  clock_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || stopping_) return;
    look_at_clock();
    look_at_clock_later();
  });
}

// server_time follows a corrected wall clock. Each table has its own time, and takes the new time over if that harms nobody.
void TableRegistry::look_at_clock() {
  const std::int64_t by = follow_wall_clock();
  if (by == 0) return;
  report(Severity::kWarning, "clock_set", {{"seconds", by / kSecond}});
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, actor] : tables_) actor->post(ClockSet{});
  }
  sweep();
}

// Wakes tables that are due, and deletes expired tables.
void TableRegistry::sweep() {
  const std::int64_t now = server_time();
  note_time(now);
  wake(now, {});
  tend();
}

void TableRegistry::note_time(std::int64_t now) {
  store_thread_->set_clock({seen(), now}, [this](std::optional<StoreError::Cause> error) {
    if (saves_.exchange(!error) == !error) return;
    if (error) report(Severity::kError, "cannot_save", {{"why", store_thread_->last_failure()}});
    else report(Severity::kInfo, "saves_again");
  });
}

void TableRegistry::wake(std::int64_t now, const std::string& after) {
  store_thread_->list_waking(now, after, kMostWokenAtOnce,
                             [this, now](const StoreResult<std::vector<std::string>>& waking) {
                               if (waking.error) report(Severity::kError, "sweep_failed", {{"why", waking.why}});
                               for (const std::string& table : waking.value) post(table, Tick{});
                               if (waking.value.size() == kMostWokenAtOnce) wake(now, waking.value.back());
                             });
}

// One round runs at a time.
void TableRegistry::tend() {
  if (is_tending_.exchange(true)) return;
  store_thread_->tend([this](Log& log) {
    const bool goes_on = upkeep_.step(log, server_time(), seen());
    if (!goes_on) is_tending_ = false;
    return goes_on;
  });
}

// ---- The end

void TableRegistry::stop(std::function<void()> done) {
  stopping_ = true;
  sweep_timer_.cancel();
  clock_timer_.cancel();
  lobby_.stop();
  std::vector<std::shared_ptr<TableActor>> tables;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, actor] : tables_) tables.push_back(actor);
  }
  // Every table counts down by one. We hold one more, in case there are no tables.
  auto left = std::make_shared<std::atomic<std::size_t>>(tables.size() + 1);
  const auto one_less = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const auto& table : tables) table->post(Stop{one_less});
  one_less();
}

std::unique_ptr<ConnectionHandler> open_table_registry(const asio::any_io_executor& executor,
                                                       const Settings& settings) {
  return std::make_unique<TableRegistry>(executor, settings);
}

}  // namespace barbican::server
