// The readers of the two syntaxes. Both fill one Document.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"

namespace barbican {

// The offset of the first byte that is not UTF-8; the source's length if there is none.
std::size_t find_bad_utf8(std::string_view source);

// Compares words; the first letter usually decides.
inline bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.empty() || (a.front() == b.front() && a == b));
}

class JsonReader {
 public:
  JsonReader(std::string_view source, Document& document) : source_(source), document_(document) {}

  // The whole source is one value.
  bool read();
  // One string, from its opening quote; moves past the closing one. Also used for quoted strings in text.
  bool read_string(std::uint32_t& at, std::string_view& text);

  std::uint32_t error_at() const { return error_at_; }
  const Refusal& refusal() const { return refusal_; }

 private:
  bool fail(std::uint32_t at, ReadReason reason);
  void skip_blanks();
  bool expect(char c, ReadReason reason);
  bool value(int depth, std::uint32_t node);
  bool list(int depth, std::uint32_t node);
  bool map(int depth, std::uint32_t node);
  bool number(std::uint32_t node);
  bool literal(std::uint32_t node);
  bool escape(std::uint32_t& at, std::string& text);
  bool four_digits(std::uint32_t& at, std::uint32_t& unit);
  std::uint32_t add_node(Node::Type type);
  char peek() const { return at_ < source_.size() ? source_[at_] : '\0'; }
  Node& node(std::uint32_t number) { return document_.nodes_[number]; }

  std::string_view source_;
  Document& document_;
  std::uint32_t at_ = 0;
  std::uint32_t error_at_ = 0;
  Refusal refusal_;
};

class TextReader {
 public:
  TextReader(std::string_view source, Document& document) : source_(source), document_(document) {}

  // A source without a first line gets an error that names this format.
  bool read(std::string_view format);
  bool read_one_line();

  std::uint32_t error_at() const { return error_at_; }
  const Refusal& refusal() const { return refusal_; }

 private:
  // An open block: its node, how far its lines are indented, and its last line so far.
  struct Block {
    std::uint32_t node;
    std::uint32_t indent;
    std::uint32_t last;
  };
  // The rest of a line without its indentation, its comment and the blanks before the comment.
  struct Line {
    std::uint32_t at;
    std::uint32_t end;
    std::uint32_t indent;
    bool blank() const { return at == end; }
  };

  bool fail(std::uint32_t at, ReadReason reason, std::initializer_list<NamedValue> values = {});
  bool fail_header(std::uint32_t at, ReadReason reason);
  bool next_line(Line& line);
  bool find_end(std::uint32_t from, std::uint32_t line_end, std::uint32_t& end);
  bool header(const Line& line);
  bool body_line(const Line& line);
  bool find_block(const Line& line);
  bool entry(const Line& line, std::uint32_t key_end);
  bool item(const Line& line);
  std::uint32_t add_node(Node::Type type, std::uint32_t at);
  std::uint32_t key_end(const Line& line) const;
  Node& node(std::uint32_t number) { return document_.nodes_[number]; }
  std::string_view slice(std::uint32_t from, std::uint32_t to) const { return source_.substr(from, to - from); }

  std::string_view source_;
  std::string_view format_;
  Document& document_;
  std::uint32_t at_ = 0;
  std::vector<Block> open_;
  std::uint32_t error_at_ = 0;
  Refusal refusal_;
};

// Returns false for a map with a duplicate key, and gives the place of the second one.
bool keys_differ(const Document& document, const Node& map, std::uint32_t& at);

}  // namespace barbican
