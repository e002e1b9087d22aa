#include "barbican/fields.h"

#include <algorithm>
#include <cstdint>

#include "barbican/ascii.h"
#include "barbican/near_miss.h"

namespace barbican {
namespace {

bool is_word_character(char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }

// The next character of valid UTF-8.
std::uint32_t next_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  std::uint32_t character = length == 1 ? first : first & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length && i < text.size(); ++i)
    character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3f);
  text.remove_prefix(std::min(length, text.size()));
  return character;
}

// Control characters, and those that could make a name look like another's line.
bool is_troublesome(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) ||
         (c >= 0xe0000 && c <= 0xe007f);
}

// A line of these alone shows nothing. Joiners are among them: names and emoji have them, but not alone.
bool is_blank(std::uint32_t c) {
  return c == ' ' || c == 0xa0 || c == 0xad || c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x1680 || c == 0x180e ||
         (c >= 0x2000 && c <= 0x200d) || c == 0x202f || c == 0x205f || c == 0x2800 || c == 0x3000 || c == 0x3164 ||
         (c >= 0xfe00 && c <= 0xfe0f) || c == 0xffa0 || (c >= 0xe0100 && c <= 0xe01ef);
}

NamedValue size(std::string_view key, std::size_t size) { return value::number(key, static_cast<std::int64_t>(size)); }

}  // namespace

std::string legible(std::string_view word) {
  constexpr std::size_t kMost = 40;
  std::string out;
  while (!word.empty() && out.size() < kMost) {
    const std::string_view before = word;
    if (is_troublesome(next_character(word))) out += '?';
    else out += before.substr(0, before.size() - word.size());
  }
  return word.empty() ? out : out + "…";
}

bool is_plain_line(std::string_view text, std::size_t most_characters) {
  std::size_t count = 0;
  bool visible = false;
  while (!text.empty()) {
    const std::uint32_t c = next_character(text);
    if (is_troublesome(c) || ++count > most_characters) return false;
    visible = visible || !is_blank(c);
  }
  return visible;
}

Fields::Fields(const Document& document, const Node& map) : document_(document), map_(map) {
  if (map.type != Node::Type::kMap) fail_at(map, ReadReason::kExpectedObject);
}

const Node* Fields::node(std::string_view key) {
  const Node* const found = document_.find(map_, key);
  if (found != nullptr) asked_.push_back(found);
  else absent_.push_back(key);
  return found;
}

const Node* Fields::of_type(std::string_view key, Node::Type type, ReadReason otherwise) {
  const Node* const found = node(key);
  if (found == nullptr || found->type == type) return found;
  fail_at(*found, otherwise);
  return nullptr;
}

bool Fields::number(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t& value) {
  const Node* const found = of_type(key, Node::Type::kInteger, ReadReason::kExpectedWhole);
  if (found == nullptr) return false;
  if (found->integer < low || found->integer > high)
    return fail_at(*found, ReadReason::kOutOfRange,
                   {value::word(found->text), value::number("low", low), value::number("high", high)}),
           false;
  value = found->integer;
  return true;
}

bool Fields::number(std::string_view key, int low, int high, int& value) {
  std::int64_t number = value;
  if (!this->number(key, std::int64_t{low}, std::int64_t{high}, number)) return false;
  value = static_cast<int>(number);
  return true;
}

bool Fields::large_number(std::string_view key, std::int64_t& value) {
  const Node* const found = of_type(key, Node::Type::kInteger, ReadReason::kExpectedWhole);
  if (found == nullptr) return false;
  if (found->integer < 0) return fail_at(*found, ReadReason::kExpectedFromZero), false;
  value = found->integer;
  return true;
}

bool Fields::truth(std::string_view key, bool& value) {
  const Node* const found = of_type(key, Node::Type::kBool, ReadReason::kExpectedTruth);
  if (found == nullptr) return false;
  value = found->truth;
  return true;
}

bool Fields::choice(std::string_view key, std::span<const std::string_view> words, int& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedWord);
  if (found == nullptr) return false;
  const auto at = std::find(words.begin(), words.end(), found->text);
  if (at != words.end()) return value = static_cast<int>(at - words.begin()), true;
  if (const std::string_view near = nearest_to(found->text, words); !near.empty())
    return fail_at(*found, ReadReason::kNotOneOfNear, {value::word(found->text), value::word(near, "near")}), false;
  return fail_at(*found, ReadReason::kExpectedOneOf, {value::names(words)}), false;
}

bool Fields::word(std::string_view key, std::size_t least, std::size_t most, std::string& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedWord);
  if (found == nullptr) return false;
  const std::string_view text = found->text;
  if (text.size() < least || text.size() > most || !std::all_of(text.begin(), text.end(), is_word_character))
    return fail_at(*found, ReadReason::kExpectedLetters, {size("least", least), size("most", most)}), false;
  value = text;
  return true;
}

bool Fields::line(std::string_view key, std::size_t most_characters, std::string& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedText);
  if (found == nullptr) return false;
  if (!is_plain_line(found->text, most_characters))
    return fail_at(*found, ReadReason::kExpectedPlainLine, {size("most", most_characters)}), false;
  value = found->text;
  return true;
}

bool Fields::text(std::string_view key, std::size_t most_bytes, std::string& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedText);
  if (found == nullptr) return false;
  if (found->text.size() > most_bytes) return fail_at(*found, ReadReason::kTextTooLong), false;
  value = found->text;
  return true;
}

bool Fields::text(std::string_view key, std::string_view& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedText);
  if (found == nullptr) return false;
  value = found->text;
  return true;
}

void Fields::need(std::string_view key) {
  if (error_ || node(key) != nullptr) return;
  fail(ReadReason::kKeyMissing, {value::word(key, "key")});
  lacks_key_ = true;
}

void Fields::fail(ReadReason reason, std::initializer_list<NamedValue> values) { fail_at(map_, reason, values); }
void Fields::fail(Explanation explanation) { fail(map_, std::move(explanation)); }
void Fields::fail(const Node& node, Explanation explanation) {
  if (!error_) error_ = document_.error(node.at, std::move(explanation));
}
void Fields::fail(const ReadError& error) {
  if (!error_) error_ = error;
}

void Fields::fail_at(const Node& node, ReadReason reason, std::initializer_list<NamedValue> values) {
  if (!error_) error_ = document_.error(node.at, reason, values);
}

// The absent key that is near, or that begins like this: `d` for `do`.
std::string_view Fields::meant_by(std::string_view key) const {
  if (const std::string_view near = nearest_to(key, absent_); !near.empty()) return near;
  const auto begins = [&](std::string_view name) { return !key.empty() && name.starts_with(key); };
  const auto at = std::find_if(absent_.begin(), absent_.end(), begins);
  return at == absent_.end() ? std::string_view() : *at;
}

// A slip in a key makes two errors, since the right one is missing then: the slip is told.
std::optional<ReadError> Fields::finish() {
  if (error_ && !lacks_key_) return error_;
  const Node* unknown = nullptr;
  for (const Node* entry = document_.first(map_); entry != nullptr; entry = document_.next(*entry)) {
    if (std::find(asked_.begin(), asked_.end(), entry) != asked_.end()) continue;
    if (const std::string_view near = meant_by(entry->key); !near.empty())
      return document_.error(entry->key_at, ReadReason::kUnknownKeyNear,
                             {value::word(entry->key), value::word(near, "near")});
    if (unknown == nullptr) unknown = entry;
  }
  if (error_ || unknown == nullptr) return error_;
  return document_.error(unknown->key_at, ReadReason::kUnknownKey, {value::word(unknown->key)});
}

}  // namespace barbican
