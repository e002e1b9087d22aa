// barbican admin: the commands for the host of a server.
#include "cli/admin.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "barbican/json.h"
#include "barbican/near_miss.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "server/lobby/admin.h"
#include "server/lobby/server_time.h"
#include "server/lobby/upkeep.h"
#include "server/net/data_folder.h"
#include "server/protocol/duration.h"
#include "server/protocol/reason.h"
#include "server/store/sqlite_log.h"
#include "server/store/store_check.h"

namespace barbican::cli {
namespace {

std::string write_request(const AdminOptions& options, const std::string& what, const std::string& table) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("do", what);
  if (!table.empty()) json.text("table", table);
  if (options.trash) json.truth("trash", true);
  if (options.now) json.truth("now", true);
  json.close('}');
  return out;
}

// ---- The commands

void print_table(const Document& document, const Node& node) {
  std::string_view id, stage, host, name;
  bool is_public = false, is_awake = false;
  std::int64_t changed = 0, people = 0, bots = 0, seats = 0, left = -1;
  Fields table(document, node);
  table.text("table", id);
  table.text("stage", stage);
  table.truth("public", is_public);
  table.truth("awake", is_awake);
  table.large_number("changed", changed);
  table.large_number("left", left);
  if (const Node* const about = table.node("about"); about != nullptr) {
    Fields entries(document, *about);
    entries.text("host", host);
    entries.text("name", name);
    entries.large_number("people", people);
    entries.large_number("bots", bots);
    entries.large_number("seats", seats);
  }
  const std::string state = left >= 0 ? fmt::format("{} h", left / server::kHour) : is_awake ? "yes" : "no";
  fmt::print("{:<14}{:<9}{:<8}{:<7}{:<14}{:<18}{}{}{}\n", id, stage, is_public ? "yes" : "no", state,
             fmt::format("{}+{} of {}", people, bots, seats), shown_time(changed), host, name.empty() ? "" : ", ",
             name);
}

void print_list(const AdminOptions& options, const Document& document, const Node* tables, std::int64_t held) {
  if (held > 0)
    fmt::print(stderr, "{} tables have expired, too many at once to be deleted: see barbican admin delete-expired\n",
               held);
  if (tables == nullptr || document.first(*tables) == nullptr)
    return fmt::print("there are no tables{}\n", options.trash ? " in the trash" : "");
  fmt::print("{:<14}{:<9}{:<8}{:<7}{:<14}{:<18}{}\n", "table", "stage", "public", options.trash ? "left" : "awake",
             "people+bots", "last change", "host, name");
  for (const Node* table = document.first(*tables); table != nullptr; table = document.next(*table))
    print_table(document, *table);
}

std::int64_t number_in(Fields& fields, std::string_view key) {
  std::int64_t number = 0;
  fields.large_number(key, number);
  return number;
}

int print_about_table(const AdminOptions& options, const std::string& what, const std::string& table,
                      const std::string& answer) {
  const std::string subject = table.empty() ? "" : "table " + table + ": ";
  return print_answer(options, subject, answer, [&](const Document& document, Fields& fields) {
    if (what == "list") print_list(options, document, fields.node("tables"), number_in(fields, "held"));
    else if (what == "delete-expired") fmt::print("{} tables went to the trash\n", number_in(fields, "count"));
    else fmt::print("{}{}\n", subject, what == "close" ? "closed" : what == "restore" ? "restored" : "deleted");
  });
}

std::string list_without_server(const AdminOptions& options, server::Log& log) {
  if (options.trash) return server::write_trash_list(log.list_trash(), log.clock().seen);
  const server::KeptCounts counts = log.count_kept();
  return server::write_table_list(
      log.list_all(), [](const std::string&) { return false; }, server::holds_back(log, counts) ? counts.due : 0);
}

void delete_without_server(const AdminOptions& options, server::Log& log, const std::string& table) {
  const std::int64_t seen = log.clock().seen;
  log.set_kept({&table, 1}, options.now ? server::Kept::kNo : server::Kept::kTrash, seen);
  while (options.now && log.erase_some(server::Upkeep::kRowsAStep, seen).is_more) continue;
}

std::int64_t delete_expired_without_server(server::Log& log) {
  server::Upkeep upkeep([](const std::string&) { return false; });
  while (upkeep.release(log, log.clock().seen)) continue;
  return static_cast<std::int64_t>(upkeep.counters().trashed);
}

std::string without_server(const AdminOptions& options, server::Log& log, const std::string& what,
                           const std::string& table) {
  using server::ServerReason;
  if (what == "list") return list_without_server(options, log);
  if (what == "delete-expired") return server::write_admin_count(delete_expired_without_server(log));
  if (what == "restore")
    return log.restore(table, server::server_time() + server::kTrashTime)
               ? server::write_admin_done()
               : server::write_admin_refusal(server::explain(ServerReason::kNotInTrash));
  if (!log.summary(table)) return server::write_admin_refusal(server::explain(ServerReason::kNoSuchTable));
  if (what == "delete") delete_without_server(options, log, table);
  else if (!server::close_table(log, table))
    return server::write_admin_refusal(Refusal{.why = "it can't be closed, since its game can't be replayed"});
  return server::write_admin_done();
}

int export_game(const AdminOptions& options, server::Log& log, const std::string& table) {
  std::string why;
  const auto text = server::export_table(log, table, why);
  if (!text) return print_about_table(options, "export", table, server::write_admin_refusal(Refusal{.why = why}));
  if (options.out != kStandardInput) return write_file(options.out, *text) ? 0 : 2;
  fmt::print("{}", *text);
  return 0;
}

bool is_in_use(const std::filesystem::path& data) {
  try {
    const server::DataFolder folder(data);
    return false;
  } catch (const server::SetUpError&) {
    return true;
  }
}

// Reports a file that can't be opened like any other fault.
server::StoreFaults find_faults(const std::filesystem::path& data) {
  using FileIs = server::StoreCheck::FileIs;
  try {
    return server::StoreCheck(data / "barbican.db", is_in_use(data) ? FileIs::kInUse : FileIs::kAtRest).run();
  } catch (const server::StoreError& error) {
    if (error.cause != server::StoreError::Cause::kDamaged) throw;
    return {.pages = {error.what()}, .tables = {}};
  }
}

// Works beside a running server, since it only reads.
int check_store(const std::filesystem::path& data) {
  const server::StoreFaults faults = find_faults(data);
  for (const std::string& page : faults.pages) fmt::print("{}\n", page);
  for (const auto& [table, why] : faults.tables) fmt::print("table {}: {}\n", table, why);
  if (faults.empty()) fmt::print("no damage was found\n");
  return faults.empty() ? 0 : 1;
}

int administer(const AdminOptions& options) {
  const std::string what = options.words[0];
  const bool wants_table = what != "list" && what != "delete-expired" && what != "check";
  static constexpr auto kCommands = std::to_array<std::string_view>(
      {"list", "close", "delete", "restore", "delete-expired", "export", "check", "people", "ban", "unban", "bans"});
  if (std::find(kCommands.begin(), kCommands.end(), what) == kCommands.end())
    return complain("admin can't '" + what + "'" + did_you_mean(what, kCommands, ": it can ")), 2;
  if (is_about_people(what)) {
    if (const std::string why = why_not_these_words(options.words); !why.empty()) return complain(why), 2;
  } else if (options.words.size() != (wants_table ? 2u : 1u))
    return complain(wants_table ? "admin " + what + " needs one table: barbican admin " + what + " TABLE"
                                : "admin " + what + " takes no table"),
           2;
  if ((options.trash && what != "list") || (options.now && what != "delete"))
    return complain(options.trash ? "--trash is for admin list" : "--now is for admin delete"), 2;
  const std::string table = wants_table && options.words.size() > 1 ? options.words[1] : "";
  const std::filesystem::path data = options.data;
  std::error_code error;
  if (!std::filesystem::exists(data / "barbican.db", error))
    return complain(error ? data.string() + ": " + error.message() + " (be the server's user: sudo -u barbican …)"
                          : "there is no barbican.db in " + data.string() + " (--data names the server's folder)"),
           2;
  try {
    if (is_about_people(what)) return administer_people(options, data);
    if (what == "check") return check_store(data);
    if (what != "export")
      if (const auto answer = ask_server(data, write_request(options, what, table)))
        return print_about_table(options, what, table, *answer);
    // Keeps us from changing the tables of a server that runs but does not answer.
    std::optional<server::DataFolder> held;
    if (what != "list" && what != "export") held.emplace(data);
    const auto log = server::open_sqlite(data / "barbican.db");
    if (what == "export") return export_game(options, *log, table);
    return print_about_table(options, what, table, without_server(options, *log, what, table));
  } catch (const server::StoreError& failure) {
    return complain(failure.what()), 2;
  } catch (const std::runtime_error& failure) {  // thrown for the data folder, or for its file of bans
    return complain(failure.what()), 2;
  }
}

}  // namespace

