// The content of a file without its meaning: words, numbers, lists and maps, each with its place. There are two syntaxes,
// readable text and JSON, and one shape for both; docs/notation.md describes them.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/read_reason.h"
#include "barbican/refusal.h"

namespace barbican {

// The two ways to write a document.
#define BARBICAN_SYNTAXES(X) X(Text, "text") X(Json, "json")
enum class Syntax : std::uint8_t { BARBICAN_SYNTAXES(BARBICAN_ENUMERATOR) };
inline constexpr auto kSyntaxNames = std::to_array<std::string_view>({BARBICAN_SYNTAXES(BARBICAN_WORD)});

// JSON if the first character that is not blank is a brace or a bracket.
Syntax syntax_of(std::string_view source);

// The place and the reason of a refused text. Lines and columns count from 1, columns in characters.
struct ReadError : Refusal {  // its sentence is one line; empty: no error
  int line = 0;               // 0: no place
  int column = 0;
  std::string_view in{};  // the text with the error, if it is not the message: `position`, `game`, `action`
  explicit operator bool() const { return !why.empty(); }
};

// "3:14: there is no card 'gold'", and the rule in brackets if there is one.
std::string to_line(const ReadError& error);
// The error for programs: the place is among the values, as `in`, `line` and `column`.
Refusal refusal_of(const ReadError& error);

// The result of a reader. The value has a meaning only without an error.
template <class T>
struct Read {
  T value{};
  ReadError error;
  std::vector<ReadError> more{};  // further errors, in their order, if the reader could continue
  bool ok() const { return !error; }
};

// One node of a document. Its strings are views into the source or, if a string had escapes, into the document.
struct Node {
  enum class Type : std::uint8_t {
    kWords,    // text only: the words of a line in `text`, or further lines as children
    kString,   // in text: between quotes
    kInteger,  // JSON only, like the rest except kMap: in text a number is a word
    kBool,
    kNull,
    kList,
    kMap,
  };

  Type type = Type::kNull;
  bool truth = false;
  std::uint32_t at = 0;      // offset in the source
  std::uint32_t key_at = 0;  // in a map
  std::uint32_t first = 0;   // children by number; 0, the root, is nobody's child
  std::uint32_t next = 0;
  std::string_view key;
  std::string_view text;
  std::int64_t integer = 0;
};

// A source after reading: its nodes, or its first error.
class Document {
 public:
  // The reader refuses deeper nesting, so that no input exhausts the stack. The notation needs 4.
  static constexpr int kMaxDepth = 16;
  // The reader refuses longer sources. Offsets have 32 bits.
  static constexpr std::size_t kMaxLength = std::size_t{1} << 28;

  // Reads either syntax. The source must outlive the document. An error for a text without a first line names `format`; the
  // caller must check that the document has this format.
  static Read<Document> read(std::string_view source, std::string_view format);
  static Read<Document> read_text(std::string_view source, std::string_view format);
  static Read<Document> read_json(std::string_view source);
  // Reads a single line of words, which is the root. It needs no line that names the format.
  static Read<Document> read_line(std::string_view source);

  Document() = default;
  Document(Document&&) noexcept = default;
  Document& operator=(Document&&) noexcept = default;
  Document(const Document&) = delete;  // its strings may be views into the document itself
  Document& operator=(const Document&) = delete;

  Syntax syntax() const { return syntax_; }
  const Node& root() const { return nodes_.front(); }
  const Node* first(const Node& parent) const { return at(parent.first); }
  const Node* next(const Node& node) const { return at(node.next); }
  // The entry of a map; null if there is none, or if the node is not a map.
  const Node* find(const Node& map, std::string_view key) const;
  std::uint32_t number_of(const Node& node) const { return static_cast<std::uint32_t>(&node - nodes_.data()); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  // An error at an offset of the source.
  ReadError error(std::uint32_t at, Refusal refusal) const;
  ReadError error(std::uint32_t at, ReadReason reason, std::initializer_list<NamedValue> values = {}) const {
    return error(at, explain(info_of(reason), values));
  }

 private:
  friend class TextReader;
  friend class JsonReader;
  const Node* at(std::uint32_t number) const { return number == 0 ? nullptr : &nodes_[number]; }

  Syntax syntax_ = Syntax::kText;
  std::string_view source_;
  std::vector<Node> nodes_;
  std::deque<std::string> unescaped_;  // a deque, since its strings never move
};

}  // namespace barbican
