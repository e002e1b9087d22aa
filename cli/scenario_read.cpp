// Reads a scenario file. Checks everything before anything is played: names of parts, their words, actions, rule ids.
// An unreadable line does not keep the others from being read.
#include <algorithm>
#include <array>
#include <utility>

#include "barbican/near_miss.h"
#include "cli/scenario.h"

namespace barbican::cli {
namespace {

constexpr std::string_view kScenarioFormat = "scenario";
constexpr std::string_view kScenarioVersion = "1";
constexpr auto kKeys =
    std::to_array<std::string_view>({"barbican", "version", "title", "rules", "about", "position", "game", "play"});

class ScenarioReader {
 public:
  ScenarioReader(const Document& document, std::string_view source, BoardSize size)
      : document_(document), source_(source), size_(size) {}

  Read<Scenario> read() {
    const Node& root = document_.root();
    if (root.type != Node::Type::kMap) fail(root.at, "expected an object");
    else if (format(root)) parts(root);
    note();
    Read<Scenario> result{std::move(scenario_), {}};
    for (ReadError& each : errors_)
      if (result.ok()) result.error = std::move(each);
      else result.more.push_back(std::move(each));
    return result;
  }

 private:
  void parts(const Node& root) {
    keys(root);
    if (!title(root)) note();
    if (!rules(root)) note();
    scenario_.has_start = start(root);
    note();
    if (!scenario_.has_start) set_up_alone(root);
    play(root);
  }

  // Errors of the scenario format itself are in English, without an id.
  bool fail(std::uint32_t at, std::string why) { return fail(at, Refusal{.why = std::move(why)}); }
  bool fail(std::uint32_t at, Refusal why) { return fail(document_.error(at, std::move(why))); }
  bool fail(ReadError read_error) {
    error_ = std::move(read_error);
    return false;
  }
  // Keeps the error, and goes on.
  void note() {
    if (error_) add_error(std::move(error_));
    error_ = {};
  }
  void add_error(ReadError error) {
    const auto place = std::upper_bound(errors_.begin(), errors_.end(), error.line,
                                        [](int line, const ReadError& other) { return line < other.line; });
    errors_.insert(place, std::move(error));
  }
  // The place of a piece in the source. A JSON string with escapes is not a piece of the source: then it is the place
  // of the node.
  std::uint32_t place(std::string_view piece, const Node& node) const {
    const bool inside = piece.data() >= source_.data() && piece.data() <= source_.data() + source_.size();
    return inside ? static_cast<std::uint32_t>(piece.data() - source_.data()) : node.at;
  }

  // ---- The head

  bool format(const Node& root) {
    const Node* const name = document_.find(root, "barbican");
    const Node* const version = document_.find(root, "version");
    const bool json = document_.syntax() == Syntax::kJson;
    if (name == nullptr || name->text != kScenarioFormat)
      return fail(name == nullptr ? root.at : name->at,
                  json ? R"(this is no scenario: it has the keys "barbican": "scenario", "version": 1)"
                       : "this is no scenario: it begins with 'barbican scenario 1'");
    if (version == nullptr || version->text != kScenarioVersion)
      return fail(version == nullptr ? root.at : version->at, "this version of the format is not known, only 1");
    return true;
  }

  void keys(const Node& root) {
    for (const Node* entry = document_.first(root); entry != nullptr; entry = document_.next(*entry))
      if (std::find(kKeys.begin(), kKeys.end(), entry->key) == kKeys.end()) {
        fail(entry->key_at, unknown_key_among(entry->key, kKeys));
        note();
        keys_known_ = false;
      }
  }
  // An unknown key may be a misspelling of the missing one, so only the former is reported.
  bool missing(std::uint32_t at, std::string_view what) {
    return keys_known_ && fail(at, "missing: " + std::string(what));
  }

  bool title(const Node& root) {
    const Node* const node = document_.find(root, "title");
    if (node == nullptr || node->text.empty()) return missing(node == nullptr ? root.at : node->at, "title");
    scenario_.title = node->text;
    return true;
  }

  bool rules(const Node& root) {
    const Node* const node = document_.find(root, "rules");
    if (node == nullptr) return missing(root.at, "rules");
    int named = add_rules(*node);
    for (const Node* line = document_.first(*node); line != nullptr; line = document_.next(*line))
      named += add_rules(*line);
    return named > 0 || fail(node->at, "name at least one rule");
  }

