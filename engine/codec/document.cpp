#include "barbican/document.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "barbican/writer.h"
#include "codec/readers.h"

namespace barbican {

Syntax syntax_of(std::string_view source) {
  const std::size_t at = source.find_first_not_of(" \t\r\n");
  const bool json = at != std::string_view::npos && (source[at] == '{' || source[at] == '[');
  return json ? Syntax::kJson : Syntax::kText;
}

std::string to_line(const ReadError& error) {
  std::string line;
  append_number(line, error.line);
  line += ':';
  append_number(line, error.column);
  line += ": ";
  line += error.why;
  if (!error.rule.empty()) line += " [" + std::string(error.rule) + "]";
  return line;
}

Refusal refusal_of(const ReadError& error) {
  Refusal refusal = error;
  std::string place;
  JsonWriter json(place);
  if (!error.in.empty()) json.word("in", error.in);
  if (error.line > 0) {
    json.number("line", error.line);
    json.number("column", error.column);
  }
  if (!place.empty() && !refusal.values.empty()) refusal.values += ',';
  refusal.values += place;
  return refusal;
}

namespace {

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// The number of bytes of the character that starts here, 0 if it is invalid. Overlong forms, surrogates and values beyond
// U+10FFFF are invalid.  (RFC 3629)
std::size_t character_length(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0u; };
  const auto continues = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      if ((byte(i) & 0xc0) != 0x80) return false;
    return true;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return continues(1, 2) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const bool bad = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f);
    return !bad && continues(1, 3) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const bool bad = (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f);
    return !bad && continues(1, 4) ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::size_t find_bad_utf8(std::string_view source) {
  std::size_t at = 0;
  while (at < source.size()) {
    // Takes eight bytes at a time while they are ASCII.
    std::uint64_t eight = 0;
    if (source.size() - at >= sizeof eight) std::memcpy(&eight, source.data() + at, sizeof eight);
    if (eight != 0 && (eight & 0x8080808080808080) == 0) {
      at += sizeof eight;
      continue;
    }
    const std::size_t length = character_length(source.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return at;
}

bool keys_differ(const Document& document, const Node& map, std::uint32_t& at) {
  // Compares small maps pair by pair and sorts larger maps, so that no input is slow.
  constexpr int kFew = 24;
  int count = 0;
  for (const Node* entry = document.first(map); entry != nullptr && count <= kFew;
       entry = document.next(*entry), ++count)
    for (const Node* other = document.first(map); other != entry; other = document.next(*other))
      if (same_word(entry->key, other->key)) return at = entry->key_at, false;
  if (count <= kFew) return true;
  using Key = std::pair<std::string_view, std::uint32_t>;
  std::vector<Key> keys;
  for (const Node* entry = document.first(map); entry != nullptr; entry = document.next(*entry))
    keys.emplace_back(entry->key, entry->key_at);
  std::sort(keys.begin(), keys.end());
  const auto twice =
      std::adjacent_find(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.first == b.first; });
  if (twice == keys.end()) return true;
  at = (twice + 1)->second;
  return false;
}

const Node* Document::find(const Node& map, std::string_view key) const {
  if (map.type != Node::Type::kMap) return nullptr;
  for (const Node* entry = first(map); entry != nullptr; entry = next(*entry))
    if (same_word(entry->key, key)) return entry;
  return nullptr;
}

ReadError Document::error(std::uint32_t at, Refusal refusal) const {
  ReadError error{std::move(refusal), 1, 1};
  const std::string_view before = source_.substr(0, at);
  error.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t newline = before.rfind('\n');
  const std::string_view line = newline == std::string_view::npos ? before : before.substr(newline + 1);
  for (const char c : line) error.column += is_continuation(c) ? 0 : 1;
  return error;
}

namespace {

template <class Reader>
Read<Document> read_with(Document document, std::string_view source, auto read) {
  Read<Document> result{std::move(document), {}};
  if (source.size() > Document::kMaxLength) {
    result.error = {explain(info_of(ReadReason::kTooLong)), 1, 1};
    return result;
  }
  const std::size_t bad = find_bad_utf8(source);
  if (bad < source.size()) {
    result.error = result.value.error(static_cast<std::uint32_t>(bad), ReadReason::kNotUtf8);
    return result;
  }
  Reader reader(source, result.value);
  if (!read(reader)) result.error = result.value.error(reader.error_at(), reader.refusal());
  return result;
}

}  // namespace

Read<Document> Document::read_text(std::string_view source, std::string_view format) {
  Document document;
  document.syntax_ = Syntax::kText;
  document.source_ = source;
  return read_with<TextReader>(std::move(document), source, [&](TextReader& reader) { return reader.read(format); });
}

Read<Document> Document::read_line(std::string_view source) {
  Document document;
  document.source_ = source;
  return read_with<TextReader>(std::move(document), source, [](TextReader& reader) { return reader.read_one_line(); });
}

Read<Document> Document::read_json(std::string_view source) {
  Document document;
  document.syntax_ = Syntax::kJson;
  document.source_ = source;
  return read_with<JsonReader>(std::move(document), source, [](JsonReader& reader) { return reader.read(); });
}

Read<Document> Document::read(std::string_view source, std::string_view format) {
  return syntax_of(source) == Syntax::kJson ? read_json(source) : read_text(source, format);
}

}  // namespace barbican
