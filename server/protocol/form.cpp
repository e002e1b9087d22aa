#include "server/protocol/form.h"

#include "server/protocol/reason.h"

namespace barbican::server::form {

void describe_whole(JsonWriter& schema, std::int64_t low, std::optional<std::int64_t> high) {
  schema.word("type", "integer");
  schema.number("minimum", low);
  if (high) schema.number("maximum", *high);
}

void describe_text(JsonWriter& schema, std::string_view pattern, std::size_t most_characters) {
  schema.word("type", "string");
  if (!pattern.empty()) schema.text("pattern", pattern);
  if (most_characters > 0) schema.number("maxLength", most_characters);
}

void describe_words(JsonWriter& schema, std::span<const std::string_view> words) {
  schema.open("enum", '[');
  for (const std::string_view word : words) schema.item(word);
  schema.close(']');
}

std::string pattern_of(std::string_view letters, std::size_t least, std::size_t most) {
  const std::string count = least == most ? std::to_string(least) : std::to_string(least) + "," + std::to_string(most);
  return "^[" + std::string(letters) + "]{" + count + "}$";
}

// The pattern is less strict than is_plain_line: it can't count accents or know which letters join.
void Line::describe(JsonWriter& schema) const {
  static constexpr std::string_view kPlain =
      R"(^(?=.*[^ \u00a0\u200b\u3000])[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff)"
      "\U000e0000-\U000e007f]+$";
  describe_text(schema, kPlain, most);
}

void Text::describe(JsonWriter& schema) const {
  describe_text(schema, {}, most);
  if (least > 0) schema.number("minLength", least);
}

bool Texts::read(Fields& in, std::string_view key, std::vector<std::string>& list) const {
  const Node* const node = in.node(key);
  if (node == nullptr) return false;
  const auto refuse = [&in](Refusal why) { return in.fail(std::move(why)), false; };
  if (node->type != Node::Type::kList) return refuse(explain(ServerReason::kIsAList, {value::word(key, "key")}));
  const Document& document = in.document();
  for (const Node* item = document.first(*node); item != nullptr; item = document.next(*item)) {
    if (item->type != Node::Type::kString || item->text.size() > longest)
      return refuse(explain(ServerReason::kIsAListOfTexts, {value::word(key, "key")}));
    if (list.size() == most) return refuse(too_many());
    list.emplace_back(item->text);
  }
  return !list.empty() || refuse(explain(ServerReason::kListEmpty, {value::word(key, "key")}));
}

void Texts::describe(JsonWriter& schema) const {
  schema.word("type", "array");
  schema.open("items", '{');
  describe_text(schema, {}, longest);
  schema.close('}');
  schema.number("minItems", 1);
  schema.number("maxItems", most);
}

}  // namespace barbican::server::form
