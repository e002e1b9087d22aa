// Reading a scenario file. All of it is checked before anything is played: names of parts, their words, actions, rule ids. A
// line that can't be read does not hide what the others say.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "barbican/near_miss.h"
#include "cli/scenario.h"

namespace barbican::cli {
namespace {

constexpr std::string_view kScenarioFormat = "scenario";
constexpr std::string_view kScenarioVersion = "1";
constexpr auto kKeys =
    std::to_array<std::string_view>({"barbican", "version", "title", "rules", "about", "position", "game", "play"});
constexpr auto kStepWords = std::to_array<std::string_view>({"expect", "refuse"});

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

// The words that an event of a kind can have, in their order: its rule, its seat, the other seat, what it is about, and cards.
class EventWords {
 public:
  EventWords(const AnyGame& game, EventKind kind) : game_(game), arguments_(info_of(kind).arguments) {}

  // The next word in its one spelling; nothing if none that is still to come can be this.
  std::optional<std::string> next(std::string_view word) {
    for (; at_ <= last(); ++at_) {
      auto spelling = at_ == 0   ? rule(word)
                      : at_ <= 2 ? of_sort(Sort::kSeat, word)
                                 : argument(arguments_[at_ - 3], word);
      if (!spelling) continue;
      ++at_;
      return spelling;
    }
    if (word == "cards") return std::string(word);
    if (auto number = of_sort(Sort::kNumber, word)) return number;
    return of_sort(Sort::kCard, word);
  }

 private:
  std::size_t last() const { return 2 + arguments_.size(); }

  static std::optional<std::string> rule(std::string_view word) {
    return named<Rule>(kRuleNames, word) ? std::optional(std::string(word)) : std::nullopt;
  }
  std::optional<std::string> argument(const Argument& argument, std::string_view word) const {
    if (argument.sort != Sort::kTruth) return of_sort(argument.sort, word);
    return argument.key == word ? std::optional(std::string(word)) : std::nullopt;
  }
  std::optional<std::string> of_sort(Sort sort, std::string_view word) const {
    const FieldForm form{Shape::kWord, {sort}, 1};
    Read<std::string> read = game_.visit([&](const auto& of_size) { return plain_word(of_size, form, 0, word); });
    return read.ok() ? std::optional(std::move(read.value)) : std::nullopt;
  }

  const AnyGame& game_;
  const Arguments& arguments_;
  std::size_t at_ = 0;
};

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

  // What is of scenarios alone is told in English, without an id.
  bool fail(std::uint32_t at, std::string why) { return fail(at, Explanation{.why = std::move(why)}); }
  bool fail(std::uint32_t at, Explanation why) { return fail(document_.error(at, std::move(why))); }
  bool fail(ReadError read_error) {
    error_ = std::move(read_error);
    return false;
  }
  // Keeps what is wrong, and goes on.
  void note() {
    if (error_) add_error(std::move(error_));
    error_ = {};
  }
  void add_error(ReadError error) {
    const auto place = std::upper_bound(errors_.begin(), errors_.end(), error.line,
                                        [](int line, const ReadError& other) { return line < other.line; });
    errors_.insert(place, std::move(error));
  }
  // Where a piece of the source stands. What had escapes in JSON stands elsewhere: then the node has to do.
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
  // What an unknown key may have been meant for is not called missing as well.
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

