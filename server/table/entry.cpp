#include "server/table/entry.h"

#include <charconv>

#include "barbican/document.h"
#include "barbican/writer.h"

namespace barbican::server {

void EntryReader::skip_blank() {
  if (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
}

std::string_view EntryReader::word() {
  const std::string_view word = rest_.substr(0, rest_.find(' '));
  rest_.remove_prefix(word.size());
  skip_blank();
  ok_ = ok_ && !word.empty();
  return ok_ ? word : std::string_view();
}

std::int64_t EntryReader::number() {
  const std::string_view digits = word();
  std::int64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  ok_ = ok_ && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  return ok_ ? value : 0;
}

std::string EntryReader::text() {
  std::size_t end = 1;
  while (end < rest_.size() && rest_[end] != '"') end += rest_[end] == '\\' ? 2 : 1;
  if (rest_.empty() || rest_.front() != '"' || end >= rest_.size()) return ok_ = false, std::string();
  // The document reader knows the escapes; a list makes one value a document.
  const std::string source = "[" + std::string(rest_.substr(0, end + 1)) + "]";
  rest_.remove_prefix(end + 1);
  skip_blank();
  const Read<Document> document = Document::read_json(source);
  ok_ = ok_ && document.ok();
  return ok_ ? std::string(document.value.first(document.value.root())->text) : std::string();
}

void append_entry(std::string& out, std::string_view word) { out += word; }
void append_entry(std::string& out, std::int64_t number) { append_number(out, number); }
void append_entry(std::string& out, Quoted text) { append_json_string(out, text.text); }

}  // namespace barbican::server
