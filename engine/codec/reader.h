// Asks a Document for the shapes of the notation: words, counts, pairs, records. Only this class and its helpers know whether
// the source is text or JSON.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "barbican/document.h"
#include "barbican/reason.h"
#include "codec/readers.h"

namespace barbican {

// The smallest unit with a meaning, and its place. In text every word is kBare: the reader's question determines its type.
struct Word {
  enum class Type : std::uint8_t { kBare, kString, kInteger, kBool };
  std::string_view text;
  std::uint32_t at = 0;
  Type type = Type::kBare;
  bool given = false;
};

// A field of a record. In text, fields stand in their order, and flags follow by name.
struct Field {
  enum class Need : std::uint8_t { kMust, kMay, kFlag };
  std::string_view name;
  Need need = Need::kMust;
};
inline constexpr std::size_t kMaxFields = 8;

struct Record {
  std::uint32_t at = 0;
  std::array<Word, kMaxFields> words{};
  const Word& operator[](std::size_t field) const { return words[field]; }
};

class Reader {
 public:
  explicit Reader(const Document& document) : document_(document), used_(document.size()) {}

  const Document& document() const { return document_; }
  bool json() const { return document_.syntax() == Syntax::kJson; }

  // Always returns false. Keeps the first error, and the first one after each `note`.
  bool fail(std::uint32_t at, Refusal refusal);
  bool fail(std::uint32_t at, ReadReason reason, std::initializer_list<NamedValue> values = {}) {
    return fail(at, explain(info_of(reason), values));
  }
  bool fail(const Word& word, ReadReason reason, std::initializer_list<NamedValue> values = {}) {
    return fail(word.at, reason, values);
  }
  // Reports an error that the rules would report too.
  bool fail(std::uint32_t at, Reason reason) { return fail(at, explain(info_of(reason))); }
  bool fail(const Word& word, Reason reason) { return fail(word.at, reason); }
  // Gives this rule to the current error if it has none. Always returns false.
  bool fail_by(Rule rule);
  // Does the same only for a number out of range: a word of the wrong type breaks no rule of the game.
  bool fail_range_by(Rule rule);
  // Keeps the error, so that what follows can fail for itself.
  void note();
  bool noted() const { return !noted_.empty(); }
  // Moves the errors into the answer, in the order of their places.
  template <class T>
  void report(Read<T>& result) {
    note();
    result.more = errors();
    result.error = std::move(result.more.front());
    result.more.erase(result.more.begin());
  }

  // Maps. `finish` refuses the entries that no call has taken.
  bool is_map(const Node& node);
  const Node* take(const Node& map, std::string_view key);
  bool finish(const Node& map);
  // Always returns false. Reports a key of the map that looks like the missing one, or else `otherwise`.
  bool missing(const Node& map, std::string_view key, Refusal otherwise);
  bool missing(const Node& map, std::string_view key) {
    return missing(map, key, explain(info_of(ReadReason::kMissingEntry), {value::text("key", key)}));
  }

  // Shapes. `each` returns whether to go on.
  bool word(const Node& node, Word& word);
  bool quoted(const Node& node, std::string& text);
  bool record(const Node& node, std::span<const Field> fields, Record& record);
  template <class Each>
  bool each_word(const Node& node, Each each);
  static constexpr int kMostCounted = 255;  // of each name
  template <class Each>
  bool each_count(const Node& node, Each each);  // name, count
  template <class Each>
  bool each_pair(const Node& node, Each each);  // name, value
  template <class Each>
  bool each_record(const Node& node, std::span<const Field> fields, Each each);

  // Meanings of a word.
  bool number(const Word& word, int low, int high, int& value);
  bool truth(const Word& word, bool& value);
  bool is_name(const Word& word);
  bool name(const Word& word, std::span<const std::string_view> names, ValueType what, int& index);
  // Always returns false. Reports the nearest name, or all names if they are few.
  bool unknown(const Word& word, ValueType what, std::span<const std::string_view> names);

  // The words of a text line, with bars. Bars and line ends separate phrases; no phrase is empty.
  class Words;
  bool phrase(Words& words, std::vector<Word>& phrase);
  bool to_word(const Node& node, Word& word);

