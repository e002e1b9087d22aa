// A whole game: its start, and each action, chance included. The reader replays it.
#include <algorithm>
#include <span>
#include <string>

#include "barbican/rules.h"
#include "codec/actions.h"
#include "codec/parts.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr int kGameVersion = 1;

// ---- The proof of chance

constexpr std::string_view kNothing = "-";
constexpr auto kSeatings = std::to_array<std::string_view>({"as-chosen", "shuffled"});
constexpr auto kChairFields = std::to_array<Field>(
    {{kSeatNames[0]}, {kSeatNames[1]}, {kSeatNames[2]}, {kSeatNames[3]}, {kSeatNames[4]}, {kSeatNames[5]}});
constexpr auto kBoardFields = std::to_array<Field>({{"tokens"}, {"harbors"}});

// The lengths in bytes; each byte has two digits.
constexpr std::size_t kHashLength = 32, kLeastNonce = 16, kMostNonce = 64;
constexpr std::size_t kMostTable = 64;
constexpr std::size_t kMostBotName = 16;
constexpr int kMostActions = 1000000;

class FairReader {
 public:
  FairReader(Reader& reader, const Node& map, int seats, FairBlock& block)
      : reader_(reader), map_(map), seats_(seats), block_(block) {}

  bool read() {
    return reader_.is_map(map_) && version() && table() && digits("commitment", block_.commitment) &&
           digits("secret", block_.secret) && seating() && chairs() && board() &&
           digits_of_chairs("nonces", kLeastNonce, kMostNonce, block_.nonces) &&
           digits_of_chairs("commitments", kHashLength, kHashLength, block_.commitments) &&
           (block_.version == 1 ||
            (bots() && digits("agreed", block_.agreed) && ending() && length() && digits("seal", block_.seal))) &&
           reader_.finish(map_);
  }

 private:
  bool need(std::string_view key, const Node*& node) {
    node = reader_.take(map_, key);
    return node != nullptr || reader_.missing(map_, key);
  }
  bool need(std::string_view key, Word& word) {
    const Node* node = nullptr;
    return need(key, node) && reader_.word(*node, word);
  }

  bool version() {
    Word word;
    return need("version", word) && reader_.number(word, 1, FairBlock::kVersion, block_.version);
  }

  bool table() {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    Word word;
    if (!need("table", word)) return false;
    block_.table = word.text;
    if (reader_.is_name(word) && !word.text.empty() && word.text.size() <= kMostTable &&
        word.text.find_first_not_of(kLetters) == std::string_view::npos)
      return true;
    return reader_.fail(word, ReadReason::kBadTableId, {value::number("most", kMostTable)});
  }

  bool to_digits(const Word& word, std::size_t least, std::size_t most, std::string& text) {
    text = word.text;
    if (reader_.is_name(word) && text.size() % 2 == 0 && text.size() >= 2 * least && text.size() <= 2 * most &&
        text.find_first_not_of("0123456789abcdef") == std::string::npos)
      return true;
    const auto digits = [](std::size_t bytes) { return static_cast<std::int64_t>(2 * bytes); };
    if (least == most) return reader_.fail(word, ReadReason::kExpectedDigits, {value::number("count", digits(most))});
    return reader_.fail(word, ReadReason::kExpectedDigitsBetween,
                        {value::number("least", digits(least)), value::number("most", digits(most))});
  }

  bool digits(std::string_view key, std::string& text) {
    Word word;
    return need(key, word) && to_digits(word, kHashLength, kHashLength, text);
  }

  bool seating() {
    Word word;
    int index = 0;
    if (!need("seating", word) || !reader_.name(word, kSeatings, ValueType::kSeating, index)) return false;
    block_.seats_shuffled = index == 1;
    return true;
  }

  bool chairs() {
    const Node* node = nullptr;
    Record record;
    if (!need("chairs", node) || !reader_.record(*node, std::span(kChairFields).first(seats_), record)) return false;
    for (int s = 0; s < seats_; ++s) {
      int chair = 0;
      if (!reader_.number(record[s], 0, seats_ - 1, chair)) return false;
      if (std::find(block_.chairs.begin(), block_.chairs.end(), chair) != block_.chairs.end())
        return reader_.fail(record[s], ReadReason::kChairTaken);
      block_.chairs.push_back(chair);
    }
    return true;
  }

