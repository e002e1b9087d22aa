// Writes JSON: appends to a string, without white space.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace barbican {

// A JSON string with its quotes. The text must be UTF-8.
void append_json_string(std::string& out, std::string_view text);
void append_number(std::string& out, std::integral auto number) {
  char digits[24];  // 20 hold any 64-bit number with its sign
  const auto end = std::to_chars(digits, digits + sizeof digits, number);
  out.append(digits, end.ptr);
}
// Appends a number with `digits` digits after the point.
void append_decimal(std::string& out, double number, int digits);

// Puts the commas, and does no more: the server writes frames thousands of times a second. The caller must close each bracket,
// give entries to objects and items to lists. A writer that begins without a bracket writes entries, which another writer takes
// in with `entries`.
//
// A word is a text of ours without escapes; keys are words.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  // Opens the whole value, or an item of a list.
  void open(char bracket) {
    comma();
    out_ += bracket;
    bare_ = true;
  }
  // Opens an entry.
  void open(std::string_view key, char bracket) {
    value(key) += bracket;
    bare_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    bare_ = false;
  }

  // True if the innermost object or list is still empty, for a caller that removes empty ones.
  bool is_bare() const { return bare_; }
  void take_back(std::size_t size, bool bare) {
    out_.resize(size);
    bare_ = bare;
  }

  // ---- Entries of an object

  void number(std::string_view key, std::integral auto number) { append_number(value(key), number); }
  void decimal(std::string_view key, double number, int digits) { append_decimal(value(key), number, digits); }
  void word(std::string_view key, std::string_view word) { append_word(value(key), word); }
  void text(std::string_view key, std::string_view text) { append_json_string(value(key), text); }
  void truth(std::string_view key, bool truth) { value(key) += truth ? "true" : "false"; }
  void null(std::string_view key) { value(key) += "null"; }
  // Appends a value that is already JSON.
  void raw(std::string_view key, std::string_view json) { value(key) += json; }
  // Writes the entry only if it is not 0 or false.
  void count(std::string_view key, int count) {
    if (count != 0) number(key, count);
  }
  void flag(std::string_view key, bool on = true) {
    if (on) truth(key, true);
  }
  // Begins an entry. The caller appends the value.
  std::string& value(std::string_view key) {
    comma();
    append_word(out_, key);
    out_ += ':';
    return out_;
  }
  // Appends entries that are already written, if there are any.
  void entries(std::string_view written) {
    if (!written.empty()) item() += written;
  }

  // ---- Items of a list

  void item_number(std::integral auto number) { append_number(item(), number); }
  void item(std::string_view word) { append_word(item(), word); }
  void item_text(std::string_view text) { append_json_string(item(), text); }
  // Begins an item. The caller appends it.
  std::string& item() {
    comma();
    return out_;
  }

 private:
  void comma() {
    if (!bare_) out_ += ',';
    bare_ = false;
  }
  static void append_word(std::string& out, std::string_view word) {
    out += '"';
    out += word;
    out += '"';
  }

  std::string& out_;
  bool bare_ = true;  // nothing written yet in the innermost object or list
};

}  // namespace barbican
