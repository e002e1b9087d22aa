#include "server/protocol/message_form.h"

namespace barbican::server::form {
namespace {

void describe_by_seat(JsonWriter& schema, std::size_t always, const auto& describe_value) {
  schema.word("type", "object");
  schema.open("properties", '{');
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    schema.open(name_of(seat), '{');
    describe_value();
    schema.close('}');
  }
  schema.close('}');
  if (always > 0) {
    schema.open("required", '[');
    for (const Seat seat : SeatSet::first(static_cast<int>(always))) schema.item(name_of(seat));
    schema.close(']');
  }
  schema.truth("additionalProperties", false);
}

void describe_list(JsonWriter& schema, const auto& describe_item) {
  schema.word("type", "array");
  schema.open("items", '{');
  describe_item();
  schema.close('}');
}

}  // namespace

void WrittenList::describe(JsonWriter& schema) const {
  describe_list(schema, [&] { Written::describe(schema); });
  if (least > 0) schema.number("minItems", least);
  if (most > 0) schema.number("maxItems", most);
}

void WrittenBySeat::describe(JsonWriter& schema) const {
  describe_by_seat(schema, always, [&] { Written::describe(schema); });
}

void PointsBySeat::write(JsonWriter& json, std::string_view key, std::span<const int> points) const {
  json.open(key, '{');
  for (const Seat seat : SeatSet::first(static_cast<int>(points.size())))
    json.number(name_of(seat), points[static_cast<std::size_t>(seat.index())]);
  json.close('}');
}

void PointsBySeat::describe(JsonWriter& schema) const {
  describe_by_seat(schema, kLeastSeats, [&] { describe_whole(schema, 0, {}); });
}

void People::write(JsonWriter& json, std::string_view key, std::span<const int> people) const {
  json.open(key, '[');
  for (const int person : people) json.item_number(person);
  json.close(']');
}

void People::describe(JsonWriter& schema) const {
  describe_list(schema, [&] { Reference{"Person"}.describe(schema); });
}

void AppendedList::describe(JsonWriter& schema) const {
  describe_list(schema, [&] { Appended::describe(schema); });
}

void WrittenTexts::write(JsonWriter& json, std::string_view key, std::span<const std::string> texts) const {
  json.open(key, '[');
  for (const std::string& text : texts) json.item_text(text);
  json.close(']');
}

void WrittenTexts::describe(JsonWriter& schema) const {
  describe_list(schema, [&] {
    if (definition.empty()) schema.word("type", "string");
    else Reference::describe(schema);
  });
  if (least > 0) schema.number("minItems", least);
}

}  // namespace barbican::server::form
