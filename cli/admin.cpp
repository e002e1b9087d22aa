// barbican admin: what the host of a server may do with its tables.
#include "server/lobby/admin.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <netdb.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

#include <arpa/inet.h>
#include <fmt/core.h>
#include <sys/socket.h>

#include "barbican/document.h"
#include "barbican/fields.h"
#include "barbican/json.h"
#include "barbican/near_miss.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "server/lobby/bans.h"
#include "server/lobby/server_time.h"
#include "server/lobby/upkeep.h"
#include "server/net/data_folder.h"
#include "server/protocol/duration.h"
#include "server/protocol/reason.h"
#include "server/store/sqlite_log.h"
#include "server/store/store_check.h"

namespace barbican::cli {
namespace {

struct AdminOptions {
  std::vector<std::string> words;
  std::string data = "barbican-data";
  std::string out = "-";
  bool trash = false;
  bool now = false;
  bool json = false;
  int hours = 0;
};

// ---- A server that runs

struct RunningServer {
  std::string host;
  std::string port;
  std::string token;
};

std::string first_line(const std::filesystem::path& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return {};
  const auto text = read_file(file.string());
  return text ? text->substr(0, text->find('\n')) : std::string();
}

// `http://127.0.0.1:8080/`, or with an address in brackets.
std::optional<RunningServer> find_server(const std::filesystem::path& data) {
  RunningServer server;
  std::string url = first_line(data / "address");
  server.token = first_line(data / "admin.token");
  constexpr std::string_view kScheme = "http://";
  if (server.token.empty() || !url.starts_with(kScheme)) return std::nullopt;
  url.erase(0, kScheme.size());
  url = url.substr(0, url.find('/'));
  const std::size_t colon = url.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  server.port = url.substr(colon + 1);
  server.host = url.substr(0, colon);
  if (server.host.starts_with('[')) server.host = server.host.substr(1, server.host.size() - 2);
  if (server.host == "0.0.0.0") server.host = "127.0.0.1";
  if (server.host == "::") server.host = "::1";
  return server;
}

int connect_to(const RunningServer& server) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(server.host.c_str(), server.port.c_str(), &hints, &found) != 0) return -1;
  const int connection = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected = connection >= 0 && connect(connection, found->ai_addr, found->ai_addrlen) == 0;
  freeaddrinfo(found);
  if (!connected && connection >= 0) close(connection);
  return connected ? connection : -1;
}

