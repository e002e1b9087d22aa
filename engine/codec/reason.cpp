#include "barbican/reason.h"

#include <algorithm>
#include <cassert>

#include "barbican/names.h"
#include "codec/json.h"

namespace barbican {
namespace {

// "1 brick and 1 lumber".
void append_price(std::string& out, Hand price) {
  int types = 0;
  for (const Card card : kEachCard) types += price[card] > 0 ? 1 : 0;
  for (int i = 0, told = 0; i < kCards; ++i) {
    const int count = price[card_at(i)];
    if (count == 0) continue;
    if (++told > 1) out += told == types ? " and " : ", ";
    append_number(out, count);
    out += ' ';
    out += name_of(card_at(i));
  }
}

// "red, blue and ivory".
void append_seats(std::string& out, SeatSet seats) {
  int told = 0;
  for (const Seat seat : seats) {
    if (++told > 1) out += told == seats.count() ? " and " : ", ";
    out += name_of(seat);
  }
}

void append_list(std::string& out, std::span<const std::string_view> words) {
  for (const std::string_view& word : words) {
    if (&word != words.data()) out += ", ";
    out += word;
  }
}

void append_value(std::string& out, const NamedValue& value, Edition edition) {
  switch (value.type) {
    case ValueType::kNone: return;
    case ValueType::kNumber: return append_number(out, static_cast<std::int64_t>(value.value));
    case ValueType::kSeat: out += name_of(Seat(static_cast<int>(value.value))); return;
    case ValueType::kSeats: return append_seats(out, value.seats);
    case ValueType::kCard: out += name_of(static_cast<Card>(value.value)); return;
    case ValueType::kNoun: out += info_of(static_cast<ValueType>(value.value)).noun; return;
    case ValueType::kWanted: out += info_of(static_cast<ValueType>(value.value)).wanted; return;
    case ValueType::kWord: out += "'" + legible(value.text) + "'"; return;
    case ValueType::kText: out += value.text; return;
    case ValueType::kWords: return append_list(out, value.words);
    case ValueType::kProgress: out += card_title(edition, static_cast<Progress>(value.value)); return;
    case ValueType::kBuilding:
      out += improvement_name(edition, static_cast<Track>(value.value), kPrivilegeLevel);
      return;
    case ValueType::kHand: return append_price(out, Hand::from_lanes(value.value));
    default: assert(false);  // no reason names a value of another type
  }
}

void write_value(JsonWriter& json, const NamedValue& value) {
  switch (value.type) {
    case ValueType::kNone: return;
    case ValueType::kNumber: return json.number(value.key, static_cast<std::int64_t>(value.value));
    case ValueType::kSeat: return json.word(value.key, name_of(Seat(static_cast<int>(value.value))));
    case ValueType::kSeats:
      json.open(value.key, '[');
      for (const Seat seat : value.seats) json.item(name_of(seat));
      return json.close(']');
    case ValueType::kCard: return json.word(value.key, name_of(static_cast<Card>(value.value)));
    case ValueType::kNoun:
    case ValueType::kWanted: return json.word(value.key, name_of(static_cast<ValueType>(value.value)));
    case ValueType::kWord: return json.text(value.key, legible(value.text));
    case ValueType::kText: return json.text(value.key, value.text);
    case ValueType::kWords:
      json.open(value.key, '[');
      for (const std::string_view word : value.words) json.item_text(word);
      return json.close(']');
    case ValueType::kProgress: return json.word(value.key, name_of(static_cast<Progress>(value.value)));
    case ValueType::kBuilding:
      json.open(value.key, '{');
      json.word("track", name_of(static_cast<Track>(value.value)));
      json.number("level", kPrivilegeLevel);
      return json.close('}');
    case ValueType::kHand: return write_hand(json, value.key, Hand::from_lanes(value.value));
    default: assert(false);
  }
}

// Finds the next {key} of a sentence; `before` gets the text in front of it, and `rest` the text behind it.
bool next_key(std::string_view& rest, std::string_view& before, std::string_view& key) {
  const std::size_t open = rest.find('{');
  before = rest.substr(0, open);
  if (open == std::string_view::npos) return false;
  const std::size_t close = rest.find('}', open);
  key = rest.substr(open + 1, close - open - 1);
  rest.remove_prefix(close + 1);
  return true;
}

bool names(std::string_view sentence, std::string_view wanted) {
  std::string_view before, key;
  while (next_key(sentence, before, key))
    if (key == wanted) return true;
  return false;
}

std::string fill(std::string_view sentence, std::span<const NamedValue> values, Edition edition) {
  std::string out;
  out.reserve(sentence.size());
  std::string_view before, key;
  while (next_key(sentence, before, key)) {
    out += before;
    const auto value =
        std::find_if(values.begin(), values.end(), [&](const NamedValue& each) { return each.key == key; });
    assert(value != values.end());
    if (value != values.end()) append_value(out, *value, edition);
  }
  out += before;
  return out;
}

}  // namespace

Refusal explain(const ReasonInfo& reason, std::initializer_list<NamedValue> values, Edition edition) {
  const std::span<const NamedValue> all =
      values.size() > 0 ? std::span(values.begin(), values.size()) : std::span(&reason.value, 1);
  Refusal refusal{
      reason.id, reason.rule ? name_of(*reason.rule) : std::string_view(), fill(reason.sentence, all, edition), {}};
  JsonWriter json(refusal.values);
  for (const NamedValue& value : all)
    if (names(reason.sentence, value.key)) write_value(json, value);
  return refusal;
}

Refusal refusal_of(const Reject& reject, Edition edition) {
  const ReasonInfo& reason = info_of(reject.reason());
  NamedValue named = reason.value;
  if (named.type == ValueType::kSeats) named = value::seats(reject.seats());
  if (!reject.price().empty()) named = value::price(reject.price());
  Refusal refusal = explain(reason, {named}, edition);
  refusal.rule = name_of(reject.rule());
  return refusal;
}

void append_refusal(JsonWriter& json, const Refusal& refusal) {
  if (!refusal.rule.empty()) json.word("rule", refusal.rule);
  if (!refusal.reason.empty()) json.word("reason", refusal.reason);
  json.text("why", refusal.why);
  append_values(json, refusal.values);
}

void append_values(JsonWriter& json, std::string_view entries) {
  if (entries.empty()) return;
  json.open("values", '{');
  json.entries(entries);
  json.close('}');
}

void append_reasons(JsonWriter& json, std::string_view key, std::span<const ReasonInfo> reasons) {
  json.open(key, '[');
  for (const ReasonInfo& reason : reasons) {
    json.open('{');
    json.word("id", reason.id);
    if (reason.rule) json.word("rule", name_of(*reason.rule));
    json.text("sentence", reason.sentence);
    json.open("values", '[');
    std::string_view rest = reason.sentence, before, name;
    while (next_key(rest, before, name)) json.item(name);
    json.close(']');
    json.close('}');
  }
  json.close(']');
}

}  // namespace barbican
