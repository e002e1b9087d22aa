// Fuzzes lines to `barbican engine`: each gets one line of JSON, and a line that fails changes nothing.
#include <cstdlib>
#include <string>
#include <string_view>

#include "barbican/document.h"
#include "cli/engine.h"

using namespace barbican;

namespace {

void require(bool truth) {
  if (!truth) std::abort();
}

std::string text_of(const Document& answer, std::string_view key) {
  const Node* const node = answer.find(answer.root(), key);
  return node == nullptr ? "" : std::string(node->text);
}

std::string digest_of(cli::EngineSession& session) {
  const std::string line = session.answer(R"({"do":"digest"})");
  const Read<Document> answer = Document::read_json(line);
  return text_of(answer.value, "digest");
}

// `digest` is the position's before the line, and becomes the one after it.
void try_line(cli::EngineSession& session, std::string_view line, std::string& digest) {
  const std::string told = session.answer(line);
  require(told.find('\n') == std::string::npos);
  const Read<Document> answer = Document::read_json(told);
  require(answer.ok());
  const Node* const ok = answer.value.find(answer.value.root(), "ok");
  require(ok != nullptr && ok->type == Node::Type::kBool);
  const std::string now = digest_of(session);
  if (!ok->truth) require(!text_of(answer.value, "why").empty() && now == digest);
  digest = now;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  cli::EngineSession session;
  std::string digest;
  // Half of the inputs get a game in progress.
  if (size % 2 == 0) {
    try_line(session, R"({"do":"new","options":{"first":"red"}})", digest);
    try_line(session, R"({"do":"random","seed":1,"plies":40})", digest);
  }
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    try_line(session, input.substr(0, end), digest);
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return 0;
}
