#include "codec/reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "barbican/near_miss.h"

namespace barbican {
namespace {

// The most errors that one source reports: to locate each, the reader scans everything before it.
constexpr std::size_t kMostErrors = 32;

}  // namespace

bool Reader::fail(std::uint32_t at, Refusal refusal) {
  if (failed_) return false;
  failed_ = true;
  error_ = {at, std::move(refusal)};
  return false;
}

bool Reader::fail_by(Rule rule) {
  if (failed_ && error_.refusal.rule.empty()) error_.refusal.rule = name_of(rule);
  return false;
}

bool Reader::fail_range_by(Rule rule) {
  if (failed_ && error_.refusal.reason == info_of(ReadReason::kOutOfRange).id) fail_by(rule);
  return false;
}

void Reader::note() {
  if (!std::exchange(failed_, false)) return;
  const auto place = std::upper_bound(noted_.begin(), noted_.end(), error_.at,
                                      [](std::uint32_t at, const Error& other) { return at < other.at; });
  noted_.insert(place, std::move(error_));
  if (noted_.size() > kMostErrors) noted_.pop_back();
}

std::vector<ReadError> Reader::errors() const {
  std::vector<ReadError> errors;
  errors.reserve(noted_.size());
  for (const Error& error : noted_) errors.push_back(document_.error(error.at, error.refusal));
  return errors;
}

// ---- Maps

// In text an empty block looks like an empty line of words.
bool Reader::is_map(const Node& node) {
  if (node.type == Node::Type::kMap) return true;
  if (node.type == Node::Type::kWords && node.text.empty() && node.first == 0) return true;
  return fail(node.at, json() ? ReadReason::kExpectedObject : ReadReason::kExpectedBlock);
}

const Node* Reader::take(const Node& map, std::string_view key) {
  const Node* entry = document_.find(map, key);
  if (entry != nullptr) used_[document_.number_of(*entry)] = true;
  else absent_.emplace_back(document_.number_of(map), key);
  return entry;
}

bool Reader::finish(const Node& map) {
  if (map.type != Node::Type::kMap) return true;
  bool known = true;
  for (const Node* entry = document_.first(map); entry != nullptr; entry = document_.next(*entry)) {
    if (used_[document_.number_of(*entry)]) continue;
    if (!known) note();
    if (noted_.size() == kMostErrors) return false;
    known = unknown_key(map, *entry);
  }
  return known;
}

bool Reader::unknown_key(const Node& map, const Node& entry) {
  std::vector<std::string_view> keys;
  for (const auto& [number, key] : absent_)
    if (number == document_.number_of(map)) keys.push_back(key);
  return fail(entry.key_at, unknown_key_among(entry.key, keys));
}

bool Reader::missing(const Node& map, std::string_view key, Refusal otherwise) {
  for (const Node* entry = document_.first(map); entry != nullptr; entry = document_.next(*entry))
    if (!used_[document_.number_of(*entry)] && !nearest_to(entry->key, {&key, 1}).empty())
      return fail(entry->key_at, unknown_key_among(entry->key, {&key, 1}));
  return fail(map.at, std::move(otherwise));
}

// ---- Shapes

bool Reader::Words::next(Word& word) {
  const std::string_view text = line_->text;
  while (read_ < text.size() && text[read_] == ' ') ++read_;
  at_ = line_->at + static_cast<std::uint32_t>(read_);
  if (read_ == text.size()) return false;
  const std::size_t start = read_;
  while (read_ < text.size() && text[read_] != ' ') ++read_;
  word = {text.substr(start, read_ - start), at_, Word::Type::kBare, true};
  return true;
}

void Reader::Words::next_line() {
  line_ = below_ ? document_.next(*line_) : document_.first(*line_);
  below_ = true;
  read_ = 0;
  if (line_ != nullptr) at_ = line_->at;
}

// Moves to the next line if the phrase ends with the line.
bool Reader::phrase(Words& words, std::vector<Word>& phrase) {
  phrase.clear();
  Word word;
  while (words.next(word)) {
    if (word.text != "|") {
      phrase.push_back(word);
      continue;
    }
    Word after;
    Words ahead = words;
    if (phrase.empty() || !ahead.next(after)) return fail(word, ReadReason::kBarAlone);
    return true;
  }
  words.next_line();
  return true;
}

bool Reader::to_word(const Node& node, Word& word) {
  word = {node.text, node.at, Word::Type::kString, true};
  switch (node.type) {
    case Node::Type::kString: return true;
    case Node::Type::kInteger: return word.type = Word::Type::kInteger, true;
    case Node::Type::kBool: return word.type = Word::Type::kBool, true;
    default: return fail(node.at, ReadReason::kExpectedWordOrNumber);
  }
}

bool Reader::word(const Node& node, Word& word) {
  if (node.type != Node::Type::kWords) return to_word(node, word);
  Words words(document_, node);
  if (words.done() || !words.next(word)) return fail(node.at, ReadReason::kMissingBehindColon);
  Word more;
  if (words.next(more)) return fail(more, ReadReason::kOneWordEnough);
  words.next_line();
  return words.done() || fail(words.at(), ReadReason::kOneWordEnough);
}

bool Reader::quoted(const Node& node, std::string& text) {
  if (node.type != Node::Type::kString) return fail(node.at, ReadReason::kExpectedQuotes);
  text = node.text;
  return true;
}

bool Reader::record(const Node& node, std::span<const Field> fields, Record& record) {
  if (node.type != Node::Type::kWords) return record_from_map(node, fields, record);
  Words words(document_, node);
  if (words.done()) return fail(node.at, ReadReason::kMissingBehindColon);
  if (!phrase(words, phrase_)) return false;
  return words.done() ? assign(phrase_, fields, record) : fail(words.at(), ReadReason::kNothingMore);
}

bool Reader::assign(std::span<const Word> words, std::span<const Field> fields, Record& record) {
  record = {};
  record.at = words.front().at;
  std::size_t read = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].need == Field::Need::kFlag) continue;
    if (read < words.size()) {
      record.words[i] = words[read++];
    } else if (fields[i].need == Field::Need::kMust) {
      const std::uint32_t end = words.back().at + static_cast<std::uint32_t>(words.back().text.size());
      return fail(end, ReadReason::kMissingEntry, {value::text("key", fields[i].name)});
    }
  }
  for (; read < words.size(); ++read) {
    bool known = false;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].need != Field::Need::kFlag || fields[i].name != words[read].text || record.words[i].given) continue;
      record.words[i] = words[read];
      known = true;
    }
    if (!known) return fail(words[read], ReadReason::kNotExpected, {value::word(words[read].text)});
  }
  return true;
}

