// A request and its answer, as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "barbican/codec.h"
#include "barbican/fields.h"
#include "cli/engine_reason.h"

namespace barbican::cli {

// The reason why a request fails.
struct EngineError : ReadError {
  int index = -1;  // the action that failed, from 0, if there are several
};
EngineError engine_error(ReadError read, std::string_view in = "");

// Appends notation as a JSON value: a string with the text, or the JSON itself.
void append_written(std::string& out, std::string_view written, Syntax syntax);

// A line that is a JSON object, with access to its values. A value of the wrong type is an error at its place.
class EngineRequest {
 public:
  // The line must outlive the request. Check `error` first.
  explicit EngineRequest(std::string_view line);

  const std::optional<EngineError>& error() const { return error_; }
  const std::string& id() const { return id_; }  // as JSON
  const Document& document() const { return document_; }
  const Node& root() const { return document_.root(); }
  const Node* find(std::string_view key) const { return document_.find(root(), key); }
  EngineError at(const Node& node, Refusal why) const { return engine_error(document_.error(node.at, std::move(why))); }
  EngineError at(const Node& node, EngineReason reason) const { return at(node, explain(info_of(reason))); }
  EngineError whole(EngineReason reason) const { return at(root(), reason); }
  EngineError missing(std::string_view key) const;  // The error for a missing key.

  // A key that is missing leaves the value as it is.
  std::optional<EngineError> text(std::string_view key, std::string_view& value) const;
  std::optional<EngineError> number(std::string_view key, std::int64_t low, std::int64_t high,
                                    std::int64_t& value) const;
  std::optional<EngineError> syntax(Syntax& value) const;
  std::optional<EngineError> error_in(const Fields& fields) const;

 private:
  Document document_;
  std::optional<EngineError> error_;
  std::string id_ = "null";
};

}  // namespace barbican::cli
