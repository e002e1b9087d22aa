#include "server/lobby/hall.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <unordered_map>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "barbican/fields.h"
#include "server/lobby/admin.h"
#include "server/lobby/background_check.h"
#include "server/lobby/bans.h"
#include "server/lobby/summary.h"
#include "server/lobby/table_actor.h"
#include "server/lobby/upkeep.h"
#include "server/lobby/work.h"
#include "server/report/report.h"
#include "server/store/sqlite_log.h"
#include "server/table/frame.h"
#include "server/table/moment.h"

namespace barbican::server {
namespace asio = boost::asio;
namespace {

constexpr std::size_t kIdLength = 12;
constexpr const char* kStoreName = "barbican.db";
// Of public tables in the lobby.
constexpr int kMostOpen = 200;
constexpr int kMostFinished = 50;
constexpr std::chrono::seconds kSweep{20};
constexpr std::chrono::seconds kSweepInNeed{2};  // while nothing can be saved
constexpr int kMostWokenAtOnce = 100;
// Reading one costs next to nothing.
constexpr std::size_t kShortMessage = 4096;
constexpr std::size_t kMostBanned = 100;  // characters of an address, a network or a hash
constexpr int kMostBanHours = 1000000;
constexpr std::chrono::milliseconds kLobbyDelay{500};

// The same request of the same person makes the same table: sent twice it does no harm. Nobody else can tell the id.
std::string id_of(std::string_view token, std::string_view request) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  const Hash hash = hash_of_secret("table " + std::string(token) + " " + std::string(request));
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += kLetters[hash[i] % kLetters.size()];
  return id;
}

// What `barbican admin` can ask for.
#define BARBICAN_ADMIN_DEEDS(X)      \
  X(List, "list")                    \
  X(Close, "close")                  \
  X(Delete, "delete")                \
  X(Restore, "restore")              \
  X(DeleteExpired, "delete-expired") \
  X(People, "people")                \
  X(Ban, "ban")                      \
  X(Unban, "unban")                  \
  X(Bans, "bans")
enum class AdminDeed : std::uint8_t { BARBICAN_ADMIN_DEEDS(BARBICAN_ENUMERATOR) };
constexpr auto kAdminDeedNames = std::to_array<std::string_view>({BARBICAN_ADMIN_DEEDS(BARBICAN_WORD)});

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

class Hall final : public Reception {
 public:
  Hall(const asio::any_io_executor& executor, const Settings& settings)
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
                  [this](const std::string& address, const Hash& token) { return may_open(address, token); }},
        sweep_timer_(executor),
        lobby_timer_(executor) {
    sweep();  // what has come due while no server ran
    sweep_later();
  }
  // Both call back into tables and hall until they are gone.
  ~Hall() override {
    bots_.reset();
    check_.reset();
    keeper_.reset();
  }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  void arrived(const std::shared_ptr<Client>& client) override {
    client->visit = std::make_shared<Visit>();
    {
      const std::lock_guard lock(mutex_);
      guests_[client.get()] = {client, {}};
    }
    send(*client, write_hello(roster_));
  }

  std::string overrun() const override { return write_refusal(ServerReason::kTooManyMessages, {}); }

