// Runs a scenario.
#include <algorithm>

#include "barbican/document.h"
#include "cli/scenario.h"

namespace barbican::cli {

bool strip_prefix(std::string_view words, std::string_view prefix, std::string& rest) {
  words.remove_prefix(std::min(words.find(' ') + 1, words.size()));  // skips the seat
  if (!words.starts_with(prefix)) return false;
  words.remove_prefix(prefix.size());
  if (!prefix.empty() && !words.empty() && words[0] != ' ') return false;
  if (!prefix.empty() && !words.empty()) words.remove_prefix(1);
  rest = words.empty() ? "yes" : words;
  return true;
}

std::vector<std::string> legal_words(const AnyGame& game, const AnyState& state, Seat seat, std::string_view prefix) {
  std::vector<std::string> items;
  std::string rest;
  ActionList list;
  legal_actions(game, state, seat, list);
  for (const Action action : list)
    if (strip_prefix(write_action(game, action, Syntax::kText), prefix, rest)) items.push_back(rest);
  if (list.open_exchange) {
    const std::string_view kind = name_of(list.open_kind);
    if (prefix.empty()) items.emplace_back(kind);
    if (prefix == kind) items.emplace_back("yes");
  }
  return items;
}

namespace {

// Appends the values of an event's object, in order. A flag becomes its name; cards become a number and names.
void append_values(const Document& document, const Node& map, std::string& words) {
  const auto add = [&](std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
  };
  const Node* const cards = document.find(map, "cards");
  for (const Node* each = document.first(map); each != nullptr; each = document.next(*each)) {
    const bool is_count = each->key == "count";
    if (each == cards || (is_count && cards != nullptr)) continue;
    if (each->type != Node::Type::kBool) add(each->text);
    else if (each->truth) add(each->key);
    if (is_count) add("cards");
  }
  if (cards == nullptr) return;
  for (const Node* each = document.first(*cards); each != nullptr; each = document.next(*each)) {
    add(each->text);
    add(each->key);
  }
}

}  // namespace

std::string event_words(const AnyGame& game, const Event& event) {
  const std::string json = write_event(game, event, Syntax::kJson);
  const Read<Document> document = Document::read_json(json);
  std::string words;
  append_values(document.value, document.value.root(), words);
  return words;
}

namespace {

// Are all these words there in this order, perhaps with others between?
bool has_words(std::string_view there, std::string_view wanted) {
  const std::vector<std::string_view> words = split_words(there);
  auto at = words.begin();
  for (const std::string_view word : split_words(wanted)) {
    at = std::find(at, words.end(), word);
    if (at == words.end()) return false;
    ++at;
  }
  return true;
}

class ScenarioRun {
 public:
  explicit ScenarioRun(const Scenario& scenario)
      : scenario_(scenario), game_(scenario.start.game), state_(scenario.start.state) {}

  std::vector<Failure> play() {
    for (const Step& step : scenario_.steps) {
      step_ = &step;
      if (!std::visit([this](const auto& what) { return carry_out(what); }, step.what)) break;
    }
    return std::move(failures_);
  }

 private:
  void fail(std::string expected, std::string found, std::string missing = "", std::string superfluous = "") {
    failures_.push_back(
        {step_->line, step_->text, std::move(expected), std::move(found), std::move(missing), std::move(superfluous)});
  }

  std::string told(const Reject& reject) const {
    return "refused by " + std::string(name_of(reject.rule())) + ": " + refusal_of(reject, game_->options.edition).why;
  }

  // ---- Actions

  bool carry_out(const Act& act) {
    events_.clear();
    const Reject reject = try_apply(game_, state_, act.action, &events_);
    if (reject) fail("allowed", told(reject));
    return !reject;
  }

  bool carry_out(const RefusedAction& refusal) {
    const std::string expected = "refused by " + std::string(name_of(refusal.rule));
    if (refusal.unwritable) {
      const auto& [reason, rule, why, values] = *refusal.unwritable;
      if (rule != name_of(refusal.rule)) fail(expected, "refused by " + std::string(rule) + ": " + why);
      return true;
    }
    AnyState after = state_;
    const Reject reject = try_apply(game_, after, refusal.action);
    if (!reject) fail(expected, "allowed");
    else if (reject.rule() != refusal.rule) fail(expected, told(reject));
    else if (after != state_) fail("the position as before", "the refusal changed it");
    return true;
  }

  bool carry_out(const Unreadable& unreadable) { return !unreadable.is_action; }