  // The entry `map`, or else `board`.
  bool board() {
    if (const Node* const map = reader_.take(map_, "map"); map != nullptr) return sea_map(*map);
    const Node* const node = reader_.take(map_, "board");
    Record record;
    int tokens = 0, harbors = 0;
    if (node == nullptr) return true;
    if (!reader_.record(*node, kBoardFields, record) ||
        !reader_.name(record[0], kTokenMethodNames, ValueType::kTokenMethod, tokens) ||
        !reader_.name(record[1], kHarborMethodNames, ValueType::kHarborMethod, harbors))
      return false;
    block_.board = {static_cast<TokenMethod>(tokens), static_cast<HarborMethod>(harbors)};
    return true;
  }
  bool sea_map(const Node& node) {
    Word word;
    int map = 0;
    if (!reader_.word(node, word) || !reader_.name(word, kSeaMapNames, ValueType::kBoard, map)) return false;
    block_.board = {.map = static_cast<SeaMap>(map)};
    return true;
  }

  bool digits_of_chairs(std::string_view key, std::size_t least, std::size_t most, std::vector<std::string>& texts) {
    return list(key, texts, [&](const Word& word, std::string& text) { return to_digits(word, least, most, text); });
  }

  bool bots() {
    return list("bots", block_.bots, [&](const Word& word, std::string& text) {
      text = word.text;
      if (reader_.is_name(word) && text.size() <= kMostBotName &&
          text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos)
        return true;
      return reader_.fail(word, ReadReason::kExpectedLetters,
                          {value::number("least", 1), value::number("most", kMostBotName)});
    });
  }

  bool ending() {
    Word word;
    int index = 0;
    if (!need("ending", word) || !reader_.name(word, kGameEndingNames, ValueType::kChoice, index)) return false;
    block_.ending = static_cast<GameEnding>(index);
    return true;
  }

  bool length() {
    Word word;
    return need("length", word) && reader_.number(word, 0, kMostActions, block_.length);
  }

  // One value for each chair, or the word for none.
  template <class ReadOne>
  bool list(std::string_view key, std::vector<std::string>& texts, ReadOne read_one) {
    const Node* node = nullptr;
    if (!need(key, node)) return false;
    const bool read = reader_.each_word(*node, [&](const Word& word) {
      if (std::ssize(texts) == seats_) return reader_.fail(word, ReadReason::kTooManyForChairs, {chairs_as("limit")});
      texts.emplace_back();
      return (reader_.is_name(word) && word.text == kNothing) || read_one(word, texts.back());
    });
    if (!read) return false;
    return std::ssize(texts) == seats_ || reader_.fail(node->at, ReadReason::kTooFewForChairs, {chairs_as("count")});
  }

  NamedValue chairs_as(std::string_view key) const { return value::number(key, seats_); }

  Reader& reader_;
  const Node& map_;
  int seats_;
  FairBlock& block_;
};

void write_list(Writer& writer, std::string_view key, const std::vector<std::string>& texts) {
  writer.begin_words(key);
  for (const std::string& text : texts) writer.add(text.empty() ? kNothing : std::string_view(text));
  writer.end_words();
}

void write_fair(Writer& writer, const FairBlock& block) {
  writer.open("fair");
  writer.number("version", block.version);
  writer.word("table", block.table);
  writer.word("commitment", block.commitment);
  writer.word("secret", block.secret);
  writer.word("seating", kSeatings[block.seats_shuffled ? 1 : 0]);
  writer.begin_record("chairs");
  for (std::size_t s = 0; s < block.chairs.size(); ++s) writer.field(kSeatNames[s], block.chairs[s]);
  writer.end_record();
  if (block.board && block.board->map) {
    writer.word("map", name_of(*block.board->map));
  } else if (block.board) {
    writer.begin_record("board");
    writer.field("tokens", name_of(block.board->tokens));
    writer.field("harbors", name_of(block.board->harbors));
    writer.end_record();
  }
  write_list(writer, "nonces", block.nonces);
  write_list(writer, "commitments", block.commitments);
  if (block.version > 1) {
    write_list(writer, "bots", block.bots);
    writer.word("agreed", block.agreed);
    writer.word("ending", name_of(block.ending));
    writer.number("length", block.length);
    writer.word("seal", block.seal);
  }
  writer.close();
}

