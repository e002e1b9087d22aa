// Forms: the possible values of a field, with functions to read, write and describe them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/fields.h"
#include "barbican/ids.h"
#include "barbican/json.h"
#include "server/protocol/limits.h"

namespace barbican::server::form {

// Keywords of JSON Schema.
void describe_whole(JsonWriter& schema, std::int64_t low, std::optional<std::int64_t> high);
void describe_text(JsonWriter& schema, std::string_view pattern, std::size_t most_characters);
void describe_words(JsonWriter& schema, std::span<const std::string_view> words);
std::string pattern_of(std::string_view letters, std::size_t least, std::size_t most);

struct Truth {
  bool read(Fields& in, std::string_view key, bool& value) const { return in.truth(key, value); }
  void write(JsonWriter& json, std::string_view key, bool value) const { json.truth(key, value); }
  void describe(JsonWriter& schema) const { schema.word("type", "boolean"); }
};

// Present or absent, but never false.
struct Flag {
  void write(JsonWriter& json, std::string_view key, bool value) const { json.flag(key, value); }
  void describe(JsonWriter& schema) const { schema.truth("const", true); }
};

struct Number {
  int low = 0;
  int high = 0;

  bool read(Fields& in, std::string_view key, int& value) const { return in.number(key, low, high, value); }
  void write(JsonWriter& json, std::string_view key, int value) const { json.number(key, value); }
  void describe(JsonWriter& schema) const { describe_whole(schema, low, high); }
};

struct FromZero {
  bool read(Fields& in, std::string_view key, std::int64_t& value) const { return in.large_number(key, value); }
  void write(JsonWriter& json, std::string_view key, std::int64_t value) const { json.number(key, value); }
  void describe(JsonWriter& schema) const { describe_whole(schema, 0, {}); }
};

// Letters, digits, '-' and '_'.
struct Word {
  std::size_t least = 1;
  std::size_t most = 1;

  bool read(Fields& in, std::string_view key, std::string& value) const { return in.word(key, least, most, value); }
  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.word(key, value); }
  void describe(JsonWriter& schema) const { describe_text(schema, pattern_of("A-Za-z0-9_-", least, most), 0); }
};

// Bytes in hexadecimal, in small letters. Only the schema demands hexadecimal: the code that uses the value checks it.
struct Hexadecimal : Word {
  void describe(JsonWriter& schema) const { describe_text(schema, pattern_of("0-9a-f", least, most), 0); }
};

// A line that people read. `most` counts characters.
struct Line {
  std::size_t most = 0;

  bool read(Fields& in, std::string_view key, std::string& value) const { return in.line(key, most, value); }
  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.text(key, value); }
  void describe(JsonWriter& schema) const;
};

// Any text. `most` limits the bytes of a text that is read.
struct Text {
  std::size_t most = 0;   // 0: the text is only written
  std::size_t least = 0;  // only for the schema; the code that uses the text checks it

  bool read(Fields& in, std::string_view key, std::string& value) const { return in.text(key, most, value); }
  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.text(key, value); }
  void describe(JsonWriter& schema) const;
};

struct OneOf {
  std::span<const std::string_view> words;

  bool read(Fields& in, std::string_view key, std::string_view& value) const {
    int index = 0;
    if (!in.choice(key, words, index)) return false;
    value = words[static_cast<std::size_t>(index)];
    return true;
  }
  void write(JsonWriter& json, std::string_view key, std::string_view value) const { json.word(key, value); }
  void describe(JsonWriter& schema) const { describe_words(schema, words); }
};

struct SeatName {
  bool read(Fields& in, std::string_view key, Seat& value) const {
    int index = 0;
    if (!in.choice(key, std::span(kSeatNames).first(kMaxSeats), index)) return false;
    value = Seat(index);
    return true;
  }
  void write(JsonWriter& json, std::string_view key, Seat value) const { json.word(key, name_of(value)); }
  void describe(JsonWriter& schema) const { schema.word("$ref", "#/$defs/Seat"); }
};

// A colour, as an index of kSeatNames.
struct ColorName {
  bool read(Fields& in, std::string_view key, std::uint8_t& value) const {
    int index = 0;
    if (!in.choice(key, std::span<const std::string_view>(kSeatNames), index)) return false;
    value = static_cast<std::uint8_t>(index);
    return true;
  }
  void write(JsonWriter& json, std::string_view key, std::uint8_t value) const { json.word(key, kSeatNames[value]); }
  void describe(JsonWriter& schema) const { schema.word("$ref", "#/$defs/Color"); }
};

// A list of texts. Each has 1 to `longest` bytes.
struct Texts {
  std::size_t most = 0;  // number of texts
  std::size_t longest = 0;
  Refusal (*too_many)() = nullptr;  // the refusal of a longer list

  bool read(Fields& in, std::string_view key, std::vector<std::string>& list) const;
  void describe(JsonWriter& schema) const;
};

// A form with its own definition in the schema. Fields refer to it by name.
template <class Form>
struct Named : Form {
  std::string_view name;
  std::string_view about;
};

}  // namespace barbican::server::form
