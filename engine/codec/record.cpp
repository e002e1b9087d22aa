// A whole game: where it started, and each action, chance included. Reading one plays it through.
#include <string>

#include "barbican/rules.h"
#include "codec/actions.h"
#include "codec/parts.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr std::string_view kFormat = "game";
constexpr int kVersion = 1;

template <class Size>
class RecordReader {
 public:
  RecordReader(Reader& reader, const Node& root, GameRecord<Size>& record)
      : reader_(reader), root_(root), record_(record) {}

  bool read() {
    if (!read_format(reader_, root_, kFormat, kVersion) || !rules() || !start() || !names() || !comment()) return false;
    record_.end = record_.start.state;
    return actions() && result() && reader_.finish(root_);
  }

 private:
  const Game<Size>& game() const { return record_.start.game; }

  // A game of another version might replay to something else, so it is not replayed at all.
  static constexpr int kLatestVersion = 1000000;

  bool rules() {
    const Node* const node = reader_.take(root_, "rules");
    Word word;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !reader_.number(word, 1, kLatestVersion, record_.rules_version)) return false;
    if (record_.rules_version == kRulesVersion) return true;
    return reader_.fail(word, "this game was played by another version of the rules; this program knows version " +
                                  std::to_string(kRulesVersion));
  }

  bool start() {
    const Node* const position = reader_.take(root_, "position");
    record_.from_position = position != nullptr;
    if (position != nullptr)
      return reader_.is_map(*position) && read_position_part<Size>(reader_, *position, nullptr, record_.start) &&
             reader_.finish(*position);
    if (!read_game_part<Size>(reader_, root_, nullptr, record_.start.game)) return false;
    record_.start.state = new_game(game());
    return true;
  }

  bool names() {
    const Node* const node = reader_.take(root_, "names");
    if (node == nullptr) return true;
    if (!reader_.is_map(*node)) return false;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game().seats); ++s)
      if (const Node* const name = reader_.take(*node, kSeatNames[s]); name != nullptr)
        if (!reader_.quoted(*name, record_.names[s])) return false;
    return reader_.finish(*node);
  }

  bool comment() {
    const Node* const node = reader_.take(root_, "comment");
    return node == nullptr || reader_.quoted(*node, record_.comment);
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
    if (node->type != Node::Type::kList) return reader_.fail(node->at, "expected a list of actions");
    for (const Node* item = document.first(*node); item != nullptr; item = document.next(*item))
      if (!read_action_node(reader_, game(), *item, action) || !fold(item->at, action)) return false;
    return true;
  }

  bool fold(std::uint32_t at, Action action) {
    if (const Reject reject = try_apply(game(), record_.end, action))
      return reader_.fail(at, std::string(reject.why) + " [" + std::string(name_of(reject.rule)) + "]");
    record_.actions.push_back(action);
    return true;
  }

  bool result() {
    const Node* const node = reader_.take(root_, "result");
    Word word;
    Seat winner;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !read_seat(reader_, game().seats, word, winner)) return false;
    if (!record_.end.winner.exists()) return reader_.fail(word, "nobody has won by the last action");
    return winner == record_.end.winner || reader_.fail(word, std::string(name_of(record_.end.winner)) + " has won");
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
  writer.begin_document(kFormat, kVersion);
  writer.number("rules", record.rules_version);
  if (record.from_position) {
    writer.open("position");
    write_position_part(writer, game, record.start.state);
    writer.close();
  } else {
    write_game_part(writer, game);
  }
  writer.open("names");
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
    if (!record.names[s].empty()) writer.quoted(kSeatNames[s], record.names[s]);
  writer.close();
  if (!record.comment.empty()) writer.quoted("comment", record.comment);
  writer.begin_items("actions");
  std::string line;
  for (const Action action : record.actions) {
    line.clear();
    append_action(line, game, action, syntax);
    writer.item(line);
  }
  writer.end_items();
  if (record.end.winner.exists()) writer.word("result", name_of(record.end.winner));
  writer.end_document();
  return out;
}

template <class Size>
Read<GameRecord<Size>> read_game(std::string_view source) {
  Read<GameRecord<Size>> result;
  const Read<Document> document = Document::read(source);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  Reader reader(document.value);
  if (!RecordReader<Size>(reader, document.value.root(), result.value).read()) result.error = reader.error();
  return result;
}

template std::string write_game(const GameRecord<Standard>&, Syntax);
template std::string write_game(const GameRecord<Large>&, Syntax);
template Read<GameRecord<Standard>> read_game(std::string_view);
template Read<GameRecord<Large>> read_game(std::string_view);

}  // namespace barbican
