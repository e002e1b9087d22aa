// Reads JSON of RFC 8259, without fractions, exponents and duplicate keys: the notation never needs them.
#include <limits>
#include <utility>

#include "barbican/ascii.h"
#include "codec/readers.h"

namespace barbican {
namespace {

void append_utf8(std::string& text, std::uint32_t point) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (point < 0x80) return byte(point);
  if (point < 0x800) {
    byte(0xc0 | point >> 6);
  } else {
    if (point < 0x10000) {
      byte(0xe0 | point >> 12);
    } else {
      byte(0xf0 | point >> 18);
      byte(0x80 | (point >> 12 & 0x3f));
    }
    byte(0x80 | (point >> 6 & 0x3f));
  }
  byte(0x80 | (point & 0x3f));
}

}  // namespace

bool JsonReader::fail(std::uint32_t at, ReadReason reason) {
  error_at_ = at;
  refusal_ = explain(info_of(reason));
  return false;
}

void JsonReader::skip_blanks() {
  while (at_ < source_.size() && (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t')) ++at_;
}

bool JsonReader::expect(char c, ReadReason reason) {
  skip_blanks();
  if (at_ >= source_.size() || peek() != c) return fail(at_, reason);
  ++at_;
  return true;
}

std::uint32_t JsonReader::add_node(Node::Type type) {
  document_.nodes_.emplace_back();
  document_.nodes_.back().type = type;
  document_.nodes_.back().at = at_;
  return static_cast<std::uint32_t>(document_.nodes_.size() - 1);
}

bool JsonReader::read() {
  document_.nodes_.reserve(source_.size() / 10 + 8);
  skip_blanks();
  if (!value(0, add_node(Node::Type::kNull))) return false;
  skip_blanks();
  if (at_ < source_.size()) return fail(at_, ReadReason::kTextAfterJson);
  return true;
}

bool JsonReader::value(int depth, std::uint32_t number_of_node) {  // NOLINT(misc-no-recursion): kMaxDepth bounds it
  if (depth > Document::kMaxDepth) return fail(at_, ReadReason::kTooDeep);
  node(number_of_node).at = at_;
  const char c = peek();
  if (at_ >= source_.size()) return fail(at_, ReadReason::kJsonEndsEarly);
  if (c == '{') return map(depth, number_of_node);
  if (c == '[') return list(depth, number_of_node);
  if (c == '"') {
    node(number_of_node).type = Node::Type::kString;
    std::string_view text;
    if (!read_string(at_, text)) return false;
    node(number_of_node).text = text;
    return true;
  }
  if (c == '-' || is_digit(c)) return number(number_of_node);
  return literal(number_of_node);
}

bool JsonReader::list(int depth, std::uint32_t parent) {  // NOLINT(misc-no-recursion)
  node(parent).type = Node::Type::kList;
  ++at_;
  skip_blanks();
  if (peek() == ']') return ++at_, true;
  std::uint32_t last = 0;
  while (true) {
    skip_blanks();
    const std::uint32_t child = add_node(Node::Type::kNull);
    (last == 0 ? node(parent).first : node(last).next) = child;
    last = child;
    if (!value(depth + 1, child)) return false;
    skip_blanks();
    if (peek() == ']') return ++at_, true;
    if (!expect(',', ReadReason::kExpectedListEnd)) return false;
  }
}

bool JsonReader::map(int depth, std::uint32_t parent) {  // NOLINT(misc-no-recursion)
  node(parent).type = Node::Type::kMap;
  ++at_;
  skip_blanks();
  if (peek() == '}') return ++at_, true;
  std::uint32_t last = 0;
  while (true) {
    skip_blanks();
    if (peek() != '"') return fail(at_, ReadReason::kExpectedQuotedKey);
    const std::uint32_t child = add_node(Node::Type::kNull);
    (last == 0 ? node(parent).first : node(last).next) = child;
    last = child;
    node(child).key_at = at_;
    std::string_view key;
    if (!read_string(at_, key) || !expect(':', ReadReason::kExpectedColon)) return false;
    node(child).key = key;
    skip_blanks();
    if (!value(depth + 1, child)) return false;
    skip_blanks();
    if (peek() == '}') break;
    if (!expect(',', ReadReason::kExpectedObjectEnd)) return false;
  }
  ++at_;
  std::uint32_t twice = 0;
  return keys_differ(document_, node(parent), twice) || fail(twice, ReadReason::kKeyTwice);
}

bool JsonReader::number(std::uint32_t target) {
  const std::uint32_t start = at_;
  const bool negative = peek() == '-';
  if (negative) ++at_;
  if (!is_digit(peek())) return fail(start, ReadReason::kNotANumber);
  if (peek() == '0' && at_ + 1 < source_.size() && is_digit(source_[at_ + 1]))
    return fail(start, ReadReason::kZerosInFront);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  std::int64_t total = 0;
  for (; is_digit(peek()); ++at_) {
    const int digit = peek() - '0';
    if (total > (kMost - digit) / 10) return fail(start, ReadReason::kNumberTooLarge);
    total = total * 10 + digit;
  }
  if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail(start, ReadReason::kNotWhole);
  node(target).type = Node::Type::kInteger;
  node(target).integer = negative ? -total : total;
  node(target).text = source_.substr(start, at_ - start);
  return true;
}

bool JsonReader::literal(std::uint32_t target) {
  const std::string_view rest = source_.substr(at_);
  const auto is = [&](std::string_view word) { return rest.substr(0, word.size()) == word; };
  Node& result = node(target);
  if (is("true") || is("false")) {
    result.type = Node::Type::kBool;
    result.truth = is("true");
  } else if (is("null")) {
    result.type = Node::Type::kNull;
  } else {
    return fail(at_, ReadReason::kExpectedJson);
  }
  const std::size_t length = is("false") ? 5 : 4;
  result.text = rest.substr(0, length);
  at_ += static_cast<std::uint32_t>(length);
  return true;
}

bool JsonReader::read_string(std::uint32_t& at, std::string_view& text) {
  const std::uint32_t start = ++at;
  std::string unescaped;
  bool escaped = false;
  while (true) {
    if (at >= source_.size()) return fail(start - 1, ReadReason::kEndlessString);
    const char c = source_[at];
    if (c == '"') break;
    if (static_cast<unsigned char>(c) < 0x20) return fail(at, ReadReason::kUnescapedControl);
    if (c == '\\') {
      if (!escaped) unescaped.assign(source_, start, at - start);
      escaped = true;
      if (!escape(at, unescaped)) return false;
      continue;
    }
    if (escaped) unescaped += c;
    ++at;
  }
  if (escaped) text = document_.unescaped_.emplace_back(std::move(unescaped));
  else text = source_.substr(start, at - start);
  ++at;
  return true;
}

bool JsonReader::escape(std::uint32_t& at, std::string& text) {
  static constexpr std::string_view kNames = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
  const std::uint32_t start = at;
  const char name = ++at < source_.size() ? source_[at] : '\0';
  ++at;
  if (const std::size_t i = kNames.find(name); i != std::string_view::npos) {
    text += kMeant[i];
    return true;
  }
  std::uint32_t unit = 0;
  if (name != 'u' || !four_digits(at, unit)) return fail(start, ReadReason::kNoSuchEscape);
  std::uint32_t point = unit;
  if (unit >= 0xd800 && unit < 0xdc00) {  // the first half of a surrogate pair
    std::uint32_t low = 0;
    if (source_.substr(at, 2) != "\\u" || !four_digits(at += 2, low) || low < 0xdc00 || low > 0xdfff)
      return fail(start, ReadReason::kHalfCharacter);
    point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  } else if (unit >= 0xdc00 && unit <= 0xdfff) {
    return fail(start, ReadReason::kHalfCharacter);
  }
  append_utf8(text, point);
  return true;
}

bool JsonReader::four_digits(std::uint32_t& at, std::uint32_t& unit) {
  unit = 0;
  for (int i = 0; i < 4; ++i, ++at) {
    const char c = at < source_.size() ? source_[at] : '\0';
    const int digit = is_digit(c)            ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return false;
    unit = unit * 16 + static_cast<std::uint32_t>(digit);
  }
  return true;
}

}  // namespace barbican
