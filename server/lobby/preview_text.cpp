#include "server/lobby/preview_text.h"

#include <string_view>

#include "barbican/document.h"

namespace barbican::server {
namespace {

// The words of one language. A missing entry is an empty text.
class Words {
 public:
  explicit Words(std::string_view file) : read_(Document::read_json(file)) {}

  std::string_view text(std::string_view key) const { return text_of(entry(key)); }
  std::string_view text(std::string_view key, int at) const { return text_of(item(entry(key), at)); }
  std::string_view text(std::string_view key, int row, int at) const {
    return text_of(item(item(entry(key), row), at));
  }

 private:
  const Node* entry(std::string_view key) const {
    return read_.ok() ? read_.value.find(read_.value.root(), key) : nullptr;
  }
  const Node* item(const Node* list, int at) const {
    const Node* item = list != nullptr ? read_.value.first(*list) : nullptr;
    for (; item != nullptr && at > 0; --at) item = read_.value.next(*item);
    return item;
  }
  static std::string_view text_of(const Node* node) { return node != nullptr ? node->text : std::string_view(); }

  Read<Document> read_;
};

void add(std::string& text, std::string_view between, std::string_view more) {
  if (!text.empty() && !more.empty()) text += between;
  text += more;
}

std::string turn_text(const Words& words, int turns) {
  constexpr std::string_view kNumber = "{number}";
  std::string text(words.text("turn"));
  if (const std::size_t at = text.find(kNumber); at != std::string::npos)
    text.replace(at, kNumber.size(), std::to_string(turns));
  return text;
}

}  // namespace

PreviewText preview_text(const Preview& preview, std::string_view file) {
  constexpr std::string_view kBetween = " · ";
  const Words words(file);
  std::string who = preview.players;
  if (preview.bots > 0) add(who, ", ", words.text("bots", preview.bots));
  PreviewText text{preview.name.empty() ? who : preview.name, who};
  if (text.title.empty()) text.title = words.text("unnamed");
  if (preview.stage == Preview::Stage::kWaiting) {
    add(text.description, kBetween, words.text("places", preview.seats, preview.free_seats));
    return text;
  }
  add(text.description, kBetween, words.text(preview.stage == Preview::Stage::kOver ? "over" : "playing"));
  if (preview.has_board) add(text.description, kBetween, turn_text(words, preview.turns));
  return text;
}

}  // namespace barbican::server
