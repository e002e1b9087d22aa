// A program that plays one seat of one table. It has a process, which lives from one decision to the next, and a thread that
// waits for its answers. A slow program delays only its own seat.
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

// The number of programs that run, and its limit.
struct ProgramCount {
  const int most;
  std::atomic<int> now{0};
};

class ProgramSeat {
 public:
  ProgramSeat(const bots::Roster& roster, ProgramCount& count, Histogram& times);
  // Leaves, and waits until the thread has ended.
  ~ProgramSeat();
  ProgramSeat(const ProgramSeat&) = delete;
  ProgramSeat& operator=(const ProgramSeat&) = delete;

  void ask(BotRequest request);
  // Open questions get no answers. Returns at once.
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
  std::deque<BotRequest> queue_;  // guarded by mutex_, like the next two
  bool is_leaving_ = false;
  std::unique_ptr<bots::AnyBot> bot_;  // only the thread changes it
  std::atomic<bool> has_left_{false};
  std::jthread thread_;  // last member: the thread ends before the members that it uses
};

}  // namespace barbican::server
