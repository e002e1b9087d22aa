// Descriptions of the fields of messages. The same description reads and writes a field, and gives its schema. A struct lists
// its fields as
//
//   static constexpr auto fields() { return std::tuple{need("seat", &Sit::seat, form::SeatName()), …}; }
//
// A form (form.h) defines the possible values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "server/protocol/form.h"

namespace barbican::server {

enum class Need : std::uint8_t { kMust, kMay };

template <class Owner, class Member, class Form>
struct Field {
  std::string_view key;
  Member Owner::* member;
  Form form;
  Need needed;
  std::string_view about;  // for authors of clients
};

template <class Owner, class Member, class Form>
constexpr auto need(std::string_view key, Member Owner::* member, Form form, std::string_view about = {}) {
  return Field<Owner, Member, Form>{key, member, form, Need::kMust, about};
}
template <class Owner, class Member, class Form>
constexpr auto may(std::string_view key, Member Owner::* member, Form form, std::string_view about = {}) {
  return Field<Owner, Member, Form>{key, member, form, Need::kMay, about};
}

// The fields of another struct, in the same object as the owner's fields.
template <class Owner, class Member>
struct Inlined {
  Member Owner::* member;
};

// A struct for each seat of the table, in the owner's object under the seat's name. All games have the first `always` seats.
template <class Owner, class Struct>
struct InlinedBySeat {
  std::vector<Struct> Owner::* member;
  std::size_t always;
};

// ---- Reading

template <class Form, class Value>
bool read_value(Fields& in, const Form& form, std::string_view key, Value& value) {
  return form.read(in, key, value);
}
template <class Form, class Value>
bool read_value(Fields& in, const Form& form, std::string_view key, std::optional<Value>& value) {
  Value read{};
  if (!form.read(in, key, read)) return false;
  value = std::move(read);
  return true;
}

template <class Struct>
void read_fields(Fields& in, Struct& value);

template <class Owner, class Member, class Form>
void read_field(Fields& in, const Field<Owner, Member, Form>& field, Owner& value) {
  if (field.needed == Need::kMust) in.need(field.key);
  read_value(in, field.form, field.key, value.*field.member);
}
template <class Owner, class Member>
void read_field(Fields& in, const Inlined<Owner, Member>& inlined, Owner& value) {
  read_fields(in, value.*inlined.member);
}

template <class Struct>
void read_fields(Fields& in, Struct& value) {
  std::apply([&](const auto&... field) { (read_field(in, field, value), ...); }, Struct::fields());
  if constexpr (requires { value.check(in); }) value.check(in);
}

// ---- Writing

template <class Value>
bool is_there(const std::optional<Value>& value) {
  return value.has_value();
}
template <class Value>
bool is_there(const Value& value) {
  if constexpr (requires { value.empty(); }) return !value.empty();
  else return true;
}
template <class Field, class Value>
void write_value(JsonWriter& json, const Field& field, const std::optional<Value>& value) {
  field.form.write(json, field.key, *value);
}
template <class Field, class Value>
void write_value(JsonWriter& json, const Field& field, const Value& value) {
  field.form.write(json, field.key, value);
}

template <class Struct>
void write_fields(JsonWriter& json, const Struct& value);

template <class Struct, class Owner, class Member, class Form>
void write_field(JsonWriter& json, const Field<Owner, Member, Form>& field, const Struct& value) {
  const auto& member = value.*field.member;
  if (field.needed == Need::kMust || is_there(member)) write_value(json, field, member);
}
template <class Struct, class Owner, class Member>
void write_field(JsonWriter& json, const Inlined<Owner, Member>& inlined, const Struct& value) {
  write_fields(json, value.*inlined.member);
}
template <class Struct, class Owner, class Part>
void write_field(JsonWriter& json, const InlinedBySeat<Owner, Part>& inlined, const Struct& value) {
  const std::vector<Part>& parts = value.*inlined.member;
  for (std::size_t seat = 0; seat < parts.size(); ++seat) {
    json.open(kSeatNames[seat], '{');
    write_fields(json, parts[seat]);
    json.close('}');
  }
}

// Leaves out optional fields that are empty.
template <class Struct>
void write_fields(JsonWriter& json, const Struct& value) {
  std::apply([&](const auto&... field) { (write_field(json, field, value), ...); }, Struct::fields());
}

}  // namespace barbican::server