void fill_admin(Command& command) {
  const auto options = std::make_shared<AdminOptions>();
  command.arguments("WHAT [...]", options->words, "a command, and its table or person")
      .option("--data", options->data, "the server's folder")
      .option("--out", options->out, "export: the file to write; - for standard output")
      .option("--hours", options->hours, 0, 1000000, "ban: its length; 0: for ever")
      .flag("--trash", options->trash, "list: tables in the trash, with the time until they are erased")
      .flag("--now", options->now, "delete: for ever, without the trash")
      .flag("--json", options->json, "print the answer as JSON")
      .footer(
          "list              all tables\n"
          "close TABLE       end a table's game without a winner; it can still be replayed\n"
          "delete TABLE      put a table into the trash, for a week\n"
          "restore TABLE     take a table out of the trash\n"
          "delete-expired    put all expired tables into the trash, whatever their number\n"
          "export TABLE      write a game to a file in notation, with everyone's cards even during the game\n"
          "check             look for damage in the store\n"
          "people TABLE      list its people: number, seat, name, and addresses of connections\n"
          "ban ADDRESS       ban an address or a network, such as 203.0.113.0/24\n"
          "ban TABLE PERSON  ban a person of a table, by the token in their browser\n"
          "unban WHO         lift a ban, in the form of `bans`\n"
          "bans              list all bans\n\n"
          "It asks the server that runs on the folder; if none runs, it works on the folder itself.")
      .run([options] { return administer(*options); });
}

}  // namespace barbican::cli
