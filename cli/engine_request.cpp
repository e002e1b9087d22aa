#include "cli/engine_request.h"

#include <utility>

#include "barbican/json.h"

namespace barbican::cli {

Trouble trouble_of(ReadError error, std::string_view in) {
  Trouble trouble{std::move(error)};
  trouble.in = in;
  return trouble;
}

void append_written(std::string& out, std::string_view written, Syntax syntax) {
  if (syntax == Syntax::kJson) out += written;
  else append_json_string(out, written);
}

EngineRequest::EngineRequest(std::string_view line) {
  Read<Document> read = Document::read_json(line);
  if (!read.ok()) {
    trouble_ = trouble_of(std::move(read.error));
    return;
  }
  document_ = std::move(read.value);
  if (root().type != Node::Type::kMap) {
    trouble_ = whole(EngineReason::kRequestNotObject);
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
    trouble_ = at(*id, EngineReason::kBadId);
  }
}

std::optional<Trouble> EngineRequest::trouble_in(const Fields& fields) const {
  if (fields.ok()) return std::nullopt;
  return trouble_of(*fields.error());
}

std::optional<Trouble> EngineRequest::text(std::string_view key, std::string_view& value) const {
  Fields fields(document_, root());
  fields.text(key, value);
  return trouble_in(fields);
}

std::optional<Trouble> EngineRequest::number(std::string_view key, std::int64_t low, std::int64_t high,
                                             std::int64_t& value) const {
  Fields fields(document_, root());
  fields.number(key, low, high, value);
  return trouble_in(fields);
}

std::optional<Trouble> EngineRequest::syntax(Syntax& value) const {
  Fields fields(document_, root());
  int index = static_cast<int>(value);
  fields.choice("syntax", {"text", "json"}, index);
  value = static_cast<Syntax>(index);
  return trouble_in(fields);
}

}  // namespace barbican::cli
