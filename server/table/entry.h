// An entry of the log: a line of words and, between quotes, free text. docs/store.md lists them all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace barbican::server {

// Takes an entry apart. Once something is not as asked for, `ok` is false and all further answers are empty.
class EntryReader {
 public:
  explicit EntryReader(std::string_view line) : rest_(line) {}

  std::string_view word();
  std::int64_t number();
  std::string text();  // between quotes, with JSON's escapes
  bool at_end() const { return rest_.empty(); }
  bool ok() const { return ok_; }
  // All read, and nothing wrong?
  bool done() const { return ok_ && rest_.empty(); }

 private:
  void skip_blank();
  std::string_view rest_;
  bool ok_ = true;
};

// Puts one together: `entry("sit", 2, "red")`; a Quoted is written between quotes.
struct Quoted {
  std::string_view text;
};

void append_entry(std::string& out, std::string_view word);
void append_entry(std::string& out, std::int64_t number);
void append_entry(std::string& out, Quoted text);

template <class... Parts>
std::string entry(std::string_view verb, const Parts&... parts) {
  std::string out(verb);
  ((out += ' ', append_entry(out, parts)), ...);
  return out;
}

}  // namespace barbican::server
