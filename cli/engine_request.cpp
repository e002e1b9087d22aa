#include "cli/engine_request.h"

#include <utility>

#include "barbican/json.h"

namespace barbican::cli {

EngineError engine_error(ReadError read, std::string_view in) {
  EngineError error{std::move(read)};
  error.in = in;
  return error;
}

void append_written(std::string& out, std::string_view written, Syntax syntax) {
  if (syntax == Syntax::kJson) out += written;
  else append_json_string(out, written);
}

EngineRequest::EngineRequest(std::string_view line) {
  Read<Document> read = Document::read_json(line);
  if (!read.ok()) {
    error_ = engine_error(std::move(read.error));
    return;
  }
  document_ = std::move(read.value);
  if (root().type != Node::Type::kMap) {
    error_ = whole(EngineReason::kRequestNotObject);
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
    error_ = at(*id, EngineReason::kBadId);
  }
}

EngineError EngineRequest::missing(std::string_view key) const {
  Fields fields(document_, root());
  fields.need(key);
  return engine_error(*fields.finish());
}

std::optional<EngineError> EngineRequest::error_in(const Fields& fields) const {
  if (fields.ok()) return std::nullopt;
  return engine_error(*fields.error());
}

std::optional<EngineError> EngineRequest::text(std::string_view key, std::string_view& value) const {
  Fields fields(document_, root());
  fields.text(key, value);
  return error_in(fields);
}

std::optional<EngineError> EngineRequest::number(std::string_view key, std::int64_t low, std::int64_t high,
                                                 std::int64_t& value) const {
  Fields fields(document_, root());
  fields.number(key, low, high, value);
  return error_in(fields);
}

std::optional<EngineError> EngineRequest::syntax(Syntax& value) const {
  Fields fields(document_, root());
  fields.choice("syntax", kSyntaxNames, value);
  return error_in(fields);
}

}  // namespace barbican::cli