  void received(const std::shared_ptr<Client>& client, std::string message) override {
    // A long message is paid for before it is read, whatever it asks for.
    const bool is_long = message.size() > kShortMessage;
    if (is_long && !pay(*client, price_of_length(message.size()), id_within(message))) return;
    auto read = read_request(message);
    Request& request = read.value;
    if (!read.ok()) return refuse(*client, Refusal(explanation_of(read.error)), request.id);
    if (stopping_) return refuse(*client, ServerReason::kStopping, request.id);
    const bool may_be_long = request.verb == Verb::kCreate || request.verb == Verb::kOptions ||
                             request.verb == Verb::kImport || request.verb == Verb::kLook;
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
      case Verb::kLook: return look(*client, request);
      default: break;
    }
    const Visit& visit = visit_of(*client);
    if (visit.table.empty()) return refuse(*client, ServerReason::kWatchFirst, request.id);
    post(visit.table, Ask{client, visit.token_hash, std::move(request)});
  }

  void gone(const std::shared_ptr<Client>& client) override {
    leave(client);
    const std::lock_guard lock(mutex_);
    std::erase(followers_, client);
    guests_.erase(client.get());
  }

  bool is_banned(const std::string& address) const override { return bans_.has_address(address, server_time()); }

  int wait_to_export(const std::string& address, const std::string& table) override {
    return work_.pay(address, nullptr, kExportPrice + (is_awake(table) ? WorkTime() : kWakePrice));
  }

  void export_game(const std::string& table, std::function<void(std::optional<std::string>)> done) override {
    post(table, Inspect{[done = std::move(done)](const TableState* found, const History& history) {
           if (found == nullptr || found->stage != Stage::kOver || !found->game) return done(std::nullopt);
           done(found->imported ? *found->imported : write_game(record_of(*found, history), Syntax::kText));
         }});
  }

  void administer(std::string request, std::function<void(std::string)> done) override;
  std::string metrics() const override;
  Health health() const override { return {.ready = !stopping_, .save = keeper_->can_save()}; }
  void ping_store(std::function<void()> done) override { keeper_->ping(std::move(done)); }
  void stop(std::function<void()> done) override;

 private:
  void hello(const std::shared_ptr<Client>& client, const Request& request);
  void lobby(const std::shared_ptr<Client>& client, const Request& request);
  void create(const std::shared_ptr<Client>& client, const Request& request);
  void watch(const std::shared_ptr<Client>& client, const Request& request);
  void unwatch(const std::shared_ptr<Client>& client, const Request& request);
  void look(Client& client, const Request& request);
  void leave(const std::shared_ptr<Client>& client);
  void send(Client& client, std::string message);
  void refuse(Client& client, const Refusal& refusal, std::string_view re);
  bool may_open(const std::string& address, const Hash& token);
  bool pay(Client& client, WorkTime price, std::string_view re);
  WorkTime price_here(const Request& request) const;
  bool is_awake(const std::string& table) const;

  void post(const std::string& table, Letter letter);
  bool retire(TableActor& actor);
  void lobby_changed();
  void send_lobby(const std::vector<std::shared_ptr<Client>>& clients, const std::string& re);
  std::unique_ptr<Keeper> open_keeper();
  void sweep_later();
  void sweep();
  void note_time(std::int64_t now);
  void wake(std::int64_t now, const std::string& after);
  void tend();
  std::int64_t seen() const { return clock_.seen + server_time() - clock_.wall; }

  void list_tables(const std::function<void(std::string)>& done);
  void list_people(const std::string& table, std::function<void(std::string)> done);
  void ban_person(const std::string& table, int person, int hours, std::function<void(std::string)> done);
  std::string ban(std::string_view who, int hours);
  void close_banned();
  void list_trash(const std::function<void(std::string)>& done);
  void restore_table(const std::string& table, const std::function<void(std::string)>& done);
  void delete_expired(const std::function<void(std::string)>& done);

  const Settings& settings_;
  HallCounters counters_;
  StoreClock clock_;  // when this run began
  Upkeep upkeep_{[this](const std::string& table) { return is_awake(table); }};
  std::atomic<bool> is_tending_{false};
  std::atomic<bool> saves_{true};  // as last reported
  WorkAccounts work_{settings_};
  Bans bans_{settings_.data / "bans"};
  std::unique_ptr<Keeper> keeper_;
  std::unique_ptr<BackgroundCheck> check_;
  bots::Roster roster_;
  std::unique_ptr<BotPool> bots_;
  TableServices services_;
  std::atomic<bool> stopping_{false};

  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<TableActor>> tables_;  // with mutex_, as all below
  struct Guest {
    std::shared_ptr<Client> client;
    Hash token{};
  };
  std::unordered_map<const Client*, Guest> guests_;  // all who are connected
  std::vector<std::shared_ptr<Client>> followers_;   // of the lobby
  bool lobby_waits_ = false;
  struct Opened {
    std::int64_t since = 0;
    int count = 0;
  };
  std::unordered_map<std::string, Opened> opened_;  // tables, by address and by token

  asio::steady_timer sweep_timer_;
  asio::steady_timer lobby_timer_;
};

