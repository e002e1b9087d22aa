#include "server/protocol/request.h"

#include <algorithm>
#include <utility>

#include "barbican/fields.h"
#include "barbican/near_miss.h"
#include "server/protocol/reason.h"

namespace barbican::server {
namespace form {

Refusal more_chairs_than_seats() { return explain(ServerReason::kMoreChairsThanSeats); }
Refusal too_many_actions() { return explain(ServerReason::kListTooLong, {value::word("actions", "key")}); }

namespace {

std::vector<std::string_view> words_for_eyes() {
  std::vector<std::string_view> words{"spectator"};
  words.insert(words.end(), kSeatNames.begin(), kSeatNames.begin() + kMaxSeats);
  words.emplace_back("all");
  return words;
}

}  // namespace

bool EyesName::read(Fields& in, std::string_view key, Eyes& value) const {
  int index = 0;
  if (!in.choice(key, words_for_eyes(), index)) return false;
  value.sees_all = index == kMaxSeats + 1;
  value.seat = index == 0 || value.sees_all ? Seat() : Seat(index - 1);
  return true;
}

void EyesName::describe(JsonWriter& schema) const { describe_words(schema, words_for_eyes()); }

bool OptionsOfTable::read(Fields& in, std::string_view key, TableOptions& value) const {
  const Node* const node = in.node(key);
  const auto empty = Document::read_json("{}");
  const bool is_there = node != nullptr;
  auto read = is_there ? read_options(in.document(), *node) : read_options(empty.value, empty.value.root());
  if (!read.ok()) return in.fail(read.error), false;
  value = std::move(read.value);
  return is_there;
}

}  // namespace form

namespace {

template <class Wanted>
request::Any read_as(Fields& in) {
  Wanted what;
  read_fields(in, what);
  return what;
}

// In the order of BARBICAN_REQUESTS.
constexpr auto kReaders = std::to_array<request::Any (*)(Fields&)>({
#define X(name, ...) read_as<request::name>,
    BARBICAN_REQUESTS(X)
#undef X
});

}  // namespace

Read<Request> read_request(std::string_view message) {
  Read<Request> result;
  Request& request = result.value;
  const Read<Document> document = Document::read_json(message);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  Fields fields(document.value, document.value.root());
  fields.need("id");
  form::kRequestId.read(fields, "id", request.id);
  fields.need("do");
  const Node* const word = fields.node("do");
  if (word != nullptr && fields.ok()) {
    const auto found = std::ranges::find(kRequestWords, word->text);
    if (word->type != Node::Type::kString || found == kRequestWords.end())
      fields.fail(*word, there_is_no(ValueType::kRequest, word->text, kRequestWords));
    else request.what = kReaders[static_cast<std::size_t>(found - kRequestWords.begin())](fields);
  }
  if (const auto error = fields.finish()) result.error = *error;
  return result;
}

// ---- Messages that are not read

namespace {

// The index after the end of the text that begins at `quote`; npos if the text has no end.
std::size_t end_of_text(std::string_view message, std::size_t quote) {
  std::size_t at = quote + 1;
  while (at < message.size() && message[at] != '"') at += message[at] == '\\' ? 2 : 1;
  return at < message.size() ? at + 1 : std::string_view::npos;
}

}  // namespace

// Skips whole texts, and everything in inner objects, so that nothing there looks like an entry.
std::string_view id_of_unread(std::string_view message) {
  constexpr std::string_view kKey = "\"id\"", kBlanks = " \t\r\n";
  int depth = 0;
  std::string_view key;  // the text before the last colon
  std::string_view text;
  for (std::size_t at = 0; at < message.size(); ++at) {
    const char c = message[at];
    if (c == '"') {
      const std::size_t end = end_of_text(message, at);
      if (end == std::string_view::npos) return {};
      text = message.substr(at, end - at);
      if (depth == 1 && key == kKey) {
        const std::string_view id = text.substr(1, text.size() - 2);
        return is_word(id, form::kRequestId.least, form::kRequestId.most) ? id : std::string_view();
      }
      at = end - 1;
      continue;
    }
    if (kBlanks.find(c) != std::string_view::npos) continue;
    depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    key = c == ':' ? text : std::string_view();
  }
  return {};
}

}  // namespace barbican::server