// ---- The motives of actions

// True if nothing in the text breaks the line or controls a terminal.
bool is_one_line(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_c1 = byte(i) == 0xc2 && byte(i + 1) < 0xa0;  // in UTF-8 another byte always follows this one
    if (byte(i) < 0x20 || byte(i) == 0x7f || is_c1) return false;
  }
  return true;
}

bool read_motive(Reader& reader, const Node& node, std::size_t plies, Motive& motive) {
  const Word number{node.key, node.key_at, Word::Type::kBare, true};
  if (plies == 0) return reader.fail(number, ReadReason::kNoActionToExplain);
  if (!reader.number(number, 1, static_cast<int>(plies), motive.ply) || !reader.quoted(node, motive.text)) return false;
  if (!motive.text.empty() && motive.text.size() <= Motive::kMaxLength && is_one_line(motive.text)) return true;
  return reader.fail(node.at, ReadReason::kBadMotive, {value::number("limit", Motive::kMaxLength)});
}

void write_motives(Writer& writer, const std::vector<Motive>& motives) {
  writer.open("motives");
  for (const Motive& motive : motives) writer.quoted(std::to_string(motive.ply), motive.text);
  writer.close();
}

// ---- The record

template <class Size>
class RecordReader {
 public:
  RecordReader(Reader& reader, const Node& root, GameRecord<Size>& record)
      : reader_(reader), root_(root), record_(record) {}

  bool read() {
    if (!read_format(reader_, root_, kGameFormat, kGameVersion) || !rules() || !start() || !names() || !comment() ||
        !fair())
      return false;
    record_.end = record_.start.state;
    return actions() && motives() && result() && reader_.finish(root_);
  }

 private:
  const Game<Size>& game() const { return record_.start.game; }

  static constexpr int kLatestVersion = 1000000;

