// An action: `red road 0,0E`, {"seat":"red","do":"road","edge":"0,0E"}.
#include <string>
#include <utility>

#include "barbican/both_sizes.h"
#include "barbican/codec.h"
#include "barbican/writer.h"
#include "codec/actions.h"
#include "codec/arguments.h"
#include "codec/json.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr std::string_view kFor = "for";

// ---- Writing

// Calls back with each argument and its value.
template <class Each>
void each_argument(Action action, Each each) {
  const int values[] = {action.a(), action.b(), action.c()};
  std::size_t used = 0;
  for (const Argument& argument : info_of(action.kind()).arguments) each(argument, values[used++]);
  if (const auto card = played_card(action))
    for (const Argument& argument : info_of(*card).arguments) each(argument, values[used++]);
}

// Untrusted actions may have a kind that does not exist.
bool exists(Action action) { return static_cast<int>(action.kind()) < kKinds; }
std::string_view kind_word(Action action) { return exists(action) ? name_of(action.kind()) : "?"; }

template <class Size>
void append_text(std::string& out, const Game<Size>& game, Action action) {
  out += seat_word(action.seat());
  out += ' ';
  append_group(out, game, action);
  if (!exists(action)) return;
  const std::size_t size = out.size();
  append_choice(out += ' ', game, action);
  if (out.size() == size + 1) out.pop_back();
  if (!is_exchange(action.kind())) return;
  append_counts(out, action.exchanged().give);
  (out += ' ') += kFor;
  append_counts(out, action.exchanged().get);
}

template <class Size>
void write_json(JsonWriter& json, const Game<Size>& game, Action action) {
  json.open('{');
  json.word("seat", seat_word(action.seat()));
  json.word("do", kind_word(action));
  if (exists(action)) {
    each_argument(action,
                  [&](const Argument& argument, int value) { write_argument(json, game.board, argument, value); });
    if (is_exchange(action.kind())) {
      write_hand(json, "give", action.exchanged().give);
      write_hand(json, "get", action.exchanged().get);
    }
  }
  json.close('}');
}

}  // namespace

template <class Size>
void append_group(std::string& out, const Game<Size>& game, Action action) {
  out += kind_word(action);
  if (action.kind() == Kind::kPlay) append_word(out += ' ', game.board, ValueType::kProgress, action.a());
}

template <class Size>
void append_choice(std::string& out, const Game<Size>& game, Action action) {
  const std::size_t start = out.size();
  bool is_in_group = action.kind() == Kind::kPlay;
  each_argument(action, [&](const Argument& argument, int value) {
    if (std::exchange(is_in_group, false)) return;
    if (out.size() > start) out += ' ';
    if (!argument.before.empty()) (out += argument.before) += ' ';
    append_word(out, game.board, argument.type, value);
  });
}

template <class Size>
void append_action(std::string& out, const Game<Size>& game, Action action, Syntax syntax) {
  if (syntax == Syntax::kText) return append_text(out, game, action);
  JsonWriter json(out);
  write_json(json, game, action);
}

template <class Size>
std::string write_action(const Game<Size>& game, Action action, Syntax syntax) {
  std::string out;
  append_action(out, game, action, syntax);
  return out;
}

// Writes an exchange as possible, with its bounds.
template <class Size>
std::string write_actions(const Game<Size>& game, Seat seat, const ActionList& list, Syntax syntax) {
  std::string out;
  if (syntax == Syntax::kText) {
    for (const Action action : list) {
      append_text(out, game, action);
      out += '\n';
    }
    if (list.open_exchange) ((((out += seat_word(seat)) += ' ') += name_of(list.open_kind)) += " …") += '\n';
    return out;
  }
  JsonWriter json(out);
  json.open('[');
  for (const Action action : list) write_json(json, game, action);
  if (list.open_exchange) {
    json.open('{');
    json.word("seat", seat_word(seat));
    json.word("do", name_of(list.open_kind));
    write_hand(json, "most_given", list.most_given);
    write_hand(json, "most_asked", list.most_asked);
    json.close('}');
  }
  json.close(']');
  return out;
}

// ---- Reading

namespace {

template <class Size>
class ActionReader {
 public:
  ActionReader(Reader& reader, const Game<Size>& game, const Node* map, std::span<const Word> words)
      : reader_(reader), game_(game), map_(map), words_(words) {}