// Nothing if no server answers: one that was killed leaves its address behind.
std::optional<std::string> ask_server(const RunningServer& server, const std::string& request) {
  const int connection = connect_to(server);
  if (connection < 0) return std::nullopt;
  const std::string message = fmt::format(
      "POST /admin HTTP/1.1\r\nHost: {}:{}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
      server.host, server.port, server.token, request.size(), request);
  std::string answer;
  if (send(connection, message.data(), message.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(message.size())) {
    char buffer[65536];
    for (ssize_t got = 0; (got = recv(connection, buffer, sizeof buffer, 0)) > 0;) answer.append(buffer, got);
  }
  close(connection);
  const std::size_t body = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 200") || body == std::string::npos) return std::nullopt;
  return answer.substr(body + 4);
}

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

// ---- What there is to do

std::string shown_time(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

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

// What the server answers, or would answer if it ran.
int print_answer(const AdminOptions& options, const std::string& what, const std::string& table,
                 const std::string& answer) {
  const Read<Document> document = Document::read_json(answer);
  if (!document.ok()) return complain("the server's answer can't be read: " + to_line(document.error)), 2;
  Fields fields(document.value, document.value.root());
  bool is_ok = false;
  std::string_view why;
  fields.truth("ok", is_ok);
  fields.text("why", why);
  if (options.json) fmt::print("{}\n", answer);
  else if (!is_ok) complain((table.empty() ? "" : "table " + table + ": ") + std::string(why));
  else if (what == "list") print_list(options, document.value, fields.node("tables"), number_in(fields, "held"));
  else if (what == "delete-expired") fmt::print("{} tables went to the trash\n", number_in(fields, "count"));
  else fmt::print("table {}: {}\n", table, what == "close" ? "closed" : what == "restore" ? "restored" : "deleted");
  return is_ok ? 0 : 1;
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
    return server::write_admin_refusal(Explanation{.why = "it can't be closed, since its game can't be replayed"});
  return server::write_admin_done();
}

int export_game(const AdminOptions& options, server::Log& log, const std::string& table) {
  std::string why;
  const auto text = server::export_table(log, table, why);
  if (!text) return print_answer(options, "export", table, server::write_admin_refusal(Explanation{.why = why}));
  if (options.out != kStandardInput) return write_file(options.out, *text) ? 0 : 2;
  fmt::print("{}", *text);
  return 0;
}

// ---- People: who is at a table, and who may not come any more

bool is_about_people(std::string_view what) {
  return what == "people" || what == "ban" || what == "unban" || what == "bans";
}

std::string why_not_these_words(const std::vector<std::string>& words) {
  if (words[0] == "bans") return words.size() == 1 ? "" : "admin bans takes no more words";
  if (words[0] == "ban" && words.size() == 3) return "";
  if (words.size() == 2) return "";
  if (words[0] == "ban") return "admin ban needs an address, or a table and the number of a person there";
  return "admin " + words[0] + " needs one " + (words[0] == "people" ? "table" : "address");
}

std::string write_people_request(const AdminOptions& options) {
  const auto& words = options.words;
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("do", words[0]);
  const bool names_table = words[0] == "people" || words.size() == 3;
  if (words.size() > 1) json.text(names_table ? "table" : "who", words[1]);
  if (words.size() == 3) json.number("person", std::atoi(words[2].c_str()));
  if (words[0] == "ban") json.number("hours", options.hours);
  json.close('}');
  return out;
}

// What the server would answer if it ran.
std::string answer_about_people(const AdminOptions& options, const std::filesystem::path& data) {
  const auto& words = options.words;
  server::Bans bans(data / "bans");
  if (words[0] == "bans") return server::write_ban_list(bans.list(server::server_time()));
  if (words[0] == "unban") return server::carry_out_unban(bans, words[1]);
  if (words[0] == "ban" && words.size() == 2) return server::carry_out_ban(bans, words[1], options.hours);
  const auto log = server::open_sqlite(data / "barbican.db");
  const server::StoredTable stored = log->read(words[1]);
  const server::Restored restored = server::restore(words[1], stored);
  if (stored.rows.empty() || restored.bad_row != 0)
    return server::write_admin_refusal(server::explain(server::ServerReason::kNoSuchTable));
  const server::TableState& table = **restored.table;
  if (words[0] == "people") return server::write_people_list(table, {});
  const int person = std::atoi(words[2].c_str());
  if (!table.has_person(person))
    return server::write_admin_refusal(server::explain(server::ServerReason::kNobodyThere));
  return server::carry_out_ban(bans, server::to_hex(table.person(person).token), options.hours);
}

std::string joined(const Document& document, const Node* list) {
  std::string out;
  if (list != nullptr)
    for (const Node* item = document.first(*list); item != nullptr; item = document.next(*item))
      out += (out.empty() ? "" : ", ") + std::string(item->text);
  return out;
}

// As much of a token's hash as tells people apart.
constexpr std::size_t kShortId = 8;

void print_people(const Document& document, Fields& answer) {
  fmt::print("{:<8}{:<8}{:<10}{:<26}{}\n", "person", "seat", "token", "name", "addresses");
  const Node* const people = answer.node("people");
  for (const Node* node = document.first(*people); node != nullptr; node = document.next(*node)) {
    std::int64_t number = 0;
    std::string_view name, seat, token;
    Fields person(document, *node);
    person.large_number("person", number);
    person.text("name", name);
    person.text("seat", seat);
    person.text("token", token);
    fmt::print("{:<8}{:<8}{:<10}{:<26}{}\n", number, seat, token.substr(0, kShortId), name,
               joined(document, person.node("addresses")));
  }
  if (const std::string watching = joined(document, answer.node("watching")); !watching.empty())
    fmt::print("watching: {}\n", watching);
}

void print_bans(const Document& document, const Node* bans) {
  if (document.first(*bans) == nullptr) return fmt::print("nobody is banned\n");
  for (const Node* node = document.first(*bans); node != nullptr; node = document.next(*node)) {
    std::string_view who;
    std::int64_t since = 0, until = 0;
    Fields ban(document, *node);
    ban.text("who", who);
    ban.large_number("since", since);
    ban.large_number("until", until);
    fmt::print("{}  since {}, {}\n", who, shown_time(since), until == 0 ? "for good" : "until " + shown_time(until));
  }
}

int print_about_people(const AdminOptions& options, const std::string& answer) {
  const Read<Document> document = Document::read_json(answer);
  if (!document.ok()) return complain("the server's answer can't be read: " + to_line(document.error)), 2;
  Fields fields(document.value, document.value.root());
  bool is_ok = false;
  std::string_view why;
  fields.truth("ok", is_ok);
  fields.text("why", why);
  if (options.json) fmt::print("{}\n", answer);
  else if (!is_ok) complain(why);
  else if (options.words[0] == "people") print_people(document.value, fields);
  else if (options.words[0] == "unban") fmt::print("{} is not banned any more\n", options.words[1]);
  else print_bans(document.value, fields.node("bans"));
  return is_ok ? 0 : 1;
}

int administer_people(const AdminOptions& options, const std::filesystem::path& data) {
  if (const auto server = find_server(data))
    if (const auto answer = ask_server(*server, write_people_request(options)))
      return print_about_people(options, *answer);
  // A server that runs and does not answer must not find its bans changed.
  std::optional<server::DataFolder> held;
  if (options.words[0] == "ban" || options.words[0] == "unban") held.emplace(data);
  return print_about_people(options, answer_about_people(options, data));
}

bool is_in_use(const std::filesystem::path& data) {
  try {
    const server::DataFolder folder(data);
    return false;
  } catch (const server::SetUpError&) {
    return true;
  }
}

// A file that can't even be opened is a fault as any other.
server::StoreFaults find_faults(const std::filesystem::path& data) {
  using FileIs = server::StoreCheck::FileIs;
  try {
    return server::StoreCheck(data / "barbican.db", is_in_use(data) ? FileIs::kInUse : FileIs::kAtRest).run();
  } catch (const server::StoreError& error) {
    if (error.kind != server::StoreError::Kind::kDamaged) throw;
    return {.pages = {error.what()}, .tables = {}};
  }
}

// Beside a server that runs, since it only reads.
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
  static constexpr auto kDeeds = std::to_array<std::string_view>(
      {"list", "close", "delete", "restore", "delete-expired", "export", "check", "people", "ban", "unban", "bans"});
  if (std::find(kDeeds.begin(), kDeeds.end(), what) == kDeeds.end())
    return complain("admin can't '" + what + "'" + did_you_mean(what, kDeeds, ": it can ")), 2;
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
      if (const auto server = find_server(data)) {
        if (const auto answer = ask_server(*server, write_request(options, what, table)))
          return print_answer(options, what, table, *answer);
      }
    // A server that runs and does not answer must not find its tables changed.
    std::optional<server::DataFolder> held;
    if (what != "list" && what != "export") held.emplace(data);
    const auto log = server::open_sqlite(data / "barbican.db");
    if (what == "export") return export_game(options, *log, table);
    return print_answer(options, what, table, without_server(options, *log, what, table));
  } catch (const server::StoreError& failure) {
    return complain(failure.what()), 2;
  } catch (const std::runtime_error& failure) {  // of the data folder, or of its file of bans
    return complain(failure.what()), 2;
  }
}

}  // namespace

