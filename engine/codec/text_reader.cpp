// The readable syntax: a line that names the format, then `key: words` and blocks of lines indented below a bare `key:`.
#include <utility>

#include "barbican/ascii.h"
#include "codec/readers.h"

namespace barbican {
namespace {

constexpr bool is_key_start(char c) { return (c >= 'a' && c <= 'z') || is_digit(c); }
constexpr bool is_key_char(char c) { return is_key_start(c) || c == '-' || c == '_'; }

}  // namespace

bool TextReader::fail(std::uint32_t at, ReadReason reason, std::initializer_list<NamedValue> values) {
  error_at_ = at;
  refusal_ = explain(info_of(reason), values);
  return false;
}

std::uint32_t TextReader::add_node(Node::Type type, std::uint32_t at) {
  document_.nodes_.emplace_back();
  document_.nodes_.back().type = type;
  document_.nodes_.back().at = at;
  return static_cast<std::uint32_t>(document_.nodes_.size() - 1);
}

// Refuses the source and shows a correct first line.
bool TextReader::fail_header(std::uint32_t at, ReadReason reason) {
  return fail(at, reason, {value::word("barbican " + std::string(format_) + " 1", "example")});
}

bool TextReader::read(std::string_view format) {
  format_ = format;
  document_.nodes_.reserve(source_.size() / 16 + 8);
  add_node(Node::Type::kMap, 0);
  open_.push_back({0, 0, 0});
  bool named = false;
  while (at_ < source_.size()) {
    Line line{};
    if (!next_line(line)) return false;
    if (line.blank()) continue;
    if (!(named ? body_line(line) : header(line))) return false;
    named = true;
  }
  if (!named) return fail_header(0, ReadReason::kEmptyText);
  for (const Node& map : document_.nodes_) {
    std::uint32_t twice = 0;
    if (map.type == Node::Type::kMap && !keys_differ(document_, map, twice)) return fail(twice, ReadReason::kKeyTwice);
  }
  return true;
}

bool TextReader::read_one_line() {
  add_node(Node::Type::kWords, 0);
  while (at_ < source_.size()) {
    Line line{};
    if (!next_line(line)) return false;
    if (line.blank()) continue;
    if (!node(0).text.empty()) return fail(line.at, ReadReason::kOneLineEnough);
    node(0).at = line.at;
    node(0).text = slice(line.at, line.end);
  }
  return !node(0).text.empty() || fail(0, ReadReason::kEmptyLine);
}

// Cuts the next line at its comment and moves past it.
bool TextReader::next_line(Line& line) {
  const std::uint32_t start = at_;
  std::size_t newline = source_.find('\n', at_);
  if (newline == std::string_view::npos) newline = source_.size();
  auto line_end = static_cast<std::uint32_t>(newline);
  at_ = line_end + 1;
  if (line_end > start && source_[line_end - 1] == '\r') --line_end;
  line.at = start;
  while (line.at < line_end && source_[line.at] == ' ') ++line.at;
  line.indent = line.at - start;
  if (!find_end(line.at, line_end, line.end)) return false;
  while (line.end > line.at && source_[line.end - 1] == ' ') --line.end;
  return true;
}

// Finds the end of the line's content. A comment starts at a '#' that opens the line or follows a blank, but not inside quotes.
bool TextReader::find_end(std::uint32_t from, std::uint32_t line_end, std::uint32_t& end) {
  bool quoted = false;
  for (end = from; end < line_end; ++end) {
    const char c = source_[end];
    // Covers nearly all characters: letters, digits, commas, blanks.
    if ((c > '#' && c != '\\' && c != 0x7f) || c == ' ') continue;
    if (c == '\t') return fail(end, ReadReason::kTabUsed);
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return fail(end, ReadReason::kControlCharacter);
    if (quoted && c == '\\' && end + 1 < line_end) ++end;
    else if (c == '"') quoted = !quoted;
    else if (c == '#' && !quoted && (end == from || source_[end - 1] == ' ')) return true;
  }
  return true;
}

// Turns `barbican position 1` into the entries of the JSON form.
bool TextReader::header(const Line& line) {
  constexpr std::string_view kName = "barbican";
  const std::string_view text = slice(line.at, line.end);
  if (line.indent != 0 || text.substr(0, kName.size()) != kName || text.substr(kName.size(), 1) != " ")
    return fail_header(line.at, ReadReason::kFormatNotNamed);
  std::uint32_t at = line.at + static_cast<std::uint32_t>(kName.size());
  while (source_[at] == ' ') ++at;
  const std::size_t blank = source_.find(' ', at);
  const std::uint32_t end = blank < line.end ? static_cast<std::uint32_t>(blank) : line.end;
  const std::uint32_t format = add_node(Node::Type::kWords, at);
  node(0).first = format;
  node(format).key = kName;
  node(format).key_at = line.at;
  node(format).text = slice(at, end);
  for (at = end; at < line.end && source_[at] == ' ';) ++at;
  if (at == line.end) return fail_header(at, ReadReason::kNoFormatVersion);
  const std::uint32_t version = add_node(Node::Type::kWords, at);
  node(format).next = version;
  node(version).key = "version";
  node(version).key_at = at;
  node(version).text = slice(at, line.end);
  open_.back().last = version;
  return true;
}

bool TextReader::body_line(const Line& line) {
  if (!find_block(line)) return false;
  const std::uint32_t end = key_end(line);
  const Node::Type wanted = end > line.at ? Node::Type::kMap : Node::Type::kWords;
  const Block& block = open_.back();
  if (block.last == 0 && block.node != 0) node(block.node).type = wanted;
  if (node(block.node).type == wanted) return end > line.at ? entry(line, end) : item(line);
  if (wanted == Node::Type::kMap) return fail(line.at, ReadReason::kKeyInList);
  return fail(line.at, ReadReason::kExpectedKey, {value::word("turn: red", "example")});
}

// Finds the block of the line: the innermost one, a new one below the last line, or an outer one.
bool TextReader::find_block(const Line& line) {
  if (line.indent > open_.back().indent) {
    const std::uint32_t parent = open_.back().last;
    const bool bare = parent != 0 && node(parent).type == Node::Type::kWords && node(parent).text.empty() &&
                      !node(parent).key.empty() && node(parent).key != "version";
    if (!bare) return fail(line.at, ReadReason::kIndentedTooFar);
    if (open_.size() > Document::kMaxDepth) return fail(line.at, ReadReason::kTooDeep);
    open_.push_back({parent, line.indent, 0});
    return true;
  }
  while (line.indent < open_.back().indent) open_.pop_back();
  return line.indent == open_.back().indent || fail(line.at, ReadReason::kIndentedOddly);
}

// The end of the key, with its colon behind it; the line's start if the line has no key.
std::uint32_t TextReader::key_end(const Line& line) const {
  std::uint32_t end = line.at;
  if (!is_key_start(source_[end])) return line.at;
  while (end < line.end && is_key_char(source_[end])) ++end;
  const bool colon = end < line.end && source_[end] == ':' && (end + 1 == line.end || source_[end + 1] == ' ');
  return colon ? end : line.at;
}

bool TextReader::entry(const Line& line, std::uint32_t key_end) {
  std::uint32_t at = key_end + 1;
  while (at < line.end && source_[at] == ' ') ++at;
  const std::uint32_t child = add_node(Node::Type::kWords, at);
  Block& block = open_.back();
  (block.last == 0 ? node(block.node).first : node(block.last).next) = child;
  block.last = child;
  node(child).key = slice(line.at, key_end);
  node(child).key_at = line.at;
  if (at == line.end) {
    node(child).at = line.at;
    return true;
  }
  if (source_[at] != '"') {
    node(child).text = slice(at, line.end);
    return true;
  }
  node(child).type = Node::Type::kString;
  JsonReader quoted(source_.substr(0, line.end), document_);
  std::string_view text;
  if (!quoted.read_string(at, text)) {
    error_at_ = quoted.error_at();
    refusal_ = quoted.refusal();
    return false;
  }
  node(child).text = text;
  return at == line.end || fail(at, ReadReason::kTextAfterQuote);
}

bool TextReader::item(const Line& line) {
  const std::uint32_t child = add_node(Node::Type::kWords, line.at);
  Block& block = open_.back();
  (block.last == 0 ? node(block.node).first : node(block.last).next) = child;
  block.last = child;
  node(child).text = slice(line.at, line.end);
  return true;
}

}  // namespace barbican
