// Scenarios: a position, actions from it, and expectations. docs/scenarios.md describes the files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "barbican/any_size.h"
#include "cli/parts.h"

namespace barbican::cli {

// `red road 0,0E`: an action that must be legal.
struct Act {
  Action action;
};

// `refuse BUILD-1: red road 0,0E`: an action that breaks this rule and changes nothing.
struct RefusedAction {
  Rule rule{};
  Action action;
  std::optional<Refusal> unwritable;  // if the notation itself already refuses it: by which rule, and why
};

// `expect …: …`.
struct Expectation {
  enum class Subject : std::uint8_t { kPart, kLegal, kEvents };
  enum class Mode : std::uint8_t { kIs, kIncludes, kExcludes, kCounts };

  Subject subject = Subject::kPart;
  Mode mode = Mode::kIs;
  bool as_view = false;  // looks at `viewer`'s view
  Seat viewer;
  PartPath path;       // kPart
  Seat seat;           // kLegal
  std::string prefix;  // kLegal: only actions that begin with these words
  PartValue value;
  int count = 0;  // kCounts
};

// A line that can't be read.
struct Unreadable {
  bool is_action = false;  // after an unreadable action the position is unknown
};

struct Step {
  int line = 0;
  std::string text;  // as written in the file
  std::variant<Act, RefusedAction, Expectation, Unreadable> what;
};

struct Scenario {
  std::string title;
  std::vector<Rule> rules;
  bool has_start = false;  // if false it can't be played
  AnySnapshot start;
  std::vector<Step> steps;
};

// Reads either syntax. Reports all unreadable lines and keeps the readable ones: a scenario with a start can be run.
Read<Scenario> read_scenario(std::string_view source, BoardSize size = BoardSize::kStandard);

// A wrong expectation.
struct Failure {
  int line = 0;
  std::string step;
  std::string expected;
  std::string found;
  std::string missing;      // not shown if empty
  std::string superfluous;  // not shown if empty
};

// Goes on after a wrong expectation, but not after an action that is refused or unreadable.
std::vector<Failure> run_scenario(const Scenario& scenario);

// ---- Shared by the sources that read and run scenarios

// Reads the words of a step, continuation lines included. On an error `bad` has the message and its place in step.text.
bool read_step(const AnyGame& game, Step& step, BadWords& bad);
// Was this unreadable line meant as an action? A misspelt `expect` was not.
bool is_meant_to_act(std::string_view text);

// The words of a seat's legal actions that begin with `prefix`, without the seat and the prefix; `yes` if no words
// remain. An open offer is the bare word `offer` or `counter`.
std::vector<std::string> legal_words(const AnyGame& game, const AnyState& state, Seat seat, std::string_view prefix);
// Puts the words of an action after its seat and the prefix into `rest`; false if it begins differently.
bool strip_prefix(std::string_view words, std::string_view prefix, std::string& rest);

// The words of an event: its name, its rule, and all its values.
std::string event_words(const AnyGame& game, const Event& event);

}  // namespace barbican::cli