  bool read(std::uint32_t at, Action& action) {
    at_ = at;
    Word word;
    Seat seat = kChance;
    if (!next("seat", ValueType::kSeatOrChance, word)) return false;
    if (word.text != kChanceWord && !read_seat(reader_, game_.seats, word, seat)) return false;
    return read_of(seat, action);
  }

  // The words after the seat.
  bool read_of(Seat seat, Action& action) {
    Word word;
    int kind = 0;
    if (!next("do", ValueType::kAction, word) || !reader_.name(word, kKindNames, ValueType::kAction, kind))
      return false;
    const auto what = static_cast<Kind>(kind);
    if (is_chance(what) != (seat == kChance))
      return reader_.fail(word, is_chance(what) ? ReadReason::kOfChance : ReadReason::kOfASeat);
    return (is_exchange(what) ? exchange(what, seat, action) : plain(what, seat, action)) && finish();
  }

 private:
  bool plain(Kind kind, Seat seat, Action& action) {
    std::array<int, 4> values{};
    std::size_t used = 0;
    for (const Argument& argument : info_of(kind).arguments)
      if (!read_next(argument, &values[used++])) return reader_.fail_range_by(info_of(kind).rule);
    if (kind == Kind::kPlay) {
      const auto& card = info_of(progress_at(values[0]));
      for (const Argument& argument : card.arguments)
        if (!read_next(argument, &values[used++])) return reader_.fail_range_by(card.rule);
    }
    action = Action(kind, seat, values[0], values[1], values[2]);
    return true;
  }

  // The values lie in a row. If two may change places, the lower one comes first.
  bool read_next(const Argument& argument, int* value) {
    Word word;
    if (map_ == nullptr && !argument.before.empty()) {
      if (read_ == words_.size() || words_[read_].text != argument.before)
        return missing(ReadReason::kMissingWord, {value::word(argument.before)});
      ++read_;
    }
    if (!next(argument.key, argument.type, word) || !read_argument(reader_, game_, argument.type, word, *value))
      return false;
    if (argument.either_way && value[0] < value[-1]) std::swap(value[-1], value[0]);
    return true;
  }

  // The word under a key in JSON, the next word in text.
  bool next(std::string_view key, ValueType type, Word& word) {
    if (map_ != nullptr) {
      const Node* const entry = reader_.take(*map_, key);
      if (entry == nullptr) return missing_entry(key, type);
      return reader_.to_word(*entry, word);
    }
    if (read_ == words_.size()) return missing(ReadReason::kMissing, {value::wanted(type)});
    word = words_[read_++];
    return true;
  }

  // JSON names the object that lacks the entry, text names the place where a word is missing.
  bool missing_entry(std::string_view key, ValueType type) {
    const std::initializer_list<NamedValue> what{value::text("key", key), value::wanted(type)};
    return reader_.missing(*map_, key, explain(info_of(ReadReason::kMissingEntryOf), what));
  }
  bool missing(ReadReason reason, std::initializer_list<NamedValue> what) {
    std::uint32_t at = at_;
    if (read_ < words_.size()) at = words_[read_].at;
    else if (!words_.empty()) at = words_.back().at + static_cast<std::uint32_t>(words_.back().text.size());
    return reader_.fail(at, reason, what);
  }

  bool finish() {
    if (map_ != nullptr) return reader_.finish(*map_);
    return read_ == words_.size() ||
           reader_.fail(words_[read_], ReadReason::kNotExpected, {value::word(words_[read_].text)});
  }

  bool exchange(Kind kind, Seat seat, Action& action) {
    Exchange exchange;
    if (!(map_ != nullptr ? exchange_entries(exchange) : exchange_words(exchange)))
      return reader_.fail_range_by(Rule::kTrade1);
    if (exchange.give.empty() || exchange.get.empty()) return reader_.fail(at_, Reason::kEmptySide);
    action = Action::exchange(kind, seat, exchange);
    return true;
  }

  bool exchange_entries(Exchange& exchange) {
    const Node* const give = reader_.take(*map_, "give");
    const Node* const get = reader_.take(*map_, "get");
    if (give == nullptr || get == nullptr) return reader_.missing(*map_, give == nullptr ? "give" : "get");
    const auto into = [&](Hand& side, const Hand& other) {
      return [this, &side, &other](const Word& name, int count) { return add(name, name, count, side, other); };
    };
    return reader_.each_count(*give, into(exchange.give, exchange.get)) &&
           reader_.each_count(*get, into(exchange.get, exchange.give));
  }

