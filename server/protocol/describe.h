// Describes the parts of messages as JSON. Scripts make the schema and the tables of docs/protocol.md from it.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "barbican/json.h"
#include "server/protocol/field.h"

namespace barbican::server {

class Describer {
 public:
  explicit Describer(JsonWriter& json) : json_(json) {}

  // Writes `fields`: each field with its key, whether it is needed, and its schema.
  template <class Struct>
  void fields() {
    json_.open("fields", '[');
    write_fields_of<Struct>();
    json_.close(']');
  }
  // Writes `also`: the rest of the schema.
  template <class Struct>
  void also() {
    if constexpr (requires { Struct::kAlso; }) json_.raw("also", Struct::kAlso);
  }
  // Adds a definition of a named form. Call it for a form that no field refers to.
  template <class Form>
  void define(const Form& form) {
    for (const auto& [name, schema] : definitions_)
      if (name == form.name) return;
    std::string text;
    JsonWriter schema(text);
    schema.open('{');
    schema.text("description", form.about);
    form.describe(schema);
    schema.close('}');
    definitions_.emplace_back(form.name, std::move(text));
  }
  // Writes the named forms that the fields so far refer to.
  void definitions();

 private:
  template <class Struct>
  void write_fields_of() {
    std::apply([&](const auto&... field) { (write_field<Struct>(field), ...); }, Struct::fields());
  }
  template <class Struct, class Owner, class Member>
  void write_field(const Inlined<Owner, Member>&) {
    write_fields_of<Member>();
  }
  template <class Struct, class Owner, class Part>
  void write_field(const InlinedBySeat<Owner, Part>& inlined) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      json_.open('{');
      json_.word("key", kSeatNames[seat]);
      json_.flag("needed", seat < inlined.always);
      json_.open("schema", '{');
      json_.text("$ref", "#/$defs/" + std::string(Part::kName));
      json_.close('}');
      json_.close('}');
    }
  }
  template <class Struct, class Owner, class Member, class Form>
  void write_field(const Field<Owner, Member, Form>& field) {
    json_.open('{');
    json_.word("key", field.key);
    json_.flag("needed", field.needed == Need::kMust);
    json_.open("schema", '{');
    if constexpr (requires { field.form.name; }) {
      define(field.form);
      json_.text("$ref", "#/$defs/" + std::string(field.form.name));
    } else {
      field.form.describe(json_);
    }
    if (!field.about.empty()) json_.text("description", field.about);
    json_.close('}');
    json_.close('}');
  }
  JsonWriter& json_;
  std::vector<std::pair<std::string_view, std::string>> definitions_;
};

// Describes all requests: their scope, their properties and their fields.
void append_requests(JsonWriter& json, Describer& describer);

}  // namespace barbican::server
