#include "server/lobby/hall.h"

#include <algorithm>
#include <chrono>

#include "server/lobby/hall_class.h"
#include "server/lobby/server_time.h"
#include "server/lobby/summary.h"
#include "server/protocol/duration.h"
#include "server/report/report.h"
#include "server/store/sqlite_log.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

constexpr const char* kStoreName = "barbican.db";
// Of public tables in the lobby.
constexpr int kMostOpen = 200;
constexpr int kMostFinished = 50;
constexpr std::chrono::seconds kSweep{20};
constexpr std::chrono::seconds kSweepInNeed{2};  // while nothing can be saved
constexpr std::chrono::seconds kClockLook{2};
constexpr int kMostWokenAtOnce = 100;
// Reading one costs next to nothing.
constexpr std::size_t kShortMessage = 4096;
constexpr std::chrono::milliseconds kLobbyDelay{500};

// The same request of the same person makes the same table: sent twice it does no harm. Nobody else can tell the id.
std::string id_of(std::string_view token, std::string_view request) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  const Hash hash = hash_of_secret("table " + std::string(token) + " " + std::string(request));
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += kLetters[hash[i] % kLetters.size()];
  return id;
}

// What a connection is doing here.
struct Visit {
  std::string token;
  Hash token_hash{};
  std::string table;  // watched
  WorkAccount work;
};

// Of a message that is not read, so that its sender can tell what is refused; empty if it is not found.
std::string_view id_within(std::string_view message) {
  constexpr std::string_view kKey = "\"id\":";
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr std::size_t kMostId = 32;
  const std::size_t at = message.find(kKey);
  if (at == std::string_view::npos) return {};
  message.remove_prefix(at + kKey.size());
  message.remove_prefix(std::min(message.find_first_not_of(' '), message.size()));
  if (!message.starts_with('"')) return {};
  message.remove_prefix(1);
  const std::size_t end = message.substr(0, kMostId + 1).find_first_not_of(kLetters);
  return end == std::string_view::npos || message[end] != '"' ? std::string_view() : message.substr(0, end);
}

// Once it is over, for those who may see the game: all, if it has spectators.
Exported exported(const TableState& table, const History& history, const Hash& token) {
  const bool may_see = table.options.spectators || table.sat_or_hosts(table.person_of(token));
  if (table.stage != Stage::kOver || !table.game || !may_see) return Exported();
  return Exported(Exported::Outcome::kGame,
                  table.imported ? *table.imported : write_game(record_of(table, history), Syntax::kText));
}

std::string write_lobby(const std::vector<Summary>& summaries, std::string_view re) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("is", "lobby");
  if (!re.empty()) json.text("re", re);
  json.open("tables", '[');
  for (const Summary& summary : summaries) json.item() += summary.about;
  json.close(']');
  json.close('}');
  return out;
}

Visit& visit_of(Client& client) { return *static_cast<Visit*>(client.visit.get()); }

}  // namespace

Hall::Hall(const asio::any_io_executor& executor, const Settings& settings)
    : settings_(settings),
      keeper_(open_keeper()),
      check_(std::make_unique<BackgroundCheck>(settings.data / kStoreName)),
      roster_(make_roster(settings)),
      bots_(std::make_unique<BotPool>(roster_, std::max(1, settings.bot_threads), settings.bot_programs)),
      services_{executor,
                settings_,
                *keeper_,
                roster_,
                *bots_,
                counters_,
                [this](TableActor& actor) { return retire(actor); },
                [this] { lobby_changed(); },
                [this](const std::string& address, const Hash& token) { return may_open(address, token); },
                [this](const Hash& token) { return bans_.has_token(token, server_time()); }},
      sweep_timer_(executor),
      clock_timer_(executor),
      lobby_timer_(executor) {
  sweep();  // what has come due while no server ran
  sweep_later();
  look_at_clock_later();
}

// Bots and store call back into tables and hall until they are gone.
Hall::~Hall() {
  bots_.reset();
  check_.reset();
  keeper_.reset();
}