  // Returns the number of names, known or not.
  int add_rules(const Node& node) {
    const std::vector<std::string_view> ids = split_words(node.text);
    for (const std::string_view id : ids) {
      if (const auto rule = named<Rule>(kRuleNames, id)) {
        scenario_.rules.push_back(*rule);
        continue;
      }
      fail(place(id, node), there_is_no(ValueType::kRule, id, kRuleNames));
      note();
    }
    return static_cast<int>(ids.size());
  }

  bool start(const Node& root) {
    const Node* const position = document_.find(root, "position");
    const Node* const game = document_.find(root, "game");
    if (position == nullptr && game == nullptr) return missing(root.at, "a position or a game's set-up");
    if (position != nullptr && game != nullptr)
      return fail(game->key_at, "a scenario has either a position or a game's set-up");
    if (position != nullptr) {
      Read<AnySnapshot> read = read_any_position(document_, *position, {}, size_);
      if (!read.ok()) return fail_all(read);
      scenario_.start = std::move(read.value);
      return true;
    }
    Read<AnyGame> read = read_any_set_up(document_, *game, {}, size_);
    if (!read.ok()) return fail_all(read);
    scenario_.start.game = read.value;
    scenario_.start.state = new_game(scenario_.start.game);
    return true;
  }

  template <class T>
  bool fail_all(Read<T>& read) {
    add_error(std::move(read.error));
    for (ReadError& each : read.more) add_error(std::move(each));
    return false;
  }

  // Reads only the board and seats of an unreadable position, or takes the usual ones if that fails, too: enough to
  // read the actions.
  void set_up_alone(const Node& root) {
    if (const Node* const position = document_.find(root, "position"); position != nullptr) {
      std::vector<std::string_view> keys;
      for (const Node* entry = document_.first(*position); entry != nullptr; entry = document_.next(*entry))
        keys.push_back(entry->key);
      Read<AnyGame> read = read_any_set_up(document_, *position, keys, size_);
      scenario_.start.game = read.value;
      if (read.ok()) return;
    }
    board_known_ = false;
    const Read<Document> usual = Document::read_text("barbican position 1\n", "position");
    scenario_.start.game = read_any_set_up(usual.value, usual.value.root(), {"barbican", "version"}, size_).value;
  }

  // ---- Actions and expectations

  bool play(const Node& root) {
    const Node* const node = document_.find(root, "play");
    if (node == nullptr || document_.first(*node) == nullptr)
      return missing(node == nullptr ? root.at : node->at, "what to play and what to expect");
    if (node->type != Node::Type::kWords && node->type != Node::Type::kList)
      return fail(node->at, "expected a list of actions and expectations");
    for (const Node* line = document_.first(*node); line != nullptr;) {
      const Node& from = *line;
      Step step{document_.error(from.at, Refusal{}).line, std::string(from.text), Act{}};
      // A line that begins with a bar continues the list of the line above.
      for (line = document_.next(*line); line != nullptr && line->text.starts_with("|"); line = document_.next(*line))
        step.text += " " + std::string(line->text);
      if (!read_step(from, step)) {
        const bool is_of_board = error_.reason == info_of(ReadReason::kNotOnBoard).id;
        if (is_of_board && !board_known_) error_ = {};
        note();
        step.what = Unreadable{is_meant_to_act(step.text)};
      }
      scenario_.steps.push_back(std::move(step));
    }
    return true;
  }

  bool read_step(const Node& node, Step& step) {
    if (node.type != Node::Type::kWords && node.type != Node::Type::kString)
      return fail(node.at, "expected a string, with the words of one line");
    for (const char c : step.text)
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
        return fail(node.at, "a control character can't stand here");
    BadWords bad;
    if (cli::read_step(game(), step, bad)) return true;
    // An error on a continuation line is reported at the start of the first line.
    const auto into = static_cast<std::uint32_t>(bad.where.data() - step.text.data());
    const bool same_line = into <= node.text.size();
    return fail(place(node.text, node) + (same_line ? into : 0), std::move(bad.why));
  }

  const AnyGame& game() const { return scenario_.start.game; }

  Scenario scenario_;
  bool keys_known_ = true;
  bool board_known_ = true;
  ReadError error_;                // of the entry in progress
  std::vector<ReadError> errors_;  // in the order of their lines
  const Document& document_;
  std::string_view source_;
  BoardSize size_;
};

}  // namespace

Read<Scenario> read_scenario(std::string_view source, BoardSize size) {
  Read<Scenario> result;
  const Read<Document> document = Document::read(source, kScenarioFormat);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  return ScenarioReader(document.value, source, size).read();
}

}  // namespace barbican::cli
