#include "server/load/words.h"

#include <array>
#include <utility>

#include "barbican/fields.h"

namespace barbican::server::load {
namespace {

constexpr auto kTypeNames = std::to_array<std::pair<std::string_view, Words::Type>>(
    {{"frame", Words::Type::kFrame}, {"answer", Words::Type::kAnswer}, {"refused", Words::Type::kRefused}});

}  // namespace

Words read_words(std::string_view message) {
  Words words;
  Read<Document> read = Document::read_json(message);
  if (!read.ok()) return words;
  words.document = std::move(read.value);
  Fields entries(words.document, words.document.root());
  std::string_view is, stage;
  entries.text("is", is);
  for (const auto& [name, type] : kTypeNames)
    if (name == is) words.type = type;
  entries.large_number("version", words.version);
  entries.text("re", words.re);
  entries.text("table", words.table);
  entries.text("why", words.why);
  if (const Node* const about = entries.node("about"); about != nullptr)
    Fields(words.document, *about).text("stage", stage);
  words.is_over = stage == "over";
  if (const Node* const node = entries.node("you"); node != nullptr) {
    Fields you(words.document, *node);
    words.is_in_game = you.node("own") != nullptr;
    you.large_number("decision", words.decision);
    words.legal = you.node("legal");
  }
  return words;
}

std::string pick_action(const Words& words, SimRandom& random) {
  const Document& document = words.document;
  std::string picked;
  std::uint32_t seen = 0;
  if (words.legal == nullptr) return picked;
  for (const Node* group = document.first(*words.legal); group != nullptr; group = document.next(*group)) {
    if (group->type != Node::Type::kList) continue;
    for (const Node* rest = document.first(*group); rest != nullptr; rest = document.next(*rest)) {
      if (random.below(++seen) != 0) continue;
      picked = group->key;
      if (!rest->text.empty()) picked.append(1, ' ').append(rest->text);
    }
  }
  return picked;
}

}  // namespace barbican::server::load
