#include "bots/process/process_bot.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "barbican/codec.h"
#include "bots/process/safe_choice.h"

namespace barbican::bots {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kMostLine = 64 * 1024;
constexpr std::size_t kMostHeard = 4 * kMostLine;  // bytes of output, for one answer
constexpr int kMostComplaints = 100;               // lines of error output, for one answer
constexpr std::size_t kMostComplaint = 1000;
constexpr std::size_t kMostComplained = std::size_t{1} << 20;  // bytes of error output, for one answer
// The interval at which a waiting thread checks whether the answer is still wanted.
constexpr milliseconds kGlance{100};

bool is_allowed(const ActionList& legal, Seat seat, Action action) {
  if (!is_exchange(action.kind())) return legal.has(action);
  const Exchange exchange = action.exchanged();
  return legal.open_exchange && action.kind() == legal.open_kind && action.seat() == seat && !exchange.give.empty() &&
         !exchange.get.empty() && legal.most_given.covers(exchange.give) && legal.most_asked.covers(exchange.get);
}

}  // namespace

void print_diagnostic(const Program& program, const Diagnostic& diagnostic) {
  const std::string line = program.name + " (" + std::string(name_of(diagnostic.seat)) + "): " + diagnostic.text + '\n';
  std::fputs(line.c_str(), stderr);
}

template <class Size>
ProcessBot<Size>::ProcessBot(Program program, const ProcessLimits& limits, Listener listener)
    : program_(std::move(program)), limits_(limits), listener_(std::move(listener)) {}

template <class Size>
ProcessBot<Size>::~ProcessBot() {
  end_run();
}

template <class Size>
Action ProcessBot<Size>::choose(const Question<Size>& question) {
  motive_.clear();
  note_game(question);
  if (run_ != nullptr && run_->has_answered) discard_unasked();
  if (!is_running()) return safe_choice(question.legal);
  const Result result = converse(question);
  if (const auto* const action = std::get_if<Action>(&result)) return *action;
  deal_with(std::get<Fault>(result));
  return safe_choice(question.legal);
}

// Sends a hello for another game, or for a game in which something was taken back, and resets the count of starts.
template <class Size>
void ProcessBot<Size>::note_game(const Question<Size>& question) {
  seat_ = question.view.viewer;
  std::string hello = write_hello(question.game, seat_);
  if (hello != hello_ || question.view.turns < turns_) {
    hello_ = std::move(hello);
    if (run_ != nullptr) run_->knows_game = false;
    starts_ = run_ != nullptr ? 1 : 0;
    rest_ = 0;
  }
  turns_ = question.view.turns;
}

template <class Size>
bool ProcessBot<Size>::is_running() {
  if (run_ != nullptr) return true;
  if (starts_ >= limits_.most_starts) return false;
  if (rest_ > 0) return --rest_, false;
  ++starts_;
  run_ = std::make_unique<Run>(program_.command);
  if (run_->child.is_started()) return true;
  deal_with({"it can't be started: " + run_->child.failure(), Fault::Then::kStop});
  return false;
}

// Drops output that came after the last answer: it can't answer the next question.
template <class Size>
void ProcessBot<Size>::discard_unasked() {
  std::string_view nothing;
  for (std::size_t before = std::string::npos; run_->said.size() != before && run_->said.size() <= kMostHeard;) {
    before = run_->said.size();
    run_->child.exchange(nothing, milliseconds(0), run_->said, run_->complained);
  }
  pass_on_complaints();
  const std::string said = std::exchange(run_->said, {});
  if (said.size() > kMostHeard) deal_with({"it writes without end", Fault::Then::kStop});
  else if (said.find_first_not_of(" \t\r\n") != std::string::npos)
    deal_with({"it wrote more than its answer: " + printable(said, 80), Fault::Then::kGoOn});
}

