#include "cli/parts.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>

#include "barbican/action.h"
#include "barbican/near_miss.h"
#include "cli/engine_reason.h"

namespace barbican::cli {
namespace {

// ---- Names

template <class Size>
std::span<const PositionField<Size>> fields_of(Seat seat) {
  return seat.exists() ? seat_fields<Size>() : table_fields<Size>();
}

// Names are the same in both sizes.
std::span<const PositionField<Standard>> named_fields(Seat seat) { return fields_of<Standard>(seat); }

// Finds the longest part name at the head of the path; the rest after its dot names one item of it. False if there is
// none.
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

Refusal no_part(std::string_view path, Seat seat, int seats) {
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

// Reads a word that is a whole number; for any other word `number` stays as it is.
bool read_int(std::string_view word, int& number) {
  int value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return false;
  number = value;
  return true;
}

// Splits the words of a part into items for comparison. With a game it checks the words and normalises their spelling;
// words of the program itself come without a game and are taken as they are.
class ItemReader {
 public:
  ItemReader(const FieldForm& form, const AnyGame* game, PartValue& value) : form_(form), game_(game), value_(value) {}

  BadWords bad;

  bool read(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    if (form_.shape == Shape::kWord) return one_word(words);
    if (form_.shape == Shape::kCounts    ? !counts(words)
        : form_.shape == Shape::kPairs   ? !pairs(words)
        : form_.shape == Shape::kRecords ? !records(text)
                                         : !list(words))
      return false;
    if (form_.shape != Shape::kSequence) std::sort(value_.items.begin(), value_.items.end());
    return true;
  }

 private:
  bool fail(std::string_view where, std::string why) {
    bad = {where, Refusal{.why = std::move(why)}};
    return false;
  }

  bool plain(std::size_t index, std::string_view word, std::string& spelling) {
    spelling = word;
    if (game_ == nullptr) return true;
    Read<std::string> read = game_->visit([&](const auto& of_size) { return plain_word(of_size, form_, index, word); });
    spelling = std::move(read.value);
    if (!read.error) return true;
    bad = {word, std::move(read.error)};
    return false;
  }

  bool one_word(const std::vector<std::string_view>& words) {
    if (words.size() > 1) return fail(words[1], "one word is enough here");
    if (words.empty() || is_nothing(words[0])) return true;
    return plain(0, words[0], value_.items.emplace_back());
  }

  bool list(const std::vector<std::string_view>& words) {
    const bool in_order = form_.shape == Shape::kSequence;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (!plain(in_order ? i : 0, words[i], value_.items.emplace_back())) return false;
    return true;
  }

  // `2 brick ore` is two bricks and an ore.
  bool counts(const std::vector<std::string_view>& words) {
    constexpr int kMost = 255;
    for (std::size_t i = 0; i < words.size(); ++i) {
      int count = 1;
      if (read_int(words[i], count)) {
        if (count < 0 || count > kMost) return fail(words[i], "a count is from 0 to 255");
        if (++i == words.size()) return fail(words.back(), "expected what is counted after the number");
      }
      std::string name;
      if (!plain(0, words[i], name)) return false;
      value_.items.insert(value_.items.end(), count, name);
    }
    return true;
  }

  // Items with 0 may be left out.
  bool pairs(const std::vector<std::string_view>& words) {
    for (const std::string_view word : words) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos)
        return fail(word, "expected a name, '=' and its value, with no blank between");
      std::string name, value;
      if (!plain(0, word.substr(0, equals), name) || !plain(1, word.substr(equals + 1), value)) return false;
      if (value != "0") value_.items.push_back(name + "=" + value);
    }
    return true;
  }

  bool records(std::string_view text) {
    for (const std::string_view phrase : split_phrases(text)) {
      std::vector<std::string> words;
      for (const std::string_view word : split_words(phrase))
        if (const std::size_t index = words.size(); !plain(index, word, words.emplace_back())) return false;
      if (words.empty()) return fail(phrase, "a bar must stand between two things");
      std::sort(words.begin() + static_cast<std::ptrdiff_t>(std::min(form_.type_count, words.size())), words.end());
      std::string& item = value_.items.emplace_back();
      for (const std::string& word : words) item += (item.empty() ? "" : " ") + word;
    }
    return true;
  }

  const FieldForm& form_;
  const AnyGame* game_;
  PartValue& value_;
};

// One item of counts or pairs.
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

FieldForm PartPath::form() const {
  if (item.empty()) return part->form;
  return {Shape::kWord, {part->form.shape == Shape::kPairs ? part->form.types[1] : ValueType::kNumber}, 1};
}

bool find_part(std::string_view path, const AnyGame& game, PartPath& found, Refusal& why) {
  const int seats = game->seats;
  const std::string_view first = path.substr(0, path.find('.'));
  const auto seat = seat_named(first, seats);
  const bool of_seat = seat && *seat != kChance && first.size() < path.size();
  found.seat = of_seat ? *seat : Seat();
  if (!part_at(of_seat ? path.substr(first.size() + 1) : path, found))
    return why = no_part(path, found.seat, seats), false;
  if (found.item.empty()) return true;
  if (!has_items(found.part->form.shape))
    return why = explain(info_of(EngineReason::kNoInnerParts), {value::word(found.part->name)}), false;
  Read<std::string> item =
      game.visit([&](const auto& of_size) { return plain_word(of_size, found.part->form, 0, found.item); });
  found.item = std::move(item.value);
  return item.ok() || (why = std::move(item.error), false);
}

PartValue value_of(const PartPath& path, const AnyScene& scene) {
  PartValue value;
  std::string text;
  Writer writer(Syntax::kText, text);
  const Shown shown = scene.visit([&]<class Size>(const Scene<Size>& of_size) {
    return fields_of<Size>(path.seat)[path.number].write(writer, "", of_size, path.seat);
  });
  if (shown == Shown::kHidden) return value.hidden = true, value;
  if (text.empty()) return value;
  text.pop_back();  // the newline; the rest is ':' and the words
  ItemReader(path.part->form, nullptr, value).read(std::string_view(text).substr(1));
  return path.item.empty() ? value : pick(value, path.part->form.shape, path.item);
}

bool read_value(const PartPath& path, const AnyGame& game, std::string_view words, PartValue& value, BadWords& bad) {
  value = {};
  const std::vector<std::string_view> split = split_words(words);
  value.hidden = split.size() == 1 && split[0] == "hidden";
  if (value.hidden || (split.size() == 1 && split[0] == "nothing")) return true;
  const FieldForm form = path.form();
  ItemReader reader(form, &game, value);
  const bool read = reader.read(words);
  bad = std::move(reader.bad);
  return read;
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
  const bool phrases = shape == Shape::kRecords;
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
