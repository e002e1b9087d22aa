// The table registry's part for the host: the requests of `barbican admin`, and the metrics.
#include <array>
#include <cstdint>

#include "barbican/fields.h"
#include "server/lobby/admin.h"
#include "server/lobby/summary.h"
#include "server/lobby/table_registry_class.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

constexpr std::size_t kMostBanned = 100;  // characters of an address, a network or a hash
constexpr int kMostBanHours = 1000000;

// The requests of `barbican admin`.
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
enum class AdminCommand : std::uint8_t { BARBICAN_ADMIN_DEEDS(BARBICAN_ENUMERATOR) };
constexpr auto kAdminCommandNames = std::to_array<std::string_view>({BARBICAN_ADMIN_DEEDS(BARBICAN_WORD)});

}  // namespace

void TableRegistry::list_tables(const std::function<void(std::string)>& done) {
  store_thread_->list_all([this, done](const StoreResult<std::vector<Summary>>& listed) {
    if (listed.error) return done(write_admin_refusal(Refusal{.why = listed.why}));
    const auto is_awake_now = [this](const std::string& table) { return is_awake(table); };
    done(write_table_list(listed.value, is_awake_now, static_cast<std::int64_t>(upkeep_.counters().held)));
  });
}

void TableRegistry::list_trash(const std::function<void(std::string)>& done) {
  store_thread_->list_trash([this, done](const StoreResult<std::vector<TrashedTable>>& listed) {
    if (listed.error) return done(write_admin_refusal(Refusal{.why = listed.why}));
    done(write_trash_list(listed.value, seen()));
  });
}

void TableRegistry::restore_table(const std::string& table, const std::function<void(std::string)>& done) {
  store_thread_->restore(table, server_time() + kTrashTime, [this, table, done](const StoreResult<bool>& restored) {
    if (restored.error) return done(write_admin_refusal(Refusal{.why = restored.why}));
    if (!restored.value) return done(write_admin_refusal(explain(ServerReason::kNotInTrash)));
    report(Severity::kInfo, "restored", {{"table", table}});
    lobby_.changed();
    done(write_admin_done());
  });
}

void TableRegistry::delete_expired(const std::function<void(std::string)>& done) {
  store_thread_->tend([this, done, before = upkeep_.counters().trashed.load()](Log& log) {
    try {
      if (upkeep_.release(log, seen())) return true;
      done(write_admin_count(static_cast<std::int64_t>(upkeep_.counters().trashed - before)));
    } catch (const StoreError& error) {
      done(write_admin_refusal(Refusal{.why = error.what()}));
    }
    return false;
  });
}

void TableRegistry::list_people(const std::string& table, std::function<void(std::string)> done) {
  post(table, ListPeople{[done = std::move(done)](const TableState* found, const auto& addresses) {
         done(found == nullptr ? write_admin_refusal(explain(ServerReason::kNoSuchTable))
                               : write_people_list(*found, addresses));
       }});
}

// The ban is by token: other people may share the address.
void TableRegistry::ban_person(const std::string& table, int person, int hours, std::function<void(std::string)> done) {
  post(table, Inspect{[this, person, hours, done = std::move(done)](const Inspected& at) {
         if (at.table == nullptr) return done(write_admin_refusal(at.why_none));
         if (!at.table->has_person(person)) return done(write_admin_refusal(explain(ServerReason::kNobodyThere)));
         done(ban(to_hex(at.table->person(person).token), hours));
       }});
}

std::string TableRegistry::ban(std::string_view who, int hours) {
  std::string answer = carry_out_ban(bans_, who, hours);
  close_banned();
  return answer;
}

void TableRegistry::close_banned() {
  std::vector<std::shared_ptr<Client>> banned;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, guest] : guests_)
      if (is_banned(guest.client->address()) || bans_.has_token(guest.token, server_time()))
        banned.push_back(guest.client);
  }
  for (const auto& client : banned) client->close(CloseCode::kBanned, ServerReason::kBanned);
}

void TableRegistry::administer(std::string request, std::function<void(std::string)> done) {
  const auto document = Document::read_json(request);
  if (!document.ok()) return done(write_admin_refusal(refusal_of(document.error)));
  Fields fields(document.value, document.value.root());
  AdminCommand command = AdminCommand::kList;
  std::string table, who;
  int person = 0, hours = 0;
  bool of_trash = false, at_once = false;
  fields.need("do");
  fields.choice("do", kAdminCommandNames, command);
  const bool names_who =
      command == AdminCommand::kUnban || (command == AdminCommand::kBan && fields.node("table") == nullptr);
  if (command == AdminCommand::kList) fields.truth("trash", of_trash);
  if (command == AdminCommand::kDelete) fields.truth("now", at_once);
  if (command == AdminCommand::kBan) fields.number("hours", 0, kMostBanHours, hours);
  if (names_who) {
    fields.need("who");
    fields.text("who", kMostBanned, who);
  } else if (command != AdminCommand::kList && command != AdminCommand::kDeleteExpired &&
             command != AdminCommand::kBans) {
    fields.need("table");
    fields.word("table", kIdLength, kIdLength, table);
    if (command == AdminCommand::kBan) fields.need("person");
    if (command == AdminCommand::kBan) fields.number("person", 1, kMostPersonNumber, person);
  }
  if (const auto error = fields.finish()) return done(write_admin_refusal(refusal_of(*error)));
  if (command == AdminCommand::kList) return of_trash ? list_trash(done) : list_tables(done);
  if (command == AdminCommand::kPeople) return list_people(table, std::move(done));
  if (command == AdminCommand::kBans) return done(write_ban_list(bans_.list(server_time())));
  if (command == AdminCommand::kUnban) return done(carry_out_unban(bans_, who));
  if (command == AdminCommand::kBan)
    return names_who ? done(ban(who, hours)) : ban_person(table, person, hours, std::move(done));
  report(Severity::kInfo, "admin", {{"do", entry_of(kAdminCommandNames, command)}, {"table", table}});
  if (command == AdminCommand::kDeleteExpired) return delete_expired(done);
  if (command == AdminCommand::kRestore) return restore_table(table, done);
  const Kept kept = command == AdminCommand::kClose ? Kept::kYes : at_once ? Kept::kNo : Kept::kTrash;
  post(table, Close{kept, seen(), [this, done = std::move(done)](const std::optional<RequestRefusal>& refused) {
                      tend();
                      done(refused ? write_admin_refusal(*refused) : write_admin_done());
                    }});
}

std::string TableRegistry::metrics() const {
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
  const StoreThread::Counters store = store_thread_->counters();
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
  line("store_saves", "gauge", "1: what is to be saved can be.", store_thread_->can_save() ? 1 : 0);
  line("store_faults", "gauge", "Damage that the last check has found.", check_->faults());
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

}  // namespace barbican::server