void Hall::arrived(const std::shared_ptr<Client>& client) {
  client->visit = std::make_shared<Visit>();
  {
    const std::lock_guard lock(mutex_);
    guests_[client.get()] = {client, {}};
  }
  send(*client, write_hello(roster_));
}

std::string Hall::overrun() const { return write_refusal(ServerReason::kTooManyMessages, {}); }

void Hall::received(const std::shared_ptr<Client>& client, std::string message) {
  // A long message is paid for before it is read, whatever it asks for.
  const bool is_long = message.size() > kShortMessage;
  if (is_long && !pay(*client, price_of_length(message.size()), id_within(message))) return;
  auto read = read_request(message);
  Request& request = read.value;
  if (!read.ok()) return refuse(*client, Refusal(explanation_of(read.error)), request.id);
  if (stopping_) return refuse(*client, ServerReason::kStopping, request.id);
  const bool may_be_long = request.verb == Verb::kCreate || request.verb == Verb::kOptions ||
                           request.verb == Verb::kImport || request.verb == Verb::kLook || request.verb == Verb::kStudy;
  if (!may_be_long && message.size() > static_cast<std::size_t>(settings_.max_message_bytes))
    return refuse(*client, ServerReason::kMessageTooLong, request.id);
  if (!is_long && !pay(*client, price_here(request), request.id)) return;
  switch (request.verb) {
    case Verb::kHello: return hello(client, request);
    case Verb::kLobby: return lobby(client, request);
    case Verb::kCreate:
    case Verb::kImport: return create(client, request);
    case Verb::kWatch: return watch(client, request);
    case Verb::kUnwatch: return unwatch(client, request);
    case Verb::kLook: return answer(*client, write_look(request.origin, request.id), request.id);
    case Verb::kStudy: return answer(*client, write_study(request), request.id);
    default: break;
  }
  const Visit& visit = visit_of(*client);
  if (visit.table.empty()) return refuse(*client, ServerReason::kWatchFirst, request.id);
  post(visit.table, Ask{client, visit.token_hash, std::move(request)});
}

void Hall::gone(const std::shared_ptr<Client>& client) {
  leave(client);
  const std::lock_guard lock(mutex_);
  std::erase(followers_, client);
  guests_.erase(client.get());
}

void Hall::export_game(const ExportRequest& request, std::function<void(Exported)> done) {
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

void Hall::preview(const PreviewRequest& request, std::function<void(Preview)> done) {
  const WorkTime wake = is_awake(request.table) ? WorkTime() : kWakePrice;
  const bool draws = request.part == PreviewRequest::Part::kPicture;
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

std::unique_ptr<Keeper> Hall::open_keeper() {
  auto log = open_sqlite(settings_.data / kStoreName);
  const StoreClock noted = log->clock();
  seen_before_ = noted.seen - steady_time();
  if (const std::int64_t back = noted.wall - server_time(); back > kHour)
    report(Severity::kWarning, "clock_went_back", {{"hours", back / kHour}});
  return std::make_unique<Keeper>(std::move(log));
}

// ---- Messages

void Hall::send(Client& client, std::string message) {
  client.send(std::make_shared<const std::string>(std::move(message)));
}

void Hall::refuse(Client& client, const Refusal& refusal, std::string_view re) {
  ++counters_.refusals;
  send(client, write_refusal(refusal, re));
}

void Hall::hello(const std::shared_ptr<Client>& client, const Request& request) {
  if (request.protocol != kProtocolVersion)
    return refuse(*client, {ServerReason::kOtherProtocol, {value::number("version", kProtocolVersion)}}, request.id);
  Visit& visit = visit_of(*client);
  if (!visit.table.empty()) return refuse(*client, ServerReason::kHelloTooLate, request.id);
  visit.token = request.token;
  visit.token_hash = request.token.empty() ? Hash{} : hash_of_secret(request.token);
  {
    const std::lock_guard lock(mutex_);
    guests_[client.get()].token = visit.token_hash;
  }
  if (bans_.has_token(visit.token_hash, server_time())) return client->close(CloseCode::kBanned, ServerReason::kBanned);
  send(*client, write_answer(request.id));
}

void Hall::lobby(const std::shared_ptr<Client>& client, const Request& request) {
  {
    const std::lock_guard lock(mutex_);
    std::erase(followers_, client);
    if (request.on) followers_.push_back(client);
  }
  send_lobby({client}, request.id);
}

void Hall::send_lobby(const std::vector<std::shared_ptr<Client>>& clients, const std::string& re) {
  keeper_->list_public(kMostOpen, kMostFinished, [clients, re, this](const StoreResult<std::vector<Summary>>& listed) {
    if (listed.error) report(Severity::kError, "unreadable_lobby", {{"why", listed.why}});
    const std::string message = write_lobby(listed.value, re);
    for (const auto& client : clients) send(*client, message);
  });
}

// Those who follow the lobby are told half a second later, once for all changes in between.
void Hall::lobby_changed() {
  const std::lock_guard lock(mutex_);
  if (lobby_waits_ || followers_.empty()) return;
  lobby_waits_ = true;
  lobby_timer_.expires_after(kLobbyDelay);
  lobby_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    std::vector<std::shared_ptr<Client>> clients;
    {
      const std::lock_guard inner(mutex_);
      lobby_waits_ = false;
      clients = followers_;
    }
    send_lobby(clients, {});
  });
}

