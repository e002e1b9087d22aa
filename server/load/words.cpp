#include "server/load/words.h"

#include <array>
#include <utility>

namespace barbican::server::load {
namespace {

constexpr auto kKindNames = std::to_array<std::pair<std::string_view, Words::Kind>>(
    {{"frame", Words::Kind::kFrame}, {"answer", Words::Kind::kAnswer}, {"refused", Words::Kind::kRefused}});

// Entries of a map; of what is not there, and of no map, there is nothing.
struct Entries {
  const Document& document;
  const Node* map;

  const Node* node(std::string_view key) const { return map == nullptr ? nullptr : document.find(*map, key); }
  Entries of(std::string_view key) const { return {document, node(key)}; }
  std::string_view text(std::string_view key) const {
    const Node* const found = node(key);
    return found != nullptr && found->type == Node::Type::kString ? found->text : std::string_view();
  }
  std::int64_t number(std::string_view key) const {
    const Node* const found = node(key);
    return found == nullptr ? 0 : found->integer;
  }
};

}  // namespace

Words read_words(std::string_view message) {
  Words words;
  Read<Document> read = Document::read_json(message);
  if (!read.ok()) return words;
  words.document = std::move(read.value);
  const Entries entries{words.document, &words.document.root()};
  for (const auto& [name, kind] : kKindNames)
    if (name == entries.text("is")) words.kind = kind;
  words.version = entries.number("version");
  words.re = entries.text("re");
  words.table = entries.text("table");
  words.why = entries.text("why");
  words.is_over = entries.of("about").text("stage") == "over";
  const Entries you = entries.of("you");
  words.is_in_game = you.node("own") != nullptr;
  words.decision = you.number("decision");
  words.legal = you.node("legal");
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
