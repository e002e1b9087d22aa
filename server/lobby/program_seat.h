// A program that plays one seat of one table: the process, kept from one decision to the next, and the thread that waits for
// its answers, so that a slow one keeps nobody else waiting.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/roster.h"
#include "server/lobby/bot_job.h"

namespace barbican::server {

// How many programs may run at a time.
struct ProgramCount {
  const int most;
  std::atomic<int> now{0};
};

class ProgramSeat {
 public:
  ProgramSeat(const bots::Roster& roster, ProgramCount& count, Histogram& times);
  // Leaves, and waits for it.
  ~ProgramSeat();
  ProgramSeat(const ProgramSeat&) = delete;
  ProgramSeat& operator=(const ProgramSeat&) = delete;

  void ask(BotRequest request);
  // What was asked is not answered any more. Returns at once.
  void leave();
  // Would the destructor return at once?
  bool has_left() const { return has_left_; }

 private:
  void work();
  std::optional<BotRequest> next();
  BotAnswer answer(const BotJob& job);
  bool begin(const BotJob& job);
  void end();

  const bots::Roster& roster_;
  ProgramCount& count_;
  Histogram& times_;
  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<BotRequest> queue_;  // with mutex_, as the next two
  bool is_leaving_ = false;
  std::unique_ptr<bots::AnyBot> bot_;  // changed by the thread alone
  std::atomic<bool> has_left_{false};
  std::jthread thread_;  // last: it ends before what it uses
};

}  // namespace barbican::server