// Every way to open a table comes here.
bool Hall::may_open(const std::string& address, const Hash& token) {
  if (settings_.tables_per_address_per_hour == 0) return true;
  const std::lock_guard lock(mutex_);
  const std::int64_t now = steady_time();
  bool may = true;
  for (const std::string& who : {address, to_hex(token)}) {
    Opened& opened = opened_[who];
    if (opened.count == 0 || now - opened.since > kHour) opened = {now, 0};
    may = ++opened.count <= settings_.tables_per_address_per_hour && may;
  }
  return may;
}

// False if it is refused.
bool Hall::pay(Client& client, WorkTime price, std::string_view re) {
  const int seconds = work_.pay(client.address(), &visit_of(client).work, price);
  if (seconds > 0) refuse(client, {ServerReason::kTooMuchWork, {value::number("seconds", seconds)}}, re);
  return seconds == 0;
}

WorkTime Hall::price_here(const Request& request) const {
  const bool wakes = request.verb == Verb::kWatch && !is_awake(request.table);
  return price_of(request.verb) + (wakes ? kWakePrice : WorkTime());
}

bool Hall::is_awake(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return tables_.contains(table);
}

void Hall::create(const std::shared_ptr<Client>& client, const Request& request) {
  const Visit& visit = visit_of(*client);
  if (visit.token.empty()) return refuse(*client, ServerReason::kNoToken, request.id);
  if (request.id.empty())
    return refuse(*client, Refusal(explain(info_of(ReadReason::kKeyMissing), {value::word("id", "key")})), {});
  const std::string id = id_of(visit.token, request.id);
  const FoldedTable nothing(id, settings_.board_size);
  const History none;
  const Attendance nobody;
  ChangesetBuilder builder(nothing, none, server_time(), nobody, roster_);
  Changeset changeset = request.verb == Verb::kCreate ? builder.create(request, visit.token_hash, new_secret())
                                                      : builder.import(request, visit.token_hash, new_secret());
  if (changeset.refusal) return refuse(*client, *changeset.refusal, request.id);
  // Only what would be opened counts.
  if (!may_open(client->address(), visit.token_hash)) return refuse(*client, ServerReason::kTooManyTables, request.id);
  const Summary summary = summary_of(**changeset.next, settings_);
  keeper_->write({summary, rows_of(changeset.changes)}, [this, client, id, re = request.id, listed = summary.is_public](
                                                            std::optional<StoreError::Kind> error) {
    // A conflict: this very request has opened this very table before.
    if (error && *error != StoreError::Kind::kConflict) return refuse(*client, ServerReason::kTableNotSaved, re);
    send(*client, write_answer(re, id));
    if (listed) lobby_changed();
  });
}

void Hall::watch(const std::shared_ptr<Client>& client, const Request& request) {
  Visit& visit = visit_of(*client);
  if (visit.table != request.table) leave(client);
  visit.table = request.table;
  post(request.table, Attach{client, visit.token_hash, request.since, request.id});
}

