#include "server/protocol/message.h"

namespace barbican::server {
namespace form {
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

void describe_list(JsonWriter& schema, const Reference& item) {
  schema.word("type", "array");
  schema.open("items", '{');
  item.describe(schema);
  schema.close('}');
}

}  // namespace

void WrittenList::describe(JsonWriter& schema) const {
  describe_list(schema, *this);
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

void People::describe(JsonWriter& schema) const { describe_list(schema, {"Person"}); }

}  // namespace form

namespace {

template <class Message>
void append_description(JsonWriter& json, Describer& describer) {
  json.open('{');
  json.word("name", Message::kName);
  if constexpr (requires { Message::kIs; }) json.word("is", Message::kIs);
  json.text("about", Message::kAbout);
  describer.fields<Message>();
  json.close('}');
}

template <class... Messages>
void append_descriptions(JsonWriter& json, Describer& describer) {
  (append_description<Messages>(json, describer), ...);
}

}  // namespace

void append_messages(JsonWriter& json, Describer& describer) {
  json.open("messages", '[');
  append_descriptions<message::Answer, message::Refused, message::Lobby, message::LobbyEntry, message::Presence,
                      message::Notice, message::Replay, message::HistoryStep, message::History, message::Advice,
                      message::Look, message::Study>(json, describer);
  json.close(']');
}

}  // namespace barbican::server