  // A game of a later version might replay to another result, so the reader refuses it.
  bool rules() {
    const Node* const node = reader_.take(root_, "rules");
    Word word;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !reader_.number(word, 1, kLatestVersion, record_.rules_version)) return false;
    if (record_.rules_version <= kRulesVersion) return true;
    return reader_.fail(word, ReadReason::kLaterRulesVersion, {value::number("version", kRulesVersion)});
  }

  bool start() {
    const Node* const position = reader_.take(root_, "position");
    record_.from_position = position != nullptr;
    if (position != nullptr)
      return reader_.is_map(*position) && read_position_part<Size>(reader_, *position, nullptr, record_.start);
    if (!read_game_part<Size>(reader_, root_, nullptr, record_.start.game)) return false;
    record_.start.state = new_game(game());
    return true;
  }

  bool names() {
    const Node* const node = reader_.take(root_, "names");
    if (node == nullptr) return true;
    if (!reader_.is_map(*node)) return false;
    for (const Seat seat : game().all_seats())
      if (const Node* const name = reader_.take(*node, name_of(seat)); name != nullptr)
        if (!reader_.quoted(*name, record_.names[seat])) return false;
    return reader_.finish(*node);
  }

  bool comment() {
    const Node* const node = reader_.take(root_, "comment");
    return node == nullptr || reader_.quoted(*node, record_.comment);
  }

  bool fair() {
    const Node* const node = reader_.take(root_, "fair");
    if (node == nullptr) return true;
    record_.fair.emplace();
    if (!FairReader(reader_, *node, game().seats, *record_.fair).read()) return false;
    if (!record_.from_position || !record_.fair->board) return true;
    return reader_.fail(node->at, ReadReason::kBoardNotDrawn);
  }

  bool actions() {
    const Node* const node = reader_.take(root_, "actions");
    if (node == nullptr) return true;
    const Document& document = reader_.document();
    Action action;
    if (node->type == Node::Type::kWords) {
      std::vector<Word> phrase;
      for (Reader::Words words(document, *node); !words.done();) {
        const std::uint32_t at = words.at();
        if (!reader_.phrase(words, phrase) || !read_action_words(reader_, game(), at, phrase, action)) return false;
        if (!fold(phrase.front().at, action)) return false;
      }
      return true;
    }
    if (node->type != Node::Type::kList) return reader_.fail(node->at, ReadReason::kExpectedActions);
    for (const Node* item = document.first(*node); item != nullptr; item = document.next(*item))
      if (!read_action_node(reader_, game(), *item, action) || !fold(item->at, action)) return false;
    return true;
  }

  bool fold(std::uint32_t at, Action action) {
    if (const Reject reject = try_apply(game(), record_.end, action))
      return reader_.fail(at, refusal_of(reject, game().options.edition));
    record_.actions.push_back(action);
    return true;
  }

  bool motives() {
    const Node* node = reader_.take(root_, "motives");
    if (node == nullptr) node = reader_.take(root_, "reasons");  // the key in older games
    if (node == nullptr) return true;
    if (!reader_.is_map(*node)) return false;
    const Document& document = reader_.document();
    for (const Node* item = document.first(*node); item != nullptr; item = document.next(*item))
      if (!read_motive(reader_, *item, record_.actions.size(), record_.motives.emplace_back())) return false;
    std::sort(record_.motives.begin(), record_.motives.end(),
              [](const Motive& a, const Motive& b) { return a.ply < b.ply; });
    return true;
  }

  bool result() {
    const Node* const node = reader_.take(root_, "result");
    Word word;
    Seat winner;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !read_seat(reader_, game().seats, word, winner)) return false;
    if (!record_.end.winner.exists()) return reader_.fail(word, ReadReason::kNobodyHasWon);
    return winner == record_.end.winner ||
           reader_.fail(word, ReadReason::kAnotherHasWon, {value::seat(record_.end.winner)});
  }

  Reader& reader_;
  const Node& root_;
  GameRecord<Size>& record_;
};

}  // namespace

template <class Size>
std::string write_game(const GameRecord<Size>& record, Syntax syntax) {
  const Game<Size>& game = record.start.game;
  std::string out;
  Writer writer(syntax, out);
  writer.begin_document(kGameFormat, kGameVersion);
  writer.number("rules", record.rules_version);
  if (record.from_position) {
    writer.open("position");
    write_position_part(writer, game, record.start.state);
    writer.close();
  } else {
    write_game_part(writer, game);
  }
  writer.open("names");
  for (const Seat seat : game.all_seats())
    if (!record.names[seat].empty()) writer.quoted(name_of(seat), record.names[seat]);
  writer.close();
  if (!record.comment.empty()) writer.quoted("comment", record.comment);
  if (record.fair) write_fair(writer, *record.fair);
  writer.begin_items("actions");
  std::string line;
  for (const Action action : record.actions) {
    line.clear();
    append_action(line, game, action, syntax);
    writer.item(line);
  }
  writer.end_items();
  write_motives(writer, record.motives);
  if (record.end.winner.exists()) writer.word("result", name_of(record.end.winner));
  writer.end_document();
  return out;
}

template <class Size>
Read<GameRecord<Size>> read_game(std::string_view source) {
  const Read<Document> document = Document::read(source, kGameFormat);
  if (!document.ok()) return {{}, document.error, {}};
  return read_game<Size>(document.value);
}

template <class Size>
Read<GameRecord<Size>> read_game(const Document& document) {
  Read<GameRecord<Size>> result;
  Reader reader(document);
  if (!RecordReader<Size>(reader, document.root(), result.value).read()) reader.report(result);
  return result;
}

template std::string write_game(const GameRecord<Standard>&, Syntax);
template std::string write_game(const GameRecord<Large>&, Syntax);
template Read<GameRecord<Standard>> read_game(std::string_view);
template Read<GameRecord<Large>> read_game(std::string_view);
template Read<GameRecord<Standard>> read_game(const Document&);
template Read<GameRecord<Large>> read_game(const Document&);

}  // namespace barbican
