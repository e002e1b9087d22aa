// What is noted beside the log: people who do not play, what anyone says, whom they do not want to hear. It is written over in
// its own bounded place, so that nobody who looks on can fill the log of a game, or change its version or its time.
#include <algorithm>
#include <charconv>

#include "barbican/document.h"
#include "barbican/fields.h"
#include "barbican/json.h"
#include "server/table/table.h"

namespace barbican::server {
namespace {

template <class Number>
Number number_of(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

bool says_something(const Entry& entry) {
  return std::holds_alternative<entry::Chat>(entry) || std::holds_alternative<entry::Emote>(entry);
}

bool FoldedTable::take_beside(const Row& row, const Entry& entry, News* news) {
  const History none;
  const Context in{row, none, news, true};
  if (!std::visit([&](const auto& kind) { return take(kind, in); }, entry)) return false;
  if (!has_person(row.person)) return true;
  Person& asker = known(row.person);
  asker.notes.spend(kNotes, row.time, 1);
  if (says_something(entry)) asker.lines.spend(kLines, row.time, 1);
  else asker.noted.add(request_number(row.request));  // a line of chat has its request with it
  return true;
}

namespace {

// Whose note an entry changes; 0: a line of chat.
struct NotedPerson {
  int operator()(const entry::NewPerson& entry) const { return entry.person; }
  int operator()(const entry::Rename& entry) const { return entry.person; }
  int operator()(const entry::Kick& entry) const { return entry.person; }
  int operator()(const entry::NewCode& entry) const { return entry.person; }
  int operator()(const entry::NewToken& entry) const { return entry.person; }
  int operator()(const entry::Mute& entry) const { return entry.person; }
  int operator()(const entry::Wish& entry) const { return entry.person; }
  int operator()(const entry::Silence& entry) const { return entry.whom; }
  int operator()(const auto&) const { return 0; }
};

std::string key_of_person(int number) { return "p" + std::to_string(number); }
std::string key_of_line(std::int64_t number) { return "c" + std::to_string(number % kChatKept); }
constexpr std::string_view kNextKey = "next";

}  // namespace

std::vector<Note> FoldedTable::notes_of(const Entry& entry) const {
  std::vector<Note> notes;
  if (const int number = std::visit(NotedPerson(), entry); number != 0) {
    notes.push_back(note_of(number));
    if (std::holds_alternative<entry::NewPerson>(entry))
      notes.push_back({std::string(kNextKey), std::to_string(next_person)});
    return notes;
  }
  const ChatLine& line = chat->back();
  std::string value;
  JsonWriter json(value);
  json.open('{');
  json.number("number", line.number);
  json.number("person", line.person);
  json.text(line.emote ? "emote" : "text", line.text);
  json.number("time", line.time);
  json.text("request", line.request);
  json.close('}');
  notes.push_back({key_of_line(line.number), std::move(value)});
  return notes;
}

Note FoldedTable::note_of(int person) const { return {key_of_person(person), written_person(person)}; }

Note FoldedTable::forget(int person) {
  people.own().erase(person);
  return {key_of_person(person), {}};
}

std::string FoldedTable::written_person(int number) const {
  const Person& person = this->person(number);
  std::string out;
  JsonWriter json(out);
  json.open('{');
  if (is_beside(number)) {
    json.text("name", person.name);
    json.word("token", to_hex(person.token));
    json.flag("kicked", person.kicked);
    // The log says nothing more about them, so that this is newer.
    if (person.in_log) json.flag("newer");
  }
  json.flag("silenced", person.silenced);
  json.flag("wishes", person.wishes_to_build);
  json.open("mutes", '[');
  for (const int whom : person.mutes) json.item_number(whom);
  json.close(']');
  if (person.noted.count > 0) {
    json.open("requests", '[');
    for (const std::uint64_t request : person.noted.oldest_first())
      json.item_text(std::to_string(request));  // more than a JSON number holds
    json.close(']');
  }
  if (person.code_until != 0) {
    json.word("code", to_hex(person.code));
    json.number("until", person.code_until);
  }
  json.close('}');
  return out;
}

bool FoldedTable::take_note(const Note& note) {
  int number = 0;
  const char* const end = note.key.data() + note.key.size();
  if (note.key == kNextKey) {
    if (std::from_chars(note.value.data(), note.value.data() + note.value.size(), number).ec != std::errc())
      return false;
    next_person = std::max(next_person, number);
    return true;
  }
  if (note.key.starts_with('c')) return read_line(note.value);
  if (!note.key.starts_with('p') || std::from_chars(note.key.data() + 1, end, number).ptr != end) return false;
  return number >= 1 && number <= kMostPersonNumber && read_person(number, note.value);
}

bool FoldedTable::read_person(int number, std::string_view value) {
  const auto document = Document::read_json(value);
  if (!document.ok()) return false;
  Fields fields(document.value, document.value.root());
  Person person = has_person(number) ? known(number) : Person();
  person.silenced = person.wishes_to_build = false;
  std::string_view name, token, code;
  fields.text("name", name);
  fields.text("token", token);
  fields.truth("silenced", person.silenced);
  fields.truth("wishes", person.wishes_to_build);
  fields.text("code", code);
  fields.large_number("until", person.code_until);
  if (const auto hash = secret_from_hex(code)) person.code = *hash;
  person.mutes.clear();
  if (const Node* const mutes = fields.node("mutes"); mutes != nullptr)
    for (const Node* each = document.value.first(*mutes); each != nullptr; each = document.value.next(*each))
      person.mutes.push_back(number_of<int>(each->text));
  person.noted = {};
  if (const Node* const requests = fields.node("requests"); requests != nullptr)
    for (const Node* each = document.value.first(*requests); each != nullptr; each = document.value.next(*each))
      person.noted.add(number_of<std::uint64_t>(each->text));
  bool is_newer = !person.in_log;
  if (person.in_log) fields.truth("newer", is_newer);
  if (is_newer) {
    const auto hash = secret_from_hex(token);
    if (!hash) return false;
    if (person.token != *hash) person.recent = {};  // as when it changed
    person.name = name;
    person.token = *hash;
    fields.truth("kicked", person.kicked);
  }
  if (!fields.ok()) return false;
  people.own()[number].own() = std::move(person);
  next_person = std::max(next_person, number + 1);
  return true;
}

bool FoldedTable::read_line(std::string_view value) {
  const auto document = Document::read_json(value);
  if (!document.ok()) return false;
  Fields fields(document.value, document.value.root());
  ChatLine line;
  std::string_view text, request;
  line.emote = fields.text("emote", text);
  if (!line.emote) fields.text("text", text);
  fields.text("request", request);
  fields.number("person", 1, kMostPersonNumber, line.person);
  fields.large_number("time", line.time);
  fields.large_number("number", line.number);
  if (!fields.ok()) return false;
  line.text = text;
  line.request = request.substr(request.find(':') + 1);  // older programs wrote the person before it
  std::vector<ChatLine>& lines = chat.own();
  lines.insert(std::ranges::upper_bound(lines, line.number, {}, &ChatLine::number), std::move(line));
  if (lines.size() > kChatKept) lines.erase(lines.begin());
  return true;
}

}  // namespace barbican::server
