#include "barbican/writer.h"

namespace barbican {

void Writer::begin_document(std::string_view format, int version) {
  if (is_json()) {
    json_.open('{');
    json_.word("barbican", format);
    json_.number("version", version);
  } else {
    out_ += "barbican ";
    out_ += format;
    out_ += ' ';
    append_number(out_, version);
    out_ += '\n';
  }
}

void Writer::end_document() {
  if (is_json()) json_.close('}');
}

// ---- Text

// The colon has no blank behind it: the next part brings its own.
void Writer::key(std::string_view key) {
  indent(depth_);
  out_ += key;
  out_ += ':';
  bare_ = false;
}

void Writer::entry(std::string_view name, std::string_view written) {
  key(name);
  put(written);
  out_ += '\n';
}

void Writer::put(std::string_view word) {
  out_ += ' ';
  out_ += word;
  bare_ = false;
}

void Writer::put_number(std::int64_t number) {
  out_ += ' ';
  append_number(out_, number);
  bare_ = false;
}

// The name with its '=' forms one word with the value. The caller appends the value.
std::string& Writer::put_name(std::string_view name) {
  put(name);
  return out_ += '=';
}

// ---- Blocks and lists

void Writer::enter(std::string_view name, char bracket) {
  marks_.push_back({out_.size(), is_json() ? json_.is_bare() : bare_, is_json() && keeps_empty_});
  if (is_json()) return json_.open(name, bracket);
  key(name);
  bare_ = true;
}

// Ends the innermost block or list; removes it if it is empty.
bool Writer::leave(char bracket) {
  const Mark mark = marks_.back();
  marks_.pop_back();
  const bool keep = mark.stays || !(is_json() ? json_.is_bare() : bare_);
  if (is_json()) {
    if (keep) json_.close(bracket);
    else json_.take_back(mark.size, mark.bare);
  } else {
    if (!keep) out_.resize(mark.size);
    bare_ = keep ? false : mark.bare;
  }
  return keep;
}

void Writer::open(std::string_view name) {
  enter(name, '{');
  if (!is_json()) out_ += '\n';
  ++depth_;
}

void Writer::close() {
  --depth_;
  leave('}');
}

void Writer::end_list(char bracket) {
  if (leave(bracket) && !is_json()) out_ += '\n';
}

// ---- Entries

void Writer::word(std::string_view name, std::string_view word) {
  if (is_json()) json_.text(name, word);
  else entry(name, word);
}

void Writer::number(std::string_view name, std::int64_t number) {
  if (is_json()) return json_.number(name, number);
  key(name);
  put_number(number);
  out_ += '\n';
}

void Writer::yes(std::string_view name) {
  if (is_json()) json_.truth(name, true);
  else entry(name, "yes");
}

void Writer::quoted(std::string_view name, std::string_view text) {
  if (is_json()) return json_.text(name, text);
  key(name);
  out_ += ' ';
  append_json_string(out_, text);
  out_ += '\n';
}

// ---- Items of lists

void Writer::add(std::string_view word) {
  if (is_json()) json_.item_text(word);
  else put(word);
}

void Writer::add(int number) {
  if (is_json()) json_.item_number(number);
  else put_number(number);
}

void Writer::count(std::string_view name, int count) {
  if (is_json()) return json_.number(name, count);
  put_number(count);
  put(name);
}

void Writer::field(std::string_view name, std::string_view word) {
  if (is_json()) json_.text(name, word);
  else put(word);
}

void Writer::field(std::string_view name, int number) {
  if (is_json()) json_.number(name, number);
  else put_number(number);
}

void Writer::flag(std::string_view name) {
  if (is_json()) json_.truth(name, true);
  else put(name);
}

void Writer::pair(std::string_view name, int value) {
  if (is_json()) json_.number(name, value);
  else append_number(put_name(name), value);
}

void Writer::pair(std::string_view name, std::string_view value) {
  if (is_json()) json_.text(name, value);
  else put_name(name) += value;
}

void Writer::pair_truth(std::string_view name, bool value) {
  if (is_json()) json_.truth(name, value);
  else put_name(name) += value ? "yes" : "no";
}

void Writer::next_record(Line line) {
  if (is_json()) {
    if (!json_.is_bare()) json_.close('}');
    return json_.open('{');
  }
  if (line == Line::kNew) {
    out_ += '\n';
    indent(depth_);
    out_ += ' ';  // the blank before the first word makes it one step deeper
  } else if (!bare_) {
    out_ += " |";
  }
}

void Writer::end_records() {
  if (is_json() && !json_.is_bare()) json_.close('}');
  end_list(']');
}

void Writer::item(std::string_view written) {
  if (is_json()) {
    json_.item() += written;
    return;
  }
  out_ += '\n';
  indent(depth_ + 1);
  out_ += written;
  bare_ = false;
}

}  // namespace barbican