  // ---- Expectations

  bool carry_out(const Expectation& expectation) {
    if (expectation.subject == Expectation::Subject::kEvents) return compare_events(expectation), true;
    const bool legal = expectation.subject == Expectation::Subject::kLegal;
    const Shape shape = legal ? Shape::kRecords : expectation.path.shape();
    compare(expectation, legal ? legal_value(expectation) : part_value(expectation), shape);
    return true;
  }

  PartValue legal_value(const Expectation& expectation) const {
    return {false, legal_words(game_, state_, expectation.seat, expectation.prefix)};
  }

  PartValue part_value(const Expectation& expectation) const {
    return value_of(expectation.path, expectation.as_view ? AnyScene::seen_by(game_, state_, expectation.viewer)
                                                          : AnyScene(game_, state_));
  }

  static std::string text_of(const PartValue& value, Shape shape) {
    if (value.hidden) return "hidden";
    return shape == Shape::kWord && value.items.empty() ? "nothing" : to_words(shape, value.items);
  }

  void compare(const Expectation& expectation, const PartValue& found, Shape shape) {
    const std::vector<std::string>& wanted = expectation.value.items;
    const auto list = [&](const std::vector<std::string>& items) {
      return items.empty() ? "" : to_words(shape, items);
    };
    if (expectation.mode == Expectation::Mode::kCounts) {
      if (found.hidden || static_cast<int>(found.items.size()) != expectation.count)
        fail(std::to_string(expectation.count), found.hidden ? "hidden" : std::to_string(found.items.size()), "",
             list(found.items));
      return;
    }
    const std::vector<std::string> missing = without(wanted, found.items);
    const std::vector<std::string> superfluous = without(found.items, wanted);
    if (expectation.mode == Expectation::Mode::kIncludes) {
      if (found.hidden || !missing.empty())
        fail(text_of(expectation.value, shape), text_of(found, shape), list(missing));
    } else if (expectation.mode == Expectation::Mode::kExcludes) {
      const std::vector<std::string> unwanted = both(wanted, found.items);
      if (found.hidden || !unwanted.empty())
        fail("without " + text_of(expectation.value, shape), text_of(found, shape), "", list(unwanted));
    } else if (!(shape == Shape::kSequence ? found == expectation.value : same(found, expectation.value))) {
      const bool lists = shape != Shape::kWord && !found.hidden && !expectation.value.hidden;
      fail(text_of(expectation.value, shape), text_of(found, shape), lists ? list(missing) : "",
           lists ? list(superfluous) : "");
    }
  }

  static bool same(const PartValue& a, const PartValue& b) {
    return a.hidden == b.hidden && without(a.items, b.items).empty() && without(b.items, a.items).empty();
  }

  static std::vector<std::string> both(const std::vector<std::string>& names, const std::vector<std::string>& items) {
    std::vector<std::string> found;
    for (const std::string& item : items)
      if (std::find(names.begin(), names.end(), item) != names.end()) found.push_back(item);
    return found;
  }

  void compare_events(const Expectation& expectation) {
    std::vector<std::string> told, missing, unwanted;
    for (const Event& event : events_)
      told.push_back(event_words(game_, expectation.as_view ? seen_by(event, expectation.viewer) : event));
    if (expectation.mode == Expectation::Mode::kCounts) {
      if (static_cast<int>(told.size()) != expectation.count)
        fail(std::to_string(expectation.count), to_words(Shape::kRecords, told));
      return;
    }
    for (const std::string& wanted : expectation.value.items) {
      const auto is = [&](const std::string& each) { return has_words(each, wanted); };
      (std::any_of(told.begin(), told.end(), is) ? unwanted : missing).push_back(wanted);
    }
    const std::string expected = to_words(Shape::kRecords, expectation.value.items);
    const std::string found = to_words(Shape::kRecords, told);
    if (expectation.mode == Expectation::Mode::kIncludes) {
      if (!missing.empty()) fail(expected, found, to_words(Shape::kRecords, missing));
    } else if (!unwanted.empty()) {
      fail("without " + expected, found, "", to_words(Shape::kRecords, unwanted));
    }
  }

  const Scenario& scenario_;
  const AnyGame& game_;
  AnyState state_;
  EventList events_;
  const Step* step_ = nullptr;
  std::vector<Failure> failures_;
};

}  // namespace

std::vector<Failure> run_scenario(const Scenario& scenario) { return ScenarioRun(scenario).play(); }

}  // namespace barbican::cli
