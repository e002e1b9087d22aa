// Fuzzes the readers of both syntaxes: any bytes give a document, or an error with a place. A document can be written
// as JSON and is then read as the same.
#include <cstdlib>
#include <string>
#include <string_view>

#include "barbican/document.h"
#include "barbican/writer.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

// The document bounds the depth.
void append(std::string& out, const Document& document, const Node& node) {  // NOLINT(misc-no-recursion)
  switch (node.type) {
    case Node::Type::kString: return append_json_string(out, node.text);
    case Node::Type::kInteger: return append_number(out, node.integer);
    case Node::Type::kBool: out += node.truth ? "true" : "false"; return;
    case Node::Type::kNull: out += "null"; return;
    default: break;
  }
  const bool map = node.type == Node::Type::kMap;
  out += map ? '{' : '[';
  for (const Node* child = document.first(node); child != nullptr; child = document.next(*child)) {
    if (child != document.first(node)) out += ',';
    if (map) append_json_string(out, child->key);
    if (map) out += ':';
    append(out, document, *child);
  }
  out += map ? '}' : ']';
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const Read<Document> text = Document::read_text(input, "position");
  const Read<Document> json = Document::read_json(input);
  require(text.ok() || text.error.line > 0);
  if (!json.ok()) {
    require(json.error.line > 0);
    return 0;
  }
  std::string written, again;
  append(written, json.value, json.value.root());
  const Read<Document> read = Document::read_json(written);
  require(read.ok());
  append(again, read.value, read.value.root());
  require(again == written);
  return 0;
}