std::unique_ptr<Keeper> Hall::open_keeper() {
  auto log = open_sqlite(settings_.data / kStoreName);
  clock_ = resumed(log->clock(), server_time());
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
  const std::int64_t now = server_time();
  bool may = true;
  for (const std::string& who : {address, to_hex(token)}) {
    Opened& opened = opened_[who];
    if (now - opened.since > kHour) opened = {now, 0};
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
  if (!may_open(client->address(), visit.token_hash)) return refuse(*client, ServerReason::kTooManyTables, request.id);
  const std::string id = id_of(visit.token, request.id);
  const FoldedTable nothing(id, settings_.board_size);
  const History none;
  const Attendance nobody;
  ChangesetBuilder builder(nothing, none, server_time(), nobody, roster_);
  Changeset changeset = request.verb == Verb::kCreate ? builder.create(request, visit.token_hash, new_secret())
                                                      : builder.import(request, visit.token_hash, new_secret());
  if (changeset.refusal) return refuse(*client, *changeset.refusal, request.id);
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

void Hall::look(Client& client, const Request& request) {
  const Reply reply = write_look(request.origin, request.id);
  if (const auto* const refusal = std::get_if<Refusal>(&reply)) refuse(client, *refusal, request.id);
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

// Wakes tables whose time has come, and deletes those that have expired.
void Hall::sweep() {
  const std::int64_t now = server_time();
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(opened_, [now](const auto& entry) { return now - entry.second.since > kHour; });
  }
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

// ---- The host

void Hall::list_tables(const std::function<void(std::string)>& done) {
  keeper_->list_all([this, done](const StoreResult<std::vector<Summary>>& listed) {
    if (listed.error) return done(write_admin_refusal(Explanation{.why = listed.why}));
    const auto is_awake_now = [this](const std::string& table) { return is_awake(table); };
    done(write_table_list(listed.value, is_awake_now, static_cast<std::int64_t>(upkeep_.counters().held)));
  });
}

void Hall::list_trash(const std::function<void(std::string)>& done) {
  keeper_->list_trash([this, done](const StoreResult<std::vector<TrashedTable>>& listed) {
    if (listed.error) return done(write_admin_refusal(Explanation{.why = listed.why}));
    done(write_trash_list(listed.value, seen()));
  });
}

void Hall::restore_table(const std::string& table, const std::function<void(std::string)>& done) {
  keeper_->restore(table, server_time() + kTrashTime, [this, table, done](const StoreResult<bool>& restored) {
    if (restored.error) return done(write_admin_refusal(Explanation{.why = restored.why}));
    if (!restored.value) return done(write_admin_refusal(explain(ServerReason::kNotInTrash)));
    report(Severity::kInfo, "restored", {{"table", table}});
    lobby_changed();
    done(write_admin_done());
  });
}

void Hall::delete_expired(const std::function<void(std::string)>& done) {
  keeper_->tend([this, done, before = upkeep_.counters().trashed.load()](Log& log) {
    try {
      if (upkeep_.release(log, seen())) return true;
      done(write_admin_count(static_cast<std::int64_t>(upkeep_.counters().trashed - before)));
    } catch (const StoreError& error) {
      done(write_admin_refusal(Explanation{.why = error.what()}));
    }
    return false;
  });
}

void Hall::list_people(const std::string& table, std::function<void(std::string)> done) {
  post(table, ListPeople{[done = std::move(done)](const TableState* found, const auto& addresses) {
         done(found == nullptr ? write_admin_refusal(explain(ServerReason::kNoSuchTable))
                               : write_people_list(*found, addresses));
       }});
}

// By their token: their address may be others' as well.
void Hall::ban_person(const std::string& table, int person, int hours, std::function<void(std::string)> done) {
  post(table, Inspect{[this, person, hours, done = std::move(done)](const TableState* found, const History&) {
         if (found == nullptr) return done(write_admin_refusal(explain(ServerReason::kNoSuchTable)));
         if (!found->has_person(person)) return done(write_admin_refusal(explain(ServerReason::kNobodyThere)));
         done(ban(to_hex(found->person(person).token), hours));
       }});
}

std::string Hall::ban(std::string_view who, int hours) {
  std::string answer = carry_out_ban(bans_, who, hours);
  close_banned();
  return answer;
}

void Hall::close_banned() {
  std::vector<std::shared_ptr<Client>> banned;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, guest] : guests_)
      if (is_banned(guest.client->address()) || bans_.has_token(guest.token, server_time()))
        banned.push_back(guest.client);
  }
  for (const auto& client : banned) client->close(CloseCode::kBanned, ServerReason::kBanned);
}

