#include "cli/parts.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>

#include "barbican/action.h"
#include "barbican/ascii.h"
#include "barbican/near_miss.h"
#include "cli/engine_reason.h"

namespace barbican::cli {
namespace {

// ---- Names

template <class Size>
std::span<const PositionField<Size>> fields_of(Seat seat) {
  return seat.exists() ? seat_fields<Size>() : table_fields<Size>();
}

// Names are the same in every size.
std::span<const PositionField<Standard>> named_fields(Seat seat) { return fields_of<Standard>(seat); }

// The part whose name begins the path; the longest, and what follows its dot is one item of it. False if there is none.
bool part_at(std::string_view path, PartPath& found) {
  const auto parts = named_fields(found.seat);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const FieldInfo& part = parts[i];
    if ((part.uses & kPart) == 0 || path.substr(0, part.name.size()) != part.name) continue;
    const std::string_view rest = path.substr(part.name.size());
    if (!rest.empty() && rest[0] != '.') continue;
    found.item = rest.empty() ? "" : rest.substr(1);
    found.part = &part;
    found.number = i;
    if (rest.empty() || !found.item.empty()) return true;
  }
  return false;
}

Explanation no_part(std::string_view path, Seat seat, int seats) {
  const std::size_t dot = path.find('.');
  PartPath of_seat;
  of_seat.seat = Seat(0);
  if (!seat.exists() && dot != std::string_view::npos && part_at(path.substr(dot + 1), of_seat))
    return no_seat(path.substr(0, dot), seats);
  std::vector<std::string> names;
  for (const FieldInfo& part : named_fields(seat))
    if ((part.uses & kPart) != 0)
      names.push_back((seat.exists() ? std::string(word_of(seat)) + "." : "") + std::string(part.name));
  const std::string_view near = nearest_to(path, std::vector<std::string_view>(names.begin(), names.end()));
  if (near.empty()) return explain(info_of(EngineReason::kNoSuchPart), {value::word(path)});
  return explain(info_of(EngineReason::kNoSuchPartNear), {value::word(path), value::word(near, "near")});
}

bool has_items(Shape shape) { return shape == Shape::kCounts || shape == Shape::kPairs; }

// ---- Words

bool is_nothing(std::string_view word) {
  return word == "nothing" || word == "none" || word == "no" || word == "off" || word == "0";
}

bool is_edge_name(std::string_view word, std::string_view side) {
  const std::size_t comma = word.find(',');
  return comma != std::string_view::npos && comma > 0 && word.size() > side.size() &&
         word.substr(word.size() - side.size()) == side && is_digit(word[word.size() - side.size() - 1]);
}

// A whole number and nothing else; otherwise `number` stays as it is.
bool read_int(std::string_view word, int& number) {
  int value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return false;
  number = value;
  return true;
}

// A western side is the eastern one of the hex beyond it: `0,0W` is `-1,0E`.
std::string plain_place(std::string_view word) {
  constexpr int kMost = 99;  // no board is as wide
  struct West {
    std::string_view side, opposite;
    int dq, dr;
  };
  static constexpr West kWest[] = {{"NW", "SE", 0, -1}, {"SW", "NE", -1, 1}, {"W", "E", -1, 0}};
  for (const West& west : kWest) {
    if (!is_edge_name(word, west.side)) continue;
    const std::size_t comma = word.find(',');
    int q = 0, r = 0;
    if (!read_int(word.substr(0, comma), q)) break;
    if (!read_int(word.substr(comma + 1, word.size() - west.side.size() - comma - 1), r)) break;
    if (q < -kMost || q > kMost || r < -kMost || r > kMost) break;
    return std::to_string(q + west.dq) + "," + std::to_string(r + west.dr) + std::string(west.opposite);
  }
  return std::string(word);
}

// One spelling for each thing.
std::string plain_word(std::string_view word, bool is_card) {
  if (is_card)
    for (const ProgressInfo& card : kProgressCards)
      if (card.name_2010 == word) return std::string(card.name);
  return plain_place(word);
}

std::string plain_phrase(std::vector<std::string_view> words, Shape shape) {
  constexpr std::ptrdiff_t kFixed = 2;  // a knight's place and level
  if (shape == Shape::kKnights && words.size() > kFixed) std::sort(words.begin() + kFixed, words.end());
  std::string phrase;
  for (const std::string_view word : words) phrase += (phrase.empty() ? "" : " ") + plain_place(word);
  return phrase;
}

// `2 brick ore` is two bricks and an ore.
bool add_counts(const std::vector<std::string_view>& words, bool is_card, PartValue& value, std::string& why) {
  constexpr int kMost = 255;
  for (std::size_t i = 0; i < words.size(); ++i) {
    int count = 1;
    if (read_int(words[i], count)) {
      if (++i == words.size()) return why = "expected what is counted after the number", false;
      if (count < 0 || count > kMost) return why = "a count is from 0 to 255", false;
    }
    value.items.insert(value.items.end(), count, plain_word(words[i], is_card));
  }
  return true;
}

bool read_items(const FieldInfo& part, Shape shape, std::string_view text, PartValue& value, std::string& why) {
  const std::vector<std::string_view> words = split_words(text);
  switch (shape) {
    case Shape::kWord:
      if (words.size() > 1) return why = "one word is enough here", false;
      if (!words.empty() && !is_nothing(words[0]))
        value.items.push_back(plain_word(words[0], (part.uses & kNamesCards) != 0));
      return true;
    case Shape::kCounts:
      if (!add_counts(words, (part.uses & kNamesCards) != 0, value, why)) return false;
      break;
    case Shape::kRecords:
    case Shape::kKnights:
      for (const std::string_view phrase : split_phrases(text)) {
        if (split_words(phrase).empty()) return why = "a bar must stand between two things", false;
        value.items.push_back(plain_phrase(split_words(phrase), shape));
      }
      break;
    default:
      for (const std::string_view word : words) value.items.push_back(plain_word(word, (part.uses & kNamesCards) != 0));
      if (shape == Shape::kPairs)
        std::erase_if(value.items, [](const std::string& pair) { return pair.ends_with("=0"); });
  }
  if (shape != Shape::kSequence) std::sort(value.items.begin(), value.items.end());
  return true;
}

// One of the counts or pairs.
PartValue pick(const PartValue& all, Shape shape, const std::string& item) {
  PartValue one{all.hidden, {}};
  if (shape == Shape::kCounts) {
    const auto count = std::count(all.items.begin(), all.items.end(), item);
    if (count > 0) one.items.push_back(std::to_string(count));
    return one;
  }
  for (const std::string& pair : all.items)
    if (pair.starts_with(item + "=")) one.items.push_back(pair.substr(item.size() + 1));
  return one;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;
       at = text.find_first_not_of(' ', at)) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::vector<std::string_view> split_phrases(std::string_view text) {
  std::vector<std::string_view> phrases;
  for (std::size_t bar = text.find('|'); bar != std::string_view::npos; bar = text.find('|')) {
    phrases.push_back(text.substr(0, bar));
    text.remove_prefix(bar + 1);
  }
  phrases.push_back(text);
  return phrases;
}

bool find_part(std::string_view path, int seats, PartPath& found, Explanation& why) {
  const std::string_view first = path.substr(0, path.find('.'));
  const auto seat = seat_named(first, seats);
  const bool of_seat = seat && *seat != kChance && first.size() < path.size();
  found.seat = of_seat ? *seat : Seat();
  if (!part_at(of_seat ? path.substr(first.size() + 1) : path, found))
    return why = no_part(path, found.seat, seats), false;
  if (!found.item.empty() && !has_items(found.part->shape))
    return why = explain(info_of(EngineReason::kNoInnerParts), {value::word(found.part->name)}), false;
  return true;
}

PartValue value_of(const PartPath& path, const AnyScene& scene) {
  PartValue value;
  std::string text, why;
  Writer writer(Syntax::kText, text);
  const Shown shown = scene.visit([&]<class Size>(const Scene<Size>& of_size) {
    return fields_of<Size>(path.seat)[path.number].write(writer, "", of_size, path.seat);
  });
  if (shown == Shown::kHidden) return value.hidden = true, value;
  if (text.empty()) return value;
  text.pop_back();  // the newline; what is left is ':' and the words
  read_items(*path.part, path.part->shape, std::string_view(text).substr(1), value, why);
  return path.item.empty() ? value : pick(value, path.part->shape, path.item);
}

bool read_value(const PartPath& path, std::string_view words, PartValue& value, std::string& why) {
  value = {};
  const std::vector<std::string_view> split = split_words(words);
  if (split.empty()) return why = "something is missing after the colon; `nothing` stands for an empty part", false;
  value.hidden = split.size() == 1 && split[0] == "hidden";
  if (value.hidden || (split.size() == 1 && split[0] == "nothing")) return true;
  return read_items(*path.part, path.shape(), words, value, why);
}

std::string to_words(Shape shape, const std::vector<std::string>& items) {
  if (items.empty()) return "nothing";
  std::string text;
  if (shape == Shape::kCounts) {
    std::map<std::string, int> counts;
    for (const std::string& item : items) ++counts[item];
    for (const auto& [name, count] : counts) text += (text.empty() ? "" : " ") + std::to_string(count) + " " + name;
    return text;
  }
  const bool phrases = shape == Shape::kRecords || shape == Shape::kKnights;
  for (const std::string& item : items) text += (text.empty() ? "" : phrases ? " | " : " ") + item;
  return text;
}

std::vector<std::string> without(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> more = a, less = b, rest;
  std::sort(more.begin(), more.end());
  std::sort(less.begin(), less.end());
  std::set_difference(more.begin(), more.end(), less.begin(), less.end(), std::back_inserter(rest));
  return rest;
}

void write_parts(Writer& writer, const AnyScene& scene) {
  scene.visit([&]<class Size>(const Scene<Size>& of_size) {
    write_fields(writer, of_size, table_fields<Size>(), kPart);
    for (const Seat seat : of_size.game().all_seats()) {
      writer.open(word_of(seat));
      write_fields(writer, of_size, seat_fields<Size>(), kPart, seat);
      writer.close();
    }
  });
}

}  // namespace barbican::cli