void fill_admin(Command& command) {
  const auto options = std::make_shared<AdminOptions>();
  command.arguments("WHAT [...]", options->words, "what to do, and with which table or whom")
      .option("--data", options->data, "the server's folder")
      .option("--out", options->out, "export: the file to write; - for standard output")
      .option("--hours", options->hours, 0, 1000000, "ban: for how long; 0: for good")
      .flag("--trash", options->trash, "list: the tables in the trash, with the time they have left there")
      .flag("--now", options->now, "delete: not to the trash, but for good")
      .flag("--json", options->json, "print the answer as JSON")
      .footer(
          "list              all tables\n"
          "close TABLE       end a table's game without a winner; it can still be replayed\n"
          "delete TABLE      put a table into the trash, for a week\n"
          "restore TABLE     take a table out of the trash\n"
          "delete-expired    put all tables that have expired into the trash, however many they are\n"
          "export TABLE      write a game as a file in notation. Of a game that still runs it has everyone's cards\n"
          "check             look for damage in the store\n"
          "people TABLE      who is there: number, seat, name, and the addresses of those who are connected\n"
          "ban ADDRESS       let nobody in from an address or a network, such as 203.0.113.0/24\n"
          "ban TABLE PERSON  let a person of a table in no more, by the token in their browser\n"
          "unban WHO         take a ban back, as `bans` shows it\n"
          "bans              all of them\n\n"
          "It asks the server if one runs on the folder, and works on the folder itself if none does.")
      .run([options] { return administer(*options); });
}

}  // namespace barbican::cli