 private:
  struct Error {
    std::uint32_t at = 0;
    Refusal refusal;
  };
  std::vector<ReadError> errors() const;
  bool unknown_key(const Node& map, const Node& entry);
  bool assign(std::span<const Word> words, std::span<const Field> fields, Record& record);
  bool record_from_map(const Node& node, std::span<const Field> fields, Record& record);

  const Document& document_;
  std::vector<bool> used_;
  std::vector<std::pair<std::uint32_t, std::string_view>> absent_;  // map numbers with the keys that were looked for
  std::vector<Word> phrase_;                                        // kept to reuse its memory
  bool failed_ = false;
  Error error_;
  std::vector<Error> noted_;  // in the order of their places
};

// Splits the lines of a kWords node into words.
class Reader::Words {
 public:
  Words(const Document& document, const Node& node) : document_(document), line_(&node) {
    at_ = node.at;
    if (node.text.empty()) next_line();
  }
  bool done() const { return line_ == nullptr; }
  std::uint32_t at() const { return at_; }
  // The next word of this line; false at its end.
  bool next(Word& word);
  void next_line();

 private:
  const Document& document_;
  const Node* line_;
  bool below_ = false;  // true on a line of the block, false behind the key
  std::size_t read_ = 0;
  std::uint32_t at_ = 0;
};

template <class Each>
bool Reader::each_word(const Node& node, Each each) {
  Word word;
  if (node.type == Node::Type::kWords) {
    for (Words words(document_, node); !words.done(); words.next_line())
      while (words.next(word))
        if (!each(word)) return false;
    return true;
  }
  if (node.type != Node::Type::kList) return fail(node.at, ReadReason::kExpectedList);
  for (const Node* item = document_.first(node); item != nullptr; item = document_.next(*item))
    if (!to_word(*item, word) || !each(word)) return false;
  return true;
}

template <class Each>
bool Reader::each_count(const Node& node, Each each) {
  Word count, name;
  int value = 0;
  if (node.type == Node::Type::kWords) {
    for (Words words(document_, node); !words.done(); words.next_line())
      while (words.next(count)) {
        if (!number(count, 0, kMostCounted, value)) return false;
        if (!words.next(name)) return fail(words.at(), ReadReason::kExpectedCounted);
        if (!each(name, value)) return false;
      }
    return true;
  }
  if (node.type != Node::Type::kMap) return fail(node.at, ReadReason::kExpectedCounts);
  for (const Node* item = document_.first(node); item != nullptr; item = document_.next(*item)) {
    name = {item->key, item->key_at, Word::Type::kString, true};
    if (!to_word(*item, count) || !number(count, 0, kMostCounted, value) || !each(name, value)) return false;
  }
  return true;
}

template <class Each>
bool Reader::each_pair(const Node& node, Each each) {
  Word name, value;
  if (node.type == Node::Type::kWords) {
    for (Words words(document_, node); !words.done(); words.next_line())
      while (words.next(name)) {
        const std::size_t equals = name.text.find('=');
        if (equals == std::string_view::npos || equals + 1 == name.text.size())
          return fail(name, ReadReason::kExpectedPair);
        value = name;
        value.text.remove_prefix(equals + 1);
        value.at += static_cast<std::uint32_t>(equals) + 1;
        name.text = name.text.substr(0, equals);
        if (!each(name, value)) return false;
      }
    return true;
  }
  if (node.type != Node::Type::kMap) return fail(node.at, ReadReason::kExpectedPairs);
  for (const Node* item = document_.first(node); item != nullptr; item = document_.next(*item)) {
    name = {item->key, item->key_at, Word::Type::kString, true};
    if (!to_word(*item, value) || !each(name, value)) return false;
  }
  return true;
}

template <class Each>
bool Reader::each_record(const Node& node, std::span<const Field> fields, Each each) {
  Record record;
  if (node.type == Node::Type::kWords) {
    for (Words words(document_, node); !words.done();) {
      if (!phrase(words, phrase_) || !assign(phrase_, fields, record) || !each(record)) return false;
    }
    return true;
  }
  if (node.type != Node::Type::kList) return fail(node.at, ReadReason::kExpectedObjects);
  for (const Node* item = document_.first(node); item != nullptr; item = document_.next(*item))
    if (!record_from_map(*item, fields, record) || !each(record)) return false;
  return true;
}

}  // namespace barbican