bool Reader::record_from_map(const Node& node, std::span<const Field> fields, Record& record) {
  if (node.type != Node::Type::kMap) return fail(node.at, ReadReason::kExpectedObject);
  record = {};
  record.at = node.at;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Node* entry = take(node, fields[i].name);
    if (entry == nullptr) {
      if (fields[i].need == Field::Need::kMust) return missing(node, fields[i].name);
      continue;
    }
    if (!to_word(*entry, record.words[i])) return false;
    if (fields[i].need != Field::Need::kFlag) continue;
    bool set = false;
    if (!truth(record.words[i], set)) return false;
    record.words[i].given = set;
  }
  return finish(node);
}

// ---- Meanings

bool Reader::number(const Word& word, int low, int high, int& value) {
  const char* const end = word.text.data() + word.text.size();
  const bool fits = word.type == Word::Type::kBare || word.type == Word::Type::kInteger;
  const std::size_t sign = word.text.substr(0, 1) == "-" ? 1 : 0;
  const bool padded = word.text.substr(sign, 1) == "0" && (sign == 1 || word.text.size() > 1);
  int read = 0;
  const auto parsed = std::from_chars(word.text.data(), end, read);
  const bool whole = parsed.ptr == end && !word.text.empty() && !padded && parsed.ec == std::errc();
  const bool too_long = parsed.ec == std::errc::result_out_of_range;
  if (!fits || (!whole && !too_long)) return fail(word, ReadReason::kExpectedNumber, {value::word(word.text)});
  if (too_long || read < low || read > high)
    return fail(word, ReadReason::kOutOfRange,
                {value::word(word.text), value::number("low", low), value::number("high", high)});
  value = read;
  return true;
}

bool Reader::truth(const Word& word, bool& value) {
  const bool bare = word.type == Word::Type::kBare;
  value = word.text == (bare ? "yes" : "true");
  if ((bare || word.type == Word::Type::kBool) && (value || word.text == (bare ? "no" : "false"))) return true;
  if (json()) return fail(word, ReadReason::kExpectedTruth);
  return fail(word, ReadReason::kExpectedYesOrNo, {value::word(word.text)});
}

bool Reader::is_name(const Word& word) { return word.type == Word::Type::kBare || word.type == Word::Type::kString; }

bool Reader::name(const Word& word, std::span<const std::string_view> names, ValueType what, int& index) {
  for (std::size_t i = 0; i < names.size() && is_name(word); ++i) {
    if (!same_word(names[i], word.text)) continue;
    index = static_cast<int>(i);
    return true;
  }
  return unknown(word, what, names);
}

bool Reader::unknown(const Word& word, ValueType what, std::span<const std::string_view> names) {
  return fail(word.at, there_is_no(what, word.text, names));
}

}  // namespace barbican