  // `1 wool 2 ore for 1 coin`.
  bool exchange_words(Exchange& exchange) {
    bool asking = false;
    for (; read_ < words_.size(); ++read_) {
      if (words_[read_].text == kFor && !asking) {
        asking = true;
        continue;
      }
      int count = 0;
      const Word& number = words_[read_];
      if (!reader_.number(number, 0, Reader::kMostCounted, count)) return false;
      if (++read_ == words_.size()) return missing(ReadReason::kMissing, {value::wanted(ValueType::kCountedCard)});
      Hand& side = asking ? exchange.get : exchange.give;
      if (!add(number, words_[read_], count, side, asking ? exchange.give : exchange.get)) return false;
    }
    return asking || missing(ReadReason::kMissingWord, {value::word(kFor)});
  }

  bool add(const Word& number, const Word& name, int count, Hand& side, const Hand& other) {
    Card card{};
    if (names_progress(name)) return reader_.fail(name, ReadReason::kProgressNotTraded);
    if (!read_card(reader_, name, card)) return false;
    static_assert(kExtendedResourceCards <= Action::kMaxExchanged);
    if (count < 1 || count > all_cards(game_)[card]) return reader_.fail(number, Reason::kMoreThanExist);
    if (side[card] != 0) return reader_.fail(name, ReadReason::kCardTwice);
    if (other[card] != 0) return reader_.fail(name, Reason::kTypeOnBothSides);
    side += Hand::of(card, count);
    return true;
  }

  Reader& reader_;
  const Game<Size>& game_;
  const Node* map_;  // null in text
  std::span<const Word> words_;
  std::size_t read_ = 0;
  std::uint32_t at_ = 0;
};

}  // namespace

template <class Size>
bool read_action_words(Reader& reader, const Game<Size>& game, std::uint32_t at, std::span<const Word> words,
                       Action& action) {
  return ActionReader<Size>(reader, game, nullptr, words).read(at, action);
}

template <class Size>
bool read_action_node(Reader& reader, const Game<Size>& game, const Node& node, Action& action) {
  if (node.type == Node::Type::kMap) return ActionReader<Size>(reader, game, &node, {}).read(node.at, action);
  if (node.type != Node::Type::kWords) return reader.fail(node.at, ReadReason::kExpectedAction);
  Reader::Words words(reader.document(), node);
  std::vector<Word> phrase;
  if (words.done()) return reader.fail(node.at, ReadReason::kExpectedAction);
  if (!reader.phrase(words, phrase)) return false;
  if (!words.done()) return reader.fail(words.at(), ReadReason::kOneActionEnough);
  return read_action_words(reader, game, node.at, phrase, action);
}

template <class Size>
Read<Action> read_action_of(const Game<Size>& game, Seat seat, std::string_view source) {
  const Read<Document> document = Document::read_line(source);
  Read<Action> result;
  result.error = document.error;
  if (!document.ok()) return result;
  Reader reader(document.value);
  Reader::Words words(document.value, document.value.root());
  std::vector<Word> phrase;
  const bool is_read = (words.done() || reader.phrase(words, phrase)) &&
                       (words.done() || reader.fail(words.at(), ReadReason::kOneActionEnough)) &&
                       ActionReader<Size>(reader, game, nullptr, phrase).read_of(seat, result.value);
  if (!is_read) reader.report(result);
  return result;
}

template <class Size>
Read<Action> read_action(const Game<Size>& game, const Document& document, const Node& node) {
  Reader reader(document);
  Read<Action> result;
  if (!read_action_node(reader, game, node, result.value)) reader.report(result);
  return result;
}

template <class Size>
Read<Action> read_action(const Game<Size>& game, std::string_view source) {
  const bool json = syntax_of(source) == Syntax::kJson;
  const Read<Document> document = json ? Document::read_json(source) : Document::read_line(source);
  if (document.ok()) return read_action(game, document.value, document.value.root());
  Read<Action> result;
  result.error = document.error;
  return result;
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_ACTIONS_IN)
#define BARBICAN_INSTANTIATE(Size)                                                                            \
  template void append_group(std::string&, const Game<Size>&, Action);                                        \
  template void append_choice(std::string&, const Game<Size>&, Action);                                       \
  template void append_action(std::string&, const Game<Size>&, Action, Syntax);                               \
  template bool read_action_words(Reader&, const Game<Size>&, std::uint32_t, std::span<const Word>, Action&); \
  template bool read_action_node(Reader&, const Game<Size>&, const Node&, Action&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
