#include "barbican/fields.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

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

struct Range {
  std::uint32_t first, last;
};
bool is_in(std::span<const Range> ranges, std::uint32_t c) {
  return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// Control characters, characters that change the direction of writing, and invisible characters: they could make a name look
// like another one.
constexpr auto kTroublesome = std::to_array<Range>(
    {{0, 0x1f},        {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
     {0x115f, 0x1160}, {0x17b4, 0x17b5},   {0x180e, 0x180e},   {0x200b, 0x200b},   {0x200e, 0x200f},
     {0x2028, 0x202e}, {0x2060, 0x206f},   {0x3164, 0x3164},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
     {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe00ff}, {0xe01f0, 0xe0fff}});
// A line of only these characters shows nothing.
constexpr auto kBlank = std::to_array<Range>({{' ', ' '},
                                              {0xa0, 0xa0},
                                              {0x1680, 0x1680},
                                              {0x2000, 0x200a},
                                              {0x202f, 0x202f},
                                              {0x205f, 0x205f},
                                              {0x2800, 0x2800},
                                              {0x3000, 0x3000}});
// Variation selectors: they select a form of the character before.
constexpr auto kVariants =
    std::to_array<Range>({{0x180b, 0x180d}, {0x180f, 0x180f}, {0xfe00, 0xfe0f}, {0xe0100, 0xe01ef}});
// Marks above or below the character before; several may follow each other.
constexpr auto kMarks = std::to_array<Range>(
    {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c2},   {0x5c4, 0x5c5},
     {0x5c7, 0x5c7},   {0x610, 0x61a},   {0x64b, 0x65f},   {0x670, 0x670},   {0x6d6, 0x6dc},   {0x6df, 0x6e4},
     {0x6e7, 0x6e8},   {0x6ea, 0x6ed},   {0x730, 0x74a},   {0x7eb, 0x7f3},   {0x816, 0x82d},   {0x8d3, 0x8e1},
     {0x8e3, 0x902},   {0xe31, 0xe31},   {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0xeb1, 0xeb1},   {0xeb4, 0xebc},
     {0xec8, 0xece},   {0xf71, 0xf7e},   {0xf80, 0xf87},   {0xf8d, 0xfbc},   {0x1ab0, 0x1aff}, {0x1cd0, 0x1cf9},
     {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x2de0, 0x2dff}, {0xa66f, 0xa67d}, {0xa8e0, 0xa8f1}, {0xfe20, 0xfe2f}});
constexpr int kMostMarks = 4;  // a Hebrew letter may have a dagesh, a vowel, an accent and a meteg
constexpr std::uint32_t kNonJoiner = 0x200c, kJoiner = 0x200d;
// Scripts in which letters join, so that a joiner between two letters is visible; and pictures that a joiner combines into one.
constexpr auto kJoining =
    std::to_array<Range>({{0x600, 0x8ff}, {0x900, 0xdff}, {0x1000, 0x109f}, {0x1780, 0x18af}, {0xfb50, 0xfdff}});
constexpr auto kPictures = std::to_array<Range>({{0x2190, 0x2bff}, {0xfe0f, 0xfe0f}, {0x1f000, 0x1faff}});

bool is_troublesome(std::uint32_t c) { return is_in(kTroublesome, c); }

// Checks one by one that a character may stand after the characters before it.
class LineCheck {
 public:
  bool accept(std::uint32_t c) {
    const bool is_good = !is_troublesome(c) && joins_well(c) && varies_well(c) && marks_well(c);
    before_ = c;
    return is_good;
  }
  // True if something is visible, and the last character does not need another one.
  bool is_whole() const { return is_visible_ && !is_joiner(before_); }

 private:
  static bool is_joiner(std::uint32_t c) { return c == kJoiner || c == kNonJoiner; }
  bool joins_well(std::uint32_t c) const {
    if (is_joiner(c)) return is_in(kJoining, before_) || (c == kJoiner && is_in(kPictures, before_));
    return !is_joiner(before_) || is_in(kJoining, c) || is_in(kPictures, c);
  }
  bool varies_well(std::uint32_t c) const {
    return !is_in(kVariants, c) || (before_ != 0 && !is_in(kBlank, before_) && !is_in(kVariants, before_));
  }
  bool marks_well(std::uint32_t c) {
    if (is_in(kMarks, c)) return ++marks_ <= kMostMarks;
    if (is_in(kVariants, c) || is_joiner(c)) return true;
    marks_ = 0;
    is_visible_ = is_visible_ || !is_in(kBlank, c);
    return true;
  }

  std::uint32_t before_ = 0;
  int marks_ = 0;  // on the last character
  bool is_visible_ = false;
};

// The text without blanks around it.
std::string_view trimmed(std::string_view text) {
  std::size_t first = text.size(), end = text.size();
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t at = text.size() - rest.size();
    if (is_in(kBlank, next_character(rest))) continue;
    first = std::min(first, at);
    end = text.size() - rest.size();
  }
  return text.substr(first, end - first);
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

bool is_word(std::string_view text, std::size_t least, std::size_t most) {
  return text.size() >= least && text.size() <= most && std::ranges::all_of(text, is_word_character);
}

bool is_plain_line(std::string_view text, std::size_t most_characters) {
  std::size_t count = 0;
  LineCheck check;
  while (!text.empty())
    if (!check.accept(next_character(text)) || ++count > most_characters) return false;
  return check.is_whole();
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
  if (!is_word(text, least, most))
    return fail_at(*found, ReadReason::kExpectedLetters, {size("least", least), size("most", most)}), false;
  value = text;
  return true;
}

bool Fields::line(std::string_view key, std::size_t most_characters, std::string& value) {
  const Node* const found = of_type(key, Node::Type::kString, ReadReason::kExpectedText);
  if (found == nullptr) return false;
  const std::string_view text = trimmed(found->text);
  if (!is_plain_line(text, most_characters))
    return fail_at(*found, ReadReason::kExpectedPlainLine, {size("most", most_characters)}), false;
  value = text;
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
void Fields::fail(Refusal refusal) { fail(map_, std::move(refusal)); }
void Fields::fail(const Node& node, Refusal refusal) {
  if (!error_) error_ = document_.error(node.at, std::move(refusal));
}
void Fields::fail(const ReadError& error) {
  if (!error_) error_ = error;
}

void Fields::fail_at(const Node& node, ReadReason reason, std::initializer_list<NamedValue> values) {
  if (!error_) error_ = document_.error(node.at, reason, values);
}

// The absent key that is near, or that begins with this key: `d` for `do`.
std::string_view Fields::meant_by(std::string_view key) const {
  if (const std::string_view near = nearest_to(key, absent_); !near.empty()) return near;
  const auto begins = [&](std::string_view name) { return !key.empty() && name.starts_with(key); };
  const auto at = std::find_if(absent_.begin(), absent_.end(), begins);
  return at == absent_.end() ? std::string_view() : *at;
}

// A typing error in a key makes two errors, since the right key is missing too: the report names the typing error.
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
