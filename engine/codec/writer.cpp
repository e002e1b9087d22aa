#include "barbican/writer.h"

namespace barbican {

void Writer::begin_document(std::string_view format, int version) {
  if (json()) {
    out_ += '{';
    word("barbican", format);
    number("version", version);
  } else {
    out_ += "barbican ";
    out_ += format;
    out_ += ' ';
    append_number(out_, version);
    out_ += '\n';
  }
}

void Writer::end_document() {
  if (json()) out_ += '}';
}

// In text the colon has no blank after it: whatever follows brings its own.
void Writer::key(std::string_view key) {
  if (json()) {
    if (!bare_) out_ += ',';
    out_ += '"';
    out_ += key;
    out_ += "\":";
  } else {
    indent(depth_);
    out_ += key;
    out_ += ':';
  }
  bare_ = false;
}

void Writer::open(std::string_view name) {
  marks_.push_back({out_.size(), bare_, json() && keeps_empty_});
  key(name);
  out_ += json() ? '{' : '\n';
  bare_ = true;
  ++depth_;
}

void Writer::close() {
  --depth_;
  if (leave() && json()) out_ += '}';
}

// Ends the innermost block or list; takes it back if it is bare.
bool Writer::leave() {
  const Mark mark = marks_.back();
  marks_.pop_back();
  const bool keep = !bare_ || mark.stays;
  if (!keep) out_.resize(mark.size);
  bare_ = keep ? false : mark.bare;
  return keep;
}

void Writer::word(std::string_view name, std::string_view word) {
  key(name);
  if (json()) {
    append_json_string(out_, word);
  } else {
    out_ += ' ';
    out_ += word;
    out_ += '\n';
  }
}

void Writer::number(std::string_view name, std::int64_t number) {
  key(name);
  if (!json()) out_ += ' ';
  append_number(out_, number);
  if (!json()) out_ += '\n';
}

void Writer::yes(std::string_view name) {
  key(name);
  out_ += json() ? "true" : " yes\n";
}

void Writer::quoted(std::string_view name, std::string_view text) {
  key(name);
  if (!json()) out_ += ' ';
  append_json_string(out_, text);
  if (!json()) out_ += '\n';
}

void Writer::begin_list(std::string_view name, char bracket) {
  marks_.push_back({out_.size(), bare_, json() && keeps_empty_});
  key(name);
  if (json()) out_ += bracket;
  bare_ = true;
}

void Writer::end_list(char bracket) {
  if (leave()) out_ += json() ? bracket : '\n';
}

void Writer::separate() {
  if (!json()) out_ += ' ';
  else if (!bare_) out_ += ',';
  bare_ = false;
}

void Writer::begin_words(std::string_view name) { begin_list(name, '['); }
void Writer::end_words() { end_list(']'); }

void Writer::add(std::string_view word) {
  separate();
  if (json()) append_json_string(out_, word);
  else out_ += word;
}

void Writer::count(std::string_view name, int count) {
  if (json()) return field(name, count);
  separate();
  append_number(out_, count);
  out_ += ' ';
  out_ += name;
}

void Writer::field(std::string_view name, std::string_view word) {
  if (json()) {
    key(name);
    append_json_string(out_, word);
  } else {
    add(word);
  }
}

void Writer::field(std::string_view name, int number) {
  if (json()) key(name);
  else separate();
  append_number(out_, number);
}

void Writer::flag(std::string_view name) {
  if (json()) {
    key(name);
    out_ += "true";
  } else {
    add(name);
  }
}

// In text the name with its '=' is one word with the value.
void Writer::pair_name(std::string_view name) {
  if (json()) return key(name);
  separate();
  out_ += name;
  out_ += '=';
}

void Writer::pair(std::string_view name, int value) {
  pair_name(name);
  append_number(out_, value);
}

void Writer::pair(std::string_view name, std::string_view value) {
  pair_name(name);
  if (json()) append_json_string(out_, value);
  else out_ += value;
}

void Writer::pair_truth(std::string_view name, bool value) {
  pair_name(name);
  if (json()) out_ += value ? "true" : "false";
  else out_ += value ? "yes" : "no";
}

void Writer::begin_records(std::string_view name) { begin_list(name, '['); }

void Writer::next_record(Line line) {
  if (json()) {
    out_ += bare_ ? "{" : "},{";
  } else if (line == Line::kNew) {
    out_ += '\n';
    indent(depth_);
    out_ += ' ';  // with the blank before the first word: one step deeper
  } else if (!bare_) {
    out_ += " |";
  }
  bare_ = true;  // no comma before the record's first field
}

void Writer::end_records() {
  if (json() && !bare_) out_ += '}';
  end_list(']');
}

void Writer::item(std::string_view written) {
  if (json()) {
    if (!bare_) out_ += ',';
  } else {
    out_ += '\n';
    indent(depth_ + 1);
  }
  bare_ = false;
  out_ += written;
}

}  // namespace barbican
