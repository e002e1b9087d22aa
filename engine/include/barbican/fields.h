// The entries of a JSON object that a stranger sent: asked for by name, type and bounds. The first thing that is wrong is
// kept, and so is an entry that nobody asked for: with the key that was meant, if one that was asked for is near.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"
#include "barbican/read_reason.h"
#include "barbican/refusal.h"

namespace barbican {

// The entries of a JSON object, read by name and type.
class Fields {
 public:
  Fields(const Document& document, const Node& map);

  // Each leaves the value alone where there is no such entry. The answer: is there one?
  bool number(std::string_view key, int low, int high, int& value);
  bool number(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t& value);
  bool large_number(std::string_view key, std::int64_t& value);  // from 0 on
  bool truth(std::string_view key, bool& value);
  // One of these words, by its place.
  bool choice(std::string_view key, std::span<const std::string_view> words, int& value);
  // One of an enumeration, by its names.
  template <class Enum, std::size_t N>
  bool choice(std::string_view key, const std::array<std::string_view, N>& names, Enum& value) {
    int index = 0;
    if (!choice(key, std::span<const std::string_view>(names), index)) return false;
    value = static_cast<Enum>(index);
    return true;
  }
  // Letters, digits, '-' and '_'.
  bool word(std::string_view key, std::size_t least, std::size_t most, std::string& value);
  // A line that people read, without blanks around it. See is_plain_line.
  bool line(std::string_view key, std::size_t most_characters, std::string& value);
  // Anything.
  bool text(std::string_view key, std::size_t most_bytes, std::string& value);
  bool text(std::string_view key, std::string_view& value);  // lives as long as the document and its source
  const Node* node(std::string_view key);                    // the key lives as long as this

  void need(std::string_view key);
  void fail(ReadReason reason, std::initializer_list<NamedValue> values = {});
  void fail(Refusal refusal);  // at the object
  void fail(const Node& node, Refusal refusal);
  void fail(const ReadError& error);  // of something inside
  bool ok() const { return !error_; }
  const std::optional<ReadError>& error() const { return error_; }
  // What is wrong, after all has been asked for; nothing if all is well.
  std::optional<ReadError> finish();
  const Document& document() const { return document_; }

 private:
  void fail_at(const Node& node, ReadReason reason, std::initializer_list<NamedValue> values = {});
  const Node* of_type(std::string_view key, Node::Type type, ReadReason otherwise);
  std::string_view meant_by(std::string_view key) const;

  const Document& document_;
  const Node& map_;
  std::vector<const Node*> asked_;
  std::vector<std::string_view> absent_;  // asked for, but not there
  bool lacks_key_ = false;                // this is the error
  std::optional<ReadError> error_;
};

// Letters, digits, '-' and '_', at least and at most so many.
bool is_word(std::string_view text, std::size_t least, std::size_t most);
// Is this a line that people may be shown, of at most so many characters? It has no control characters, none that turn the
// direction of writing, none that can't be seen, joiners only where letters or pictures join, and no heaps of accents.
bool is_plain_line(std::string_view text, std::size_t most_characters);

}  // namespace barbican
