// Threads for bots, so that no table waits while a bot thinks. Levels share some threads; each program has its own thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/thread_pool.hpp>

#include "bots/roster.h"
#include "server/lobby/bot_job.h"
#include "server/lobby/bot_queue.h"
#include "server/lobby/program_seat.h"
#include "server/settings.h"

namespace barbican::server {

// All levels, and the programs that the host has added. Complaints of programs go to the log, a few each second. After this
// call, the end of a program also ends the processes that it started. Throws if a bot is not available.
bots::Roster make_roster(const Settings& settings);

class BotPool {
 public:
  // The roster must outlive the pool.
  BotPool(const bots::Roster& roster, int threads, int most_programs);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // The roster must have the job's level. `done` is called on one of the pool's threads.
  void ask(std::unique_ptr<BotJob> job, std::function<void(BotAnswer)> done);
  // The time that a bot may think about a question of this phase; 0: too short to count.
  int thought_ms(std::string_view level, Phase phase) const;
  // The longest time that we wait for an answer.
  int patience_ms(std::string_view level) const;
  // The table needs no bots for now: ends its programs.
  void release(const std::string& table);
  int programs() const { return programs_.now; }
  // The number of questions that wait for a thread.
  std::size_t waiting() const;
  // The times that bots think about a question.
  const Histogram& thinking() const { return thinking_; }

 private:
  using BotKind = std::pair<std::string, BoardSize>;  // its level, and the size of the board
  static BotKind kind_of(const BotJob& job);

  void answer_next();
  // Null if there is none.
  std::unique_ptr<bots::AnyBot> take_resting(const BotKind& kind);
  void ask_program(BotRequest request);
  void put_away_those_who_left();

  const bots::Roster& roster_;
  ProgramCount programs_;
  Histogram thinking_;
  mutable std::mutex mutex_;
  bool stopping_ = false;                  // guarded by mutex_, like all members below except threads_
  BotQueue queue_;                         // for each request, answer_next is posted to the threads
  std::vector<bots::AnyBot*> in_thought_;  // on threads_
  // Idle bots. A bot remembers nothing after an answer, so it can take any question. There are at most as many as threads.
  std::map<BotKind, std::vector<std::unique_ptr<bots::AnyBot>>> resting_;
  std::map<std::pair<std::string, Seat>, std::unique_ptr<ProgramSeat>> seats_;  // by table and seat
  std::vector<std::unique_ptr<ProgramSeat>> leaving_;
  boost::asio::thread_pool threads_;
};

}  // namespace barbican::server