template <class Size>
typename ProcessBot<Size>::Result ProcessBot<Size>::converse(const Question<Size>& question) {
  std::string message = run_->knows_game ? std::string() : hello_;
  message += write_question(question, ++id_, limits_.answer_ms);
  std::string_view to_send = message;
  run_->knows_game = true;
  heard_ = 0;
  complained_ = 0;
  complaints_ = 0;
  const auto end = steady_clock::now() + milliseconds(limits_.answer_ms + (run_->has_answered ? 0 : limits_.start_ms));
  while (!is_interrupted_) {
    const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
    if (left.count() <= 0)
      return Fault{"no answer within " + std::to_string(limits_.answer_ms) + " ms", Fault::Then::kStop};
    const std::size_t before = run_->said.size(), complained_before = run_->complained.size();
    run_->child.exchange(to_send, std::min<milliseconds>(left, kGlance), run_->said, run_->complained);
    heard_ += run_->said.size() - before;
    complained_ += run_->complained.size() - complained_before;
    pass_on_complaints();
    if (auto result = take_lines(question)) return *std::move(result);
    if (run_->said.size() > kMostLine) return Fault{"its line is too long", Fault::Then::kStop};
    if (heard_ > kMostHeard) return Fault{"it wrote too much before its answer", Fault::Then::kStop};
    if (complained_ > kMostComplained) return Fault{"it wrote too much error output", Fault::Then::kStop};
    if (run_->child.has_closed_output()) return Fault{"it closed its output: it " + end_run(), Fault::Then::kStop};
  }
  return Fault{"", Fault::Then::kStop};
}

template <class Size>
std::optional<typename ProcessBot<Size>::Result> ProcessBot<Size>::take_lines(const Question<Size>& question) {
  std::string& said = run_->said;
  std::optional<Result> result;
  std::size_t from = 0;
  for (std::size_t to = 0; !result && (to = said.find('\n', from)) != std::string::npos; from = to + 1)
    result = judge(question, read_reply(question.game, seat_, id_, std::string_view(said).substr(from, to - from)));
  said.erase(0, from);
  return result;
}

template <class Size>
std::optional<typename ProcessBot<Size>::Result> ProcessBot<Size>::judge(const Question<Size>& question, Reply reply) {
  if (reply.type == Reply::Type::kAside) return std::nullopt;
  // A program that once named its question must name it in every answer.
  if (run_->names_questions && !reply.names_question) {
    if (++complaints_ <= kMostComplaints)
      report(Diagnostic::Source::kFault, "it wrote an answer without a question's id");
    return std::nullopt;
  }
  run_->has_answered = true;
  run_->names_questions = run_->names_questions || reply.names_question;
  // An answer without an id may belong to this question, so don't let it count as an answer to the next one.
  if (reply.type == Reply::Type::kNonsense)
    return Fault{std::move(reply.why), run_->names_questions ? Fault::Then::kGoOn : Fault::Then::kStop};
  if (!is_allowed(question.legal, seat_, reply.action))
    return Fault{"'" + write_action(question.game, reply.action, Syntax::kText) + "' is not legal now"};
  motive_ = std::move(reply.motive);
  return reply.action;
}

template <class Size>
void ProcessBot<Size>::pass_on_complaints() {
  std::string& text = run_->complained;
  std::size_t from = 0;
  for (std::size_t to = 0; (to = text.find('\n', from)) != std::string::npos; from = to + 1)
    if (to > from && ++complaints_ <= kMostComplaints)
      report(Diagnostic::Source::kSays, printable(std::string_view(text).substr(from, to - from), kMostComplaint));
  text.erase(0, from);
  if (text.size() > kMostLine) text.clear();
}

// Skips more questions after each failure: 0, 1, 3, 7 and 15.
template <class Size>
void ProcessBot<Size>::deal_with(const Fault& fault) {
  if (!fault.text.empty()) report(Diagnostic::Source::kFault, fault.text);
  if (fault.then == Fault::Then::kGoOn) return;
  end_run();
  rest_ = (1 << (starts_ - 1)) - 1;
  if (starts_ >= limits_.most_starts) report(Diagnostic::Source::kFault, "it is not started again in this game");
}

template <class Size>
std::string ProcessBot<Size>::end_run() {
  if (run_ == nullptr) return {};
  const std::string how = run_->child.stop(milliseconds(limits_.stop_ms), &run_->complained);
  run_->complained += '\n';  // the last line may be incomplete
  pass_on_complaints();
  run_.reset();
  return how;
}

template <class Size>
void ProcessBot<Size>::report(Diagnostic::Source source, std::string text) const {
  if (listener_) listener_(program_, {source, seat_, std::move(text)});
}

template class ProcessBot<Standard>;
template class ProcessBot<Large>;

}  // namespace barbican::bots
