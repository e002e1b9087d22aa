// barbican admin: the people at a table, and bans.
#include <cstdlib>

#include <fmt/core.h>

#include "barbican/json.h"
#include "cli/admin.h"
#include "server/lobby/admin.h"
#include "server/lobby/bans.h"
#include "server/lobby/server_time.h"
#include "server/net/data_folder.h"
#include "server/protocol/reason.h"
#include "server/store/sqlite_log.h"

namespace barbican::cli {

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

namespace {

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

// Gives the server's answer while it does not run.
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

// Characters of a token's hash: enough to tell people apart.
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
  return print_answer(options, "", answer, [&](const Document& document, Fields& fields) {
    if (options.words[0] == "people") print_people(document, fields);
    else if (options.words[0] == "unban") fmt::print("{} is not banned any more\n", options.words[1]);
    else print_bans(document, fields.node("bans"));
  });
}

}  // namespace

int administer_people(const AdminOptions& options, const std::filesystem::path& data) {
  if (const auto answer = ask_server(data, write_people_request(options))) return print_about_people(options, *answer);
  // Keeps us from changing the bans of a server that runs but does not answer.
  std::optional<server::DataFolder> held;
  if (options.words[0] == "ban" || options.words[0] == "unban") held.emplace(data);
  return print_about_people(options, answer_about_people(options, data));
}

}  // namespace barbican::cli