void Hall::unwatch(const std::shared_ptr<Client>& client, const Request& request) {
  leave(client);
  send(*client, write_answer(request.id));
}

void Hall::answer(Client& client, const Reply& reply, std::string_view re) {
  if (const auto* const refusal = std::get_if<Refusal>(&reply)) refuse(client, *refusal, re);
  else send(client, std::get<std::string>(reply));
}

void Hall::leave(const std::shared_ptr<Client>& client) {
  Visit& visit = visit_of(*client);
  if (visit.table.empty()) return;
  post(visit.table, Detach{client});
  visit.table.clear();
}

// ---- Tables

void Hall::post(const std::string& table, Letter letter) {
  const std::lock_guard lock(mutex_);
  auto& actor = tables_[table];
  if (actor == nullptr) actor = std::make_shared<TableActor>(table, services_);
  actor->post(std::move(letter));
}

bool Hall::retire(TableActor& actor) {
  const std::lock_guard lock(mutex_);
  if (!actor.mailbox_is_empty()) return false;
  bots_->release(actor.id());
  tables_.erase(actor.id());
  return true;
}

void Hall::sweep_later() {
  sweep_timer_.expires_after(keeper_->can_save() ? kSweep : kSweepInNeed);
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || stopping_) return;
    sweep();
    sweep_later();
  });
}

void Hall::look_at_clock_later() {
  clock_timer_.expires_after(kClockLook);
  clock_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled || stopping_) return;
    look_at_clock();
    look_at_clock_later();
  });
}

// A wall clock that was put right is right here too. Tables go by their own time, and take the new one over where it harms nobody.
void Hall::look_at_clock() {
  const std::int64_t by = follow_wall_clock();
  if (by == 0) return;
  report(Severity::kWarning, "clock_set", {{"seconds", by / kSecond}});
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, actor] : tables_) actor->post(ClockSet{});
  }
  sweep();
}

// Wakes tables whose time has come, and deletes those that have expired.
void Hall::sweep() {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(opened_, [](const auto& entry) { return steady_time() - entry.second.since > kHour; });
  }
  const std::int64_t now = server_time();
  note_time(now);
  wake(now, {});
  tend();
}

void Hall::note_time(std::int64_t now) {
  keeper_->set_clock({seen(), now}, [this](std::optional<StoreError::Kind> error) {
    if (saves_.exchange(!error) == !error) return;
    if (error) report(Severity::kError, "cannot_save", {{"why", keeper_->last_failure()}});
    else report(Severity::kInfo, "saves_again");
  });
}

void Hall::wake(std::int64_t now, const std::string& after) {
  keeper_->list_waking(now, after, kMostWokenAtOnce, [this, now](const StoreResult<std::vector<std::string>>& waking) {
    if (waking.error) report(Severity::kError, "sweep_failed", {{"why", waking.why}});
    for (const std::string& table : waking.value) post(table, Tick{});
    if (waking.value.size() == kMostWokenAtOnce) wake(now, waking.value.back());
  });
}

// One round at a time.
void Hall::tend() {
  if (is_tending_.exchange(true)) return;
  keeper_->tend([this](Log& log) {
    const bool goes_on = upkeep_.step(log, server_time(), seen());
    if (!goes_on) is_tending_ = false;
    return goes_on;
  });
}

// ---- The end

void Hall::stop(std::function<void()> done) {
  stopping_ = true;
  sweep_timer_.cancel();
  clock_timer_.cancel();
  lobby_timer_.cancel();
  std::vector<std::shared_ptr<TableActor>> tables;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, actor] : tables_) tables.push_back(actor);
  }
  // Counted down by every table; the one more is ours, in case there is none.
  auto left = std::make_shared<std::atomic<std::size_t>>(tables.size() + 1);
  const auto one_less = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const auto& table : tables) table->post(Stop{one_less});
  one_less();
}

std::unique_ptr<Reception> open_hall(const asio::any_io_executor& executor, const Settings& settings) {
  return std::make_unique<Hall>(executor, settings);
}

}  // namespace barbican::server
