// Writes JSON: appends to a string as it goes, without white space.
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
// With so many digits after the point.
void append_decimal(std::string& out, double number, int digits);

// Puts commas where they belong, and no more: frames are written thousands of times a second. So it is on the caller to
// close what was opened, and to give entries to objects and items to lists. Begun without a bracket, it writes entries
// that another writer takes in (`entries`).
//
// A word is a text of ours, which needs no escapes; keys are words.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  // The whole value, or an item of a list.
  void open(char bracket) {
    comma();
    out_ += bracket;
    bare_ = true;
  }
  // An entry.
  void open(std::string_view key, char bracket) {
    value(key) += bracket;
    bare_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    bare_ = false;
  }

  // For a caller that takes back what it has opened and left empty: does the innermost object or list have nothing in it yet?
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
  // What is JSON already.
  void raw(std::string_view key, std::string_view json) { value(key) += json; }
  // Only what is not 0, not false.
  void count(std::string_view key, int count) {
    if (count != 0) number(key, count);
  }
  void flag(std::string_view key, bool on = true) {
    if (on) truth(key, true);
  }
  // For a caller that appends the value itself.
  std::string& value(std::string_view key) {
    comma();
    append_word(out_, key);
    out_ += ':';
    return out_;
  }
  // Some that are written already, if any.
  void entries(std::string_view written) {
    if (!written.empty()) item() += written;
  }

  // ---- Items of a list

  void item_number(std::integral auto number) { append_number(item(), number); }
  void item(std::string_view word) { append_word(item(), word); }
  void item_text(std::string_view text) { append_json_string(item(), text); }
  // For a caller that appends the item itself.
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
