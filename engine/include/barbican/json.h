// Writes JSON: appends to a string, without white space.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

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

// Collects small parts of a text, and appends them in one step: most of the time of an append does not depend on its length.
class Appender {
 public:
  explicit Appender(std::string& out) : out_(out) {}
  ~Appender() { flush(); }
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  void add(char c) {
    if (size_ == kRoom) flush();
    chars_[size_++] = c;
  }
  void add(std::string_view text) {
    if (text.size() > kRoom - size_) flush();
    if (text.size() > kRoom) return void(out_.append(text));
    copy(chars_ + size_, text);
    size_ += text.size();
  }
  void add_number(std::integral auto number) {
    constexpr std::size_t kDigits = 24;  // 20 hold any 64-bit number with its sign
    if (kRoom - size_ < kDigits) flush();
    if (number >= 0 && number <= 9) return add(static_cast<char>('0' + number));
    size_ = static_cast<std::size_t>(std::to_chars(chars_ + size_, chars_ + kRoom, number).ptr - chars_);
  }
  // A word between quotes.
  void add_word(std::string_view word) {
    add('"');
    add(word);
    add('"');
  }
  // A JSON string with its quotes. The text must be UTF-8.
  void add_string(std::string_view text);

 private:
  // Most texts have 4 to 16 characters: two copies of a fixed size, which may overlap, take less time than a call.
  static void copy(char* to, std::string_view text) {
    const auto in_two = [&]<std::size_t kHalf>(std::integral_constant<std::size_t, kHalf>) {
      std::memcpy(to, text.data(), kHalf);
      std::memcpy(to + text.size() - kHalf, text.data() + text.size() - kHalf, kHalf);
    };
    if (text.size() >= 8 && text.size() <= 16) in_two(std::integral_constant<std::size_t, 8>());
    else if (text.size() >= 4 && text.size() <= 8) in_two(std::integral_constant<std::size_t, 4>());
    else if (!text.empty()) std::memcpy(to, text.data(), text.size());
  }
  void flush() {
    out_.append(chars_, size_);
    size_ = 0;
  }

  static constexpr std::size_t kRoom = 128;
  std::string& out_;
  std::size_t size_ = 0;
  char chars_[kRoom];
};

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
    if (!bare_) out_ += ',';
    out_ += bracket;
    bare_ = true;
  }
  // Opens an entry.
  void open(std::string_view key, char bracket) {
    Appender out(out_);
    begin(out, key);
    out.add(bracket);
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

  void number(std::string_view key, std::integral auto number) {
    Appender out(out_);
    begin(out, key);
    out.add_number(number);
  }
  void decimal(std::string_view key, double number, int digits) { append_decimal(value(key), number, digits); }
  void word(std::string_view key, std::string_view word) {
    Appender out(out_);
    begin(out, key);
    out.add_word(word);
  }
  void text(std::string_view key, std::string_view text) {
    Appender out(out_);
    begin(out, key);
    out.add_string(text);
  }
  void truth(std::string_view key, bool truth) { raw(key, truth ? "true" : "false"); }
  void null(std::string_view key) { raw(key, "null"); }
  // Appends a value that is already JSON.
  void raw(std::string_view key, std::string_view json) {
    Appender out(out_);
    begin(out, key);
    out.add(json);
  }
  // Writes the entry only if it is not 0 or false.
  void count(std::string_view key, int count) {
    if (count != 0) number(key, count);
  }
  void flag(std::string_view key, bool on = true) {
    if (on) truth(key, true);
  }
  // Begins an entry. The caller appends the value.
  std::string& value(std::string_view key) {
    Appender out(out_);
    begin(out, key);
    return out_;
  }
  // Appends entries that are already written, if there are any.
  void entries(std::string_view written) {
    if (!written.empty()) item() += written;
  }

  // ---- Items of a list

  void item_number(std::integral auto number) {
    Appender out(out_);
    begin_item(out);
    out.add_number(number);
  }
  void item(std::string_view word) {
    Appender out(out_);
    begin_item(out);
    out.add_word(word);
  }
  void item_text(std::string_view text) {
    Appender out(out_);
    begin_item(out);
    out.add_string(text);
  }
  // Begins an item. The caller appends it.
  std::string& item() {
    if (!bare_) out_ += ',';
    bare_ = false;
    return out_;
  }

 private:
  void begin_item(Appender& out) {
    if (!bare_) out.add(',');
    bare_ = false;
  }
  void begin(Appender& out, std::string_view key) {
    begin_item(out);
    out.add_word(key);
    out.add(':');
  }

  std::string& out_;
  bool bare_ = true;  // nothing written yet in the innermost object or list
};

}  // namespace barbican
