#include "barbican/reason.h"

#include <cctype>

#include "barbican/names.h"
#include "codec/json.h"

namespace barbican {
namespace {

// `road-building` as a title: "Road building".
void append_title(std::string& out, std::string_view word) {
  const std::size_t first = out.size();
  for (const char c : word) out += c == '-' ? ' ' : c;
  if (first < out.size()) out[first] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[first])));
}

// "1 brick and 1 lumber".
void append_price(std::string& out, Hand price) {
  int types = 0;
  for (int i = 0; i < kCards; ++i) types += price[card_at(i)] > 0 ? 1 : 0;
  for (int i = 0, told = 0; i < kCards; ++i) {
    const int count = price[card_at(i)];
    if (count == 0) continue;
    if (++told > 1) out += told == types ? " and " : ", ";
    append_number(out, count);
    out += ' ';
    out += name_of(card_at(i));
  }
}

void append_value(std::string& out, const NamedValue& value, Edition edition) {
  switch (value.sort) {
    case NamedValue::Sort::kNone: return;
    case NamedValue::Sort::kNumber: return append_number(out, static_cast<std::int64_t>(value.value));
    case NamedValue::Sort::kCard: return append_title(out, edition_name(edition, static_cast<Progress>(value.value)));
    case NamedValue::Sort::kBuilding:
      out += improvement_name(edition, static_cast<Track>(value.value), kPrivilegeLevel);
      return;
    case NamedValue::Sort::kPrice: return append_price(out, Hand::from_lanes(value.value));
  }
}

void write_value(JsonWriter& json, const NamedValue& value) {
  switch (value.sort) {
    case NamedValue::Sort::kNone: return;
    case NamedValue::Sort::kNumber: return json.number(value.key, static_cast<int>(value.value));
    case NamedValue::Sort::kCard: return json.word(value.key, name_of(static_cast<Progress>(value.value)));
    case NamedValue::Sort::kBuilding:
      json.open(value.key, '{');
      json.word("track", name_of(static_cast<Track>(value.value)));
      json.number("level", kPrivilegeLevel);
      return json.close('}');
    case NamedValue::Sort::kPrice: return write_hand(json, value.key, Hand::from_lanes(value.value));
  }
}

}  // namespace

std::string sentence_of(Reason reason, Edition edition) {
  const ReasonInfo& info = info_of(reason);
  std::string out;
  std::string_view rest = info.sentence;
  const std::size_t open = rest.find('{');
  out += rest.substr(0, open);
  if (open == std::string_view::npos) return out;
  append_value(out, info.value, edition);
  out += rest.substr(rest.find('}', open) + 1);
  return out;
}

Explanation explanation_of(const Reject& reject, Edition edition) {
  const ReasonInfo& info = info_of(reject.reason());
  Explanation refusal{info.id, name_of(reject.rule()), sentence_of(reject.reason(), edition), {}};
  if (info.value.sort == NamedValue::Sort::kNone) return refusal;
  JsonWriter json(refusal.values);
  json.open('{');
  write_value(json, info.value);
  json.close('}');
  return refusal;
}

void append_explanation(JsonWriter& json, const Explanation& refusal) {
  if (!refusal.rule.empty()) json.word("rule", refusal.rule);
  if (!refusal.reason.empty()) json.word("reason", refusal.reason);
  json.text("why", refusal.why);
  if (!refusal.values.empty()) json.raw("values", refusal.values);
}

}  // namespace barbican
