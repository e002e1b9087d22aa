// Reads one line of a scenario: an action, a refusal or an expectation.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "barbican/near_miss.h"
#include "cli/scenario.h"

namespace barbican::cli {
namespace {

constexpr auto kStepWords = std::to_array<std::string_view>({"expect", "refuse"});

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

// The words that an event of a kind can have, in order: its rule, its seat, the other seat, its subject, and cards.
class EventWords {
 public:
  EventWords(const AnyGame& game, EventKind kind) : game_(game), arguments_(info_of(kind).arguments) {}

  // Returns the normalised spelling of the next word; nothing if no remaining word of the event can match.
  std::optional<std::string> next(std::string_view word) {
    for (; at_ <= last(); ++at_) {
      auto spelling = at_ == 0   ? rule(word)
                      : at_ <= 2 ? of_type(ValueType::kSeat, word)
                                 : argument(arguments_[at_ - 3], word);
      if (!spelling) continue;
      ++at_;
      return spelling;
    }
    if (word == "cards") return std::string(word);
    if (auto number = of_type(ValueType::kNumber, word)) return number;
    return of_type(ValueType::kCard, word);
  }

 private:
  std::size_t last() const { return 2 + arguments_.size(); }

  static std::optional<std::string> rule(std::string_view word) {
    return named<Rule>(kRuleNames, word) ? std::optional(std::string(word)) : std::nullopt;
  }
  std::optional<std::string> argument(const Argument& argument, std::string_view word) const {
    if (argument.type != ValueType::kTruth) return of_type(argument.type, word);
    return argument.key == word ? std::optional(std::string(word)) : std::nullopt;
  }
  std::optional<std::string> of_type(ValueType type, std::string_view word) const {
    const FieldForm form{Shape::kWord, {type}, 1};
    Read<std::string> read = game_.visit([&](const auto& of_size) { return plain_word(of_size, form, 0, word); });
    return read.ok() ? std::optional(std::move(read.value)) : std::nullopt;
  }

  const AnyGame& game_;
  const Arguments& arguments_;
  std::size_t at_ = 0;
};

class StepReader {
 public:
  StepReader(const AnyGame& game, std::string_view text, BadWords& bad) : game_(game), text_(text), bad_(bad) {}

  bool read(Step& step) {
    const std::string_view word = first_word(text_);
    return word == "expect" ? expectation(step) : word == "refuse" ? refusal(step) : act(step);
  }

 private:
  bool fail_here(std::string_view piece, std::string why) { return fail_here(piece, Refusal{.why = std::move(why)}); }
  bool fail_here(std::string_view piece, Refusal why) {
    bad_ = {piece, std::move(why)};
    return false;
  }

  // Reads `before` and `words` as one action; only `words` stands in the file.
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
    if (!rule) return fail_here(said[1], there_is_no(ValueType::kRule, said[1], kRuleNames));
    RefusedAction refusal{*rule, {}, {}};
    if (!action("", words, refusal.action)) {
      // The notation itself can't write some actions, and says which rule forbids them.
      if (bad_.why.rule.empty()) return false;
      refusal.unwritable = std::move(bad_.why);
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
    Refusal why;
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

  // The words may break off, but must begin an action.
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

  // Reads each phrase as an action: this finds misspelt words, and normalises words with two spellings.
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
      if (!kind) return fail_here(said[0], there_is_no(ValueType::kEvent, said[0], kEventNames));
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
    add(kLandingOutcomeNames);
    if (std::find(words.begin(), words.end(), word) != words.end()) return "";  // the word is only in the wrong place
    return did_you_mean(word, words);
  }

  const AnyGame& game() const { return game_; }

  const AnyGame& game_;
  std::string_view text_;
  BadWords& bad_;
};

}  // namespace

bool read_step(const AnyGame& game, Step& step, BadWords& bad) { return StepReader(game, step.text, bad).read(step); }

bool is_meant_to_act(std::string_view text) { return did_you_mean(first_word(text), kStepWords).empty(); }

}  // namespace barbican::cli
