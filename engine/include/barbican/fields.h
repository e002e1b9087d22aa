// Reads the entries of a JSON object from an untrusted source by name, type and bounds. It keeps the first error. An unread
// entry is an error too, with the key that was probably meant, if an expected key is near.
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

  // Each function leaves the value unchanged if there is no such entry. It returns whether there is one.
  bool number(std::string_view key, int low, int high, int& value);
  bool number(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t& value);
  bool large_number(std::string_view key, std::int64_t& value);  // not negative
  bool truth(std::string_view key, bool& value);
  // Reads one of these words, as its place.
  bool choice(std::string_view key, std::span<const std::string_view> words, int& value);
  // Reads a value of an enumeration by its names.
  template <class Enum, std::size_t N>
  bool choice(std::string_view key, const std::array<std::string_view, N>& names, Enum& value) {
    int index = 0;
    if (!choice(key, std::span<const std::string_view>(names), index)) return false;
    value = static_cast<Enum>(index);
    return true;
  }
  // Reads letters, digits, '-' and '_'.
  bool word(std::string_view key, std::size_t least, std::size_t most, std::string& value);
  // Reads a line for people, without blanks around it. See is_plain_line.
  bool line(std::string_view key, std::size_t most_characters, std::string& value);
  // Reads any text.
  bool text(std::string_view key, std::size_t most_bytes, std::string& value);
  bool text(std::string_view key, std::string_view& value);  // lives as long as the document and its source
  const Node* node(std::string_view key);                    // the key lives as long as this object

  void need(std::string_view key);
  void fail(ReadReason reason, std::initializer_list<NamedValue> values = {});
  void fail(Refusal refusal);  // at the object
  void fail(const Node& node, Refusal refusal);
  void fail(const ReadError& error);  // of an inner part
  bool ok() const { return !error_; }
  const std::optional<ReadError>& error() const { return error_; }
  // The error after the last read; nothing if there is none.
  std::optional<ReadError> finish();
  const Document& document() const { return document_; }

 private:
  void fail_at(const Node& node, ReadReason reason, std::initializer_list<NamedValue> values = {});
  const Node* of_type(std::string_view key, Node::Type type, ReadReason otherwise);
  std::string_view meant_by(std::string_view key) const;

  const Document& document_;
  const Node& map_;
  std::vector<const Node*> asked_;
  std::vector<std::string_view> absent_;  // expected, but not there
  bool lacks_key_ = false;                // the error is the lack of a key
  std::optional<ReadError> error_;
};

// True for letters, digits, '-' and '_', with a length in these bounds.
bool is_word(std::string_view text, std::size_t least, std::size_t most);
// True for a line that is safe to show to people, with at most this number of characters. It has no control characters, no
// characters that change the direction of writing, no invisible characters, joiners only between joining letters or pictures,
// and no heaps of accents.
bool is_plain_line(std::string_view text, std::size_t most_characters);

}  // namespace barbican
