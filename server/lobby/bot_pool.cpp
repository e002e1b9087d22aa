#include "server/lobby/bot_pool.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <utility>

#include <boost/asio/post.hpp>

#include "bots/process/child.h"
#include "server/limiter.h"
#include "server/lobby/server_time.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

// Limits the lines that all programs together write to the log, so that they can't fill the disk.
class LogQuota {
 public:
  // May the program write one more line? `left_out` is the number of lines that were left out before it.
  bool take(int& left_out) {
    const std::lock_guard lock(mutex_);
    if (!lines_.take(kLines, steady_time())) return ++left_out_, false;
    left_out = std::exchange(left_out_, 0);
    return true;
  }

 private:
  static constexpr Allowance kLines{.at_once = 500, .per_second = 5};

  std::mutex mutex_;
  Limiter lines_;
  int left_out_ = 0;
};

void report_diagnostic(const bots::Program& program, const bots::Diagnostic& diagnostic, LogQuota& quota) {
  int left_out = 0;
  if (!quota.take(left_out)) return;
  if (left_out > 0) report(Severity::kWarning, "bot_lines_left_out", {{"lines", left_out}});
  const bool is_fault = diagnostic.source == bots::Diagnostic::Source::kFault;
  report(is_fault ? Severity::kWarning : Severity::kInfo, is_fault ? "bot_fault" : "bot_says",
         {{"bot", program.name}, {"seat", name_of(diagnostic.seat)}, {is_fault ? "why" : "line", diagnostic.text}});
}

}  // namespace

bots::Roster make_roster(const Settings& settings) {
  bots::Roster roster;
  for (const std::string& program : settings.bots)
    if (const std::string why = roster.add_program(program); !why.empty()) throw std::runtime_error("--bot: " + why);
  if (!settings.bots.empty()) bots::adopt_strays();
  roster.limits.answer_ms = settings.bot_time_ms;
  roster.listener = [quota = std::make_shared<LogQuota>()](const bots::Program& program,
                                                           const bots::Diagnostic& diagnostic) {
    report_diagnostic(program, diagnostic, *quota);
  };
  return roster;
}

BotPool::BotPool(const bots::Roster& roster, int threads, int most_programs)
    : roster_(roster), programs_{most_programs}, threads_(threads) {}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (bots::AnyBot* const bot : in_thought_) bot->interrupt();
  }
  threads_.stop();
  threads_.join();
  for (auto& [place, seat] : seats_) seat->leave();  // tell all of them before we wait for the first
}

void BotPool::ask(std::unique_ptr<BotJob> job, std::function<void(BotAnswer)> done) {
  BotRequest request{std::move(job), std::move(done)};
  const std::lock_guard lock(mutex_);
  if (roster_.is_program(request.job->level)) return ask_program(std::move(request));
  queue_.push(std::move(request));
  boost::asio::post(threads_, [this] { answer_next(); });
}

void BotPool::ask_program(BotRequest request) {
  put_away_those_who_left();
  auto& seat = seats_[{request.job->table, request.job->seat}];
  if (seat == nullptr) seat = std::make_unique<ProgramSeat>(roster_, programs_, thinking_);
  seat->ask(std::move(request));
}

int BotPool::thought_ms(std::string_view level, Phase phase) const {
  return roster_.is_program(level) || bots::thinks_long(level, phase) ? roster_.limits.answer_ms : 0;
}

// The time may include the start of a program, and its end.
int BotPool::patience_ms(std::string_view level) const {
  constexpr int kMargin = 1000;
  const bots::ProcessLimits& limits = roster_.limits;
  return roster_.is_program(level) ? limits.answer_ms + limits.start_ms + limits.stop_ms + kMargin : limits.answer_ms;
}

void BotPool::release(const std::string& table) {
  const std::lock_guard lock(mutex_);
  auto seat = seats_.lower_bound({table, Seat(0)});
  while (seat != seats_.end() && seat->first.first == table) {
    seat->second->leave();
    leaving_.push_back(std::move(seat->second));
    seat = seats_.erase(seat);
  }
  put_away_those_who_left();
}

void BotPool::put_away_those_who_left() {
  std::erase_if(leaving_, [](const auto& seat) { return seat->has_left(); });
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void BotPool::answer_next() {
  std::optional<BotRequest> request;
  std::unique_ptr<bots::AnyBot> bot;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    request = queue_.pop();
    bot = take_resting(kind_of(*request->job));
  }
  // This reads weights from a file, so it happens without the lock.
  if (bot == nullptr) bot = roster_.make_any(request->job->level, request->job->game.size()).bot;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    in_thought_.push_back(bot.get());
  }
  BotAnswer answer = timed_answer_of(*bot, *request->job, thinking_);
  {
    const std::lock_guard lock(mutex_);
    std::erase(in_thought_, bot.get());
    resting_[kind_of(*request->job)].push_back(std::move(bot));
  }
  request->done(std::move(answer));
}

BotPool::BotKind BotPool::kind_of(const BotJob& job) { return {job.level, job.game.size()}; }

std::unique_ptr<bots::AnyBot> BotPool::take_resting(const BotKind& kind) {
  const auto found = resting_.find(kind);
  if (found == resting_.end() || found->second.empty()) return nullptr;
  std::unique_ptr<bots::AnyBot> bot = std::move(found->second.back());
  found->second.pop_back();
  return bot;
}

}  // namespace barbican::server
