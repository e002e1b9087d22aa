#include "cli/request.h"

#include <utility>

#include "barbican/writer.h"

namespace barbican::cli {

Trouble trouble_of(ReadError error, std::string in) {
  return {std::move(error.why), error.line, error.column, std::move(in), std::nullopt, -1};
}

// ---- Answers

void Answer::key(std::string_view key) {
  if (!out_.empty()) out_ += ',';
  append_json_string(out_, key);
  out_ += ':';
}

void Answer::text(std::string_view name, std::string_view value) {
  key(name);
  append_json_string(out_, value);
}

void Answer::number(std::string_view name, std::int64_t value) {
  key(name);
  append_number(out_, value);
}

void Answer::truth(std::string_view name, bool value) {
  key(name);
  out_ += value ? "true" : "false";
}

void Answer::json(std::string_view name, std::string_view value) {
  key(name);
  out_ += value;
}

void Answer::in(Syntax syntax, std::string_view name, std::string_view value) {
  if (syntax == Syntax::kJson) json(name, value);
  else text(name, value);
}

// ---- Requests

Request::Request(std::string_view line) {
  Read<Document> read = Document::read_json(line);
  if (!read.ok()) {
    trouble_ = trouble_of(std::move(read.error));
    return;
  }
  document_ = std::move(read.value);
  if (root().type != Node::Type::kMap) {
    trouble_ = whole("a request is an object");
    return;
  }
  const Node* const id = find("id");
  if (id == nullptr || id->type == Node::Type::kNull) return;
  if (id->type == Node::Type::kInteger) {
    id_ = std::string(id->text);
  } else if (id->type == Node::Type::kString) {
    id_.clear();
    append_json_string(id_, id->text);
  } else {
    trouble_ = at(*id, "an id is a number or a string");
  }
}

std::optional<Trouble> Request::word(std::string_view key, std::string_view& value) const {
  const Node* const node = find(key);
  if (node == nullptr) return std::nullopt;
  if (node->type != Node::Type::kString) return at(*node, "expected a string");
  value = node->text;
  return std::nullopt;
}

std::optional<Trouble> Request::number(std::string_view key, std::int64_t low, std::int64_t high,
                                       std::int64_t& value) const {
  const Node* const node = find(key);
  if (node == nullptr) return std::nullopt;
  if (node->type != Node::Type::kInteger) return at(*node, "expected a number");
  if (node->integer < low || node->integer > high)
    return at(*node, "out of range: " + std::to_string(low) + " to " + std::to_string(high));
  value = node->integer;
  return std::nullopt;
}

std::optional<Trouble> Request::syntax(Syntax& value) const {
  std::string_view word = value == Syntax::kJson ? "json" : "text";
  if (auto trouble = this->word("syntax", word)) return trouble;
  if (word != "json" && word != "text") return at(*find("syntax"), "there are two syntaxes, text and json");
  value = word == "json" ? Syntax::kJson : Syntax::kText;
  return std::nullopt;
}

}  // namespace barbican::cli
