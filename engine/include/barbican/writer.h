// Writes a document as text or as JSON, in one pass.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"
#include "barbican/json.h"

namespace barbican {

// An empty block or list leaves no trace, so that default values disappear without a check. Text has a newline after each
// entry, JSON has no white space.
class Writer {
 public:
  Writer(Syntax syntax, std::string& out) : syntax_(syntax), out_(out), json_(out) {}

  // Keeps or drops empty blocks and lists that begin from now on. Only JSON can keep them.
  void keep_empty(bool keep) { keeps_empty_ = keep; }

  // The line that names the format; in JSON also the braces around everything.
  void begin_document(std::string_view format, int version);
  void end_document();

  // A block of entries.
  void open(std::string_view key);
  void close();

  void word(std::string_view key, std::string_view word);
  void number(std::string_view key, std::int64_t number);
  void yes(std::string_view key);
  // Any text, between quotes in both syntaxes.
  void quoted(std::string_view key, std::string_view text);

  // A list of words: `key: a b c`, "key":["a","b","c"].
  void begin_words(std::string_view key) { enter(key, '['); }
  void add(std::string_view word);
  void add(int number);
  void end_words() { end_list(']'); }

  // Names with counts: `key: 2 brick 1 ore`, "key":{"brick":2,"ore":1}.
  void begin_counts(std::string_view key) { enter(key, '{'); }
  void count(std::string_view name, int count);
  void end_counts() { end_list('}'); }

  // Fields in a fixed order: `key: 3 4 ship`, "key":{"red":3,"yellow":4,"event":"ship"}. A flag is its own name: `active`,
  // "active":true.
  void begin_record(std::string_view key) { enter(key, '{'); }
  void field(std::string_view name, std::string_view word);
  void field(std::string_view name, int number);
  void flag(std::string_view name);
  void end_record() { end_list('}'); }

  // Names with values: `key: trade=3 science=1`, "key":{"trade":3,"science":1}.
  void begin_pairs(std::string_view key) { enter(key, '{'); }
  void pair(std::string_view name, int value);
  void pair(std::string_view name, std::string_view value);
  void pair_truth(std::string_view name, bool value);
  void end_pairs() { end_list('}'); }

  // A list of records: `key: 0,0N basic active | 1,0S strong`, "key":[{"at":"0,0N","level":"basic","active":true},…].
  void begin_records(std::string_view key) { enter(key, '['); }
  enum class Line : std::uint8_t { kSame, kNew };  // in text
  void next_record(Line line = Line::kSame);
  void end_records();

  // A list of items that are already in this syntax, one a line.
  void begin_items(std::string_view key) { enter(key, '['); }
  void item(std::string_view written);
  void end_items() { end_list(']'); }

 private:
  // The data that undoes an open block or list that stayed empty.
  struct Mark {
    std::size_t size;
    bool bare;
    bool stays;
  };
  bool is_json() const { return syntax_ == Syntax::kJson; }
  void indent(int depth) { out_.append(static_cast<std::size_t>(depth) * 2, ' '); }
  void key(std::string_view key);
  void entry(std::string_view key, std::string_view written);
  void put(std::string_view word);
  void put_number(std::int64_t number);
  std::string& put_name(std::string_view name);
  void enter(std::string_view key, char bracket);
  bool leave(char bracket);
  void end_list(char bracket);

  Syntax syntax_;
  std::string& out_;
  JsonWriter json_;  // the writer of everything, if it is JSON
  int depth_ = 0;
  bool keeps_empty_ = false;
  bool bare_ = true;  // in text: nothing written yet in the innermost block or list
  std::vector<Mark> marks_;
};

}  // namespace barbican
