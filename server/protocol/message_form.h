// The writing of messages: forms for values that are objects, lists, or text of another function; and the functions that write
// a message and describe it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "barbican/json.h"
#include "server/protocol/describe.h"
#include "server/protocol/field.h"

namespace barbican::server {

// ---- Messages

// A part of a message has no kIs.
template <class Message>
void append_message(JsonWriter& json, const Message& what) {
  json.open('{');
  if constexpr (requires { Message::kIs; }) json.word("is", Message::kIs);
  write_fields(json, what);
  json.close('}');
}
template <class Message>
std::string write_message(const Message& what) {
  std::string out;
  JsonWriter json(out);
  append_message(json, what);
  return out;
}

template <class Message>
void append_description(JsonWriter& json, Describer& describer) {
  json.open('{');
  json.word("name", Message::kName);
  if constexpr (requires { Message::kIs; }) json.word("is", Message::kIs);
  json.text("about", Message::kAbout);
  describer.fields<Message>();
  describer.also<Message>();
  json.close('}');
}
template <class... Messages>
void append_descriptions(JsonWriter& json, Describer& describer) {
  (append_description<Messages>(json, describer), ...);
}

// A function that appends the text of a value to a message. So a long text is written once, where it stands.
class Part {
 public:
  Part() = default;  // no value
  template <std::invocable<std::string&> Append>
  // NOLINTNEXTLINE(google-explicit-constructor): a field takes the function as its value.
  Part(Append append) : append_(std::move(append)) {}

  bool empty() const { return !append_; }
  void append_to(std::string& out) const { append_(out); }

 private:
  std::function<void(std::string&)> append_;
};

namespace form {

inline constexpr std::size_t kLeastSeats = 2;

struct FromOne : FromZero {
  void describe(JsonWriter& schema) const { describe_whole(schema, 1, {}); }
};

// A text whose definition is elsewhere in the schema.
struct Reference {
  std::string_view definition;

  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.text(key, value); }
  void describe(JsonWriter& schema) const { schema.text("$ref", "#/$defs/" + std::string(definition)); }
};

// JSON that another function has written.
struct Written : Reference {
  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.raw(key, value); }
};
struct WrittenList : Written {
  std::size_t least = 0;
  std::size_t most = 0;  // 0: no limit

  void describe(JsonWriter& schema) const;
};
// An object with a key for each seat. The first `always` seats are in all games.
struct WrittenBySeat : Written {
  std::size_t always = 0;

  void describe(JsonWriter& schema) const;
};

// JSON that a function appends.
struct Appended : Reference {
  void write(JsonWriter& json, std::string_view key, const Part& part) const { part.append_to(json.value(key)); }
};
struct AppendedList : Appended {
  void describe(JsonWriter& schema) const;
};

// An object with the fields of a struct; a list of them; one for each seat of the table.
template <class Struct>
struct Object {
  void write(JsonWriter& json, std::string_view key, const Struct& value) const {
    json.open(key, '{');
    write_fields(json, value);
    json.close('}');
  }
  void describe(JsonWriter& schema) const { Reference{Struct::kName}.describe(schema); }
};
template <class Struct>
struct Objects {
  std::size_t least = 0;
  std::size_t most = 0;  // 0: no limit

  void write(JsonWriter& json, std::string_view key, std::span<const Struct> values) const {
    json.open(key, '[');
    for (const Struct& value : values) append_message(json, value);
    json.close(']');
  }
  void describe(JsonWriter& schema) const { WrittenList{{{Struct::kName}}, least, most}.describe(schema); }
};
template <class Struct>
struct ObjectBySeat {
  void write(JsonWriter& json, std::string_view key, std::span<const Struct> values) const {
    json.open(key, '{');
    for (std::size_t seat = 0; seat < values.size(); ++seat)
      Object<Struct>().write(json, kSeatNames[seat], values[seat]);
    json.close('}');
  }
  void describe(JsonWriter& schema) const { WrittenBySeat{{{Struct::kName}}, kLeastSeats}.describe(schema); }
};

struct PointsBySeat {
  void write(JsonWriter& json, std::string_view key, std::span<const int> points) const;
  void describe(JsonWriter& schema) const;
};

struct People {
  void write(JsonWriter& json, std::string_view key, std::span<const int> people) const;
  void describe(JsonWriter& schema) const;
};

// A list of texts that is only written. Without a definition: of any texts.
struct WrittenTexts : Reference {
  std::size_t least = 0;

  void write(JsonWriter& json, std::string_view key, std::span<const std::string> texts) const;
  void describe(JsonWriter& schema) const;
};

}  // namespace form
}  // namespace barbican::server
