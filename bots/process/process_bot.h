// A bot that is a program of its own, in any language: it reads questions from its input and writes answers to its
// output, one line each. The game always goes on: if the program ends, stalls, or answers an illegal action, it loses
// that move and `safe_choice` is taken instead.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/bot.h"
#include "bots/process/child.h"
#include "bots/process/message.h"

namespace barbican::bots {

struct Program {
  std::string name;
  std::string command;  // a line of /bin/sh
};

struct ProcessLimits {
  int answer_ms = 1000;
  int start_ms = 10000;  // more time for the first answer after a start
  int stop_ms = 500;     // time to end after SIGTERM
  int most_starts = 6;   // in one game; then it is not asked any more
};

// A message about a program to the people who run it.
struct Diagnostic {
  enum class Source : std::uint8_t {
    kSays,   // a line of its error output
    kFault,  // its error, in a sentence
  };
  Source source;
  Seat seat;
  std::string text;
};
using Listener = std::function<void(const Program&, const Diagnostic&)>;
// Prints a diagnostic to standard error, with the program's name at the head of the line.
void print_diagnostic(const Program& program, const Diagnostic& diagnostic);

template <class Size>
class ProcessBot final : public Bot<Size> {
 public:
  // Starts the program at the first question. The listener is called on the thread that asks, and may be null.
  ProcessBot(Program program, const ProcessLimits& limits, Listener listener);
  ~ProcessBot() override;
  ProcessBot(const ProcessBot&) = delete;
  ProcessBot& operator=(const ProcessBot&) = delete;

  Action choose(const Question<Size>& question) override;
  std::string motive() const override { return motive_; }
  void interrupt() override { is_interrupted_ = true; }

 private:
  // One run of the program.
  struct Run {
    explicit Run(const std::string& command) : child(command) {}
    Child child;
    bool knows_game = false;
    bool has_answered = false;
    bool names_questions = false;  // it puts a question's id into its answers
    std::string said;              // output that is not yet read as an answer
    std::string complained;
  };
  struct Fault {
    enum class Then : std::uint8_t { kGoOn, kStop };
    std::string text;  // empty if there is nothing to report
    Then then = Then::kGoOn;
  };
  using Result = std::variant<Action, Fault>;

  void note_game(const Question<Size>& question);
  bool is_running();
  void discard_unasked();
  Result converse(const Question<Size>& question);
  std::optional<Result> take_lines(const Question<Size>& question);
  std::optional<Result> judge(const Question<Size>& question, Reply reply);
  void pass_on_complaints();
  void deal_with(const Fault& fault);
  // Returns how it ended.
  std::string end_run();
  void report(Diagnostic::Source source, std::string text) const;

  const Program program_;
  const ProcessLimits limits_;
  const Listener listener_;
  std::atomic<bool> is_interrupted_ = false;

  std::unique_ptr<Run> run_;
  Seat seat_;
  std::string hello_;  // for the current game
  int turns_ = 0;
  int starts_ = 0;              // in the current game
  int rest_ = 0;                // questions to skip after a failure
  std::int64_t id_ = 0;         // of the last question
  std::size_t heard_ = 0;       // bytes of output since then
  std::size_t complained_ = 0;  // bytes of error output since then
  int complaints_ = 0;          // lines of error output since then
  std::string motive_;
};

}  // namespace barbican::bots
