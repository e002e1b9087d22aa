#include "server/table/note.h"

#include <charconv>
#include <string_view>

#include "barbican/document.h"
#include "barbican/fields.h"
#include "barbican/json.h"
#include "server/protocol/limits.h"

namespace barbican::server {
namespace {

constexpr std::string_view kNextKey = "next";

// ---- Writing

std::string key_of_person(int number) { return "p" + std::to_string(number); }

void write_guest(JsonWriter& json, const note::Guest& guest) {
  json.text("name", guest.name);
  json.word("token", to_hex(guest.token));
  json.flag("kicked", guest.kicked);
  json.flag("newer", guest.is_newer);
}

struct Written {
  Note operator()(const note::Person& person) const {
    Note note{key_of_person(person.number), {}};
    JsonWriter json(note.value);
    json.open('{');
    if (person.guest) write_guest(json, *person.guest);
    json.flag("silenced", person.silenced);
    json.flag("wishes", person.wishes_to_build);
    json.open("mutes", '[');
    for (const int whom : person.mutes) json.item_number(whom);
    json.close(']');
    if (!person.requests.empty()) {
      json.open("requests", '[');
      for (const std::uint64_t request : person.requests)
        json.item_text(std::to_string(request));  // a JSON number can't hold it
      json.close(']');
    }
    if (person.code_until != 0) {
      json.word("code", to_hex(person.code));
      json.number("until", person.code_until);
    }
    json.close('}');
    return note;
  }
  Note operator()(const note::Gone& person) const { return {key_of_person(person.number), {}}; }
  Note operator()(const note::NextPerson& next) const { return {std::string(kNextKey), std::to_string(next.number)}; }
  Note operator()(const ChatLine& line) const {
    Note note{"c" + std::to_string(line.number % kChatKept), {}};
    JsonWriter json(note.value);
    json.open('{');
    json.number("number", line.number);
    json.number("person", line.person);
    json.text(line.emote ? "emote" : "text", line.text);
    json.number("time", line.time);
    json.text("request", line.request);
    json.close('}');
    return note;
  }
};

// ---- Reading

// Nothing unless the whole text is a number.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class Number>
std::vector<Number> read_numbers(const Document& document, Fields& fields, std::string_view key) {
  std::vector<Number> numbers;
  if (const Node* const list = fields.node(key); list != nullptr)
    for (const Node* each = document.first(*list); each != nullptr; each = document.next(*each))
      numbers.push_back(number_of<Number>(each->text).value_or(0));
  return numbers;
}

std::optional<note::Guest> read_guest(Fields& fields) {
  note::Guest guest;
  std::string_view name, token;
  fields.text("name", name);
  fields.text("token", token);
  fields.truth("kicked", guest.kicked);
  fields.truth("newer", guest.is_newer);
  const auto hash = secret_from_hex(token);
  if (!hash) return std::nullopt;
  guest.name = name;
  guest.token = *hash;
  return guest;
}

std::optional<note::Any> read_person(int number, std::string_view value) {
  const auto document = Document::read_json(value);
  if (!document.ok()) return std::nullopt;
  Fields fields(document.value, document.value.root());
  note::Person person;
  person.number = number;
  person.guest = read_guest(fields);
  fields.truth("silenced", person.silenced);
  fields.truth("wishes", person.wishes_to_build);
  person.mutes = read_numbers<int>(document.value, fields, "mutes");
  person.requests = read_numbers<std::uint64_t>(document.value, fields, "requests");
  std::string_view code;
  fields.text("code", code);
  fields.large_number("until", person.code_until);
  if (const auto hash = secret_from_hex(code)) person.code = *hash;
  if (!fields.ok()) return std::nullopt;
  return person;
}

std::optional<note::Any> read_line(std::string_view value) {
  const auto document = Document::read_json(value);
  if (!document.ok()) return std::nullopt;
  Fields fields(document.value, document.value.root());
  ChatLine line;
  std::string_view text, request;
  line.emote = fields.text("emote", text);
  if (!line.emote) fields.text("text", text);
  fields.text("request", request);
  fields.number("person", 1, kMostPersonNumber, line.person);
  fields.large_number("time", line.time);
  fields.large_number("number", line.number);
  if (!fields.ok()) return std::nullopt;
  line.text = text;
  line.request = request.substr(request.find(':') + 1);  // older programs wrote "person:" before it
  return line;
}

}  // namespace

Note write_note(const note::Any& what) { return std::visit(Written(), what); }

std::vector<Note> write_notes(const std::vector<note::Any>& all) {
  std::vector<Note> notes;
  notes.reserve(all.size());
  for (const note::Any& each : all) notes.push_back(write_note(each));
  return notes;
}

std::optional<note::Any> read_note(const Note& note) {
  if (note.key == kNextKey) {
    const auto number = number_of<int>(note.value);
    return number ? std::optional<note::Any>(note::NextPerson{*number}) : std::nullopt;
  }
  if (note.key.starts_with('c')) return read_line(note.value);
  const auto number = note.key.starts_with('p') ? number_of<int>(std::string_view(note.key).substr(1)) : std::nullopt;
  if (!number || *number < 1 || *number > kMostPersonNumber) return std::nullopt;
  return read_person(*number, note.value);
}

}  // namespace barbican::server
