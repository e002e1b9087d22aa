// Scenarios: a position, what is played from it, and what must then be so. docs/scenarios.md describes the files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "barbican/any_size.h"
#include "cli/parts.h"

namespace barbican::cli {

// `red road 0,0E`: must be allowed.
struct Act {
  Action action;
};

// `refuse BUILD-1: red road 0,0E`: must break this rule, and change nothing.
struct Refusal {
  Rule rule{};
  Action action;
  bool unwritable = false;  // the notation itself has refused it, with this rule
};

// `expect …: …`.
struct Expectation {
  enum class Subject : std::uint8_t { kPart, kLegal, kEvents };
  enum class Mode : std::uint8_t { kIs, kIncludes, kExcludes, kCounts };

  Subject subject = Subject::kPart;
  Mode mode = Mode::kIs;
  bool as_view = false;  // as `viewer` sees it
  Seat viewer;
  PartPath path;       // kPart
  Seat seat;           // kLegal
  std::string prefix;  // kLegal: only actions that begin with these words
  PartValue value;
  int count = 0;  // kCounts
};

// A line that can't be read.
struct Unreadable {
  bool is_action = false;  // without it nothing more is known of the position
};

struct Step {
  int line = 0;
  std::string text;  // as it stands in the file
  std::variant<Act, Refusal, Expectation, Unreadable> what;
};

struct Scenario {
  std::string title;
  std::vector<Rule> rules;
  bool has_start = false;  // otherwise it can't be played
  AnySnapshot start;
  std::vector<Step> steps;
};

// Either syntax. All that can't be read is told, and what can be read is there: it can be run if it has a start.
Read<Scenario> read_scenario(std::string_view source, BoardSize size = BoardSize::kStandard);

// An expectation that was not met.
struct Failure {
  int line = 0;
  std::string step;
  std::string expected;
  std::string found;
  std::string missing;      // empty: not told
  std::string superfluous;  // likewise
};

// Goes on after a wrong expectation, but not after an action that is refused or can't be read.
std::vector<Failure> run_scenario(const Scenario& scenario);

// ---- Shared by the parts of reading and running

// Reads the words of a step, with the lines that go on with it. If they can't be read, what is wrong, and where in step.text.
bool read_step(const AnyGame& game, Step& step, BadWords& bad);
// Was a line that can't be read to be an action? Whoever misspelt `expect` did not mean to act.
bool is_meant_to_act(std::string_view text);

// The words of a seat's legal actions that begin with `prefix`, without seat and prefix; `yes` if nothing is left. An open
// offer is the bare word `offer` or `counter`.
std::vector<std::string> legal_words(const AnyGame& game, const AnyState& state, Seat seat, std::string_view prefix);
// What is left of an action's words after its seat and the prefix; false if it begins otherwise.
bool strip_prefix(std::string_view words, std::string_view prefix, std::string& rest);

// The words of an event: its name, its rule, and everything that it names.
std::string event_words(const AnyGame& game, const Event& event);

}  // namespace barbican::cli