void Hall::administer(std::string request, std::function<void(std::string)> done) {
  const auto document = Document::read_json(request);
  if (!document.ok()) return done(write_admin_refusal(explanation_of(document.error)));
  Fields fields(document.value, document.value.root());
  AdminDeed deed = AdminDeed::kList;
  std::string table, who;
  int person = 0, hours = 0;
  bool of_trash = false, at_once = false;
  fields.need("do");
  fields.choice("do", kAdminDeedNames, deed);
  const bool names_who = deed == AdminDeed::kUnban || (deed == AdminDeed::kBan && fields.node("table") == nullptr);
  if (deed == AdminDeed::kList) fields.truth("trash", of_trash);
  if (deed == AdminDeed::kDelete) fields.truth("now", at_once);
  if (deed == AdminDeed::kBan) fields.number("hours", 0, kMostBanHours, hours);
  if (names_who) {
    fields.need("who");
    fields.text("who", kMostBanned, who);
  } else if (deed != AdminDeed::kList && deed != AdminDeed::kDeleteExpired && deed != AdminDeed::kBans) {
    fields.need("table");
    fields.word("table", kIdLength, kIdLength, table);
    if (deed == AdminDeed::kBan) fields.need("person");
    if (deed == AdminDeed::kBan) fields.number("person", 1, kMostPersonNumber, person);
  }
  if (const auto error = fields.finish()) return done(write_admin_refusal(explanation_of(*error)));
  if (deed == AdminDeed::kList) return of_trash ? list_trash(done) : list_tables(done);
  if (deed == AdminDeed::kPeople) return list_people(table, std::move(done));
  if (deed == AdminDeed::kBans) return done(write_ban_list(bans_.list(server_time())));
  if (deed == AdminDeed::kUnban) return done(carry_out_unban(bans_, who));
  if (deed == AdminDeed::kBan)
    return names_who ? done(ban(who, hours)) : ban_person(table, person, hours, std::move(done));
  report(Severity::kInfo, "admin", {{"do", entry_of(kAdminDeedNames, deed)}, {"table", table}});
  if (deed == AdminDeed::kDeleteExpired) return delete_expired(done);
  if (deed == AdminDeed::kRestore) return restore_table(table, done);
  const Kept kept = deed == AdminDeed::kClose ? Kept::kYes : at_once ? Kept::kNo : Kept::kTrash;
  post(table, Close{kept, seen(), [this, done = std::move(done)](const std::optional<Refusal>& refused) {
                      tend();
                      done(refused ? write_admin_refusal(*refused) : write_admin_done());
                    }});
}

std::string Hall::metrics() const {
  std::string out;
  const auto line = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
    out += "# HELP barbican_" + std::string(name) + " " + std::string(help) + "\n# TYPE barbican_" + std::string(name) +
           " " + std::string(type) + "\nbarbican_" + std::string(name) + " " + std::to_string(value) + "\n";
  };
  std::size_t awake = 0;
  {
    const std::lock_guard lock(mutex_);
    awake = tables_.size();
  }
  const Keeper::Counters store = keeper_->counters();
  line("tables_awake", "gauge", "Tables in memory.", awake);
  line("table_loads_total", "counter", "Tables brought back from the store.", counters_.loads);
  line("tables_broken_total", "counter", "Tables whose log could not be replayed.", counters_.broken_tables);
  line("entries_total", "counter", "Log entries made by people.", counters_.actions);
  line("bot_entries_total", "counter", "Log entries made by bots and clocks.", counters_.bot_actions);
  line("refusals_total", "counter", "Requests refused.", counters_.refusals);
  line("frames_total", "counter", "Messages sent by tables.", counters_.frames);
  line("frame_bytes_total", "counter", "Bytes in them.", counters_.frame_bytes);
  line("bot_programs", "gauge", "Programs that play.", static_cast<std::uint64_t>(bots_->programs()));
  line("bot_queue", "gauge", "Questions to bots that wait for a thread.", bots_->waiting());
  line("store_commits_total", "counter", "Transactions.", store.commits);
  line("store_rows_total", "counter", "Rows written.", store.rows);
  line("store_commit_microseconds_total", "counter", "Time spent in transactions.", store.commit_microseconds);
  line("store_failures_total", "counter", "Requests to the store that failed.", store.failures);
  line("store_queue", "gauge", "Requests to the store that wait.", store.waiting);
  line("store_saves", "gauge", "1: what is to be saved can be.", keeper_->can_save() ? 1 : 0);
  line("store_faults", "gauge", "Damage that the check at the start has found.", check_->faults());
  line("stalled_tables", "gauge", "Tables that stand still, since they can't be saved.", counters_.stalled_tables);
  line("tables_unreadable_total", "counter", "Tables that the store could not read.", counters_.unreadable_tables);
  const Upkeep::Counters& upkeep = upkeep_.counters();
  line("tables_trashed_total", "counter", "Tables that had expired, and went to the trash.", upkeep.trashed);
  line("tables_erased_total", "counter", "Tables of which nothing is left.", upkeep.erased);
  line("trash_tables", "gauge", "Tables in the trash.", upkeep.in_trash);
  line("deletions_held", "gauge", "Tables that have expired, too many at once to be deleted.", upkeep.held);
  out += counters_.request_durable.lines("request_durable_seconds", "From a request until what it changed is durable.");
  out +=
      counters_.request_frame.lines("request_frame_seconds", "From a request until all who watch have their frames.");
  out += bots_->thinking().lines("bot_think_seconds", "Of a bot, about one question, waiting not counted.");
  return out;
}

void Hall::stop(std::function<void()> done) {
  stopping_ = true;
  sweep_timer_.cancel();
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