  // How many were named, known or not.
  int add_rules(const Node& node) {
    const std::vector<std::string_view> ids = split_words(node.text);
    for (const std::string_view id : ids) {
      if (const auto rule = named<Rule>(kRuleNames, id)) {
        scenario_.rules.push_back(*rule);
        continue;
      }
      fail(place(id, node), there_is_no(Notion::kRule, id, kRuleNames));
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

  // Of a position that can't be read, the board and the seats; if they can't be read either, the usual ones: enough to read
  // what is played.
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

  // ---- What is played

  bool play(const Node& root) {
    const Node* const node = document_.find(root, "play");
    if (node == nullptr || document_.first(*node) == nullptr)
      return missing(node == nullptr ? root.at : node->at, "what to play and what to expect");
    if (node->type != Node::Type::kWords && node->type != Node::Type::kList)
      return fail(node->at, "expected a list of actions and expectations");
    for (const Node* line = document_.first(*node); line != nullptr;) {
      const Node& from = *line;
      Step step{document_.error(from.at, Explanation{}).line, std::string(from.text), Act{}};
      // A line that begins with a bar continues the list of the line above.
      for (line = document_.next(*line); line != nullptr && line->text.starts_with("|"); line = document_.next(*line))
        step.text += " " + std::string(line->text);
      if (!read_step(from, step)) {
        const bool is_of_board = error_.reason == info_of(ReadReason::kNotOnBoard).id;
        if (is_of_board && !board_known_) error_ = {};
        note();
        step.what = Unreadable{is_action(step.text)};
      }
      scenario_.steps.push_back(std::move(step));
    }
    return true;
  }

  static std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }
  // Was it to be one? Whoever misspelt the word did not mean to act.
  static bool is_action(std::string_view text) { return did_you_mean(first_word(text), kStepWords).empty(); }

  bool read_step(const Node& node, Step& step) {
    if (node.type != Node::Type::kWords && node.type != Node::Type::kString)
      return fail(node.at, "expected a string, with the words of one line");
    for (const char c : step.text)
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
        return fail(node.at, "a control character can't stand here");
    node_ = &node;
    text_ = step.text;
    const std::string_view word = first_word(text_);
    return word == "expect" ? expectation(step) : word == "refuse" ? refusal(step) : act(step);
  }

  // An error in the present line, at a piece of it. What stands on a line that goes on is told at the first one's start.
  bool fail_here(std::string_view piece, std::string why) {
    return fail_here(piece, Explanation{.why = std::move(why)});
  }
  bool fail_here(std::string_view piece, Explanation why) {
    const auto into = static_cast<std::uint32_t>(piece.data() - text_.data());
    const bool same_line = into <= node_->text.size();
    return fail(place(node_->text, *node_) + (same_line ? into : 0), std::move(why));
  }

  // Reads `before` and then `words` as one action; only `words` is in the file.
  bool action(std::string_view before, std::string_view words, Action& action) {
    Read<Action> read = read_action(game(), std::string(before) + std::string(words));
    action = read.value;
    if (read.ok()) return true;
    const auto column = static_cast<std::size_t>(read.error.column - 1);
    const std::size_t into = column > before.size() ? std::min(column - before.size(), words.size()) : 0;
    return fail_here(words.substr(into), std::move(read.error));
  }

  bool act(Step& step) {
    const std::string meant = did_you_mean(first_word(text_), kStepWords);
    if (!meant.empty())
      return fail_here(
          text_, "a line begins with a seat, '*', 'expect' or 'refuse', not with " + quoted(first_word(text_)) + meant);
    Action read{};
    if (!action("", text_, read)) return false;
    step.what = Act{read};
    return true;
  }

  bool refusal(Step& step) {
    std::string_view head, words;
    if (!split_at_colon(head, words)) return false;
    const std::vector<std::string_view> said = split_words(head);
    if (said.size() != 2) return fail_here(head, "expected one rule, as in 'refuse BUILD-1: red road 0,0E'");
    const auto rule = named<Rule>(kRuleNames, said[1]);
    if (!rule) return fail_here(said[1], there_is_no(Notion::kRule, said[1], kRuleNames));
    Refusal refusal{*rule, {}};
    if (!action("", words, refusal.action)) {
      // Some actions can't even be written, and the notation says which rule forbids it.
      if (error_.rule != said[1]) return false;
      error_ = {};
      refusal.unwritable = true;
    }
    step.what = refusal;
    return true;
  }

  bool split_at_colon(std::string_view& head, std::string_view& words) {
    const std::size_t colon = text_.find(':');
    if (colon == std::string_view::npos) return fail_here(text_, "a colon is missing");
    head = text_.substr(0, colon);
    words = text_.substr(colon + 1);
    const std::size_t blanks = std::min(words.find_first_not_of(' '), words.size());
    words.remove_prefix(blanks);
    return !words.empty() || fail_here(words, "something is missing after the colon");
  }

  // ---- Expectations

  bool expectation(Step& step) {
    std::string_view head, words;
    if (!split_at_colon(head, words)) return false;
    Expectation expectation;
    std::vector<std::string_view> said = split_words(head);
    said.erase(said.begin());
    if (!take_mode(said, expectation) || !take_viewer(said, expectation) || !take_subject(head, said, expectation))
      return false;
    const bool read = expectation.mode == Expectation::Mode::kCounts        ? count(words, expectation)
                      : expectation.subject == Expectation::Subject::kPart  ? part_value(words, expectation)
                      : expectation.subject == Expectation::Subject::kLegal ? legal_value(words, expectation)
                                                                            : event_value(words, expectation);
    step.what = std::move(expectation);
    return read;
  }

  bool take_mode(std::vector<std::string_view>& said, Expectation& expectation) {
    static constexpr std::pair<std::string_view, Expectation::Mode> kModes[] = {
        {"includes", Expectation::Mode::kIncludes},
        {"excludes", Expectation::Mode::kExcludes},
        {"counts", Expectation::Mode::kCounts}};
    for (const auto& [word, mode] : kModes) {
      if (said.empty() || said.back() != word) continue;
      expectation.mode = mode;
      said.pop_back();
      break;
    }
    return !said.empty() || fail_here(text_, "expected a part of the position, 'legal' or 'events'");
  }

  bool take_viewer(std::vector<std::string_view>& said, Expectation& expectation) {
    if (said[0] != "view") return true;
    if (said.size() < 3) return fail_here(said.back(), "expected a seat or 'spectator', and a part of what it sees");
    expectation.as_view = true;
    if (said[1] != kSpectator) {
      const auto seat = seat_named(said[1], game()->seats);
      if (!seat || *seat == kChance) return fail_here(said[1], no_viewer(said[1], game()->seats));
      expectation.viewer = *seat;
    }
    said.erase(said.begin(), said.begin() + 2);
    return true;
  }

  bool take_subject(std::string_view head, const std::vector<std::string_view>& said, Expectation& expectation) {
    if (said[0] == "legal") return take_legal(said, expectation);
    if (said.size() > 1) return fail_here(said[1], quoted(said[1]) + " is not expected here");
    if (said[0] == "events") {
      expectation.subject = Expectation::Subject::kEvents;
      return expectation.mode != Expectation::Mode::kIs ||
             fail_here(head, "say 'events includes', 'events excludes' or 'events counts'");
    }
    Explanation why;
    return find_part(said[0], game(), expectation.path, why) || fail_here(said[0], std::move(why));
  }

  bool take_legal(const std::vector<std::string_view>& said, Expectation& expectation) {
    expectation.subject = Expectation::Subject::kLegal;
    if (said.size() < 2) return fail_here(said[0], "expected a seat after 'legal', or '*' for chance");
    const auto seat = seat_named(said[1], game()->seats);
    if (!seat) return fail_here(said[1], no_seat(said[1], game()->seats));
    if (expectation.as_view) return fail_here(said[0], "legal actions are the same for every viewer");
    expectation.seat = *seat;
    for (std::size_t i = 2; i < said.size(); ++i) expectation.prefix += (i > 2 ? " " : "") + std::string(said[i]);
    return said.size() == 2 || begins_an_action(said, expectation);
  }

  // It may break off, but what is there has to be words of an action.
  bool begins_an_action(const std::vector<std::string_view>& said, const Expectation& expectation) {
    const std::string words = std::string(word_of(expectation.seat)) + " " + expectation.prefix;
    Read<Action> read = read_action(game(), words);
    const auto column = static_cast<std::size_t>(read.error.column);
    if (read.ok() || column == 0 || column > words.size()) return true;
    std::size_t end = words.size();
    for (std::size_t i = said.size(); i-- > 2; end -= said[i].size() + 1)
      if (column > end - said[i].size()) return fail_here(said[i], std::move(read.error));
    return fail_here(said[1], std::move(read.error));
  }

  bool count(std::string_view words, Expectation& expectation) {
    const auto read = std::from_chars(words.data(), words.data() + words.size(), expectation.count);
    return (read.ec == std::errc() && read.ptr == words.data() + words.size() && expectation.count >= 0) ||
           fail_here(words, "expected a number, not " + quoted(words));
  }

  bool part_value(std::string_view words, Expectation& expectation) {
    if (expectation.path.shape() == Shape::kWord && expectation.mode != Expectation::Mode::kIs)
      return fail_here(text_, "this part is a single word: it includes and excludes nothing");
    BadWords bad;
    return read_value(expectation.path, game(), words, expectation.value, bad) ||
           fail_here(bad.where, std::move(bad.why));
  }

  // Each phrase is read as an action, so that a misspelt word is found and a thing with two names has one.
  bool legal_value(std::string_view words, Expectation& expectation) {
    std::string before(word_of(expectation.seat));
    before += " " + expectation.prefix + (expectation.prefix.empty() ? "" : " ");
    for (const std::string_view phrase : split_phrases(words)) {
      const std::vector<std::string_view> said = split_words(phrase);
      if (said.empty()) return fail_here(phrase, "a bar stands between two actions");
      if (said.size() == 1 && said[0] == "nothing") continue;
      if (is_open_exchange(expectation.prefix, said)) {
        expectation.value.items.emplace_back(said[0]);
        continue;
      }
      if (is_exchange_word(expectation.prefix.empty() ? said[0] : expectation.prefix))
        return fail_here(said[0], "offers are not listed one by one: say 'offer', or 'legal SEAT offer: yes'");
      const bool bare = said.size() == 1 && said[0] == "yes" && !expectation.prefix.empty();
      Action read{};
      if (!action(before, bare ? said[0].substr(0, 0) : phrase.substr(said[0].data() - phrase.data()), read))
        return false;
      std::string rest;
      if (!strip_prefix(write_action(game(), read, Syntax::kText), expectation.prefix, rest))
        return fail_here(phrase, "this action is written in another way");
      expectation.value.items.push_back(rest);
    }
    return true;
  }

  static bool is_exchange_word(std::string_view word) {
    const auto kind = named<Kind>(kKindNames, word);
    return kind && is_exchange(*kind);
  }
  static bool is_open_exchange(std::string_view prefix, const std::vector<std::string_view>& said) {
    return said.size() == 1 &&
           (prefix.empty() ? is_exchange_word(said[0]) : is_exchange_word(prefix) && said[0] == "yes");
  }

  bool event_value(std::string_view words, Expectation& expectation) {
    for (const std::string_view phrase : split_phrases(words)) {
      const std::vector<std::string_view> said = split_words(phrase);
      if (said.empty()) return fail_here(phrase, "a bar stands between two events");
      const auto kind = named<EventKind>(kEventNames, said[0]);
      if (!kind) return fail_here(said[0], there_is_no(Notion::kEvent, said[0], kEventNames));
      std::string item(said[0]);
      EventWords words_of_kind(game(), *kind);
      for (std::size_t i = 1; i < said.size(); ++i) {
        const auto word = words_of_kind.next(said[i]);
        if (!word)
          return fail_here(said[i], "an event " + quoted(said[0]) + " has no word " + quoted(said[i]) + " here" +
                                        near_event_word(said[i]));
        item += " " + *word;
      }
      expectation.value.items.push_back(item);
    }
    return true;
  }

  std::string near_event_word(std::string_view word) const {
    std::vector<std::string_view> words;
    const auto add = [&](const auto& names) { words.insert(words.end(), names.begin(), names.end()); };
    add(kRuleNames);
    add(std::span(kSeatNames).first(game()->seats));
    add(kCardNames);
    add(names_of(kProgressCards));
    add(kTrackNames);
    add(kLevelNames);
    add(kEventFaceNames);
    add(kAnswerNames);
    add(kFateNames);
    if (std::find(words.begin(), words.end(), word) != words.end()) return "";  // it is only in the wrong place
    return did_you_mean(word, words);
  }

  const AnyGame& game() const { return scenario_.start.game; }

  Scenario scenario_;
  bool keys_known_ = true;
  bool board_known_ = true;
  ReadError error_;                // of what is read at present
  std::vector<ReadError> errors_;  // in the order of their lines
  const Document& document_;
  std::string_view source_;
  BoardSize size_;
  const Node* node_ = nullptr;  // the present step's line
  std::string_view text_;       // and its words, with the lines that go on with it
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
