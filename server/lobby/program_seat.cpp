#include "server/lobby/program_seat.h"

#include <chrono>
#include <utility>

#include "server/report/report.h"
#include "server/table/picked_bots.h"

namespace barbican::server {
namespace {

// The process ends after this time without a question. The next question starts it again.
constexpr std::chrono::seconds kIdle{120};

}  // namespace

ProgramSeat::ProgramSeat(const bots::Roster& roster, ProgramCount& count, Histogram& times)
    : roster_(roster), count_(count), times_(times), thread_([this] { work(); }) {}

ProgramSeat::~ProgramSeat() { leave(); }

void ProgramSeat::ask(BotRequest request) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(request));
  }
  wakes_.notify_one();
}

void ProgramSeat::leave() {
  {
    const std::lock_guard lock(mutex_);
    is_leaving_ = true;
    if (bot_ != nullptr) bot_->interrupt();
  }
  wakes_.notify_one();
}

void ProgramSeat::work() {
  while (const auto request = next()) request->done(answer(*request->job));
  end();
  has_left_ = true;
}

std::optional<BotRequest> ProgramSeat::next() {
  std::unique_lock lock(mutex_);
  while (!wakes_.wait_for(lock, kIdle, [this] { return is_leaving_ || !queue_.empty(); })) {
    lock.unlock();
    end();
    lock.lock();
  }
  if (is_leaving_) return std::nullopt;
  BotRequest request = std::move(queue_.front());
  queue_.pop_front();
  return request;
}

BotAnswer ProgramSeat::answer(const BotJob& job) {
  if (bot_ != nullptr || begin(job)) return timed_answer_of(*bot_, job, times_);
  return timed_answer_of(*roster_.make_any(kStandIn, job.game.size()).bot, job, times_);
}

// False if too many programs run, or the seat is leaving.
bool ProgramSeat::begin(const BotJob& job) {
  if (++count_.now > count_.most) {
    --count_.now;
    report(Severity::kWarning, "too_many_programs", {{"table", job.table}, {"bot", job.level}, {"most", count_.most}});
    return false;
  }
  const std::lock_guard lock(mutex_);
  if (is_leaving_) return --count_.now, false;
  bot_ = roster_.make_any(job.level, job.game.size()).bot;
  return true;
}

void ProgramSeat::end() {
  std::unique_ptr<bots::AnyBot> ended;
  {
    const std::lock_guard lock(mutex_);
    ended = std::move(bot_);
  }
  if (ended == nullptr) return;
  ended.reset();
  --count_.now;
}

}  // namespace barbican::server
